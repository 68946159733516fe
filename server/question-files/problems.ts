import type { Text } from '../../resources/kit/index.ts'

/** What may be wrong with a file of questions, with one of its questions, or with a field of one. */
export const questionFileTexts = {
  // the file
  empty: ['This file is empty', 'هذا الملف فارغ'],
  too_large_file: ['The file may have at most {max} MB', 'الحد الأقصى لحجم الملف {max} ميغابايت'],
  is_pdf: ['This is a PDF; questions cannot be read out of one', 'هذا ملف PDF، ولا يمكن قراءة الأسئلة منه'],
  is_program: ['This is a program and not a file of questions', 'هذا برنامج وليس ملف أسئلة'],
  is_picture: ['This is a picture and not a file of questions', 'هذه صورة وليست ملف أسئلة'],
  is_word: [
    'This is a Word document; save its questions in the template, or as GIFT or Aiken text',
    'هذا مستند Word؛ احفظ أسئلته في القالب، أو نصاً بصيغة GIFT أو Aiken',
  ],
  is_old_book: ['This is an old Excel workbook; save it as XLSX', 'هذا مصنف Excel قديم؛ احفظه بصيغة XLSX'],
  is_presentation: ['This is a presentation and not a file of questions', 'هذا عرض تقديمي وليس ملف أسئلة'],
  is_archive: ['This is an archive of another kind; pack the files as ZIP', 'هذا أرشيف من نوع آخر؛ اضغط الملفات بصيغة ZIP'],
  is_moodle_backup: [
    'This is a Moodle backup; export the question bank as “Moodle XML format”',
    'هذه نسخة احتياطية من Moodle؛ صدّر بنك الأسئلة بصيغة «Moodle XML»',
  ],
  is_other_xml: ['This XML (“{name}”) holds neither Moodle nor QTI questions', 'ملف XML هذا («{name}») لا يحوي أسئلة Moodle ولا QTI'],
  is_qti_1: [
    'This is QTI 1.2, which is not read; export it as QTI 2.1 or later, or as Moodle XML',
    'هذا ملف QTI 1.2 ولا يمكن قراءته؛ صدّره بصيغة QTI 2.1 أو أحدث، أو بصيغة Moodle XML',
  ],
  unknown_file: [
    'No questions were recognised in this file. It may be the template (XLSX or CSV), GIFT, Aiken, Moodle XML, or QTI 2.1, 2.2 or 3',
    'لم نتعرّف على أسئلة في هذا الملف. المقبول: القالب (XLSX أو CSV) أو GIFT أو Aiken أو Moodle XML أو QTI 2.1 أو 2.2 أو 3',
  ],
  no_questions: ['No question was found in this file', 'لا يوجد أي سؤال في هذا الملف'],
  too_many_questions: ['At most {max} questions are read from one file; split it', 'يُقرأ من الملف الواحد {max} سؤال على الأكثر؛ قسّمه'],
  damaged_zip: ['This archive is damaged', 'هذا الأرشيف تالف'],
  zip_too_large: ['Unpacked, this archive is larger than {max} MB', 'حجم هذا الأرشيف بعد فك الضغط أكبر من {max} ميغابايت'],
  zip_too_many: ['This archive holds more than {max} files', 'يحوي هذا الأرشيف أكثر من {max} ملف'],
  zip_outside: ['“{name}” leads out of the archive, so nothing of it is read', '«{name}» يشير إلى خارج الأرشيف، لذا لم يُقرأ منه شيء'],
  zip_locked: ['“{name}” is locked with a password', '«{name}» محمي بكلمة مرور'],
  zip_packed: ['“{name}” is packed in a way that is not read', '«{name}» مضغوط بطريقة غير مدعومة'],
  zip_twice: ['“{name}” is in the archive twice', '«{name}» مكرر في الأرشيف'],
  workbook_damaged: ['This workbook cannot be read', 'تعذّرت قراءة هذا المصنف'],
  workbook_too_large: ['This workbook holds more than is read of one', 'يحوي هذا المصنف أكثر مما يمكن قراءته'],
  doctype: [
    'The XML brings a document type or entities of its own, which are not read (line {line})',
    'يحوي ملف XML تعريف نوع أو كيانات خاصة به، وهي لا تُقرأ (السطر {line})',
  ],
  xml_cut_off: [
    'The XML ends within “{name}” (line {line}); what is whole before it was read',
    'ينتهي ملف XML داخل «{name}» (السطر {line})؛ قُرئ ما قبله كاملاً',
  ],
  xml_broken: [
    'The XML is not well formed at line {line} (“{name}”); what comes before it was read',
    'بنية XML غير سليمة عند السطر {line} («{name}»)؛ قُرئ ما قبله',
  ],
  xml_too_deep: ['The XML is nested deeper than any question (line {line})', 'تداخل XML أعمق من أي سؤال (السطر {line})'],
  item_broken: [
    'The XML of this question is not well formed (line {line}, “{name}”)',
    'بنية XML لهذا السؤال غير سليمة (السطر {line}، «{name}»)',
  ],
  manifest_broken: [
    'The list of the package (imsmanifest.xml) cannot be read; its files were looked through instead',
    'تعذّرت قراءة قائمة الحزمة (imsmanifest.xml)؛ فُحصت ملفاتها بدلاً من ذلك',
  ],
  file_missing: ['The package names “{name}”, which is not in it', 'تذكر الحزمة «{name}» وهو ليس فيها'],
  old_template: [
    'This template is of version {version}; what it says is read as far as it is known',
    'إصدار هذا القالب {version}؛ يُقرأ منه المعروف فقط',
  ],
  unknown_column: ['The column “{name}” is not known and was not read', 'العمود «{name}» غير معروف ولم يُقرأ'],
  column_missing: ['The column “{name}” is missing', 'العمود «{name}» غير موجود'],
  column_twice: ['The column “{name}” stands twice; the first was read', 'العمود «{name}» مكرر؛ قُرئ الأول'],
  lesson_not_there: [
    'No lesson of this curriculum is called: {names}. These questions go to the lesson that was chosen',
    'لا يوجد في هذا المنهج درس باسم: {names}. توضع هذه الأسئلة في الدرس المختار',
  ],
  topic_not_there: [
    'No topic of its lesson is called: {names}. These questions have no topic',
    'لا يوجد في الدرس موضوع باسم: {names}. تبقى هذه الأسئلة بلا موضوع',
  ],
  outcome_not_there: [
    'No learning outcome of this curriculum has the code: {names}. It was left out',
    'لا يوجد في هذا المنهج ناتج تعلم بالرمز: {names}. تُرك دون ربط',
  ],
  stimulus_not_there: [
    'A shared text did not come with the file: {names}. These questions come without it',
    'لم يرد مع الملف نص مشترك: {names}. ترد هذه الأسئلة بدونه',
  ],
  text_alone: [
    'Texts to which no question of the file refers are not kept: {names}',
    'لا تُحفظ النصوص التي لا يشير إليها أي سؤال في الملف: {names}',
  ],
  // a question
  not_read: ['This question cannot be read', 'تعذّرت قراءة هذا السؤال'],
  no_text: ['The question has no text', 'السؤال بلا نص'],
  too_long_text: ['A text of a question has at most {max} characters', 'الحد الأقصى لنص السؤال {max} حرفاً'],
  no_answer_line: ['The line ANSWER: is missing', 'سطر ANSWER: غير موجود'],
  two_answer_lines: ['There are two lines ANSWER:', 'يوجد سطران ANSWER:'],
  too_few_options: ['A question needs at least two options', 'يحتاج السؤال إلى خيارين على الأقل'],
  option_order: ['The option “{value}” is out of order', 'الخيار «{value}» في غير ترتيبه'],
  empty_option: ['The option “{value}” has no text', 'الخيار «{value}» بلا نص'],
  key_no_option: ['“{value}” is none of the options', '«{value}» ليس من الخيارات'],
  no_key: ['It is not said which option is right', 'لم يُذكر الخيار الصحيح'],
  text_after_options: ['This line is neither an option nor ANSWER:', 'هذا السطر ليس خياراً ولا ANSWER:'],
  gift_unclosed: ['A brace { is not closed', 'القوس { غير مغلق'],
  gift_unopened: ['A brace } is not opened', 'القوس } غير مفتوح'],
  gift_twice: ['There is more than one { } in this question', 'يوجد أكثر من { } في هذا السؤال'],
  gift_answers: ['The answers in { } cannot be read, near “{value}”', 'تعذّرت قراءة الإجابات داخل { } قرب «{value}»'],
  cloze_part: ['A gap of this question cannot be read: “{value}”', 'تعذّرت قراءة فراغ في هذا السؤال: «{value}»'],
  cloze_none: ['This text has no gap to fill', 'لا يوجد في هذا النص فراغ يُملأ'],
  unknown_choice: ['“{value}” is not one of: {choices}', '«{value}» ليس من: {choices}'],
  not_number: ['“{value}” is not a number', '«{value}» ليس رقماً'],
  marks_range: ['Marks are more than 0 and at most {max}', 'الدرجات أكبر من 0 و{max} على الأكثر'],
  pairs_unread: [
    'Write each pair on a line of its own, as “left = right”: “{value}”',
    'اكتب كل زوج في سطر مستقل هكذا «يمين = يسار»: «{value}»',
  ],
  // what is worth knowing, and stops nothing
  picture_missing: ['The picture “{name}” did not come with the file', 'الصورة «{name}» لم ترد مع الملف'],
  picture_elsewhere: ['The picture “{name}” lies on another site and is not fetched', 'الصورة «{name}» في موقع آخر ولا تُجلب'],
  picture_unread: [
    '“{name}” is not a picture that is kept (PNG, JPEG, GIF, WebP or SVG)',
    '«{name}» ليست صورة مقبولة (PNG أو JPEG أو GIF أو WebP أو SVG)',
  ],
  media_left_out: [
    'What is played or drawn in its text ({name}) is not kept, and was left out',
    'ما يُشغَّل أو يُرسم داخل نصه ({name}) لا يُحفظ، وقد تُرك',
  ],
  picture_refused: [
    'The picture “{name}” is left out: it is larger than {mb} MB, or cannot be drawn',
    'تُركت الصورة «{name}»: حجمها أكبر من {mb} ميغابايت، أو لا يمكن رسمها',
  ],
  order_as_match: ['Putting in order came in as matching of places', 'ورد سؤال الترتيب كمطابقة للمواضع'],
  calculated_marks: [
    'How it is marked is computed in the file in a way that is not read; look at the key',
    'تُحسب درجته في الملف بطريقة لا تُقرأ؛ راجع مفتاح الإجابة',
  ],
  carried_unread: [
    'What this product noted beside the question cannot be read, and was left out',
    'تعذّرت قراءة ما دوّنه هذا النظام بجانب السؤال، وتُرك',
  ],
  words_not_given: [
    'Some of its gaps give words to choose from and others are typed: here all are typed',
    'بعض فراغاته يُختار من كلمات وبعضها يُكتب: هنا تُكتب كلها',
  ],
  capitals_everywhere: [
    'Capitals mattered in some of its gaps only: here they matter in all',
    'كان حجم الحروف مهماً في بعض فراغاته فقط: هنا يُراعى فيها كلها',
  ],
  alternatives: ['Of several interactions for the same answer only the first is asked', 'من عدة صيغ للإجابة نفسها تُعتمد الأولى فقط'],
} as const satisfies Readonly<Record<string, Text>>
export type ReadProblemCode = keyof typeof questionFileTexts

/** These are told, and the question is there all the same. */
const warnings: ReadonlySet<ReadProblemCode> = new Set([
  'picture_missing',
  'picture_elsewhere',
  'picture_unread',
  'media_left_out',
  'picture_refused',
  'order_as_match',
  'calculated_marks',
  'carried_unread',
  'words_not_given',
  'capitals_everywhere',
  'alternatives',
  'unknown_column',
  'column_twice',
  'old_template',
  'manifest_broken',
] as const)

/** As data; the words come from `questionFileTexts`, in the reader's language. */
export interface ReadProblem {
  readonly code: ReadProblemCode
  /** the field of the question, by its path in the content: `options.2.text_en`; null: all of it */
  readonly field: string | null
  readonly params: Readonly<Record<string, string | number | Text>>
  /** told, and in nobody's way */
  readonly isWarning: boolean
}
export const readProblem = (code: ReadProblemCode, field: string | null = null, params: ReadProblem['params'] = {}): ReadProblem => ({
  code,
  field,
  params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? shortened(value) : value])),
  isWarning: warnings.has(code),
})
const shortened = (text: string): string => (text.length <= 80 ? text : `${text.slice(0, 79)}…`)

/** Where it stands, as a person says it. */
export const placeTexts = {
  line: ['Line {value}', 'السطر {value}'],
  row: ['Row {value}', 'السطر {value}'],
  question: ['Question {value}', 'السؤال {value}'],
  file: ['{value}', '{value}'],
} as const satisfies Readonly<Record<string, Text>>
