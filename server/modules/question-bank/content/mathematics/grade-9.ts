import { gridLine, right as rightAngled } from '../pictures.ts'
import { exact } from '../problem.ts'
import { bracketed, cm, f, frac, from, gcd, lowest, signed, times, type MathematicsTopic } from './topic.ts'

/** Not nought, from -`limit` to `limit`. */
const either = (value: number, negative: boolean): number => (negative ? -value : value)
/** x squared + bx + c with its signs; no term where there is nought. */
const quadratic = (a: number, b: number, c: number): string =>
  `${times(a, 'x^2')}${b === 0 ? '' : ` ${b < 0 ? '-' : '+'} ${times(Math.abs(b), 'x')}`}${c === 0 ? '' : ` ${signed(c)}`}`
const straight = (m: number, c: number): string => `y = ${times(m, 'x')}${c === 0 ? '' : ` ${signed(c)}`}`
const roots = (p: number, q: number): string => `x = ${p} \\text{ , } x = ${q}`
const triples = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
  [9, 40, 41],
] as const
const halves = [
  [30, 0.5],
  [150, 0.5],
] as const

export const grade9: readonly MathematicsTopic[] = [
  {
    topic: 'Product of two brackets',
    recipes: [
      (r) => {
        const [a, b] = [either(from(r, 2, 9), r.chance(0.4)), either(from(r, 2, 9), r.chance(0.4))]
        return {
          ask: [`Expand ${f(`(x ${signed(a)})(x ${signed(b)})`)}.`, `فك القوسين ${f(`(x ${signed(a)})(x ${signed(b)})`)}.`],
          right: f(quadratic(1, a + b, a * b)),
          wrong: [
            [f(quadratic(1, 0, a * b)), ['Multiplies only first and last terms', 'ضرب الحدين الأولين والأخيرين فقط']],
            [f(quadratic(1, a * b, a + b)), ['Changes sum and product round', 'تبديل المجموع وحاصل الضرب']],
            [f(quadratic(1, a + b, -a * b)), ['Takes the wrong sign for the last term', 'الخطأ في إشارة الحد الأخير']],
          ],
          steps: [
            f(`x^2 ${b < 0 ? '-' : '+'} ${Math.abs(b)}x ${a < 0 ? '-' : '+'} ${Math.abs(a)}x ${signed(a * b)}`),
            f(quadratic(1, a + b, a * b)),
          ],
          claim: (answer) => [
            `${f(`(x ${signed(a)})(x ${signed(b)})`)} is equal to ${answer}.`,
            `${f(`(x ${signed(a)})(x ${signed(b)})`)} يساوي ${answer}.`,
          ],
        }
      },
      (r) => {
        const [k, a, b] = [from(r, 2, 5), from(r, 1, 6), from(r, 2, 7)]
        return {
          ask: [
            `What is the coefficient of ${f('x')} in ${f(`(${k}x + ${a})(x + ${b})`)}?`,
            `ما معامل ${f('x')} في ${f(`(${k}x + ${a})(x + ${b})`)}؟`,
          ],
          right: k * b + a,
          wrong: [
            [a + b, ['Overlooks the coefficient in the bracket', 'إهمال المعامل داخل القوس']],
            [a * b, ['Gives the last term', 'إعطاء الحد الأخير']],
            [k * b, ['Takes one of the two products only', 'أخذ أحد حاصلي الضرب فقط']],
          ],
          steps: [
            f(`${k}x \\times ${b} = ${k * b}x`),
            f(`${a} \\times x = ${times(a, 'x')}`),
            f(`${k * b}x + ${times(a, 'x')} = ${k * b + a}x`),
          ],
          level: 'analyse',
        }
      },
    ],
  },
  {
    topic: 'Square of a sum',
    recipes: [
      (r) => {
        const a = either(from(r, 2, 12), r.chance(0.4))
        return {
          ask: [`Expand ${f(`(x ${signed(a)})^2`)}.`, `فك ${f(`(x ${signed(a)})^2`)}.`],
          right: f(quadratic(1, 2 * a, a * a)),
          wrong: [
            [f(quadratic(1, 0, a * a)), ['Squares the terms only and forgets the middle one', 'تربيع الحدين فقط ونسيان الحد الأوسط']],
            [f(quadratic(1, a, a * a)), ['Forgets to double the middle term', 'نسيان مضاعفة الحد الأوسط']],
            [f(quadratic(1, 2 * a, 2 * a)), ['Doubles the last term instead of squaring it', 'مضاعفة الحد الأخير بدلاً من تربيعه']],
          ],
          steps: [
            f(`(x ${signed(a)})^2 = x^2 ${a < 0 ? '-' : '+'} 2 \\times ${Math.abs(a)}x + ${bracketed(a)}^2`),
            f(quadratic(1, 2 * a, a * a)),
          ],
          claim: (answer) => [`${f(`(x ${signed(a)})^2`)} is equal to ${answer}.`, `${f(`(x ${signed(a)})^2`)} يساوي ${answer}.`],
        }
      },
      (r) => {
        const [tens, ones] = [from(r, 3, 9) * 10, from(r, 1, 3)]
        const base = tens + ones
        return {
          ask: [
            `What is ${f(`${base}^2`)}, worked out as ${f(`(${tens} + ${ones})^2`)}?`,
            `ما قيمة ${f(`${base}^2`)} محسوبة على صورة ${f(`(${tens} + ${ones})^2`)}؟`,
          ],
          right: base * base,
          wrong: [
            [tens * tens + ones * ones, ['Squares the terms only and forgets the middle one', 'تربيع الحدين فقط ونسيان الحد الأوسط']],
            [tens * tens + tens * ones + ones * ones, ['Forgets to double the middle term', 'نسيان مضاعفة الحد الأوسط']],
            [2 * base, ['Doubles instead of squaring', 'المضاعفة بدلاً من التربيع']],
          ],
          steps: [
            f(`${tens}^2 = ${tens * tens}`),
            f(`2 \\times ${tens} \\times ${ones} = ${2 * tens * ones}`),
            f(`${tens * tens} + ${2 * tens * ones} + ${ones * ones} = ${base * base}`),
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const [a, x] = [from(r, 2, 6), from(r, 5, 12)]
        return {
          told: [
            `A square lawn has sides of ${f('x')} metres. Each side is made ${a} m longer.`,
            `حديقة مربعة طول ضلعها ${f('x')} متراً، زِيد كل ضلع ${a} م.`,
          ],
          asks: [
            {
              ask: ['Write the new area as a square and expand it.', 'اكتب المساحة الجديدة على صورة مربع ثم فكه.'],
              answer: f(`(x + ${a})^2 = ${quadratic(1, 2 * a, a * a)}`),
              marks: 2,
            },
            { ask: ['By how much does the area grow?', 'بكم تزيد المساحة؟'], answer: f(`${2 * a}x + ${a * a}`), marks: 1 },
            {
              ask: [`Work out the growth for ${f(`x = ${x}`)}.`, `احسب الزيادة عند ${f(`x = ${x}`)}.`],
              answer: f(`${2 * a} \\times ${x} + ${a * a} = ${2 * a * x + a * a}`),
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Common factor',
    recipes: [
      (r) => {
        const [k, p, q] = [from(r, 3, 9), from(r, 2, 5), from(r, 2, 7)]
        const common = gcd(p, q)
        const [g, a, b] = [k * common, p / common, q / common]
        return {
          ask: [`Factorise ${f(`${g * a}x + ${g * b}`)} as far as possible.`, `حلّل ${f(`${g * a}x + ${g * b}`)} تحليلاً كاملاً.`],
          right: f(`${g}(${times(a, 'x')} + ${b})`),
          wrong: [
            [f(`${g}(${times(a, 'x')} + ${g * b})`), ['Does not divide the second term', 'عدم قسمة الحد الثاني']],
            [f(`${g * (a + b)}x`), ['Adds unlike terms', 'جمع حدود غير متشابهة']],
            [
              f(`${g}x(${a === 1 ? 1 : a} + ${b})`),
              ['Takes x out of both terms although the second has none', 'إخراج المجهول من الحدين مع أن الثاني لا يحويه'],
            ],
          ],
          steps: [
            [`The greatest common factor of both terms is ${g}`, `العامل المشترك الأكبر للحدين هو ${g}`],
            f(`${g * a}x + ${g * b} = ${g}(${times(a, 'x')} + ${b})`),
          ],
          claim: (answer) => [`${f(`${g * a}x + ${g * b}`)} is equal to ${answer}.`, `${f(`${g * a}x + ${g * b}`)} يساوي ${answer}.`],
        }
      },
      (r) => {
        const [k, a, b] = [from(r, 2, 6), from(r, 1, 3) * 2 - 1, from(r, 1, 4) * 2]
        const common = gcd(a, b)
        return {
          ask: [
            `Factorise ${f(`${times(k * a, 'x^2')} - ${k * b}x`)} as far as possible.`,
            `حلّل ${f(`${times(k * a, 'x^2')} - ${k * b}x`)} تحليلاً كاملاً.`,
          ],
          right: f(`${k * common}x(${times(a / common, 'x')} - ${b / common})`),
          wrong: [
            [
              f(`${k * common}(${times(a / common, 'x^2')} - ${times(b / common, 'x')})`),
              ['Leaves the common x in the bracket', 'ترك المجهول المشترك داخل القوس'],
            ],
            [f(`${k * common}x(${times(a / common, 'x')} + ${b / common})`), ['Loses the minus sign', 'فقد إشارة السالب']],
            [f(`${k * common}x(${times(a / common, 'x^2')} - ${b / common})`), ['Does not lower the power of x', 'عدم إنقاص قوة المجهول']],
          ],
          steps: [
            [`Common to the numbers: ${k * common}`, `العامل العددي المشترك: ${k * common}`],
            [`Common to both terms: ${f('x')}`, `والمشترك في الحدين أيضاً: ${f('x')}`],
            f(`${k * common}x(${times(a / common, 'x')} - ${b / common})`),
          ],
        }
      },
    ],
  },
  {
    topic: 'Difference of two squares',
    recipes: [
      (r) => {
        const [k, a] = [r.pick([1, 2, 3, 5]), from(r, 2, 12)]
        const kx = times(k, 'x')
        return {
          ask: [`Factorise ${f(`${times(k * k, 'x^2')} - ${a * a}`)}.`, `حلّل ${f(`${times(k * k, 'x^2')} - ${a * a}`)}.`],
          right: f(`(${kx} + ${a})(${kx} - ${a})`),
          wrong: [
            [f(`(${kx} - ${a})^2`), ['Takes it for the square of a difference', 'اعتباره مربع فرق']],
            [f(`(${kx} + ${a})^2`), ['Takes it for the square of a sum', 'اعتباره مربع مجموع']],
            [f(`(${kx} + ${a * a})(${kx} - 1)`), ['Splits the last term without a root', 'تجزئة الحد الأخير دون أخذ الجذر']],
          ],
          steps: [
            [`Both terms are squares: of ${f(kx)} and of ${a}`, `الحدان مربعان: مربع ${f(kx)} ومربع ${a}`],
            f(`(${kx} + ${a})(${kx} - ${a})`),
          ],
          claim: (answer) => [
            `${f(`${times(k * k, 'x^2')} - ${a * a}`)} is equal to ${answer}.`,
            `${f(`${times(k * k, 'x^2')} - ${a * a}`)} يساوي ${answer}.`,
          ],
        }
      },
      (r) => {
        const [a, d] = [from(r, 3, 9) * 10, from(r, 1, 4)]
        return {
          ask: [
            `What is ${f(`${a + d} \\times ${a - d}`)}, worked out with squares?`,
            `ما ناتج ${f(`${a + d} \\times ${a - d}`)} باستعمال الفرق بين مربعين؟`,
          ],
          right: a * a - d * d,
          wrong: [
            [a * a + d * d, ['Adds the squares', 'جمع المربعين']],
            [a * a - 2 * d, ['Doubles instead of squaring', 'المضاعفة بدلاً من التربيع']],
            [a * a, ['Leaves out the second square', 'إهمال المربع الثاني']],
          ],
          steps: [f(`(${a} + ${d})(${a} - ${d})`), f(`${a}^2 - ${d}^2 = ${a * a} - ${d * d}`), f(`${a * a} - ${d * d} = ${a * a - d * d}`)],
        }
      },
    ],
    longs: [
      (r) => {
        const [outer, inner] = [from(r, 6, 9), from(r, 2, 5)]
        return {
          told: [
            `From a square sheet with sides of ${outer} dm a square with sides of ${inner} dm is cut out.`,
            `قُصّ من صفيحة مربعة طول ضلعها ${outer} دسم مربعٌ طول ضلعه ${inner} دسم.`,
          ],
          asks: [
            {
              ask: ['Write what is left as a difference of two squares.', 'اكتب المساحة الباقية على صورة فرق بين مربعين.'],
              answer: f(`${outer}^2 - ${inner}^2`),
              marks: 1,
            },
            {
              ask: ['Factorise it and work it out.', 'حلّله واحسبه.'],
              answer: f(
                `(${outer} + ${inner})(${outer} - ${inner}) = ${outer + inner} \\times ${outer - inner} = ${outer * outer - inner * inner}`,
              ),
              marks: 2,
            },
            {
              ask: ['Find a rectangle with whole sides and the same area.', 'أوجد مستطيلاً ضلعاه عددان صحيحان وله المساحة نفسها.'],
              answer: [`For example ${outer + inner} dm by ${outer - inner} dm`, `مثلاً ${outer + inner} دسم في ${outer - inner} دسم`],
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Gradient',
    recipes: [
      (r) => {
        const [x1, y1, dx] = [from(r, -3, 2), from(r, -4, 4), from(r, 2, 4)]
        const m = either(from(r, 1, 4), r.chance(0.4))
        const [x2, y2] = [x1 + dx, y1 + m * dx]
        return {
          ask: [
            `What is the gradient of the line through ${f(`(${x1}, ${y1})`)} and ${f(`(${x2}, ${y2})`)}?`,
            `ما ميل المستقيم المار بالنقطتين ${f(`(${x1}, ${y1})`)} و${f(`(${x2}, ${y2})`)}؟`,
          ],
          right: f(m),
          wrong: [
            [f(lowest(dx, m * dx)), ['Divides the change in x by the change in y', 'قسمة التغير الأفقي على الرأسي']],
            [f(-m), ['Takes the wrong sign', 'الخطأ في الإشارة']],
            [f(m * dx), ['Gives the change in y only', 'إعطاء التغير الرأسي فقط']],
          ],
          steps: [f(`m = ${frac(`${y2} - ${bracketed(y1)}`, `${x2} - ${bracketed(x1)}`)} = ${frac(y2 - y1, x2 - x1)}`), f(`m = ${m}`)],
          claim: (answer) => [
            `The line through ${f(`(${x1}, ${y1})`)} and ${f(`(${x2}, ${y2})`)} has the gradient ${answer}.`,
            `ميل المستقيم المار بالنقطتين ${f(`(${x1}, ${y1})`)} و${f(`(${x2}, ${y2})`)} هو ${answer}.`,
          ],
        }
      },
      (r) => {
        const dx = from(r, 2, 4)
        const dy = from(r, 1, 5)
        const start = [from(r, -4, -1), from(r, -4, -1)] as const
        const end = [start[0] + dx, start[1] + dy] as const
        return {
          ask: ['What is the gradient of the line in the grid?', 'ما ميل المستقيم المرسوم؟'],
          right: f(lowest(dy, dx)),
          wrong: [
            [f(lowest(-dy, dx)), ['Thinks that the line falls', 'الاعتقاد أن المستقيم هابط']],
            [f(lowest(dx, dy)), ['Divides the change in x by the change in y', 'قسمة التغير الأفقي على الرأسي']],
            [f(dy + dx), ['Adds the changes', 'جمع التغيرين']],
          ],
          steps: [
            [`From the first to the second point: ${dx} to the right`, `من النقطة الأولى إلى الثانية: ${dx} إلى اليمين`],
            [`and ${dy} up`, `و${dy} إلى أعلى`],
            f(`m = ${frac(dy, dx)}${gcd(dy, dx) > 1 ? ` = ${lowest(dy, dx)}` : ''}`),
          ],
          picture: gridLine(start, end),
        }
      },
    ],
  },
  {
    topic: 'Equation of a line',
    recipes: [
      (r) => {
        const [m, c] = [either(from(r, 2, 6), r.chance(0.4)), either(from(r, 1, 8), r.chance(0.4))]
        return {
          ask: [
            `Which line has the gradient ${f(m)} and meets the y-axis at ${f(`(0, ${c})`)}?`,
            `أي مستقيم ميله ${f(m)} ويقطع المحور الصادي عند ${f(`(0, ${c})`)}؟`,
          ],
          right: f(straight(m, c)),
          wrong: [
            [f(straight(c, m)), ['Changes gradient and intercept round', 'تبديل الميل والمقطع']],
            [f(straight(-m, c)), ['Takes the wrong sign for the gradient', 'الخطأ في إشارة الميل']],
            [f(straight(m, -c)), ['Takes the wrong sign for the intercept', 'الخطأ في إشارة المقطع']],
          ],
          steps: [
            [`In ${f('y = mx + c')} m is the gradient and c the intercept`, `في ${f('y = mx + c')} الميل ${f('m')} والمقطع ${f('c')}`],
            f(straight(m, c)),
          ],
          level: 'understand',
        }
      },
      (r) => {
        const [m, x, y] = [from(r, 2, 5), from(r, 1, 4), from(r, -5, 9)]
        const c = y - m * x
        return {
          ask: [
            `A line with the gradient ${m} goes through ${f(`(${x}, ${y})`)}. Where does it meet the y-axis?`,
            `مستقيم ميله ${m} يمر بالنقطة ${f(`(${x}, ${y})`)}. عند أي نقطة يقطع المحور الصادي؟`,
          ],
          right: f(`(0, ${c})`),
          wrong: [
            [f(`(0, ${y + m * x})`), ['Adds instead of subtracts', 'الجمع بدلاً من الطرح']],
            [f(`(${c}, 0)`), ['Gives a point of the x-axis', 'إعطاء نقطة على المحور السيني']],
            [f(`(0, ${y})`), ['Takes the y of the point', 'أخذ الإحداثي الصادي للنقطة']],
          ],
          steps: [
            f(`y = ${m}x + c`),
            f(`${y} = ${m} \\times ${x} + c`),
            [`${f(`c = ${c}`)}, so it meets the axis at ${f(`(0, ${c})`)}`, `${f(`c = ${c}`)}، فيقطع المحور عند ${f(`(0, ${c})`)}`],
          ],
          claim: (answer) => [
            `The line with the gradient ${m} through ${f(`(${x}, ${y})`)} meets the y-axis at ${answer}.`,
            `المستقيم الذي ميله ${m} ويمر بالنقطة ${f(`(${x}, ${y})`)} يقطع المحور الصادي عند ${answer}.`,
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const [m, c, x] = [from(r, 2, 5), from(r, 4, 12), from(r, 6, 15)]
        return {
          told: [
            `A plant is ${c} cm high when it is bought and grows ${m} cm a week.`,
            `طول نبتة عند شرائها ${c} سم، وتنمو ${m} سم كل أسبوع.`,
          ],
          asks: [
            {
              ask: [
                'Write its height y after x weeks as the equation of a line.',
                'اكتب معادلة المستقيم التي تعطي طولها بعد عدد من الأسابيع.',
              ],
              answer: f(straight(m, c)),
              marks: 2,
            },
            {
              ask: [`How high is it after ${x} weeks?`, `كم يصبح طولها بعد ${x} أسابيع؟`],
              answer: f(`${m} \\times ${x} + ${c} = ${m * x + c}`),
              marks: 1,
            },
            {
              ask: ['What do gradient and intercept stand for here?', 'علام يدل الميل والمقطع هنا؟'],
              answer: [
                'The gradient is the growth in a week, the intercept is the height at first',
                'الميل هو النمو في الأسبوع، والمقطع هو الطول عند البداية',
              ],
              marks: 2,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Two equations',
    recipes: [
      (r) => {
        const [x, y] = [from(r, 2, 9), from(r, 1, 8)]
        return {
          ask: [
            `Solve ${f(`x + y = ${x + y}`)} and ${f(`x - y = ${x - y}`)}.`,
            `حل النظام ${f(`x + y = ${x + y}`)} و${f(`x - y = ${x - y}`)}.`,
          ],
          right: f(`x = ${x}, \\; y = ${y}`),
          wrong: [
            [f(`x = ${y}, \\; y = ${x}`), ['Changes the unknowns round', 'تبديل المجهولين']],
            [f(`x = ${2 * x}, \\; y = ${y - x}`), ['Forgets to halve after adding', 'نسيان القسمة على 2 بعد الجمع']],
            [f(`x = ${x + y}, \\; y = ${x - y}`), ['Takes the right sides as the solution', 'اعتبار الطرفين الأيمنين حلاً']],
          ],
          steps: [
            [`Adding: ${f(`2x = ${2 * x}`)}, ${f(`x = ${x}`)}`, `بالجمع: ${f(`2x = ${2 * x}`)}، ${f(`x = ${x}`)}`],
            [`Substituting: ${f(`y = ${x + y} - ${x} = ${y}`)}`, `بالتعويض: ${f(`y = ${x + y} - ${x} = ${y}`)}`],
          ],
        }
      },
      (r) => {
        const [x, y, a, b] = [from(r, 1, 6), from(r, 1, 6), from(r, 2, 4), from(r, 2, 5)]
        return {
          ask: [
            `What is the value of ${f('y')} if ${f(`y = ${a}x`.replace('x', `x ${signed(y - a * x)}`))} and ${f(`${b}x + y = ${b * x + y}`)}?`,
            `ما قيمة ${f('y')} إذا كان ${f(`y = ${a}x ${signed(y - a * x)}`)} و${f(`${b}x + y = ${b * x + y}`)}؟`,
          ],
          right: y,
          wrong: [
            [x, ['Gives the value of x', 'إعطاء قيمة المجهول الآخر']],
            [a * x, ['Leaves out the number beside x', 'إهمال الحد الثابت']],
            [b * x, ['Gives the first term only', 'إعطاء الحد الأول فقط']],
          ],
          steps: [
            f(`${b}x + ${a}x ${signed(y - a * x)} = ${b * x + y}`),
            f(`${a + b}x = ${(a + b) * x}, \\quad x = ${x}`),
            f(`y = ${a} \\times ${x} ${signed(y - a * x)} = ${y}`),
          ],
          claim: (answer) => [
            `If ${f(`y = ${a}x ${signed(y - a * x)}`)} and ${f(`${b}x + y = ${b * x + y}`)}, then ${f('y')} is ${answer}.`,
            `إذا كان ${f(`y = ${a}x ${signed(y - a * x)}`)} و${f(`${b}x + y = ${b * x + y}`)} فإن ${f('y')} يساوي ${answer}.`,
          ],
        }
      },
    ],
  },
  {
    topic: 'Word problems',
    recipes: [
      (r) => {
        const [x, y] = [from(r, 8, 20), from(r, 3, 7)]
        return {
          ask: [
            `Two numbers have the sum ${x + y} and the difference ${x - y}. What is the greater one?`,
            `عددان مجموعهما ${x + y} والفرق بينهما ${x - y}. ما العدد الأكبر؟`,
          ],
          right: x,
          wrong: [
            [y, ['Gives the smaller number', 'إعطاء العدد الأصغر']],
            [2 * x, ['Forgets to halve', 'نسيان القسمة على 2']],
            [exact((x + y) / 2), ['Halves the sum only', 'قسمة المجموع على 2 فقط']],
          ],
          steps: [f(`x + y = ${x + y}, \\quad x - y = ${x - y}`), f(`2x = ${2 * x}, \\quad x = ${x}`)],
          claim: (answer) => [
            `If two numbers have the sum ${x + y} and the difference ${x - y}, the greater one is ${answer}.`,
            `إذا كان مجموع عددين ${x + y} والفرق بينهما ${x - y}، فالعدد الأكبر ${answer}.`,
          ],
        }
      },
      (r) => {
        const [adult, child, n, m] = [from(r, 8, 15), from(r, 3, 7), from(r, 2, 4), from(r, 3, 6)]
        const family = n * adult + m * child
        const other = n * adult + (m + 2) * child
        return {
          ask: [
            `${n} adults and ${m} children pay ${family} riyals. ${n} adults and ${m + 2} children pay ${other} riyals. What does an adult pay?`,
            `دفع بالغون عددهم ${n} وأطفال عددهم ${m} مبلغ ${family} ريالاً، ودفع بالغون عددهم ${n} وأطفال عددهم ${m + 2} مبلغ ${other} ريالاً. كم يدفع البالغ الواحد؟`,
          ],
          right: adult,
          unit: ['riyals', 'ريال'],
          wrong: [
            [child, ['Gives the price of a child', 'إعطاء ثمن الطفل']],
            [other - family, ['Gives the difference of the totals', 'إعطاء الفرق بين المبلغين']],
            [n * adult, ['Does not divide by the number of adults', 'عدم القسمة على عدد البالغين']],
          ],
          steps: [
            f(`${n}a + ${m}c = ${family}, \\quad ${n}a + ${m + 2}c = ${other}`),
            f(`2c = ${2 * child}, \\quad c = ${child}`),
            f(`${n}a = ${n * adult}, \\quad a = ${adult}`),
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const [five, ten] = [from(r, 6, 14), from(r, 4, 11)]
        return {
          told: [
            `In a box there are ${five + ten} notes, some of 5 riyals and some of 10 riyals. Together they are worth ${5 * five + 10 * ten} riyals.`,
            `في صندوق ${five + ten} ورقة نقدية، بعضها من فئة 5 ريالات وبعضها من فئة 10 ريالات، وقيمتها جميعاً ${5 * five + 10 * ten} ريالاً.`,
          ],
          asks: [
            {
              ask: ['Write two equations.', 'اكتب معادلتين.'],
              answer: f(`x + y = ${five + ten}, \\quad 5x + 10y = ${5 * five + 10 * ten}`),
              marks: 2,
            },
            { ask: ['Solve them.', 'حل المعادلتين.'], answer: f(`x = ${five}, \\quad y = ${ten}`), marks: 2 },
            {
              ask: ['Check the solution in the second equation.', 'تحقق من الحل في المعادلة الثانية.'],
              answer: f(`5 \\times ${five} + 10 \\times ${ten} = ${5 * five + 10 * ten}`),
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Solving by factors',
    recipes: [
      (r) => {
        const [p, q] = [from(r, 1, 6), either(from(r, 2, 8), r.chance(0.4))]
        const equation = `${quadratic(1, -(p + q), p * q)} = 0`
        return {
          ask: [`Solve ${f(equation)}.`, `حل المعادلة ${f(equation)}.`],
          right: f(roots(p, q)),
          wrong: [
            [f(roots(-p, -q)), ['Takes the numbers of the brackets without changing their signs', 'أخذ أعداد القوسين دون تغيير إشارتيها']],
            [f(roots(p + q, p * q)), ['Takes the coefficients as solutions', 'اعتبار المعاملات حلولاً']],
            [f(roots(p, -q)), ['Takes the wrong sign for one solution', 'الخطأ في إشارة أحد الحلين']],
          ],
          steps: [f(`(x ${signed(-p)})(x ${signed(-q)}) = 0`), f(roots(p, q))],
          claim: (answer) => [`The solutions of ${f(equation)} are ${answer}.`, `حلا المعادلة ${f(equation)} هما ${answer}.`],
        }
      },
      (r) => {
        const [w, d] = [from(r, 3, 12), from(r, 2, 6)]
        return {
          ask: [
            `A rectangle is ${d} cm longer than wide and has an area of ${w * (w + d)} ${f('\\text{cm}^2')}. How wide is it?`,
            `مستطيل طوله يزيد على عرضه ${d} سم ومساحته ${w * (w + d)} ${f('\\text{cm}^2')}. ما عرضه؟`,
          ],
          right: w,
          unit: cm,
          wrong: [
            [w + d, ['Gives the length', 'إعطاء الطول']],
            [-(w + d), ['Takes the negative solution, which is no length', 'أخذ الحل السالب وهو لا يصلح طولاً']],
            [exact((w * (w + d)) / d), ['Divides the area by the difference', 'قسمة المساحة على الفرق']],
          ],
          steps: [
            f(`x(x + ${d}) = ${w * (w + d)}`),
            f(`(x - ${w})(x + ${w + d}) = 0`),
            [`Only the positive solution fits: ${w} cm`, `الحل الموجب وحده ملائم: ${w} سم`],
          ],
          level: 'analyse',
        }
      },
    ],
  },
  {
    topic: 'The discriminant',
    recipes: [
      (r) => {
        const [a, b, c] = [from(r, 1, 3), either(from(r, 3, 9), r.chance(0.4)), either(from(r, 1, 6), r.chance(0.4))]
        const value = b * b - 4 * a * c
        return {
          ask: [`What is the discriminant of ${f(`${quadratic(a, b, c)} = 0`)}?`, `ما مميز المعادلة ${f(`${quadratic(a, b, c)} = 0`)}؟`],
          right: value,
          wrong: [
            [b * b + 4 * a * c, ['Takes the wrong sign for the second term', 'الخطأ في إشارة الحد الثاني']],
            [2 * b - 4 * a * c, ['Doubles b instead of squaring it', 'مضاعفة المعامل بدلاً من تربيعه']],
            [b * b - a * c, ['Forgets the factor 4', 'نسيان العامل 4']],
          ],
          steps: [f('D = b^2 - 4ac'), f(`D = ${bracketed(b)}^2 - 4 \\times ${a} \\times ${bracketed(c)} = ${value}`)],
          claim: (answer) => [
            `The discriminant of ${f(`${quadratic(a, b, c)} = 0`)} is ${answer}.`,
            `مميز المعادلة ${f(`${quadratic(a, b, c)} = 0`)} هو ${answer}.`,
          ],
        }
      },
      (r) => {
        const h = from(r, 2, 7)
        const shift = r.pick([-1, 0, 1]) * from(r, 1, 3)
        const equation = `${quadratic(1, 2 * h, h * h + shift)} = 0`
        const value = -4 * shift
        const kinds = [
          ['two real solutions', 'حلان حقيقيان'],
          ['one real solution', 'حل حقيقي واحد'],
          ['no real solution', 'لا حل حقيقياً'],
        ] as const
        const at = value > 0 ? 0 : value === 0 ? 1 : 2
        return {
          ask: [`How many real solutions has ${f(equation)}?`, `كم حلاً حقيقياً للمعادلة ${f(equation)}؟`],
          right: kinds[at],
          wrong: kinds
            .filter((_, other) => other !== at)
            .map((kind) => [kind, ['Misreads the sign of the discriminant', 'الخطأ في تفسير إشارة المميز']] as const),
          steps: [
            f('D = b^2 - 4ac'),
            f(`D = ${4 * h * h} - ${4 * (h * h + shift)} = ${value}`),
            value > 0
              ? ['D is positive: two real solutions', 'المميز موجب: حلان حقيقيان']
              : value === 0
                ? ['D is nought: one real solution', 'المميز صفر: حل حقيقي واحد']
                : ['D is negative: no real solution', 'المميز سالب: لا حل حقيقياً'],
          ],
          level: 'analyse',
        }
      },
    ],
    longs: [
      (r) => {
        const [p, q] = [from(r, 2, 5), from(r, 6, 9)]
        const equation = quadratic(1, -(p + q), p * q)
        return {
          told: [`Look at the equation ${f(`${equation} = 0`)}.`, `تأمل المعادلة ${f(`${equation} = 0`)}.`],
          asks: [
            {
              ask: ['Work out the discriminant.', 'احسب المميز.'],
              answer: f(`${(p + q) ** 2} - 4 \\times ${p * q} = ${(q - p) ** 2}`),
              marks: 1,
            },
            {
              ask: ['How many real solutions are there?', 'كم حلاً حقيقياً لها؟'],
              answer: ['Two, as the discriminant is positive', 'حلان، لأن المميز موجب'],
              marks: 1,
            },
            {
              ask: ['Solve the equation by factors.', 'حل المعادلة بالتحليل.'],
              answer: f(`(x - ${p})(x - ${q}) = 0, \\quad ${roots(p, q)}`),
              marks: 2,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Sine and cosine',
    recipes: [
      (r) => {
        const [a, b, c] = r.pick(triples)
        const sine = r.chance(0.5)
        return {
          ask: [
            `A right-angled triangle has the legs ${a} cm and ${b} cm and the hypotenuse ${c} cm. What is the ${sine ? 'sine' : 'cosine'} of the angle opposite ${a} cm?`,
            `مثلث قائم ضلعا القائمة فيه ${a} سم و${b} سم ووتره ${c} سم. ما ${sine ? 'جيب' : 'جيب تمام'} الزاوية المقابلة للضلع ${a} سم؟`,
          ],
          right: f(frac(sine ? a : b, c)),
          wrong: [
            [f(frac(sine ? b : a, c)), ['Confuses sine and cosine', 'الخلط بين الجيب وجيب التمام']],
            [f(frac(a, b)), ['Works out the tangent', 'حساب الظل']],
            [f(frac(c, sine ? a : b)), ['Turns the ratio upside down', 'قلب النسبة']],
          ],
          steps: [
            sine
              ? ['The sine is the opposite side over the hypotenuse', 'الجيب هو المقابل على الوتر']
              : ['The cosine is the adjacent side over the hypotenuse', 'جيب التمام هو المجاور على الوتر'],
            f(`\\${sine ? 'sin' : 'cos'} \\alpha = ${frac(sine ? a : b, c)}`),
          ],
          level: 'understand',
        }
      },
      (r) => {
        const [, value] = halves[0]
        const slope = from(r, 4, 20) * 2
        return {
          ask: [
            `A ramp is ${slope} m long and rises at ${f('30^\\circ')}. How high does it end? Use ${f('\\sin 30^\\circ = 0.5')}.`,
            `منحدر طوله ${slope} م ويرتفع بزاوية ${f('30^\\circ')}. ما ارتفاع نهايته؟ استعمل ${f('\\sin 30^\\circ = 0.5')}.`,
          ],
          right: slope * value,
          unit: ['m', 'م'],
          wrong: [
            [slope * 2, ['Divides by the sine instead of multiplying', 'القسمة على الجيب بدلاً من الضرب فيه']],
            [slope * 30, ['Multiplies by the angle', 'الضرب في قياس الزاوية']],
            [exact(slope - 0.5), ['Subtracts the sine', 'طرح الجيب']],
          ],
          steps: [f(`\\sin 30^\\circ = ${frac('h', slope)}`), f(`h = ${slope} \\times 0.5`), f(`h = ${slope * value}`)],
          claim: (answer) => [
            `A ramp of ${slope} m that rises at ${f('30^\\circ')} ends ${answer} high.`,
            `منحدر طوله ${slope} م يرتفع بزاوية ${f('30^\\circ')} تنتهي قمته عند ارتفاع ${answer}.`,
          ],
        }
      },
    ],
  },
  {
    topic: 'Tangent',
    recipes: [
      (r) => {
        const [a, b, c] = r.pick(triples)
        return {
          ask: ['What is the tangent of the angle at the lower right?', 'ما ظل الزاوية السفلى اليمنى في المثلث؟'],
          right: f(frac(a, b)),
          wrong: [
            [f(frac(b, a)), ['Turns the ratio upside down', 'قلب النسبة']],
            [f(frac(a, c)), ['Works out the sine', 'حساب الجيب']],
            [f(frac(b, c)), ['Works out the cosine', 'حساب جيب التمام']],
          ],
          steps: [
            ['The tangent is the opposite side over the adjacent one', 'الظل هو المقابل على المجاور'],
            f(`\\tan \\alpha = ${frac(a, b)}`),
          ],
          picture: rightAngled(b, a, c),
          level: 'understand',
        }
      },
      (r) => {
        const [far, degrees, tangent] = [
          from(r, 10, 60),
          ...r.pick([
            [45, 1],
            [27, 0.51],
            [35, 0.7],
            [50, 1.19],
            [40, 0.84],
          ] as const),
        ] as const
        const high = exact(far * tangent)
        return {
          ask: [
            `From a point ${far} m from its foot a tower is seen at an angle of ${f(`${degrees}^\\circ`)}. How high is it? Use ${f(`\\tan ${degrees}^\\circ = ${tangent}`)}.`,
            `يُرى برج من نقطة تبعد ${far} م عن قاعدته بزاوية ${f(`${degrees}^\\circ`)}. ما ارتفاعه؟ استعمل ${f(`\\tan ${degrees}^\\circ = ${tangent}`)}.`,
          ],
          right: high,
          unit: ['m', 'م'],
          wrong: [
            [
              Number((tangent === 1 ? far + 1 : far / tangent).toFixed(1)),
              ['Divides by the tangent instead of multiplying', 'القسمة على الظل بدلاً من الضرب فيه'],
            ],
            [exact(far + tangent), ['Adds the tangent', 'جمع الظل']],
            [far * degrees, ['Multiplies by the angle', 'الضرب في قياس الزاوية']],
          ],
          steps: [f(`\\tan ${degrees}^\\circ = ${frac('h', far)}`), f(`h = ${far} \\times ${tangent}`), f(`h = ${high}`)],
          claim: (answer) => [
            `With ${f(`\\tan ${degrees}^\\circ = ${tangent}`)}, a tower seen at that angle from ${far} m away is ${answer} high.`,
            `باستعمال ${f(`\\tan ${degrees}^\\circ = ${tangent}`)} ارتفاع برج يُرى بهذه الزاوية من بعد ${far} م هو ${answer}.`,
          ],
          tolerance: 0.1,
        }
      },
    ],
    longs: [
      (r) => {
        const far = from(r, 4, 12) * 5
        return {
          told: [
            `A kite string of ${2 * far} m is stretched at ${f('60^\\circ')} to the ground. Use ${f('\\cos 60^\\circ = 0.5')} and ${f('\\sin 60^\\circ = 0.87')}.`,
            `خيط طائرة ورقية طوله ${2 * far} م مشدود بزاوية ${f('60^\\circ')} مع الأرض. استعمل ${f('\\cos 60^\\circ = 0.5')} و${f('\\sin 60^\\circ = 0.87')}.`,
          ],
          asks: [
            {
              ask: ['How high is the kite?', 'ما ارتفاع الطائرة؟'],
              answer: f(`${2 * far} \\times 0.87 = ${exact(2 * far * 0.87)} \\text{ m}`),
              marks: 2,
            },
            {
              ask: ['How far along the ground is the point below the kite?', 'كم تبعد النقطة التي تحت الطائرة؟'],
              answer: f(`${2 * far} \\times 0.5 = ${far} \\text{ m}`),
              marks: 2,
            },
            {
              ask: ['What happens to the height if the angle gets smaller?', 'ماذا يحدث للارتفاع إذا صغرت الزاوية؟'],
              answer: ['The kite is lower', 'يقل الارتفاع'],
              marks: 1,
            },
          ],
        }
      },
    ],
  },
]
