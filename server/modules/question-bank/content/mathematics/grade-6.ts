import { angled, bars, heighted } from '../pictures.ts'
import { exact } from '../problem.ts'
import { cm, f, frac, from, gcd, lowest, squareCm, type MathematicsTopic } from './topic.ts'

const lcm = (a: number, b: number): number => (a * b) / gcd(a, b)
const proper = [
  [1, 2],
  [1, 3],
  [2, 3],
  [1, 4],
  [3, 4],
  [1, 5],
  [2, 5],
  [3, 5],
  [1, 6],
  [5, 6],
  [3, 8],
] as const
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

export const grade6: readonly MathematicsTopic[] = [
  {
    topic: 'Greatest common factor',
    recipes: [
      (r) => {
        const common = r.pick([4, 6, 8, 9, 12])
        const [p, q] = r.pick([
          [2, 3],
          [3, 4],
          [2, 5],
          [3, 5],
          [4, 5],
        ] as const)
        const [a, b] = [common * p, common * q]
        return {
          ask: [`What is the greatest common factor of ${a} and ${b}?`, `ما العامل المشترك الأكبر للعددين ${a} و${b}؟`],
          right: common,
          wrong: [
            [lcm(a, b), ['Finds the least common multiple', 'إيجاد المضاعف المشترك الأصغر']],
            [common % 3 === 0 ? 3 : 2, ['Stops at a smaller common factor', 'التوقف عند عامل مشترك أصغر']],
            [a, ['Takes the smaller number', 'أخذ العدد الأصغر']],
          ],
          steps: [
            f(`${a} = ${common} \\times ${p}, \\quad ${b} = ${common} \\times ${q}`),
            [`${p} and ${q} have no common factor, so it is ${common}`, `لا عامل مشتركاً بين ${p} و${q} غير الواحد، فالجواب ${common}`],
          ],
          claim: (answer) => [
            `The greatest common factor of ${a} and ${b} is ${answer}.`,
            `العامل المشترك الأكبر للعددين ${a} و${b} هو ${answer}.`,
          ],
        }
      },
      (r) => {
        const common = r.pick([6, 8, 9, 12])
        const [p, q] = r.pick([
          [3, 4],
          [4, 5],
          [3, 5],
          [2, 5],
        ] as const)
        const [a, b] = [common * p, common * q]
        return {
          ask: [
            `${a} pens and ${b} notebooks are put into equal gift bags with nothing left over. What is the greatest possible number of bags?`,
            `تُوضع أقلام عددها ${a} ودفاتر عددها ${b} في أكياس هدايا متماثلة دون باقٍ. ما أكبر عدد ممكن من الأكياس؟`,
          ],
          right: common,
          wrong: [
            [lcm(a, b), ['Finds the least common multiple', 'إيجاد المضاعف المشترك الأصغر']],
            [p + q, ['Gives what is in one bag', 'إعطاء عدد ما في الكيس الواحد']],
            [
              b - a === common ? common / (common % 3 === 0 ? 3 : 2) : b - a,
              ['Does not look for the greatest factor', 'عدم البحث عن العامل الأكبر'],
            ],
          ],
          steps: [
            ['The number of bags divides both numbers', 'عدد الأكياس يقسم كلا العددين'],
            f(`${a} = ${common} \\times ${p}, \\quad ${b} = ${common} \\times ${q}`),
            [`There are at most ${common} bags`, `أكبر عدد للأكياس ${common}`],
          ],
        }
      },
    ],
  },
  {
    topic: 'Least common multiple',
    recipes: [
      (r) => {
        const [a, b] = r.pick([
          [4, 6],
          [6, 8],
          [6, 9],
          [8, 12],
          [10, 15],
          [9, 12],
          [6, 10],
          [8, 10],
          [12, 18],
          [10, 12],
        ] as const)
        return {
          ask: [`What is the least common multiple of ${a} and ${b}?`, `ما المضاعف المشترك الأصغر للعددين ${a} و${b}؟`],
          right: lcm(a, b),
          wrong: [
            [a * b, ['Multiplies the numbers although they have a common factor', 'ضرب العددين مع أن لهما عاملاً مشتركاً']],
            [gcd(a, b), ['Finds the greatest common factor', 'إيجاد العامل المشترك الأكبر']],
            [a + b, ['Adds the numbers', 'جمع العددين']],
          ],
          steps: [
            [
              `Multiples of ${b}: ${[1, 2, 3, 4, 5].map((by) => by * b).join(', ')} ...`,
              `مضاعفات العدد ${b}: ${[1, 2, 3, 4, 5].map((by) => by * b).join('، ')} ...`,
            ],
            [`The first that ${a} divides is ${lcm(a, b)}`, `أول مضاعف يقبل القسمة على ${a} هو ${lcm(a, b)}`],
          ],
          claim: (answer) => [
            `The least common multiple of ${a} and ${b} is ${answer}.`,
            `المضاعف المشترك الأصغر للعددين ${a} و${b} هو ${answer}.`,
          ],
        }
      },
      (r) => {
        const [a, b] = r.pick([
          [6, 8],
          [8, 12],
          [10, 15],
          [9, 12],
          [12, 18],
          [12, 15],
          [15, 20],
        ] as const)
        return {
          ask: [
            `One bus leaves every ${a} minutes and another every ${b} minutes. Both leave now. After how many minutes do they next leave together?`,
            `تنطلق حافلة كل ${a} دقيقة وأخرى كل ${b} دقيقة، وقد انطلقتا الآن معاً. بعد كم دقيقة تنطلقان معاً من جديد؟`,
          ],
          right: lcm(a, b),
          unit: ['minutes', 'دقيقة'],
          wrong: [
            [a * b, ['Multiplies the numbers although they have a common factor', 'ضرب العددين مع أن لهما عاملاً مشتركاً']],
            [a + b, ['Adds the numbers', 'جمع العددين']],
            [gcd(a, b), ['Finds the greatest common factor', 'إيجاد العامل المشترك الأكبر']],
          ],
          steps: [
            [`They leave together at common multiples of ${a} and ${b}`, `تنطلقان معاً عند المضاعفات المشتركة للعددين ${a} و${b}`],
            f(`${lcm(a, b)} = ${a} \\times ${lcm(a, b) / a} = ${b} \\times ${lcm(a, b) / b}`),
            [`The first time is after ${lcm(a, b)} minutes`, `المرة الأولى بعد ${lcm(a, b)} دقيقة`],
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const [a, b] = r.pick([
          [24, 36],
          [18, 30],
          [30, 45],
          [28, 42],
          [40, 60],
          [36, 54],
        ] as const)
        const common = gcd(a, b)
        return {
          told: [
            `A florist has ${a} roses and ${b} lilies and wants equal bunches that use all the flowers.`,
            `لدى بائع أزهار ورود عددها ${a} وزنابق عددها ${b}، ويريد باقات متماثلة تستعمل كل الأزهار.`,
          ],
          asks: [
            {
              ask: ['What is the greatest number of bunches?', 'ما أكبر عدد للباقات؟'],
              answer: [`The greatest common factor of ${a} and ${b}: ${common}`, `العامل المشترك الأكبر للعددين ${a} و${b}: ${common}`],
              marks: 2,
            },
            {
              ask: ['How many roses and how many lilies are in each bunch then?', 'كم وردة وكم زنبقة في كل باقة حينئذ؟'],
              answer: [`${a / common} roses and ${b / common} lilies`, `الورود ${a / common} والزنابق ${b / common}`],
              marks: 2,
            },
            {
              ask: ['Is half of that number of bunches possible, too? Say why.', 'هل يمكن أن يكون عدد الباقات نصف ذلك؟ علّل.'],
              answer:
                common % 2 === 0
                  ? ['Yes, half of it is a common factor as well', 'نعم، لأن نصفه عامل مشترك أيضاً']
                  : ['No, half of it is not a whole number', 'لا، لأن نصفه ليس عدداً صحيحاً'],
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Brackets',
    recipes: [
      (r) => {
        const [a, b, c] = [from(r, 5, 15), from(r, 2, 9), from(r, 3, 7)]
        return {
          ask: [`What is ${f(`${a} + ${b} \\times ${c}`)}?`, `ما ناتج ${f(`${a} + ${b} \\times ${c}`)}؟`],
          right: a + b * c,
          wrong: [
            [(a + b) * c, ['Works from left to right', 'الحساب من اليسار إلى اليمين دون مراعاة الترتيب']],
            [a + b + c, ['Adds instead of multiplies', 'الجمع بدلاً من الضرب']],
            [a * b + c, ['Changes the signs round', 'تبديل الإشارتين']],
          ],
          steps: [
            [`First multiply: ${f(`${b} \\times ${c} = ${b * c}`)}`, `نضرب أولاً: ${f(`${b} \\times ${c} = ${b * c}`)}`],
            [`Then add: ${f(`${a} + ${b * c} = ${a + b * c}`)}`, `ثم نجمع: ${f(`${a} + ${b * c} = ${a + b * c}`)}`],
          ],
          claim: (answer) => [f(`${a} + ${b} \\times ${c} = ${answer}`), f(`${a} + ${b} \\times ${c} = ${answer}`)],
        }
      },
      (r) => {
        const [a, b, c, d] = [from(r, 3, 7), from(r, 9, 15), from(r, 2, 6), from(r, 2, 9)]
        return {
          ask: [`What is ${f(`${a} \\times (${b} - ${c}) + ${d}`)}?`, `ما ناتج ${f(`${a} \\times (${b} - ${c}) + ${d}`)}؟`],
          right: a * (b - c) + d,
          wrong: [
            [a * b - c + d, ['Ignores the brackets', 'إهمال القوسين']],
            [a * (b - c + d), ['Takes the last number into the brackets', 'إدخال العدد الأخير في القوسين']],
            [a * (b + c) + d, ['Adds within the brackets', 'الجمع داخل القوسين']],
          ],
          steps: [
            f(`${b} - ${c} = ${b - c}`),
            f(`${a} \\times ${b - c} = ${a * (b - c)}`),
            f(`${a * (b - c)} + ${d} = ${a * (b - c) + d}`),
          ],
        }
      },
    ],
  },
  {
    topic: 'Powers',
    recipes: [
      (r) => {
        const [base, exponent] = r.pick([
          [2, 3],
          [2, 4],
          [2, 5],
          [3, 3],
          [3, 4],
          [4, 3],
          [5, 3],
          [6, 3],
          [10, 3],
          [7, 2],
          [9, 2],
        ] as const)
        const product = Array.from({ length: exponent }, () => base).join(' \\times ')
        return {
          ask: [`What is ${f(`${base}^${exponent}`)}?`, `ما قيمة ${f(`${base}^${exponent}`)}؟`],
          right: base ** exponent,
          wrong: [
            [base * exponent, ['Multiplies base and exponent', 'ضرب الأساس في الأس']],
            [base + exponent, ['Adds base and exponent', 'جمع الأساس والأس']],
            [base ** (exponent - 1), ['Multiplies once too few', 'إجراء الضرب مرة أقل']],
          ],
          steps: [f(`${base}^${exponent} = ${product}`), f(`${product} = ${base ** exponent}`)],
          claim: (answer) => [f(`${base}^${exponent} = ${answer}`), f(`${base}^${exponent} = ${answer}`)],
        }
      },
      (r) => {
        const [a, b, c] = [from(r, 2, 6), from(r, 2, 5), from(r, 3, 9)]
        return {
          ask: [`What is ${f(`${a} \\times ${b}^2 - ${c}`)}?`, `ما ناتج ${f(`${a} \\times ${b}^2 - ${c}`)}؟`],
          right: a * b * b - c,
          wrong: [
            [(a * b) ** 2 - c, ['Multiplies before squaring', 'الضرب قبل التربيع']],
            [a * b * 2 - c, ['Doubles instead of squaring', 'المضاعفة بدلاً من التربيع']],
            [a * b * b + c, ['Adds instead of subtracts', 'الجمع بدلاً من الطرح']],
          ],
          steps: [f(`${b}^2 = ${b * b}`), f(`${a} \\times ${b * b} = ${a * b * b}`), f(`${a * b * b} - ${c} = ${a * b * b - c}`)],
        }
      },
    ],
    longs: [
      (r) => {
        const [rows, price, off] = [from(r, 5, 9), from(r, 3, 6), from(r, 6, 15)]
        return {
          told: [
            `A box holds ${rows} rows of ${rows} pears. A pear costs ${price} riyals, and ${off} riyals are taken off the price of the box.`,
            `في صندوق ${rows} صفوف من الكمثرى، في كل صف ${rows}. ثمن الحبة ${price} ريالات، ويُخصم من ثمن الصندوق ${off} ريالاً.`,
          ],
          asks: [
            {
              ask: ['Write the number of pears as a power and work it out.', 'اكتب عدد حبات الكمثرى على صورة قوة واحسبه.'],
              answer: f(`${rows}^2 = ${rows * rows}`),
              marks: 2,
            },
            {
              ask: ['Write the price of the box as one expression.', 'اكتب ثمن الصندوق في عبارة واحدة.'],
              answer: f(`${price} \\times ${rows}^2 - ${off}`),
              marks: 1,
            },
            {
              ask: ['Work the expression out in the right order.', 'احسب العبارة بالترتيب الصحيح.'],
              answer: f(`${price} \\times ${rows * rows} - ${off} = ${price * rows * rows - off}`),
              marks: 2,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Adding unlike fractions',
    recipes: [
      (r) => {
        const [[p, q], [s, t]] = [r.pick(proper), r.pick(proper.slice(1))]
        const common = lcm(q, t)
        const top = (p * common) / q + (s * common) / t
        return {
          ask: [`What is ${f(`${frac(p, q)} + ${frac(s, t)}`)}?`, `ما ناتج ${f(`${frac(p, q)} + ${frac(s, t)}`)}؟`],
          right: f(lowest(top, common)),
          wrong: [
            [f(frac(p + s, q + t)), ['Adds numerators and denominators', 'جمع البسطين وجمع المقامين']],
            [
              f(frac(p + s, common)),
              ['Finds the common denominator and leaves the numerators as they are', 'توحيد المقام دون تغيير البسطين'],
            ],
            [f(frac(p * s, q * t)), ['Multiplies instead of adds', 'الضرب بدلاً من الجمع']],
          ],
          steps: [
            [`The common denominator is ${common}`, `المقام المشترك هو ${common}`],
            f(
              `${frac((p * common) / q, common)} + ${frac((s * common) / t, common)} = ${frac(top, common)}${gcd(top, common) > 1 ? ` = ${lowest(top, common)}` : ''}`,
            ),
          ],
          claim: (answer) => {
            const latex = answer.slice(2, -2)
            return [f(`${frac(p, q)} + ${frac(s, t)} = ${latex}`), f(`${frac(p, q)} + ${frac(s, t)} = ${latex}`)]
          },
        }
      },
      (r) => {
        const [p, q, s, t] = r.pick([
          [1, 2, 1, 3],
          [1, 3, 1, 4],
          [1, 4, 2, 5],
          [1, 2, 1, 5],
          [2, 5, 1, 3],
          [1, 6, 1, 4],
          [3, 8, 1, 6],
          [1, 4, 1, 6],
        ] as const)
        const common = lcm(q, t)
        const top = (p * common) / q + (s * common) / t
        return {
          ask: [
            `A tank is ${f(frac(p, q))} full. Water is added that fills another ${f(frac(s, t))} of it. Which fraction of the tank is still empty?`,
            `خزان مملوء بمقدار ${f(frac(p, q))}، ثم أُضيف ماء يملأ ${f(frac(s, t))} منه. ما الكسر الذي بقي فارغاً؟`,
          ],
          right: f(lowest(common - top, common)),
          wrong: [
            [f(lowest(top, common)), ['Gives the full part', 'إعطاء الجزء المملوء']],
            [f(lowest(q + t - p - s, q + t)), ['Adds numerators and denominators', 'جمع البسطين وجمع المقامين']],
            [f(lowest(q - p, q)), ['Leaves out the water that is added', 'إهمال الماء المضاف']],
          ],
          steps: [
            [
              `Full: ${f(`${frac(p, q)} + ${frac(s, t)} = ${frac(top, common)}`)}`,
              `المملوء: ${f(`${frac(p, q)} + ${frac(s, t)} = ${frac(top, common)}`)}`,
            ],
            [`The whole tank: ${f(`1 = ${frac(common, common)}`)}`, `الخزان كله: ${f(`1 = ${frac(common, common)}`)}`],
            [`Empty: ${f(lowest(common - top, common))}`, `الفارغ: ${f(lowest(common - top, common))}`],
          ],
        }
      },
    ],
  },
  {
    topic: 'Multiplying fractions',
    recipes: [
      (r) => {
        const [[p, q], [s, t]] = [r.pick(proper.slice(2)), r.pick(proper.slice(2))]
        return {
          ask: [`What is ${f(`${frac(p, q)} \\times ${frac(s, t)}`)}?`, `ما ناتج ${f(`${frac(p, q)} \\times ${frac(s, t)}`)}؟`],
          right: f(lowest(p * s, q * t)),
          wrong: [
            [f(lowest(p * t, q * s)), ['Turns the second fraction upside down, as in a division', 'قلب الكسر الثاني كما في القسمة']],
            [f(frac(p * s, q + t)), ['Adds the denominators', 'جمع المقامين']],
            [f(frac(p + s, q * t)), ['Adds the numerators', 'جمع البسطين']],
          ],
          steps: [
            f(`${frac(p, q)} \\times ${frac(s, t)} = ${frac(`${p} \\times ${s}`, `${q} \\times ${t}`)}`),
            f(`${frac(p * s, q * t)}${gcd(p * s, q * t) > 1 ? ` = ${lowest(p * s, q * t)}` : ''}`),
          ],
          claim: (answer) => {
            const latex = answer.slice(2, -2)
            return [f(`${frac(p, q)} \\times ${frac(s, t)} = ${latex}`), f(`${frac(p, q)} \\times ${frac(s, t)} = ${latex}`)]
          },
        }
      },
      (r) => {
        const [p, q, s, t] = r.pick([
          [2, 3, 3, 4],
          [3, 4, 2, 5],
          [1, 2, 4, 5],
          [5, 6, 2, 3],
          [3, 5, 1, 3],
          [2, 3, 1, 2],
        ] as const)
        const all = q * t * from(r, 2, 5)
        const girls = (all * p) / q
        return {
          ask: [
            `${f(frac(p, q))} of ${all} club members are girls, and ${f(frac(s, t))} of the girls can swim. How many girls can swim?`,
            `في نادٍ ${all} من الأعضاء، والبنات ${f(frac(p, q))} منهم، و${f(frac(s, t))} من البنات يُجدن السباحة. كم بنتاً تجيد السباحة؟`,
          ],
          right: (girls * s) / t,
          wrong: [
            [girls, ['Stops after the first fraction', 'التوقف بعد الكسر الأول']],
            [(all * s) / t, ['Takes the second fraction of all members', 'أخذ الكسر الثاني من جميع الأعضاء']],
            [girls - t, ['Subtracts the denominator', 'طرح المقام']],
          ],
          steps: [
            [`Girls: ${f(`${frac(p, q)} \\times ${all} = ${girls}`)}`, `البنات: ${f(`${frac(p, q)} \\times ${all} = ${girls}`)}`],
            [`Of these: ${f(`${frac(s, t)} \\times ${girls}`)}`, `منهن: ${f(`${frac(s, t)} \\times ${girls}`)}`],
            f(`${frac(s, t)} \\times ${girls} = ${(girls * s) / t}`),
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const all = 24 * from(r, 5, 15)
        return {
          told: [
            `A cook has ${all} g of flour. ${f(frac(1, 3))} of it goes into bread and ${f(frac(3, 8))} of it into cakes.`,
            `لدى طاهٍ دقيق كتلته ${all} غ. يستعمل ${f(frac(1, 3))} منه للخبز و${f(frac(3, 8))} منه للكعك.`,
          ],
          asks: [
            {
              ask: ['Which fraction of the flour is used altogether?', 'ما الكسر المستعمل من الدقيق؟'],
              answer: f(`${frac(1, 3)} + ${frac(3, 8)} = ${frac(17, 24)}`),
              marks: 2,
            },
            {
              ask: ['How many grams go into cakes?', 'كم غراماً يُستعمل للكعك؟'],
              answer: f(`${frac(3, 8)} \\times ${all} = ${(all * 3) / 8}`),
              marks: 1,
            },
            {
              ask: ['How many grams are left?', 'كم غراماً يبقى؟'],
              answer: f(`${frac(7, 24)} \\times ${all} = ${(all * 7) / 24}`),
              marks: 2,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Per cent of a number',
    recipes: [
      (r) => {
        const rate = r.pick([5, 15, 20, 30, 35, 40, 60])
        const all = from(r, 3, 15) * 20
        const part = (rate * all) / 100
        return {
          ask: [`What is ${f(`${rate}\\%`)} of ${all}?`, `ما قيمة ${f(`${rate}\\%`)} من ${all}؟`],
          right: exact(part),
          wrong: [
            [exact(part * 10), ['Divides by 10 instead of 100', 'القسمة على 10 بدلاً من 100']],
            [exact(all - part), ['Gives what is left', 'إعطاء الباقي بعد الطرح']],
            [exact(all - rate), ['Subtracts the rate', 'طرح النسبة من العدد']],
          ],
          steps: [f(`${rate}\\% = ${frac(rate, 100)}`), f(`${frac(rate, 100)} \\times ${all} = ${exact(part)}`)],
          claim: (answer) => [`${f(`${rate}\\%`)} of ${all} is ${answer}.`, `${f(`${rate}\\%`)} من ${all} تساوي ${answer}.`],
        }
      },
      (r) => {
        const rate = r.pick([10, 15, 20, 25, 30, 40])
        const price = from(r, 4, 18) * 20
        const off = (rate * price) / 100
        return {
          ask: [
            `A jacket costs ${price} riyals. In the sale it is ${f(`${rate}\\%`)} cheaper. What does it cost then?`,
            `ثمن سترة ${price} ريالاً، وفي التخفيضات يقل ثمنها بنسبة ${f(`${rate}\\%`)}. كم يصبح ثمنها؟`,
          ],
          right: exact(price - off),
          unit: ['riyals', 'ريال'],
          wrong: [
            [exact(off), ['Gives the discount and not the price', 'إعطاء الخصم بدلاً من الثمن']],
            [exact(price - rate), ['Subtracts the rate as riyals', 'طرح النسبة كأنها ريالات']],
            [exact(price + off), ['Adds the discount', 'جمع الخصم']],
          ],
          steps: [
            [`Discount: ${f(`${frac(rate, 100)} \\times ${price}`)}`, `الخصم: ${f(`${frac(rate, 100)} \\times ${price}`)}`],
            f(`${frac(rate, 100)} \\times ${price} = ${exact(off)}`),
            f(`${price} - ${exact(off)} = ${exact(price - off)}`),
          ],
        }
      },
    ],
  },
  {
    topic: 'Fractions as percentages',
    recipes: [
      (r) => {
        const below = r.pick([4, 5, 10, 20, 25])
        const above = from(r, 1, below - 1)
        const rate = (100 * above) / below
        return {
          ask: [`Which percentage is ${f(frac(above, below))}?`, `ما النسبة المئوية المساوية للكسر ${f(frac(above, below))}؟`],
          right: f(`${rate}\\%`),
          wrong: [
            [f(`${above * 10 + (above * 10 === rate ? below : 0)}\\%`), ['Multiplies the numerator by 10', 'ضرب البسط في 10']],
            [f(`${100 - rate === rate ? rate + 5 : 100 - rate}\\%`), ['Gives what is missing to the whole', 'إعطاء ما يكمل الواحد']],
            [f(`${above}${below}\\%`), ['Writes numerator and denominator side by side', 'كتابة البسط والمقام متجاورين']],
          ],
          steps: [
            [`Make the denominator 100: multiply by ${100 / below}`, `نجعل المقام 100 بالضرب في ${100 / below}`],
            f(`${frac(above, below)} = ${frac(rate, 100)} = ${rate}\\%`),
          ],
          claim: (answer) => [`${f(frac(above, below))} is the same as ${answer}.`, `${f(frac(above, below))} يساوي ${answer}.`],
        }
      },
      (r) => {
        const all = r.pick([20, 25, 40, 50])
        const right = from(r, Math.ceil(all / 2), all - 2)
        const rate = exact((100 * right) / all)
        return {
          ask: [
            `Fahd answers ${right} of ${all} questions rightly. How many per cent are wrong?`,
            `أجاب فهد إجابة صحيحة عن ${right} من ${all} سؤالاً. ما النسبة المئوية للإجابات الخاطئة؟`,
          ],
          right: exact(100 - rate),
          unit: '%',
          wrong: [
            [rate, ['Gives the right answers', 'إعطاء نسبة الإجابات الصحيحة']],
            [all - right, ['Gives the number and not the percentage', 'إعطاء العدد بدلاً من النسبة']],
            [100 - right, ['Takes the number of right answers from 100', 'طرح عدد الإجابات الصحيحة من 100']],
          ],
          steps: [
            [`Wrong answers: ${f(`${all} - ${right} = ${all - right}`)}`, `الإجابات الخاطئة: ${f(`${all} - ${right} = ${all - right}`)}`],
            [`As a fraction: ${f(frac(all - right, all))}`, `ككسر: ${f(frac(all - right, all))}`],
            f(`${frac(all - right, all)} = ${exact(100 - rate)}\\%`),
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const all = from(r, 4, 12) * 20
        return {
          told: [
            `${all} pupils were asked how they come to school: ${f('45\\%')} come by bus, ${f(frac(1, 4))} by car and the others on foot.`,
            `سُئل طلاب عددهم ${all} عن وسيلة وصولهم إلى المدرسة: ${f('45\\%')} بالحافلة، و${f(frac(1, 4))} بالسيارة، والباقون مشياً.`,
          ],
          asks: [
            {
              ask: ['How many come by bus?', 'كم طالباً يأتي بالحافلة؟'],
              answer: f(`${frac(45, 100)} \\times ${all} = ${exact(all * 0.45)}`),
              marks: 2,
            },
            {
              ask: ['How many per cent come by car?', 'ما النسبة المئوية لمن يأتون بالسيارة؟'],
              answer: f(`${frac(1, 4)} = 25\\%`),
              marks: 1,
            },
            { ask: ['How many come on foot?', 'كم طالباً يأتي مشياً؟'], answer: f(`30\\% \\times ${all} = ${exact(all * 0.3)}`), marks: 2 },
          ],
        }
      },
    ],
  },
  {
    topic: 'Mean',
    recipes: [
      (r) => {
        const values = [from(r, 4, 12), from(r, 8, 16), from(r, 5, 19)]
        const short = (4 - (sum(values) % 4)) % 4
        const all = [...values, 8 + short]
        const mean = sum(all) / 4
        return {
          ask: [`What is the mean of ${all.join(', ')}?`, `ما المتوسط الحسابي للأعداد ${all.join('، ')}؟`],
          right: mean,
          wrong: [
            [sum(all), ['Adds and does not divide', 'الجمع دون القسمة']],
            [Math.max(...all) - Math.min(...all), ['Works out the range', 'حساب المدى']],
            [exact(sum(all) / 2), ['Divides by 2 instead of the number of values', 'القسمة على 2 بدلاً من عدد القيم']],
          ],
          steps: [f(`${all.join(' + ')} = ${sum(all)}`), f(`${sum(all)} \\div 4 = ${mean}`)],
          claim: (answer) => [`The mean of ${all.join(', ')} is ${answer}.`, `المتوسط الحسابي للأعداد ${all.join('، ')} هو ${answer}.`],
        }
      },
      (r) => {
        const mean = from(r, 8, 16)
        const [a, b, c] = [mean - from(r, 1, 4), mean + from(r, 2, 5), mean - from(r, 0, 3)]
        const last = 4 * mean - a - b - c
        return {
          ask: [
            `The mean of four numbers is ${mean}. Three of them are ${a}, ${b} and ${c}. What is the fourth?`,
            `المتوسط الحسابي لأربعة أعداد ${mean}، وثلاثة منها هي ${a} و${b} و${c}. ما العدد الرابع؟`,
          ],
          right: last,
          wrong: [
            [mean, ['Takes the mean for the missing number', 'اعتبار المتوسط هو العدد المفقود']],
            [a + b + c - mean, ['Subtracts the mean from the sum', 'طرح المتوسط من المجموع']],
            [4 * mean, ['Gives the sum of all four', 'إعطاء مجموع الأعداد الأربعة']],
          ],
          steps: [
            [
              `All four together: ${f(`4 \\times ${mean} = ${4 * mean}`)}`,
              `مجموع الأعداد الأربعة: ${f(`4 \\times ${mean} = ${4 * mean}`)}`,
            ],
            f(`${a} + ${b} + ${c} = ${a + b + c}`),
            f(`${4 * mean} - ${a + b + c} = ${last}`),
          ],
          level: 'analyse',
        }
      },
      (r) => {
        const values = [from(r, 2, 9), from(r, 3, 9), from(r, 2, 8), from(r, 4, 9)]
        const short = (5 - (sum(values) % 5)) % 5
        const all = [...values, 5 + short]
        const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu'] as const
        const mean = sum(all) / 5
        return {
          ask: [
            'The chart shows the books lent on five days. What is the mean for a day?',
            'يبين الرسم عدد الكتب المعارة في خمسة أيام. ما المتوسط الحسابي لليوم الواحد؟',
          ],
          right: mean,
          wrong: [
            [sum(all), ['Adds and does not divide', 'الجمع دون القسمة']],
            [Math.max(...all), ['Reads off the tallest bar', 'قراءة أطول عمود']],
            [exact(sum(all) / 4), ['Divides by the wrong number of days', 'القسمة على عدد غير صحيح من الأيام']],
          ],
          steps: [f(`${all.join(' + ')} = ${sum(all)}`), f(`${sum(all)} \\div 5 = ${mean}`)],
          picture: bars(
            `books-${all.join('-')}`,
            days.map((day, at) => [day, all[at]!] as const),
            [
              `A bar chart of books lent: ${days.map((day, at) => `${day} ${all[at]}`).join(', ')}`,
              `رسم بالأعمدة لعدد الكتب المعارة من الأحد إلى الخميس: ${all.join('، ')}`,
            ],
          ),
        }
      },
    ],
  },
  {
    topic: 'Median and range',
    recipes: [
      (r) => {
        const sorted = [from(r, 2, 5), from(r, 6, 8), from(r, 9, 11), from(r, 12, 15), from(r, 16, 22)]
        const [a, b, c, d, e] = sorted
        const shown = [c!, e!, a!, d!, b!]
        const swapped = r.chance(0.5) ? shown : [d!, a!, e!, b!, c!]
        return {
          ask: [`What is the median of ${swapped.join(', ')}?`, `ما الوسيط للقيم ${swapped.join('، ')}؟`],
          right: c!,
          wrong: [
            [swapped[2]!, ['Takes the middle one without putting them in order', 'أخذ القيمة الوسطى دون ترتيب القيم']],
            [e! - a!, ['Works out the range', 'حساب المدى']],
            [exact(sum(sorted) / 5), ['Works out the mean', 'حساب المتوسط الحسابي']],
          ],
          steps: [
            [`In order: ${sorted.join(', ')}`, `بالترتيب: ${sorted.join('، ')}`],
            [`The one in the middle is ${c}`, `القيمة الوسطى هي ${c}`],
          ],
          claim: (answer) => [`The median of ${swapped.join(', ')} is ${answer}.`, `الوسيط للقيم ${swapped.join('، ')} هو ${answer}.`],
        }
      },
      (r) => {
        const values = [from(r, 14, 22), from(r, 23, 28), from(r, 8, 13), from(r, 29, 36)]
        const [a, b, c, d] = values
        const median = (a! + b!) / 2
        return {
          ask: [
            `The temperatures of four days are ${values.map((value) => f(`${value}^\\circ\\text{C}`)).join(', ')}. What is their range?`,
            `درجات الحرارة في أربعة أيام هي ${values.map((value) => f(`${value}^\\circ\\text{C}`)).join('، ')}. ما مداها؟`,
          ],
          right: d! - c!,
          wrong: [
            [d!, ['Gives the highest value', 'إعطاء أعلى قيمة']],
            [d! - a!, ['Subtracts the first value of the list', 'طرح القيمة الأولى في القائمة']],
            [median, ['Works out the median', 'حساب الوسيط']],
          ],
          steps: [
            [`The highest is ${d}`, `أعلى قيمة ${d}`],
            [`The lowest is ${c}`, `أدنى قيمة ${c}`],
            [`Range: ${f(`${d} - ${c} = ${d! - c!}`)}`, `المدى: ${f(`${d} - ${c} = ${d! - c!}`)}`],
          ],
          level: 'understand',
        }
      },
    ],
    longs: [
      (r) => {
        const low = from(r, 3, 6)
        const all = [low, low + 2, low + 3, low + 5, low + 15]
        return {
          told: [
            `Five pupils read this many pages in an evening: ${[all[3], all[0], all[4], all[1], all[2]].join(', ')}.`,
            `قرأ خمسة طلاب في إحدى الأمسيات عدداً من الصفحات: ${[all[3], all[0], all[4], all[1], all[2]].join('، ')}.`,
          ],
          asks: [
            { ask: ['Find the median.', 'أوجد الوسيط.'], answer: String(all[2]), marks: 1 },
            { ask: ['Find the mean.', 'أوجد المتوسط الحسابي.'], answer: f(`${sum(all)} \\div 5 = ${exact(sum(all) / 5)}`), marks: 2 },
            { ask: ['Find the range.', 'أوجد المدى.'], answer: f(`${all[4]} - ${all[0]} = 15`), marks: 1 },
            {
              ask: ['Which of median and mean describes the pupils better? Say why.', 'أيهما يصف الطلاب أفضل: الوسيط أم المتوسط؟ علّل.'],
              answer: [
                'The median, as one value is far greater than the others and pulls the mean up',
                'الوسيط، لأن إحدى القيم أكبر كثيراً من غيرها فترفع المتوسط',
              ],
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Angles of a triangle',
    recipes: [
      (r) => {
        const [a, b] = [from(r, 8, 15) * 5, from(r, 6, 14) * 5]
        return {
          ask: ['What is the angle x in degrees?', 'ما قياس الزاوية المجهولة في المثلث بالدرجات؟'],
          right: 180 - a - b,
          unit: '°',
          wrong: [
            [360 - a - b, ['Takes the sum of the angles for 360 degrees', 'اعتبار مجموع الزوايا 360 درجة']],
            [a + b, ['Adds the known angles and stops', 'جمع الزاويتين المعلومتين والتوقف']],
            [180 - a, ['Takes away one angle only', 'طرح زاوية واحدة فقط']],
          ],
          steps: [f(`${a}^\\circ + ${b}^\\circ = ${a + b}^\\circ`), f(`180^\\circ - ${a + b}^\\circ = ${180 - a - b}^\\circ`)],
          picture: angled(a, b),
        }
      },
      (r) => {
        const top = from(r, 10, 60) * 2
        const base = (180 - top) / 2
        return {
          ask: [
            `An isosceles triangle has an angle of ${f(`${top}^\\circ`)} between its equal sides. How large is each of the other angles?`,
            `مثلث متساوي الساقين، قياس الزاوية بين ساقيه ${f(`${top}^\\circ`)}. ما قياس كل من الزاويتين الأخريين؟`,
          ],
          right: base,
          unit: '°',
          wrong: [
            [180 - top, ['Does not halve what is left', 'عدم قسمة الباقي على 2']],
            [top, ['Thinks that all angles are equal', 'الاعتقاد أن الزوايا كلها متساوية']],
            180 - 2 * top > 0
              ? [180 - 2 * top, ['Takes the given angle for one at the base', 'اعتبار الزاوية المعطاة إحدى زاويتي القاعدة']]
              : [top / 2, ['Halves the given angle', 'قسمة الزاوية المعطاة على 2']],
          ],
          steps: [
            ['The angles at the base are equal', 'زاويتا القاعدة متساويتان'],
            f(`180^\\circ - ${top}^\\circ = ${180 - top}^\\circ`),
            f(`${180 - top}^\\circ \\div 2 = ${base}^\\circ`),
          ],
          claim: (answer) => [
            `In an isosceles triangle with ${f(`${top}^\\circ`)} between the equal sides, each other angle is ${answer}.`,
            `في مثلث متساوي الساقين زاوية رأسه ${f(`${top}^\\circ`)}، قياس كل من الزاويتين الأخريين ${answer}.`,
          ],
        }
      },
    ],
  },
  {
    topic: 'Area of a triangle',
    recipes: [
      (r) => {
        const [base, height] = [from(r, 4, 9) * 2, from(r, 3, 12)]
        return {
          ask: ['What is the area of the triangle?', 'ما مساحة المثلث؟'],
          right: (base * height) / 2,
          unit: squareCm,
          wrong: [
            [base * height, ['Forgets to halve', 'نسيان القسمة على 2']],
            [base + height, ['Adds base and height', 'جمع القاعدة والارتفاع']],
            [2 * (base + height), ['Works out the perimeter of a rectangle', 'حساب محيط مستطيل']],
          ],
          steps: [
            [
              `Base times height: ${f(`${base} \\times ${height} = ${base * height}`)}`,
              `القاعدة في الارتفاع: ${f(`${base} \\times ${height} = ${base * height}`)}`,
            ],
            [
              `Half of it: ${f(`${base * height} \\div 2 = ${(base * height) / 2}`)}`,
              `نصف ذلك: ${f(`${base * height} \\div 2 = ${(base * height) / 2}`)}`,
            ],
          ],
          picture: heighted(base, height),
        }
      },
      (r) => {
        const [base, height] = [from(r, 5, 14), from(r, 3, 8) * 2]
        const area = (base * height) / 2
        return {
          ask: [
            `A triangle has an area of ${area} ${squareCm[0]} and a base of ${base} cm. What is its height?`,
            `مثلث مساحته ${area} ${squareCm[1]} وطول قاعدته ${base} سم. ما ارتفاعه؟`,
          ],
          right: height,
          unit: cm,
          wrong: [
            [height / 2, ['Forgets to double the area', 'نسيان مضاعفة المساحة']],
            [2 * area - base, ['Subtracts instead of divides', 'الطرح بدلاً من القسمة']],
            [2 * height, ['Doubles twice', 'المضاعفة مرتين']],
          ],
          steps: [
            f(`${frac(1, 2)} \\times ${base} \\times h = ${area}`),
            f(`${base} \\times h = ${2 * area}`),
            f(`h = ${2 * area} \\div ${base} = ${height}`),
          ],
          claim: (answer) => [
            `A triangle with a base of ${base} cm and an area of ${area} ${squareCm[0]} is ${answer} high.`,
            `ارتفاع مثلث قاعدته ${base} سم ومساحته ${area} ${squareCm[1]} هو ${answer}.`,
          ],
          level: 'analyse',
        }
      },
    ],
    longs: [
      (r) => {
        const [base, height] = [from(r, 4, 9) * 2, from(r, 5, 12)]
        return {
          told: [
            `A sail is a triangle with a base of ${base} m and a height of ${height} m. A square metre of its cloth costs 15 riyals.`,
            `شراع مثلث الشكل طول قاعدته ${base} م وارتفاعه ${height} م، وثمن المتر المربع من قماشه 15 ريالاً.`,
          ],
          asks: [
            {
              ask: ['What is the area of the sail?', 'ما مساحة الشراع؟'],
              answer: f(`${base} \\times ${height} \\div 2 = ${(base * height) / 2} \\text{ m}^2`),
              marks: 2,
            },
            {
              ask: ['What does the cloth cost?', 'ما ثمن القماش؟'],
              answer: f(`${(base * height) / 2} \\times 15 = ${(base * height * 15) / 2}`),
              marks: 1,
            },
            {
              ask: [
                'Another sail is twice as high with the same base. What happens to its area?',
                'شراع آخر له القاعدة نفسها وارتفاعه ضعف الأول. ماذا يحدث لمساحته؟',
              ],
              answer: ['It doubles', 'تتضاعف'],
              marks: 1,
            },
          ],
        }
      },
    ],
  },
]
