/** What is taught of mathematics in the demo world: `# grade`, `= unit`, `- lesson | periods`, topics below. */
export default `
# 4
= Numbers to 10,000 | الأعداد حتى 10000
- Place value | القيمة المنزلية | 6
Reading and writing numbers | قراءة الأعداد وكتابتها
Comparing numbers | مقارنة الأعداد
- Adding and subtracting | الجمع والطرح | 8
Adding with carrying | الجمع مع الحمل
Subtracting with borrowing | الطرح مع الاستلاف
= Multiplication and division | الضرب والقسمة
- Multiplying | الضرب | 8
Times tables | جداول الضرب
Multiplying by one digit | الضرب في رقم واحد
- Dividing | القسمة | 8
Sharing equally | القسمة بالتساوي
Remainders | باقي القسمة
= Fractions and measures | الكسور والقياس
- Fractions of a whole | كسور الواحد | 6
Naming fractions | تسمية الكسور
Fractions of a quantity | كسر من كمية
- Length and perimeter | الطول والمحيط | 5
Converting lengths | تحويل وحدات الطول
Perimeter of a rectangle | محيط المستطيل
# 5
= Whole numbers and decimals | الأعداد الكلية والعشرية
- Large numbers | الأعداد الكبيرة | 5
Rounding | التقريب
Multiplying by 10 and 100 | الضرب في 10 و100
- Decimals | الأعداد العشرية | 7
Tenths and hundredths | الأعشار والأجزاء من مئة
Adding decimals | جمع الأعداد العشرية
= Fractions | الكسور
- Equivalent fractions | الكسور المتكافئة | 6
Simplifying fractions | تبسيط الكسور
Comparing fractions | مقارنة الكسور
- Working with fractions | العمليات على الكسور | 7
Adding like fractions | جمع الكسور المتشابهة
Mixed numbers | الأعداد الكسرية
= Shapes and area | الأشكال والمساحة
- Area | المساحة | 6
Area of a rectangle | مساحة المستطيل
Area of a square | مساحة المربع
- Angles | الزوايا | 5
Kinds of angles | أنواع الزوايا
Angles on a line | الزوايا على خط مستقيم
# 6
= Number properties | خواص الأعداد
- Factors and multiples | العوامل والمضاعفات | 6
Greatest common factor | العامل المشترك الأكبر
Least common multiple | المضاعف المشترك الأصغر
- Order of operations | ترتيب العمليات | 5
Brackets | الأقواس
Powers | القوى
= Fractions, ratio and percentage | الكسور والنسبة والنسبة المئوية
- Unlike fractions | الكسور غير المتشابهة | 7
Adding unlike fractions | جمع الكسور غير المتشابهة
Multiplying fractions | ضرب الكسور
- Percentages | النسب المئوية | 6
Per cent of a number | نسبة مئوية من عدد
Fractions as percentages | الكسور كنسب مئوية
= Data and triangles | البيانات والمثلثات
- Averages | المتوسطات | 5
Mean | المتوسط الحسابي
Median and range | الوسيط والمدى
- Triangles | المثلثات | 5
Angles of a triangle | زوايا المثلث
Area of a triangle | مساحة المثلث
# 7
= Integers and algebra | الأعداد الصحيحة والجبر
- Integers | الأعداد الصحيحة | 7
Adding integers | جمع الأعداد الصحيحة
Multiplying integers | ضرب الأعداد الصحيحة
- Expressions | العبارات الجبرية | 6
Substituting | التعويض
Like terms | الحدود المتشابهة
= Equations and ratio | المعادلات والنسبة
- One-step equations | معادلات من خطوة واحدة | 6
Equations with addition | معادلات الجمع
Equations with multiplication | معادلات الضرب
- Ratio | النسبة | 6
Sharing in a ratio | التقسيم بنسبة
Unit price | سعر الوحدة
= Circles and chance | الدائرة والاحتمال
- Circles | الدائرة | 6
Circumference | محيط الدائرة
Area of a circle | مساحة الدائرة
- Probability | الاحتمال | 5
Simple probability | الاحتمال البسيط
Certain and impossible | المؤكد والمستحيل
# 8
= Rational numbers and powers | الأعداد النسبية والقوى
- Rational numbers | الأعداد النسبية | 6
Operations with rational numbers | العمليات على الأعداد النسبية
Negative fractions | الكسور السالبة
- Powers and roots | القوى والجذور | 6
Laws of powers | قوانين القوى
Square roots | الجذور التربيعية
= Linear equations | المعادلات الخطية
- Two-step equations | معادلات من خطوتين | 7
Solving two-step equations | حل معادلات من خطوتين
Unknown on both sides | المجهول في الطرفين
- Percentages in use | تطبيقات النسبة المئوية | 6
Profit and loss | الربح والخسارة
Simple interest | الفائدة البسيطة
= Geometry and solids | الهندسة والمجسمات
- Right-angled triangles | المثلث القائم | 6
Pythagoras | نظرية فيثاغورس
Finding a shorter side | إيجاد ضلع القائمة
- Volume | الحجم | 5
Volume of a cuboid | حجم متوازي المستطيلات
Volume of a cylinder | حجم الأسطوانة
# 9
= Polynomials | كثيرات الحدود
- Expanding | فك الأقواس | 7
Product of two brackets | ضرب قوسين
Square of a sum | مربع مجموع
- Factorising | التحليل | 7
Common factor | العامل المشترك
Difference of two squares | الفرق بين مربعين
= Lines and systems | المستقيمات والأنظمة
- Straight lines | الخط المستقيم | 7
Gradient | الميل
Equation of a line | معادلة المستقيم
- Systems of equations | أنظمة المعادلات | 7
Two equations | معادلتان بمجهولين
Word problems | مسائل لفظية
= Quadratics and trigonometry | المعادلة التربيعية والمثلثات
- Quadratic equations | المعادلات التربيعية | 8
Solving by factors | الحل بالتحليل
The discriminant | المميز
- Trigonometry | حساب المثلثات | 7
Sine and cosine | الجيب وجيب التمام
Tangent | الظل
`
