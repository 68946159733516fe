/** What teachers write, each in both languages, by the subject's code: what was done, and what is to be done at home. */
interface Said {
  readonly title: readonly [string, string]
  readonly text: readonly [string, string]
}
export const homework: Readonly<Record<string, readonly Said[]>> = {
  MATH: [
    { title: ['Fractions', 'الكسور'], text: ['Page 42, questions 1 to 8. Show each step.', 'صفحة 42، الأسئلة من 1 إلى 8. اكتب كل خطوة.'] },
    {
      title: ['Word problems', 'مسائل لفظية'],
      text: [
        'Solve the three problems on the sheet and check each answer by estimating first.',
        'حل المسائل الثلاث في الورقة وتحقق من كل جواب بالتقدير أولاً.',
      ],
    },
    { title: ['Angles', 'الزوايا'], text: ['Measure six angles at home and bring the drawing.', 'قس ست زوايا في البيت وأحضر الرسم.'] },
  ],
  ENG: [
    {
      title: ['Reading', 'القراءة'],
      text: [
        'Read chapter 3 aloud to somebody at home and write five new words with their meaning.',
        'اقرأ الفصل الثالث بصوت عالٍ لأحد أفراد الأسرة واكتب خمس كلمات جديدة مع معانيها.',
      ],
    },
    {
      title: ['A letter to a friend', 'رسالة إلى صديق'],
      text: ['Write a letter of about 120 words about your neighbourhood.', 'اكتب رسالة من نحو 120 كلمة عن حيّك.'],
    },
  ],
  ARB: [
    {
      title: ['Dictation', 'الإملاء'],
      text: ['Prepare the dictation of lesson 5 and copy the difficult words twice.', 'حضّر إملاء الدرس الخامس وانسخ الكلمات الصعبة مرتين.'],
    },
    {
      title: ['A poem by heart', 'حفظ القصيدة'],
      text: ['Learn the first eight lines of the poem by heart.', 'احفظ الأبيات الثمانية الأولى من القصيدة.'],
    },
  ],
  SCI: [
    {
      title: ['Plants and light', 'النبات والضوء'],
      text: ['Look at your bean plant every day and note its height in the table.', 'راقب نبتة الفاصولياء كل يوم وسجّل طولها في الجدول.'],
    },
    {
      title: ['States of matter', 'حالات المادة'],
      text: ['Find three examples of each state in your kitchen.', 'ابحث في المطبخ عن ثلاثة أمثلة لكل حالة.'],
    },
  ],
  SOC: [
    {
      title: ['Map of the Gulf', 'خريطة الخليج'],
      text: ['Colour the map and name the six capitals.', 'لوّن الخريطة واكتب أسماء العواصم الست.'],
    },
  ],
  ISL: [
    {
      title: ['Recitation', 'التلاوة'],
      text: [
        'Practise the recitation of the lesson and listen to the recording once.',
        'تدرّب على تلاوة الدرس واستمع إلى التسجيل مرة واحدة.',
      ],
    },
  ],
  ICT: [
    {
      title: ['A table', 'جدول'],
      text: ['Finish the table of your pocket money and bring it on the stick.', 'أكمل جدول مصروفك وأحضره على الذاكرة المحمولة.'],
    },
  ],
}
export const otherHomework: Said = {
  title: ['Repetition', 'مراجعة'],
  text: [
    'Go over the pages of this week and note one question for the next lesson.',
    'راجع صفحات هذا الأسبوع ودوّن سؤالاً واحداً للدرس القادم.',
  ],
}
export const praise: readonly Said['text'][] = [
  ['Explained the exercise patiently to a neighbour at the table today.', 'شرح اليوم التمرين لزميله بصبر.'],
  [
    'Asked the best question of the lesson. It is a pleasure to teach such a mind.',
    'طرح أفضل سؤال في الدرس. من دواعي السرور تعليم مثل هذا العقل.',
  ],
  [
    'The reading has become fluent in these weeks. Please tell at home how proud we are.',
    'أصبحت قراءته طليقة في هذه الأسابيع. نرجو إخبار الأسرة كم نحن فخورون.',
  ],
  ['Tidied the laboratory without being asked.', 'رتّب المختبر دون أن يُطلب منه.'],
]
export const concerns: readonly Said['text'][] = [
  [
    'Homework was missing three times this week. Can we talk about how it goes in the evening?',
    'غاب الواجب ثلاث مرات هذا الأسبوع. هل يمكننا الحديث عن سير الأمسيات؟',
  ],
  [
    'Seemed tired and sad for some days. We would like to know whether something has happened.',
    'بدا متعباً وحزيناً منذ أيام. نود أن نعرف إن كان قد حدث شيء.',
  ],
  [
    'Was in a quarrel in the yard today. Both have apologised; please talk about it at home.',
    'دخل في شجار في الساحة اليوم. اعتذر الطرفان، ونرجو الحديث عن الأمر في البيت.',
  ],
]
export const reminders: readonly Said[] = [
  {
    title: ['Visit to the museum', 'زيارة المتحف'],
    text: [
      'We go to the museum next Tuesday from 9:00 to 12:30. Please acknowledge, and tell us of allergies.',
      'نزور المتحف يوم الثلاثاء القادم من 9:00 إلى 12:30. نرجو الإقرار بالاطلاع وإبلاغنا بأي حساسية.',
    ],
  },
  {
    title: ['Parents’ evening', 'لقاء أولياء الأمور'],
    text: [
      'The parents’ evening is on Thursday at 17:00 in the hall. Please acknowledge.',
      'لقاء أولياء الأمور يوم الخميس الساعة 17:00 في القاعة. نرجو الإقرار بالاطلاع.',
    ],
  },
  {
    title: ['Sports day', 'اليوم الرياضي'],
    text: ['Bring sports clothes, a hat and water. Please acknowledge.', 'يُرجى إحضار ملابس رياضية وقبعة وماء. نرجو الإقرار بالاطلاع.'],
  },
  {
    title: ['Books of the library', 'كتب المكتبة'],
    text: [
      'All books go back to the library this week. Please acknowledge.',
      'تُعاد كل الكتب إلى المكتبة هذا الأسبوع. نرجو الإقرار بالاطلاع.',
    ],
  },
]
export const replies = [
  null,
  null,
  null,
  'Thank you, we will be there.',
  'شكراً، سنحضر إن شاء الله.',
  'No allergies. Thank you!',
  'تم، جزاكم الله خيراً.',
] as const
