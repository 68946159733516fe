/** What is taught of English in the demo world: `# grade`, `= unit`, `- lesson | periods`, topics below. */
export default `
# 4
= Words | الكلمات
- Nouns | الأسماء | 6
Plural nouns | جمع الأسماء
Possessive nouns | أسماء الملكية
- Verbs | الأفعال | 6
Present simple | المضارع البسيط
Past simple | الماضي البسيط
= Sentences | الجمل
- Articles and pronouns | أدوات التعريف والضمائر | 6
A, an and the | أدوات التنكير والتعريف
Pronouns | الضمائر
- Punctuation | علامات الترقيم | 5
Capital letters | الحروف الكبيرة
End marks | علامات نهاية الجملة
# 5
= Describing | الوصف
- Adjectives | الصفات | 6
Comparatives | صيغ المقارنة
Superlatives | صيغ التفضيل
- Adverbs | الظروف | 5
Adverbs of manner | ظروف الحال
Adverbs of frequency | ظروف التكرار
= Time and place | الزمان والمكان
- Tenses | الأزمنة | 7
Present continuous | المضارع المستمر
Future with will | المستقبل
- Prepositions | حروف الجر | 5
Prepositions of place | حروف جر المكان
Prepositions of time | حروف جر الزمان
# 6
= Linking | الربط
- Conjunctions | أدوات الربط | 6
And, but, because | الربط بالعطف والسبب
Although and however | الربط بالتضاد
- Modal verbs | الأفعال المساعدة | 6
Can and could | القدرة
Must and should | الوجوب والنصيحة
= Tenses and words | الأزمنة والمفردات
- Past tenses | أزمنة الماضي | 7
Past continuous | الماضي المستمر
Irregular verbs | الأفعال الشاذة
- Word building | بناء الكلمات | 5
Prefixes | البادئات
Suffixes | اللواحق
# 7
= Perfect tenses | الأزمنة التامة
- Present perfect | المضارع التام | 7
Since and for | منذ ولمدة
Already, yet, ever | ظروف المضارع التام
- Questions | الأسئلة | 6
Question words | أدوات الاستفهام
Question tags | الأسئلة الذيلية
= Clauses | الجمل الفرعية
- Conditionals | الجمل الشرطية | 7
Zero and first conditional | الشرط الأول
If and unless | أدوات الشرط
- Relative clauses | جمل الوصل | 6
Who, which, that | أسماء الموصول
Where and whose | المكان والملكية
# 8
= Voice and speech | المبني للمجهول والكلام المنقول
- Passive voice | المبني للمجهول | 7
Present passive | المضارع المبني للمجهول
Past passive | الماضي المبني للمجهول
- Reported speech | الكلام المنقول | 7
Reported statements | نقل الجمل الخبرية
Reported questions | نقل الأسئلة
= Vocabulary | المفردات
- Synonyms and antonyms | المترادفات والأضداد | 5
Synonyms | المترادفات
Antonyms | الأضداد
- Phrasal verbs | الأفعال المركبة | 6
Phrasal verbs with get | أفعال مركبة مع get
Phrasal verbs with take | أفعال مركبة مع take
# 9
= Advanced grammar | قواعد متقدمة
- Conditionals in depth | الجمل الشرطية المتقدمة | 7
Second conditional | الشرط الثاني
Third conditional | الشرط الثالث
- Verb patterns | أنماط الأفعال | 6
Gerund or infinitive | المصدر أو اسم الفعل
Wish and if only | التمني
= Reading and style | القراءة والأسلوب
- Figures of speech | الصور البلاغية | 6
Simile and metaphor | التشبيه والاستعارة
Personification | التشخيص
- Text structure | بنية النص | 6
Linking ideas | ربط الأفكار
Formal and informal | الرسمي وغير الرسمي
`
