/** Mathematics without numbers to draw: properties, pairs, assertions; for the signs see ../told.ts. */
export default `
# 4
## Comparing numbers
A a | \\(4{,}080 \\lt 4{,}800\\) | The hundreds of 4,080 are fewer than those of 4,800, and the thousands are equal.
/ a | \\(4080 \\lt 4800\\) | رقم المئات في 4080 أصغر منه في 4800، والآلاف متساوية.
## Times tables
M Which products are 24? | *\\(3 \\times 8\\) | *\\(4 \\times 6\\) | \\(5 \\times 5\\) | \\(2 \\times 14\\)
/ أي حاصل ضرب يساوي 24؟ | *\\(3 \\times 8\\) | *\\(4 \\times 6\\) | \\(5 \\times 5\\) | \\(2 \\times 14\\)
G Match each product with its value. | \\(7 \\times 8\\) = 56 | \\(6 \\times 9\\) = 54 | \\(8 \\times 8\\) = 64 | = 63
/ صِل كل عملية ضرب بناتجها. | \\(7 \\times 8\\) = 56 | \\(6 \\times 9\\) = 54 | \\(8 \\times 8\\) = 64 | = 63
## Naming fractions
B The number below the line of a fraction is its ___, the number above it is its ___. | denominator | numerator
## Converting lengths
G Match the equal lengths. | 1 km = 1000 m | 1 m = 100 cm | 1 cm = 10 mm | = 1000 mm
# 5
## Simplifying fractions
M Which fractions are equal to \\(\\frac{1}{2}\\)? | *\\(\\frac{3}{6}\\) | *\\(\\frac{5}{10}\\) | \\(\\frac{2}{3}\\) | \\(\\frac{4}{6}\\)
/ أي الكسور تساوي \\(\\frac{1}{2}\\)؟ | *\\(\\frac{3}{6}\\) | *\\(\\frac{5}{10}\\) | \\(\\frac{2}{3}\\) | \\(\\frac{4}{6}\\)
G Match the equal fractions. | \\(\\frac{2}{3}\\) = \\(\\frac{8}{12}\\) | \\(\\frac{3}{4}\\) = \\(\\frac{9}{12}\\) | \\(\\frac{1}{6}\\) = \\(\\frac{2}{12}\\) | = \\(\\frac{7}{12}\\)
/ صِل الكسور المتكافئة. | \\(\\frac{2}{3}\\) = \\(\\frac{8}{12}\\) | \\(\\frac{3}{4}\\) = \\(\\frac{9}{12}\\) | \\(\\frac{1}{6}\\) = \\(\\frac{2}{12}\\) | = \\(\\frac{7}{12}\\)
## Area of a square
A d | A square with sides of 3 cm has an area of 12 \\(\\text{cm}^2\\). | The four sides of a square are equal.
/ d | مربع طول ضلعه 3 سم مساحته 12 \\(\\text{cm}^2\\). | أضلاع المربع الأربعة متساوية.
## Kinds of angles
B An angle smaller than a right angle is called ___. | acute
# 6
## Greatest common factor
A c | The greatest common factor of 7 and 11 is 1. | 7 and 11 are even numbers.
## Powers
M Which powers have the value 16? | *\\(2^4\\) | *\\(4^2\\) | \\(8^2\\) | \\(2^8\\)
/ أي القوى قيمتها 16؟ | *\\(2^4\\) | *\\(4^2\\) | \\(8^2\\) | \\(2^8\\)
## Fractions as percentages
G Match each fraction with its percentage. | \\(\\frac{1}{4}\\) = \\(25\\%\\) | \\(\\frac{2}{5}\\) = \\(40\\%\\) | \\(\\frac{7}{10}\\) = \\(70\\%\\) | = \\(75\\%\\)
/ صِل كل كسر بالنسبة المئوية المساوية له. | \\(\\frac{1}{4}\\) = \\(25\\%\\) | \\(\\frac{2}{5}\\) = \\(40\\%\\) | \\(\\frac{7}{10}\\) = \\(70\\%\\) | = \\(75\\%\\)
## Angles of a triangle
A a | A triangle cannot have two right angles. | The angles of a triangle add up to \\(180^\\circ\\).
/ a | لا يمكن أن يكون في المثلث زاويتان قائمتان. | مجموع زوايا المثلث \\(180^\\circ\\).
# 7
## Multiplying integers
A a | \\((-1)^{10} = 1\\) | A product of an even number of negative factors is positive.
/ a | \\((-1)^{10} = 1\\) | حاصل ضرب عدد زوجي من العوامل السالبة موجب.
## Like terms
M Which terms are like \\(3x\\)? | *\\(-x\\) | *\\(7x\\) | \\(3x^2\\) | \\(3y\\)
/ أي الحدود مشابه للحد \\(3x\\)؟ | *\\(-x\\) | *\\(7x\\) | \\(3x^2\\) | \\(3y\\)
## Certain and impossible
G Match each event with its probability. | A die shows less than 7 = 1 | A die shows 7 = 0 | A die shows an even number = \\(\\frac{1}{2}\\) | = \\(\\frac{1}{6}\\)
/ صِل كل حدث باحتماله عند رمي حجر نرد. | ظهور عدد أقل من 7 = 1 | ظهور العدد 7 = 0 | ظهور عدد زوجي = \\(\\frac{1}{2}\\) | = \\(\\frac{1}{6}\\)
# 8
## Square roots
A b | \\(\\sqrt{49} = 7\\) | 49 is an odd number.
/ b | \\(\\sqrt{49} = 7\\) | 49 عدد فردي.
## Pythagoras
M Which lengths make a right-angled triangle? | *3, 4, 5 | *6, 8, 10 | 4, 5, 6 | 2, 3, 4
/ أي الأطوال تكوّن مثلثاً قائم الزاوية؟ | *3، 4، 5 | *6، 8، 10 | 4، 5، 6 | 2، 3، 4
## Laws of powers
G Match the equal powers. | \\(2^3 \\times 2^2\\) = \\(2^5\\) | \\((2^3)^2\\) = \\(2^6\\) | \\(2^6 \\div 2^4\\) = \\(2^2\\) | = \\(2^9\\)
/ صِل القوى المتساوية. | \\(2^3 \\times 2^2\\) = \\(2^5\\) | \\((2^3)^2\\) = \\(2^6\\) | \\(2^6 \\div 2^4\\) = \\(2^2\\) | = \\(2^9\\)
# 9
## Gradient
A a | The lines \\(y = 2x + 1\\) and \\(y = 2x - 4\\) are parallel. | Lines with equal gradients and different intercepts are parallel.
/ a | المستقيمان \\(y = 2x + 1\\) و\\(y = 2x - 4\\) متوازيان. | المستقيمات المتساوية الميل والمختلفة المقطع متوازية.
## The discriminant
M Which equations have no real solution? | *\\(x^2 + 1 = 0\\) | *\\(x^2 + x + 1 = 0\\) | \\(x^2 - 4 = 0\\) | \\(x^2 - 2x + 1 = 0\\)
/ أي المعادلات ليس لها حل حقيقي؟ | *\\(x^2 + 1 = 0\\) | *\\(x^2 + x + 1 = 0\\) | \\(x^2 - 4 = 0\\) | \\(x^2 - 2x + 1 = 0\\)
## Sine and cosine
G Match each ratio with its sides. | sine = opposite side over hypotenuse | cosine = adjacent side over hypotenuse | tangent = opposite side over adjacent side | = hypotenuse over opposite side
/ صِل كل نسبة بضلعيها. | الجيب = المقابل على الوتر | جيب التمام = المجاور على الوتر | الظل = المقابل على المجاور | = الوتر على المقابل
`
