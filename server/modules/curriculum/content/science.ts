/** What is taught of science in the demo world: `# grade`, `= unit`, `- lesson | periods`, topics below. */
export default `
# 4
= Living things | الكائنات الحية
- Plants | النباتات | 6
Parts of a plant | أجزاء النبات
What plants need | ما يحتاجه النبات
- Animals | الحيوانات | 6
Groups of animals | مجموعات الحيوانات
Food chains | السلاسل الغذائية
= Materials | المواد
- States of matter | حالات المادة | 6
Solids, liquids and gases | الصلب والسائل والغاز
Changing state | تغيّر الحالة
- Properties of materials | خصائص المواد | 5
Magnetic materials | المواد المغناطيسية
Conductors of heat | موصلات الحرارة
= Earth and sky | الأرض والسماء
- Day and night | الليل والنهار | 5
The turning Earth | دوران الأرض
Shadows | الظلال
- Weather | الطقس | 5
Measuring weather | قياس الطقس
The water cycle | دورة الماء
# 5
= The human body | جسم الإنسان
- Digestion | الهضم | 6
Teeth | الأسنان
The path of food | مسار الطعام
- Bones and muscles | العظام والعضلات | 5
The skeleton | الهيكل العظمي
How muscles move | حركة العضلات
= Forces | القوى
- Pushes and pulls | الدفع والسحب | 6
Friction | الاحتكاك
Gravity | الجاذبية
- Simple machines | الآلات البسيطة | 5
Levers | الروافع
Pulleys | البكرات
= Light and sound | الضوء والصوت
- Light | الضوء | 6
How light travels | انتقال الضوء
Reflection | الانعكاس
- Sound | الصوت | 5
How sound is made | كيف ينشأ الصوت
Pitch and loudness | درجة الصوت وشدته
# 6
= Cells and classification | الخلايا والتصنيف
- Cells | الخلايا | 6
Parts of a cell | أجزاء الخلية
Plant and animal cells | الخلية النباتية والحيوانية
- Classification | التصنيف | 6
Vertebrates | الفقاريات
Invertebrates | اللافقاريات
= Electricity | الكهرباء
- Circuits | الدوائر الكهربائية | 7
Parts of a circuit | مكونات الدائرة
Series and parallel | التوالي والتوازي
- Conductors | الموصلات | 5
Conductors and insulators | الموصلات والعوازل
Using electricity safely | الاستخدام الآمن للكهرباء
= The solar system | النظام الشمسي
- Planets | الكواكب | 6
Order of the planets | ترتيب الكواكب
Inner and outer planets | الكواكب الداخلية والخارجية
- The Moon | القمر | 5
Phases of the Moon | أطوار القمر
Eclipses | الكسوف والخسوف
# 7
= Matter | المادة
- Atoms and elements | الذرات والعناصر | 7
Symbols of elements | رموز العناصر
Compounds and mixtures | المركبات والمخاليط
- Changes of matter | تغيرات المادة | 6
Physical and chemical change | التغير الفيزيائي والكيميائي
Separating mixtures | فصل المخاليط
= Energy | الطاقة
- Forms of energy | أشكال الطاقة | 6
Energy transfer | تحولات الطاقة
Renewable energy | الطاقة المتجددة
- Heat | الحرارة | 6
Conduction and convection | التوصيل والحمل
Temperature | درجة الحرارة
= Ecosystems | الأنظمة البيئية
- Feeding relations | العلاقات الغذائية | 6
Producers and consumers | المنتجات والمستهلكات
Food webs | الشبكات الغذائية
- Adaptation | التكيف | 5
Life in the desert | الحياة في الصحراء
Life in water | الحياة في الماء
# 8
= Motion | الحركة
- Speed | السرعة | 7
Calculating speed | حساب السرعة
Distance and time | المسافة والزمن
- Force and mass | القوة والكتلة | 7
Newton’s second law | قانون نيوتن الثاني
Weight | الوزن
= Chemistry | الكيمياء
- Acids and bases | الأحماض والقواعد | 6
The pH scale | مقياس الرقم الهيدروجيني
Neutralisation | التعادل
- The periodic table | الجدول الدوري | 6
Groups and periods | المجموعات والدورات
Metals and non-metals | الفلزات واللافلزات
= Body systems | أجهزة الجسم
- Circulation | الدوران | 6
The heart | القلب
Blood | الدم
- Breathing | التنفس | 6
The lungs | الرئتان
Respiration | التنفس الخلوي
# 9
= Electricity and waves | الكهرباء والموجات
- Ohm’s law | قانون أوم | 7
Voltage and current | الجهد والتيار
Electrical power | القدرة الكهربائية
- Waves | الموجات | 6
Frequency and wavelength | التردد والطول الموجي
The electromagnetic spectrum | الطيف الكهرومغناطيسي
= Atomic structure and reactions | تركيب الذرة والتفاعلات
- Atomic structure | تركيب الذرة | 7
Protons and electrons | البروتونات والإلكترونات
Isotopes | النظائر
- Reactions | التفاعلات | 7
Balancing equations | موازنة المعادلات
Rates of reaction | سرعة التفاعل
= Heredity | الوراثة
- Genes | الجينات | 6
DNA | الحمض النووي
Dominant and recessive | السائد والمتنحي
- Cell division | انقسام الخلية | 6
Mitosis | الانقسام المتساوي
Meiosis | الانقسام المنصف
`
