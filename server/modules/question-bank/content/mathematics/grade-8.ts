import { right as rightAngled } from '../pictures.ts'
import { exact } from '../problem.ts'
import { bracketed, cm, cubicCm, f, frac, from, gcd, lowest, signed, type MathematicsTopic } from './topic.ts'

const fractions = [
  [1, 2],
  [1, 3],
  [2, 3],
  [1, 4],
  [3, 4],
  [2, 5],
  [3, 5],
  [5, 6],
] as const
const triples = [
  [3, 4, 5],
  [6, 8, 10],
  [5, 12, 13],
  [9, 12, 15],
  [8, 15, 17],
  [12, 16, 20],
  [7, 24, 25],
  [10, 24, 26],
  [20, 21, 29],
  [15, 20, 25],
] as const
const bare = (answer: string): string => answer.replace(/^\\\(|\\\)$/g, '')

export const grade8: readonly MathematicsTopic[] = [
  {
    topic: 'Operations with rational numbers',
    recipes: [
      (r) => {
        const [[p, q], [s, t]] = [r.pick(fractions), r.pick(fractions)]
        return {
          ask: [`What is ${f(`${frac(p, q)} \\div ${frac(s, t)}`)}?`, `ما ناتج ${f(`${frac(p, q)} \\div ${frac(s, t)}`)}؟`],
          right: f(lowest(p * t, q * s)),
          wrong: [
            [f(lowest(p * s, q * t)), ['Multiplies without turning the divisor upside down', 'الضرب دون قلب المقسوم عليه']],
            [f(lowest(q * s, p * t)), ['Turns the first fraction upside down', 'قلب الكسر الأول بدلاً من الثاني']],
            [f(frac(p + t, q + s)), ['Adds instead of multiplies', 'الجمع بدلاً من الضرب']],
          ],
          steps: [
            f(`${frac(p, q)} \\div ${frac(s, t)} = ${frac(p, q)} \\times ${frac(t, s)}`),
            f(`${frac(p * t, q * s)}${gcd(p * t, q * s) > 1 ? ` = ${lowest(p * t, q * s)}` : ''}`),
          ],
          claim: (answer) => [
            f(`${frac(p, q)} \\div ${frac(s, t)} = ${bare(answer)}`),
            f(`${frac(p, q)} \\div ${frac(s, t)} = ${bare(answer)}`),
          ],
        }
      },
      (r) => {
        const [part, below] = r.pick([
          [3, 4],
          [2, 3],
          [3, 5],
          [5, 6],
        ] as const)
        const whole = part * from(r, 3, 8)
        return {
          ask: [
            `Cloth of ${whole} m is cut into pieces of ${f(frac(part, below))} m. How many pieces are there?`,
            `قماش طوله ${whole} م يُقص إلى قطع طول كل منها ${f(frac(part, below))} م. كم قطعة تنتج؟`,
          ],
          right: (whole * below) / part,
          wrong: [
            [exact((whole * part) / below), ['Multiplies instead of divides', 'الضرب بدلاً من القسمة']],
            [whole * below, ['Leaves out the numerator', 'إهمال البسط']],
            [whole + below, ['Adds the denominator', 'جمع المقام']],
          ],
          steps: [
            f(`${whole} \\div ${frac(part, below)}`),
            f(`${whole} \\times ${frac(below, part)} = ${frac(whole * below, part)}`),
            f(`${frac(whole * below, part)} = ${(whole * below) / part}`),
          ],
        }
      },
    ],
  },
  {
    topic: 'Negative fractions',
    recipes: [
      (r) => {
        const [[p, q], [s, t]] = [r.pick(fractions), r.pick(fractions)]
        return {
          ask: [`What is ${f(`-${frac(p, q)} + ${frac(s, t)}`)}?`, `ما ناتج ${f(`-${frac(p, q)} + ${frac(s, t)}`)}؟`],
          right: f(lowest(s * q - p * t, q * t)),
          wrong: [
            [f(lowest(p * t + s * q, q * t)), ['Ignores the minus sign', 'إهمال إشارة السالب']],
            [f(lowest(p * t - s * q, q * t)), ['Gives the sum the wrong sign', 'الخطأ في إشارة الناتج']],
            [f(lowest(-p * t - s * q, q * t)), ['Puts the minus sign before the whole sum', 'وضع إشارة السالب قبل المجموع كله']],
          ],
          steps: [
            f(`${frac(-p * t, q * t)} + ${frac(s * q, q * t)}`),
            f(`${frac(s * q - p * t, q * t)}${gcd(s * q - p * t, q * t) > 1 ? ` = ${lowest(s * q - p * t, q * t)}` : ''}`),
          ],
        }
      },
      (r) => {
        const [[p, q], [s, t]] = [r.pick(fractions), r.pick(fractions)]
        const product = lowest(p * s, q * t)
        const sum = exact(p / q - s / t)
        return {
          ask: [
            `What is ${f(`\\left(-${frac(p, q)}\\right) \\times \\left(-${frac(s, t)}\\right) + 1`)}?`,
            `ما ناتج ${f(`\\left(-${frac(p, q)}\\right) \\times \\left(-${frac(s, t)}\\right) + 1`)}؟`,
          ],
          right: f(lowest(p * s + q * t, q * t)),
          wrong: [
            [
              f(lowest(q * t - p * s, q * t)),
              ['Thinks that two negative numbers have a negative product', 'الاعتقاد أن حاصل ضرب سالبين سالب'],
            ],
            [f(product), ['Forgets to add 1', 'نسيان جمع 1']],
            [f(sum === 0 ? '2' : frac(p * s + 1, q * t)), ['Adds 1 to the numerator only', 'جمع 1 إلى البسط فقط']],
          ],
          steps: [
            ['Minus times minus makes plus', 'ضرب سالب في سالب يعطي موجباً'],
            f(`${frac(p, q)} \\times ${frac(s, t)} = ${product}`),
            f(`${product} + 1 = ${lowest(p * s + q * t, q * t)}`),
          ],
          claim: (answer) => [
            f(`\\left(-${frac(p, q)}\\right) \\times \\left(-${frac(s, t)}\\right) + 1 = ${bare(answer)}`),
            f(`\\left(-${frac(p, q)}\\right) \\times \\left(-${frac(s, t)}\\right) + 1 = ${bare(answer)}`),
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const rise = from(r, 2, 5)
        return {
          told: [
            `The water in a well stands at ${f(`-${frac(3, 4)}`)} m, measured from the mark 0. It rises by ${f(frac(1, 2))} m, then sinks by ${f(frac(1, rise + 1))} m.`,
            `مستوى الماء في بئر عند ${f(`-${frac(3, 4)}`)} م بالنسبة إلى العلامة صفر. ارتفع ${f(frac(1, 2))} م ثم انخفض ${f(frac(1, rise + 1))} م.`,
          ],
          asks: [
            {
              ask: ['Where does it stand after the rise?', 'أين يصبح بعد الارتفاع؟'],
              answer: f(`-${frac(3, 4)} + ${frac(1, 2)} = -${frac(1, 4)}`),
              marks: 2,
            },
            {
              ask: ['Where does it stand in the end?', 'أين يصبح في النهاية؟'],
              answer: f(`-${frac(1, 4)} - ${frac(1, rise + 1)} = ${lowest(-(rise + 1) - 4, 4 * (rise + 1))}`),
              marks: 2,
            },
            {
              ask: ['Is it higher or lower than at the beginning?', 'هل هو أعلى أم أدنى مما كان في البداية؟'],
              answer: ['Higher, as it has risen more than it has sunk', 'أعلى، لأن الارتفاع أكبر من الانخفاض'],
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Laws of powers',
    recipes: [
      (r) => {
        const [a, m, n] = [r.pick([2, 3, 5, 7, 10]), from(r, 2, 7), from(r, 3, 8)]
        return {
          ask: [`Write ${f(`${a}^${m} \\times ${a}^${n}`)} as one power.`, `اكتب ${f(`${a}^${m} \\times ${a}^${n}`)} على صورة قوة واحدة.`],
          right: f(`${a}^{${m + n}}`),
          wrong: [
            [f(`${a}^{${m * n}}`), ['Multiplies the exponents', 'ضرب الأسس']],
            [f(`${a * a}^{${m + n}}`), ['Multiplies the bases, too', 'ضرب الأساسين أيضاً']],
            [f(`${a}^{${Math.abs(m - n)}}`), ['Subtracts the exponents', 'طرح الأسس']],
          ],
          steps: [
            ['Equal bases multiplied: the exponents are added', 'عند ضرب قوى لها الأساس نفسه تُجمع الأسس'],
            f(`${a}^{${m} + ${n}} = ${a}^{${m + n}}`),
          ],
          claim: (answer) => [f(`${a}^${m} \\times ${a}^${n} = ${bare(answer)}`), f(`${a}^${m} \\times ${a}^${n} = ${bare(answer)}`)],
        }
      },
      (r) => {
        const [m, n, k] = [from(r, 2, 4), from(r, 3, 5), from(r, 2, 5)]
        return {
          ask: [`Write ${f(`(x^${m})^${n} \\div x^${k}`)} as one power.`, `اكتب ${f(`(x^${m})^${n} \\div x^${k}`)} على صورة قوة واحدة.`],
          right: f(`x^{${m * n - k}}`),
          wrong: [
            [f(`x^{${m + n - k}}`), ['Adds the exponents of a power of a power', 'جمع الأسس في قوة القوة']],
            [f(`x^{${m * n + k}}`), ['Adds the exponent of the divisor', 'جمع أس المقسوم عليه']],
            [f(`x^{${m ** n - k}}`), ['Raises one exponent to the other', 'رفع أحد الأسين إلى الآخر']],
          ],
          steps: [
            f(`(x^${m})^${n} = x^{${m} \\times ${n}} = x^{${m * n}}`),
            ['In a division the exponents are subtracted', 'في القسمة تُطرح الأسس'],
            f(`x^{${m * n}} \\div x^${k} = x^{${m * n - k}}`),
          ],
        }
      },
    ],
  },
  {
    topic: 'Square roots',
    recipes: [
      (r) => {
        const root = from(r, 6, 20)
        return {
          ask: [`What is ${f(`\\sqrt{${root * root}}`)}?`, `ما قيمة ${f(`\\sqrt{${root * root}}`)}؟`],
          right: root,
          wrong: [
            [exact((root * root) / 2), ['Halves the number', 'قسمة العدد على 2']],
            [root + 2, ['Guesses a number nearby', 'تخمين عدد قريب']],
            [exact((root * root) / 4), ['Divides the number by 4', 'قسمة العدد على 4']],
          ],
          steps: [
            ['Look for the number whose square it is', 'نبحث عن العدد الذي مربعه العدد المعطى'],
            f(`${root}^2 = ${root * root}, \\quad \\sqrt{${root * root}} = ${root}`),
          ],
          claim: (answer) => [f(`\\sqrt{${root * root}} = ${answer}`), f(`\\sqrt{${root * root}} = ${answer}`)],
          level: 'remember',
        }
      },
      (r) => {
        const root = from(r, 4, 12)
        const value = root * root + from(r, 1, 2 * root)
        return {
          ask: [
            `Between which whole numbers next to each other does ${f(`\\sqrt{${value}}`)} lie?`,
            `بين أي عددين صحيحين متتاليين يقع ${f(`\\sqrt{${value}}`)}؟`,
          ],
          right: [`${root} and ${root + 1}`, `${root} و${root + 1}`],
          wrong: [
            [
              [`${root - 1} and ${root}`, `${root - 1} و${root}`],
              ['Takes the square below', 'اختيار المربع الأدنى'],
            ],
            [
              [`${root + 1} and ${root + 2}`, `${root + 1} و${root + 2}`],
              ['Takes the square above', 'اختيار المربع الأعلى'],
            ],
            [
              [`${Math.floor(value / 2)} and ${Math.floor(value / 2) + 1}`, `${Math.floor(value / 2)} و${Math.floor(value / 2) + 1}`],
              ['Halves the number', 'قسمة العدد على 2'],
            ],
          ],
          steps: [
            f(`${root}^2 = ${root * root}, \\quad ${root + 1}^2 = ${(root + 1) ** 2}`),
            f(`${root * root} \\lt ${value} \\lt ${(root + 1) ** 2}`),
            [`So it lies between ${root} and ${root + 1}`, `إذن يقع بين ${root} و${root + 1}`],
          ],
          level: 'analyse',
        }
      },
    ],
    longs: [
      (r) => {
        const [side, tile] = [from(r, 6, 12) * 2, 2]
        return {
          told: [
            `A square hall has an area of ${side * side} ${f('\\text{m}^2')}.`,
            `قاعة مربعة مساحتها ${side * side} ${f('\\text{m}^2')}.`,
          ],
          asks: [
            { ask: ['How long is one side?', 'ما طول الضلع؟'], answer: f(`\\sqrt{${side * side}} = ${side} \\text{ m}`), marks: 2 },
            {
              ask: ['How long are all four walls together?', 'ما مجموع أطوال الجدران الأربعة؟'],
              answer: f(`4 \\times ${side} = ${4 * side} \\text{ m}`),
              marks: 1,
            },
            {
              ask: [`How many square carpets with sides of ${tile} m cover the floor?`, `كم سجادة مربعة طول ضلعها ${tile} م تغطي الأرض؟`],
              answer: f(`${side * side} \\div 2^2 = ${(side * side) / 4}`),
              marks: 2,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Solving two-step equations',
    recipes: [
      (r) => {
        const [a, x, b] = [from(r, 2, 8), from(r, -6, 9), from(r, 3, 15)]
        return {
          ask: [`Solve ${f(`${a}x + ${b} = ${a * x + b}`)}.`, `حل المعادلة ${f(`${a}x + ${b} = ${a * x + b}`)}.`],
          right: f(`x = ${x}`),
          wrong: [
            [f(`x = ${lowest(a * x + 2 * b, a)}`), ['Adds the number instead of subtracting it', 'جمع العدد بدلاً من طرحه']],
            [f(`x = ${a * x - a}`), ['Subtracts the coefficient instead of dividing', 'طرح المعامل بدلاً من القسمة عليه']],
            [f(`x = ${a * x}`), ['Stops after the first step', 'التوقف بعد الخطوة الأولى']],
          ],
          steps: [
            [`Subtract ${b}: ${f(`${a}x = ${a * x}`)}`, `نطرح ${b}: ${f(`${a}x = ${a * x}`)}`],
            [`Divide by ${a}: ${f(`x = ${x}`)}`, `نقسم على ${a}: ${f(`x = ${x}`)}`],
          ],
          claim: (answer) => [
            `The solution of ${f(`${a}x + ${b} = ${a * x + b}`)} is ${answer}.`,
            `حل المعادلة ${f(`${a}x + ${b} = ${a * x + b}`)} هو ${answer}.`,
          ],
        }
      },
      (r) => {
        const [fee, per, km] = [from(r, 5, 12), from(r, 2, 5), from(r, 6, 20)]
        return {
          ask: [
            `A taxi costs ${fee} riyals at the start and ${per} riyals for every kilometre. A ride costs ${fee + per * km} riyals. How many kilometres long is it?`,
            `أجرة سيارة ${fee} ريالات عند البدء و${per} ريالات لكل كيلومتر. بلغت أجرة رحلة ${fee + per * km} ريالاً. كم كيلومتراً طولها؟`,
          ],
          right: km,
          unit: ['km', 'كم'],
          wrong: [
            [Number(((fee + per * km) / per).toFixed(1)), ['Forgets the fee at the start', 'نسيان أجرة البدء']],
            [per * km, ['Stops after the first step', 'التوقف بعد الخطوة الأولى']],
            [Number(((2 * fee + per * km) / per).toFixed(1)), ['Adds the fee instead of subtracting it', 'جمع أجرة البدء بدلاً من طرحها']],
          ],
          steps: [f(`${per}x + ${fee} = ${fee + per * km}`), f(`${per}x = ${per * km}`), f(`x = ${km}`)],
        }
      },
    ],
  },
  {
    topic: 'Unknown on both sides',
    recipes: [
      (r) => {
        const [c, x, b] = [from(r, 2, 5), from(r, 2, 9), from(r, 2, 9)]
        const a = c + from(r, 2, 5)
        const d = (a - c) * x + b
        return {
          ask: [`Solve ${f(`${a}x + ${b} = ${c}x + ${d}`)}.`, `حل المعادلة ${f(`${a}x + ${b} = ${c}x + ${d}`)}.`],
          right: f(`x = ${x}`),
          wrong: [
            [f(`x = ${lowest(d - b, a + c)}`), ['Adds the unknowns of both sides', 'جمع المجهولين في الطرفين']],
            [f(`x = ${lowest(d + b, a - c)}`), ['Adds the numbers instead of subtracting', 'جمع العددين بدلاً من طرحهما']],
            [f(`x = ${d - b}`), ['Does not divide by the coefficient', 'عدم القسمة على المعامل']],
          ],
          steps: [f(`${a}x - ${c}x = ${d} - ${b}`), f(`${a - c}x = ${d - b}`), f(`x = ${x}`)],
          claim: (answer) => [
            `The solution of ${f(`${a}x + ${b} = ${c}x + ${d}`)} is ${answer}.`,
            `حل المعادلة ${f(`${a}x + ${b} = ${c}x + ${d}`)} هو ${answer}.`,
          ],
        }
      },
      (r) => {
        const [x, b, c] = [from(r, 4, 12), from(r, 2, 3), from(r, 1, 4)]
        const a = b + from(r, 2, 3)
        return {
          ask: [
            `${a} times a number is the same as ${b} times the number increased by ${c}, and ${(a - b) * x - b * c} more. What is the number?`,
            `${a} أمثال عدد تساوي ${b} أمثال مجموع العدد و${c} مضافاً إليها ${(a - b) * x - b * c}. ما العدد؟`,
          ],
          right: x,
          wrong: [
            [(a - b) * x, ['Does not divide by the coefficient', 'عدم القسمة على المعامل']],
            [
              Number((((a - b) * x - b * c) / (a - b)).toFixed(2)),
              ['Multiplies the first term of the bracket only', 'ضرب الحد الأول من القوس فقط'],
            ],
            [x + c, ['Gives the increased number', 'إعطاء العدد بعد الزيادة']],
          ],
          steps: [f(`${a}x = ${b}(x + ${c}) ${signed((a - b) * x - b * c)}`), f(`${a - b}x = ${(a - b) * x}`), f(`x = ${x}`)],
          level: 'analyse',
        }
      },
    ],
    longs: [
      (r) => {
        const [x, p] = [from(r, 5, 12), from(r, 3, 5)]
        const q = p - r.pick([1, 2])
        const fixed = (p - q) * x
        return {
          told: [
            `Pool A costs ${p} riyals a visit. Pool B costs ${q} riyals a visit and ${fixed} riyals once for the card.`,
            `ثمن الدخول إلى المسبح الأول ${p} ريالات في كل مرة. أما الثاني فثمن الدخول إليه ${q} ريالات في كل مرة، وثمن بطاقته ${fixed} ريالاً مرة واحدة.`,
          ],
          asks: [
            {
              ask: ['Write both costs for n visits.', 'اكتب التكلفتين بدلالة عدد الزيارات.'],
              answer: f(`A = ${p}n, \\quad B = ${q === 1 ? '' : q}n + ${fixed}`),
              marks: 2,
            },
            {
              ask: ['After how many visits are both equal?', 'بعد كم زيارة تتساوى التكلفتان؟'],
              answer: f(`${p}n = ${q === 1 ? '' : q}n + ${fixed}, \\quad n = ${x}`),
              marks: 2,
            },
            {
              ask: [`Which is cheaper for ${x + 3} visits?`, `أيهما أرخص عند ${x + 3} زيارات؟`],
              answer: ['Pool B', 'المسبح الثاني'],
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Profit and loss',
    recipes: [
      (r) => {
        const [cost, rate] = [from(r, 3, 15) * 40, r.pick([10, 15, 20, 25, 30])]
        const sold = exact(cost * (1 + rate / 100))
        return {
          ask: [
            `A shop buys a lamp for ${cost} riyals and sells it for ${sold} riyals. What is the profit in per cent of the cost?`,
            `اشترى متجر مصباحاً بمبلغ ${cost} ريالاً وباعه بمبلغ ${sold} ريالاً. ما النسبة المئوية للربح من ثمن الشراء؟`,
          ],
          right: f(`${rate}\\%`),
          wrong: [
            [f(`${exact(sold - cost)}\\%`), ['Takes the profit in riyals for a percentage', 'اعتبار الربح بالريالات نسبة مئوية']],
            [
              f(`${Number(((100 * (sold - cost)) / sold).toFixed(1))}\\%`),
              ['Compares with the selling price', 'المقارنة بثمن البيع بدلاً من ثمن الشراء'],
            ],
            [f(`${100 + rate}\\%`), ['Gives the selling price in per cent', 'إعطاء ثمن البيع كنسبة مئوية']],
          ],
          steps: [
            [`Profit: ${f(`${sold} - ${cost} = ${exact(sold - cost)}`)}`, `الربح: ${f(`${sold} - ${cost} = ${exact(sold - cost)}`)}`],
            f(`${frac(exact(sold - cost), cost)} = ${rate}\\%`),
          ],
        }
      },
      (r) => {
        const [cost, rate] = [from(r, 5, 20) * 40, r.pick([5, 10, 15, 20, 25])]
        const sold = exact(cost * (1 - rate / 100))
        return {
          ask: [
            `Furniture is bought for ${cost} riyals and sold with a loss of ${f(`${rate}\\%`)}. What is the selling price?`,
            `اشتُري أثاث بمبلغ ${cost} ريالاً وبيع بخسارة نسبتها ${f(`${rate}\\%`)}. ما ثمن البيع؟`,
          ],
          right: sold,
          unit: ['riyals', 'ريال'],
          wrong: [
            [exact(cost - sold), ['Gives the loss and not the price', 'إعطاء الخسارة بدلاً من الثمن']],
            [exact(2 * cost - sold), ['Adds the loss', 'جمع الخسارة بدلاً من طرحها']],
            [cost - rate, ['Subtracts the rate as riyals', 'طرح النسبة كأنها ريالات']],
          ],
          steps: [
            [`The loss is ${f(`${rate}\\%`)} of ${cost}`, `الخسارة ${f(`${rate}\\%`)} من ${cost}`],
            f(`${frac(rate, 100)} \\times ${cost} = ${exact(cost - sold)}`),
            f(`${cost} - ${exact(cost - sold)} = ${sold}`),
          ],
          claim: (answer) => [
            `Bought for ${cost} riyals and sold with a loss of ${f(`${rate}\\%`)}: the selling price is ${answer}.`,
            `ثمن الشراء ${cost} ريالاً والخسارة ${f(`${rate}\\%`)}، إذن ثمن البيع ${answer}.`,
          ],
        }
      },
    ],
  },
  {
    topic: 'Simple interest',
    recipes: [
      (r) => {
        const [sum, rate, years] = [from(r, 4, 30) * 100, r.pick([2, 3, 4, 5, 6]), from(r, 2, 5)]
        const interest = (sum * rate * years) / 100
        return {
          ask: [
            `What is the simple interest on ${sum} dinars at ${f(`${rate}\\%`)} a year for ${years} years?`,
            `ما الفائدة البسيطة على ${sum} دينار بنسبة ${f(`${rate}\\%`)} سنوياً لمدة ${years} سنوات؟`,
          ],
          right: interest,
          unit: ['dinars', 'دينار'],
          wrong: [
            [interest / years, ['Takes the interest of one year', 'حساب فائدة سنة واحدة']],
            [sum + interest, ['Gives the sum with interest', 'إعطاء المبلغ مع الفائدة']],
            [interest * 10, ['Divides by 10 instead of 100', 'القسمة على 10 بدلاً من 100']],
          ],
          steps: [
            [
              `In a year: ${f(`${frac(rate, 100)} \\times ${sum} = ${exact((sum * rate) / 100)}`)}`,
              `في السنة: ${f(`${frac(rate, 100)} \\times ${sum} = ${exact((sum * rate) / 100)}`)}`,
            ],
            f(`${exact((sum * rate) / 100)} \\times ${years} = ${interest}`),
          ],
          claim: (answer) => [
            `The simple interest on ${sum} dinars at ${f(`${rate}\\%`)} for ${years} years is ${answer}.`,
            `الفائدة البسيطة على ${sum} دينار بنسبة ${f(`${rate}\\%`)} لمدة ${years} سنوات هي ${answer}.`,
          ],
        }
      },
      (r) => {
        const [sum, rate, years] = [from(r, 5, 20) * 100, r.pick([3, 4, 5]), from(r, 2, 6)]
        const interest = (sum * rate * years) / 100
        return {
          ask: [
            `${sum} dinars bring ${interest} dinars of simple interest at ${f(`${rate}\\%`)} a year. For how many years are they lent?`,
            `مبلغ ${sum} دينار فائدته البسيطة ${interest} دينار بنسبة ${f(`${rate}\\%`)} سنوياً. ما المدة بالسنوات؟`,
          ],
          right: years,
          unit: ['years', 'سنة'],
          wrong: [
            [years * rate, ['Does not divide by the rate', 'عدم القسمة على نسبة الفائدة']],
            [years + 1, ['Counts the first year twice', 'عدّ السنة الأولى مرتين']],
            [exact((sum * rate) / 100), ['Gives the interest of one year', 'إعطاء فائدة سنة واحدة']],
          ],
          steps: [
            f(`${sum} \\times ${frac(rate, 100)} \\times t = ${interest}`),
            f(`${exact((sum * rate) / 100)} \\times t = ${interest}`),
            f(`t = ${years}`),
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const [count, cost, price] = [from(r, 4, 8) * 10, from(r, 4, 9), from(r, 11, 15)]
        const sold = count - 10
        return {
          told: [
            `A class buys ${count} shirts for ${cost} riyals each. ${sold} of them are sold for ${price} riyals each, and the other 10 for ${cost - 2} riyals each.`,
            `اشترى صف قمصاناً عددها ${count}، ثمن الواحد ${cost} ريالات. بيع منها ${sold} بثمن ${price} ريالاً للواحد، وبيعت العشرة الباقية بثمن ${cost - 2} ريالات للواحد.`,
          ],
          asks: [
            {
              ask: ['What do all the shirts cost the class?', 'كم دفع الصف ثمناً للقمصان؟'],
              answer: f(`${count} \\times ${cost} = ${count * cost}`),
              marks: 1,
            },
            {
              ask: ['How much is taken in the sale?', 'كم جُمع من البيع؟'],
              answer: f(`${sold} \\times ${price} + 10 \\times ${cost - 2} = ${sold * price + 10 * (cost - 2)}`),
              marks: 2,
            },
            {
              ask: ['Is there a profit or a loss, and how large is it?', 'هل كان ربح أم خسارة؟ وكم مقداره؟'],
              answer: [
                `A profit of ${sold * price + 10 * (cost - 2) - count * cost} riyals`,
                `ربح مقداره ${sold * price + 10 * (cost - 2) - count * cost} ريالاً`,
              ],
              marks: 2,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Pythagoras',
    recipes: [
      (r) => {
        const [a, b, c] = r.pick(triples)
        return {
          ask: ['How long is the hypotenuse x?', 'ما طول الوتر في المثلث القائم؟'],
          right: c,
          unit: cm,
          wrong: [
            [a + b, ['Adds the legs', 'جمع ضلعي القائمة']],
            [a * a + b * b, ['Forgets the square root', 'نسيان الجذر التربيعي']],
            [exact((a * b) / 2), ['Works out the area', 'حساب المساحة']],
          ],
          steps: [f(`x^2 = ${a}^2 + ${b}^2 = ${a * a + b * b}`), f(`x = \\sqrt{${a * a + b * b}} = ${c}`)],
          picture: rightAngled(b, a, 'x'),
        }
      },
      (r) => {
        const [a, b, c] = r.pick(triples)
        return {
          ask: [
            `Ahmad walks ${a} km north and then ${b} km east. How far is he from the start in a straight line?`,
            `سار أحمد ${a} كم شمالاً ثم ${b} كم شرقاً. كم يبعد عن نقطة البداية في خط مستقيم؟`,
          ],
          right: c,
          unit: ['km', 'كم'],
          wrong: [
            [a + b, ['Adds the two ways', 'جمع المسافتين']],
            [b - a, ['Subtracts the two ways', 'طرح المسافتين']],
            [a * a + b * b, ['Forgets the square root', 'نسيان الجذر التربيعي']],
          ],
          steps: [f(`d^2 = ${a}^2 + ${b}^2`), f(`d^2 = ${a * a} + ${b * b} = ${c * c}`), f(`d = \\sqrt{${c * c}} = ${c}`)],
          claim: (answer) => [
            `Whoever walks ${a} km north and ${b} km east is then ${answer} from the start.`,
            `من يسير ${a} كم شمالاً ثم ${b} كم شرقاً يبعد عن البداية ${answer}.`,
          ],
        }
      },
    ],
  },
  {
    topic: 'Finding a shorter side',
    recipes: [
      (r) => {
        const [a, b, c] = r.pick(triples)
        return {
          ask: ['How long is the side x?', 'ما طول الضلع المجهول في المثلث القائم؟'],
          right: a,
          unit: cm,
          wrong: [
            [c - b, ['Subtracts the sides instead of their squares', 'طرح الضلعين بدلاً من مربعيهما']],
            [
              Number(Math.sqrt(c * c + b * b).toFixed(1)),
              ['Adds the squares although the hypotenuse is known', 'جمع المربعين مع أن الوتر معلوم'],
            ],
            [a * a, ['Forgets the square root', 'نسيان الجذر التربيعي']],
          ],
          steps: [f(`x^2 = ${c}^2 - ${b}^2 = ${c * c - b * b}`), f(`x = \\sqrt{${a * a}} = ${a}`)],
          picture: rightAngled(b, 'x', c),
        }
      },
      (r) => {
        const [a, b, c] = r.pick(triples)
        return {
          ask: [
            `A ladder of ${c} dm leans against a wall; its foot is ${a} dm from the wall. How high up the wall does it reach?`,
            `سُلّم طوله ${c} دسم يستند إلى حائط، وقاعدته تبعد ${a} دسم عن الحائط. إلى أي ارتفاع يصل؟`,
          ],
          right: b,
          unit: ['dm', 'دسم'],
          wrong: [
            [c - a, ['Subtracts the lengths', 'طرح الطولين']],
            [c + a, ['Adds the lengths', 'جمع الطولين']],
            [b * b, ['Forgets the square root', 'نسيان الجذر التربيعي']],
          ],
          steps: [f(`h^2 = ${c}^2 - ${a}^2`), f(`h^2 = ${c * c} - ${a * a} = ${b * b}`), f(`h = ${b}`)],
          claim: (answer) => [
            `A ladder of ${c} dm with its foot ${a} dm from the wall reaches ${answer} high.`,
            `سُلّم طوله ${c} دسم وقاعدته على بعد ${a} دسم من الحائط يصل إلى ارتفاع ${answer}.`,
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const [a, b, c] = r.pick(triples)
        return {
          told: [
            `A rectangular field is ${b * 10} m long and has a diagonal of ${c * 10} m.`,
            `حقل مستطيل طوله ${b * 10} م وطول قطره ${c * 10} م.`,
          ],
          asks: [
            {
              ask: ['How wide is the field?', 'ما عرض الحقل؟'],
              answer: f(`\\sqrt{${c * 10}^2 - ${b * 10}^2} = ${a * 10} \\text{ m}`),
              marks: 2,
            },
            {
              ask: ['How much shorter is the diagonal than the way along two sides?', 'كم يقل طول القطر عن الطريق على ضلعين؟'],
              answer: f(`${b * 10} + ${a * 10} - ${c * 10} = ${(a + b - c) * 10} \\text{ m}`),
              marks: 2,
            },
            {
              ask: ['What is the area of the field?', 'ما مساحة الحقل؟'],
              answer: f(`${b * 10} \\times ${a * 10} = ${a * b * 100} \\text{ m}^2`),
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Volume of a cuboid',
    recipes: [
      (r) => {
        const [a, b, c] = [from(r, 4, 12), from(r, 3, 9), from(r, 2, 8)]
        return {
          ask: [
            `A cuboid is ${a} cm long, ${b} cm wide and ${c} cm high. What is its volume?`,
            `متوازي مستطيلات طوله ${a} سم وعرضه ${b} سم وارتفاعه ${c} سم. ما حجمه؟`,
          ],
          right: a * b * c,
          unit: cubicCm,
          wrong: [
            [a + b + c, ['Adds the lengths', 'جمع الأبعاد']],
            [2 * (a * b + b * c + a * c), ['Works out the surface', 'حساب المساحة الكلية']],
            [a * b, ['Leaves out the height', 'إهمال الارتفاع']],
          ],
          steps: [f(`V = ${a} \\times ${b} \\times ${c}`), f(`V = ${a * b * c}`)],
          claim: (answer) => [
            `A cuboid of ${a} cm by ${b} cm by ${c} cm has a volume of ${answer}.`,
            `حجم متوازي مستطيلات أبعاده ${a} سم و${b} سم و${c} سم هو ${answer}.`,
          ],
        }
      },
      (r) => {
        const [a, b, c] = [from(r, 4, 9) * 10, from(r, 3, 6) * 10, from(r, 2, 7) * 10]
        return {
          ask: [
            `An aquarium is ${a} cm long and ${b} cm wide. How high does ${(a * b * c) / 1000} litres of water stand in it?`,
            `حوض أسماك طوله ${a} سم وعرضه ${b} سم، فيه من الماء ${(a * b * c) / 1000} لتراً. ما ارتفاع الماء؟`,
          ],
          right: c,
          unit: cm,
          wrong: [
            [c / 10, ['Takes a litre for 100 cubic centimetres', 'اعتبار اللتر 100 سنتيمتر مكعب']],
            [c * 10, ['Takes a litre for 10,000 cubic centimetres', 'اعتبار اللتر 10,000 سنتيمتر مكعب']],
            [a + b, ['Adds the lengths', 'جمع البعدين']],
          ],
          steps: [
            f(`${(a * b * c) / 1000} \\text{ l} = ${a * b * c} \\text{ cm}^3`),
            f(`${a} \\times ${b} = ${a * b}`),
            f(`${a * b * c} \\div ${a * b} = ${c}`),
          ],
        }
      },
    ],
  },
  {
    topic: 'Volume of a cylinder',
    recipes: [
      (r) => {
        const [radius, height] = [from(r, 2, 10), from(r, 4, 20)]
        const volume = exact(3.14 * radius * radius * height)
        return {
          ask: [
            `A cylinder has a radius of ${radius} cm and a height of ${height} cm. What is its volume? Use ${f('\\pi = 3.14')}.`,
            `أسطوانة نصف قطرها ${radius} سم وارتفاعها ${height} سم. ما حجمها؟ استعمل ${f('\\pi = 3.14')}.`,
          ],
          right: volume,
          unit: cubicCm,
          wrong: [
            [exact(2 * 3.14 * radius * height), ['Works out the curved surface', 'حساب المساحة الجانبية']],
            [exact(4 * volume), ['Takes the diameter for the radius', 'اعتبار القطر نصف قطر']],
            [Number((volume / 3).toFixed(2)), ['Works out a cone', 'حساب حجم المخروط']],
          ],
          steps: [f('V = \\pi r^2 h'), f(`V = 3.14 \\times ${radius * radius} \\times ${height} = ${volume}`)],
          claim: (answer) => [
            `With ${f('\\pi = 3.14')} a cylinder of radius ${radius} cm and height ${height} cm has a volume of ${answer}.`,
            `باستعمال ${f('\\pi = 3.14')} حجم أسطوانة نصف قطرها ${radius} سم وارتفاعها ${height} سم هو ${answer}.`,
          ],
        }
      },
      (r) => {
        const [radius, height] = [from(r, 2, 6), from(r, 5, 15)]
        const volume = exact(3.14 * radius * radius * height)
        return {
          ask: [
            `A cylinder has a volume of ${volume} ${cubicCm[0]} and a radius of ${radius} cm. What is its height? Use ${f('\\pi = 3.14')}.`,
            `أسطوانة حجمها ${volume} ${cubicCm[1]} ونصف قطرها ${radius} سم. ما ارتفاعها؟ استعمل ${f('\\pi = 3.14')}.`,
          ],
          right: height,
          unit: cm,
          wrong: [
            [height * radius, ['Does not square the radius', 'عدم تربيع نصف القطر']],
            [exact(height / 4), ['Takes the diameter for the radius', 'اعتبار القطر نصف قطر']],
            [exact(3.14 * height), ['Does not divide by pi', 'عدم القسمة على ثابت الدائرة']],
          ],
          steps: [
            f(`3.14 \\times ${bracketed(radius)}^2 = ${exact(3.14 * radius * radius)}`),
            f(`h = ${volume} \\div ${exact(3.14 * radius * radius)}`),
            f(`h = ${height}`),
          ],
          level: 'analyse',
        }
      },
    ],
    longs: [
      (r) => {
        const [radius, height] = [r.pick([10, 20, 5]), from(r, 2, 6) * 10]
        const volume = exact(3.14 * radius * radius * height)
        return {
          told: [
            `A can is a cylinder with a radius of ${radius} cm and a height of ${height} cm. Use ${f('\\pi = 3.14')}.`,
            `علبة أسطوانية نصف قطرها ${radius} سم وارتفاعها ${height} سم. استعمل ${f('\\pi = 3.14')}.`,
          ],
          asks: [
            {
              ask: ['What is the area of its bottom?', 'ما مساحة قاعدتها؟'],
              answer: f(`3.14 \\times ${radius}^2 = ${exact(3.14 * radius * radius)}`),
              marks: 1,
            },
            {
              ask: ['What is its volume?', 'ما حجمها؟'],
              answer: f(`${exact(3.14 * radius * radius)} \\times ${height} = ${volume}`),
              marks: 2,
            },
            {
              ask: ['How many litres is that?', 'كم لتراً يساوي ذلك؟'],
              answer: f(`${volume} \\div 1000 = ${exact(volume / 1000)}`),
              marks: 1,
            },
            {
              ask: ['What happens to the volume if the radius is halved?', 'ماذا يحدث للحجم إذا أصبح نصف القطر نصف ما كان؟'],
              answer: ['It becomes a quarter', 'يصبح ربع ما كان'],
              marks: 1,
            },
          ],
        }
      },
    ],
  },
]
