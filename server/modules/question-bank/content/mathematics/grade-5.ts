import { printNumber } from '../../../../../resources/kit/index.ts'
import { angle, onLine, rectangle, tenthsLine } from '../pictures.ts'
import { exact } from '../problem.ts'
import { cm, f, frac, from, gcd, lowest, squareCm, type MathematicsTopic } from './topic.ts'

const two = (value: number): string => value.toFixed(2)
const mixed = (whole: number, above: number, below: number): string => f(`${whole}${frac(above, below)}`)
const kinds = [
  ['acute', 'حادة'],
  ['right', 'قائمة'],
  ['obtuse', 'منفرجة'],
  ['straight', 'مستقيمة'],
] as const

export const grade5: readonly MathematicsTopic[] = [
  {
    topic: 'Rounding',
    recipes: [
      (r) => {
        const value = from(r, 12, 98) * 1000 + r.pick([from(r, 510, 949), from(r, 110, 449)])
        const up = value % 1000 >= 500
        const down = Math.floor(value / 1000) * 1000
        const right = up ? down + 1000 : down
        return {
          ask: [`Round ${printNumber(value, 'en')} to the nearest thousand.`, `قرّب ${printNumber(value, 'en')} إلى أقرب ألف.`],
          right,
          wrong: [
            [
              up ? down : down + 1000,
              up ? ['Always rounds down', 'التقريب إلى الأسفل دائماً'] : ['Always rounds up', 'التقريب إلى الأعلى دائماً'],
            ],
            [Math.round(value / 100) * 100, ['Rounds to the nearest hundred', 'التقريب إلى أقرب مئة']],
            [Math.round(value / 10000) * 10000, ['Rounds to the nearest ten thousand', 'التقريب إلى أقرب عشرة آلاف']],
          ],
          steps: [
            [`The digit of the hundreds is ${Math.floor((value % 1000) / 100)}`, `رقم المئات هو ${Math.floor((value % 1000) / 100)}`],
            [
              `So it is rounded ${up ? 'up' : 'down'}, to ${printNumber(right, 'en')}`,
              `لذلك يُقرّب إلى ${up ? 'الأعلى' : 'الأسفل'}: ${printNumber(right, 'en')}`,
            ],
          ],
          claim: (answer) => [
            `${printNumber(value, 'en')} rounded to the nearest thousand is ${answer}.`,
            `تقريب العدد ${printNumber(value, 'en')} إلى أقرب ألف هو ${answer}.`,
          ],
          level: 'understand',
        }
      },
      (r) => {
        const [a, b] = [from(r, 31, 69) * 10 + from(r, 6, 9), from(r, 21, 29) * 10 + from(r, 1, 4)]
        const [ra, rb] = [Math.round(a / 100) * 100, Math.round(b / 100) * 100]
        return {
          ask: [
            `Estimate ${f(`${a} + ${b}`)} by rounding both numbers to the nearest hundred first.`,
            `قدّر ناتج ${f(`${a} + ${b}`)} بتقريب العددين إلى أقرب مئة أولاً.`,
          ],
          right: ra + rb,
          wrong: [
            [a + b, ['Works out the exact sum instead of an estimate', 'حساب الناتج الدقيق بدلاً من التقدير']],
            [
              Math.floor(a / 100) * 100 + Math.floor(b / 100) * 100 - 100,
              ['Rounds both down and loses a hundred', 'التقريب إلى الأسفل مع فقد مئة'],
            ],
            [ra + rb + 100, ['Rounds both up', 'تقريب العددين إلى الأعلى']],
          ],
          steps: [
            [`${a} is about ${ra}`, `${a} قريب من ${ra}`],
            [`${b} is about ${rb}`, `${b} قريب من ${rb}`],
            f(`${ra} + ${rb} = ${ra + rb}`),
          ],
        }
      },
    ],
  },
  {
    topic: 'Multiplying by 10 and 100',
    recipes: [
      (r) => {
        const value = from(r, 23, 480)
        const by = r.pick([10, 100])
        return {
          ask: [`What is ${f(`${value} \\times ${by}`)}?`, `ما ناتج ${f(`${value} \\times ${by}`)}؟`],
          right: value * by,
          wrong: [
            [(value * by) / 10, ['Moves the digits one place too few', 'تحريك الأرقام منزلة أقل']],
            [value * by * 10, ['Moves the digits one place too far', 'تحريك الأرقام منزلة زائدة']],
            [value + by, ['Adds instead of multiplies', 'الجمع بدلاً من الضرب']],
          ],
          steps: [
            [
              `Every digit moves ${by === 10 ? 'one place' : 'two places'} to the left`,
              `ينتقل كل رقم ${by === 10 ? 'منزلة واحدة' : 'منزلتين'} إلى اليسار`,
            ],
            f(`${value} \\times ${by} = ${value * by}`),
          ],
          claim: (answer) => [`${f(`${value} \\times ${by}`)} is ${answer}.`, `ناتج ${f(`${value} \\times ${by}`)} هو ${answer}.`],
        }
      },
      (r) => {
        const value = from(r, 13, 96) / 10
        const by = r.pick([10, 100])
        return {
          ask: [`What is ${f(`${value} \\times ${by}`)}?`, `ما ناتج ${f(`${value} \\times ${by}`)}؟`],
          right: exact(value * by),
          wrong: [
            [`${value}${String(by).slice(1)}`, ['Writes noughts after the decimal', 'كتابة أصفار بعد العدد العشري']],
            [exact(value * by * 10), ['Moves the digits one place too far', 'تحريك الأرقام منزلة زائدة']],
            [exact(value / by), ['Divides instead of multiplies', 'القسمة بدلاً من الضرب']],
          ],
          steps: [
            [
              `The point moves ${by === 10 ? 'one place' : 'two places'} to the right`,
              `تتحرك الفاصلة ${by === 10 ? 'منزلة واحدة' : 'منزلتين'} إلى اليمين`,
            ],
            f(`${value} \\times ${by} = ${exact(value * by)}`),
          ],
        }
      },
      (r) => {
        const [packs, each, price] = [r.pick([10, 100]), from(r, 12, 48), from(r, 2, 6)]
        return {
          ask: [
            `A school orders ${packs} packs of ${each} exercise books. A book costs ${price} riyals. What do all of them cost?`,
            `طلبت مدرسة ${packs} من الحزم، في كل حزمة ${each} من الدفاتر، وثمن الدفتر ${price} ريالات. ما ثمنها جميعاً بالريالات؟`,
          ],
          right: packs * each * price,
          unit: ['riyals', 'ريال'],
          wrong: [
            [packs * each, ['Leaves out the price', 'إهمال الثمن']],
            [packs * each * price * 10, ['Writes a nought too many', 'كتابة صفر زائد']],
            [packs * price, ['Counts one book in a pack', 'اعتبار الحزمة دفتراً واحداً']],
          ],
          steps: [
            [
              `Books: ${f(`${packs} \\times ${each} = ${packs * each}`)}`,
              `عدد الدفاتر: ${f(`${packs} \\times ${each} = ${packs * each}`)}`,
            ],
            [`Cost: ${f(`${packs * each} \\times ${price}`)}`, `الثمن: ${f(`${packs * each} \\times ${price}`)}`],
            f(`${packs * each} \\times ${price} = ${packs * each * price}`),
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const population = from(r, 14, 68) * 1000 + from(r, 120, 480)
        return {
          told: [
            `A stadium sold ${printNumber(population, 'en')} tickets this year. A ticket costs 10 riyals.`,
            `باع ملعب هذا العام ${printNumber(population, 'en')} من التذاكر، وثمن التذكرة 10 ريالات.`,
          ],
          asks: [
            {
              ask: ['Round the number of tickets to the nearest thousand.', 'قرّب عدد التذاكر إلى أقرب ألف.'],
              answer: printNumber(Math.round(population / 1000) * 1000, 'en'),
              marks: 1,
            },
            {
              ask: ['Work out how much money was taken.', 'احسب المبلغ الذي جُمع.'],
              answer: f(`${population} \\times 10 = ${population * 10}`),
              marks: 1,
            },
            {
              ask: [
                'Next year a ticket costs 100 riyals and as many are sold. How much is taken then?',
                'في العام القادم ثمن التذكرة 100 ريال ويباع العدد نفسه. ما المبلغ حينئذ؟',
              ],
              answer: f(`${population} \\times 100 = ${population * 100}`),
              marks: 1,
            },
            {
              ask: ['Explain how the digits move when a number is multiplied by 100.', 'اشرح كيف تنتقل الأرقام عند الضرب في 100.'],
              answer: [
                'Every digit moves two places to the left and two noughts fill the empty places',
                'ينتقل كل رقم منزلتين إلى اليسار ويملأ صفران المنزلتين الفارغتين',
              ],
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Tenths and hundredths',
    recipes: [
      (r) => {
        const [t, h] = [from(r, 1, 9), from(r, 1, 9)]
        const whole = from(r, 2, 19)
        return {
          ask: [
            `Which decimal is ${whole} and ${t} tenths and ${h} hundredths?`,
            `أي عدد عشري هو ${whole} صحيح و${t} من عشرة و${h} من مئة؟`,
          ],
          right: `${whole}.${t}${h}`,
          wrong: [
            [`${whole}.${h}${t}`, ['Changes tenths and hundredths round', 'تبديل الأعشار والأجزاء من مئة']],
            [`${whole}${t}.${h}`, ['Puts the point one place too far right', 'وضع الفاصلة منزلة إلى اليمين']],
            [`${whole}.0${t}${h}`, ['Starts with hundredths after the point', 'البدء بالأجزاء من مئة بعد الفاصلة']],
          ],
          steps: [
            ['Tenths stand first after the point, hundredths second', 'الأعشار أول منزلة بعد الفاصلة، والأجزاء من مئة ثاني منزلة'],
            [`The decimal is ${whole}.${t}${h}`, `العدد هو ${whole}.${t}${h}`],
          ],
          level: 'understand',
        }
      },
      (r) => {
        const arrow = from(r, 1, 9)
        return {
          ask: ['Which number does the arrow show?', 'إلى أي عدد يشير السهم؟'],
          right: exact(arrow / 10),
          wrong: [
            [arrow, ['Counts the marks as whole numbers', 'عدّ العلامات كأعداد صحيحة']],
            [exact(arrow / 100), ['Takes tenths for hundredths', 'اعتبار الأعشار أجزاء من مئة']],
            [exact((arrow + 1) / 10), ['Counts the mark at 0 too', 'عدّ علامة الصفر أيضاً']],
          ],
          steps: [
            ['The line from 0 to 1 has 10 equal parts: each is 0.1', 'الخط من 0 إلى 1 مقسوم إلى 10 أجزاء متساوية، وكل جزء 0.1'],
            [`The arrow stands after ${arrow} of them: ${arrow / 10}`, `السهم بعد ${arrow} منها: ${arrow / 10}`],
          ],
          picture: tenthsLine(10, arrow),
          claim: (answer) => [`The arrow stands at ${answer}.`, `يشير السهم إلى العدد ${answer}.`],
        }
      },
      (r) => {
        const [whole, t] = [from(r, 3, 8), from(r, 3, 8)]
        const [a, b] = [`${whole}.${t}`, `${whole}.${t - 1}${from(r, 1, 9)}`]
        return {
          ask: [`Which is the greatest: ${a}, ${b}, ${whole}.0${t}?`, `أيها أكبر: ${a} أم ${b} أم ${whole}.0${t}؟`],
          right: a,
          wrong: [
            [b, ['Thinks that more digits mean a greater number', 'الاعتقاد أن كثرة الأرقام تعني عدداً أكبر']],
            [`${whole}.0${t}`, ['Overlooks the nought after the point', 'إهمال الصفر بعد الفاصلة']],
          ],
          steps: [
            [`The ones are equal: ${whole}`, `الآحاد متساوية: ${whole}`],
            [`Compare the tenths: ${t}, ${t - 1} and 0`, `نقارن الأعشار: ${t} و${t - 1} و0`],
            [`The greatest is ${a}`, `الأكبر هو ${a}`],
          ],
          level: 'analyse',
        }
      },
    ],
  },
  {
    topic: 'Adding decimals',
    recipes: [
      (r) => {
        const [a, b] = [from(r, 12, 89) / 10, from(r, 105, 899) / 100]
        const careless = exact(Math.floor(a) + Math.floor(b) + (Math.round((a % 1) * 10) + Math.round((b % 1) * 100)) / 100)
        return {
          ask: [`What is ${f(`${a} + ${two(b)}`)}?`, `ما ناتج ${f(`${a} + ${two(b)}`)}؟`],
          right: exact(a + b),
          wrong: [
            [careless, ['Adds tenths to hundredths: the points are not lined up', 'جمع الأعشار مع الأجزاء من مئة لعدم محاذاة الفواصل']],
            [exact(a + b + 1), ['Carries once too often', 'الحمل مرة زائدة']],
            [exact(a + b - 0.1), ['Forgets to carry to the tenths', 'نسيان الحمل إلى الأعشار']],
          ],
          steps: [
            [`Line up the points: ${f(`${two(a)} + ${two(b)}`)}`, `نحاذي الفواصل: ${f(`${two(a)} + ${two(b)}`)}`],
            f(`${two(a)} + ${two(b)} = ${two(a + b)}`),
          ],
          claim: (answer) => [f(`${a} + ${two(b)} = ${answer}`), f(`${a} + ${two(b)} = ${answer}`)],
        }
      },
      (r) => {
        const [a, b] = [from(r, 125, 480) / 100, from(r, 115, 390) / 100]
        const paid = 10
        return {
          ask: [
            `A sandwich costs ${two(a)} dinars and a juice ${two(b)} dinars. How much change is there from ${paid} dinars?`,
            `ثمن الشطيرة ${two(a)} دينار وثمن العصير ${two(b)} دينار. كم ديناراً يبقى من 10 دنانير؟`,
          ],
          right: exact(paid - a - b),
          unit: ['dinars', 'دينار'],
          wrong: [
            [exact(a + b), ['Gives the price instead of the change', 'إعطاء الثمن بدلاً من الباقي']],
            [exact(paid - a), ['Leaves out the juice', 'إهمال ثمن العصير']],
            [exact(paid - a - b + 1), ['Forgets that a whole one was borrowed', 'نسيان الواحد المستلف']],
          ],
          steps: [
            [`Together: ${f(`${two(a)} + ${two(b)} = ${two(a + b)}`)}`, `الثمن كله: ${f(`${two(a)} + ${two(b)} = ${two(a + b)}`)}`],
            [`Change: ${f(`${paid} - ${two(a + b)}`)}`, `الباقي: ${f(`${paid} - ${two(a + b)}`)}`],
            f(`${two(paid)} - ${two(a + b)} = ${two(paid - a - b)}`),
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const [a, b, c] = [from(r, 1150, 1390) / 100, from(r, 1150, 1390) / 100, from(r, 1150, 1390) / 100]
        const total = exact(a + b + c)
        return {
          told: [
            `Three runners of a team need ${two(a)} s, ${two(b)} s and ${two(c)} s for a relay.`,
            `قطع ثلاثة عدّائين من فريق سباق التتابع في ${two(a)} و${two(b)} و${two(c)} من الثواني.`,
          ],
          asks: [
            { ask: ['Which time is the shortest?', 'ما أقصر زمن؟'], answer: two(Math.min(a, b, c)), marks: 1 },
            {
              ask: ['How long does the team need altogether?', 'كم احتاج الفريق كله؟'],
              answer: f(`${two(a)} + ${two(b)} + ${two(c)} = ${two(total)}`),
              marks: 2,
            },
            {
              ask: [
                'The school record is 33.50 s. By how much is the record better?',
                'الرقم القياسي للمدرسة 33.50 ثانية. ما الفرق بينهما؟',
              ],
              answer: f(`${two(total)} - 33.50 = ${two(total - 33.5)}`),
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Simplifying fractions',
    recipes: [
      (r) => {
        const [p, q] = r.pick([
          [1, 2],
          [2, 3],
          [3, 4],
          [2, 5],
          [3, 5],
          [5, 6],
          [3, 7],
          [4, 9],
        ] as const)
        const by = from(r, 4, 9)
        return {
          ask: [`Write ${f(frac(p * by, q * by))} in its simplest form.`, `اكتب ${f(frac(p * by, q * by))} في أبسط صورة.`],
          right: f(frac(p, q)),
          wrong: [
            [f(frac(p * by - by, q * by - by)), ['Subtracts the same number above and below', 'طرح العدد نفسه من البسط والمقام']],
            [f(frac(p, q * by)), ['Divides the numerator only', 'قسمة البسط فقط']],
            [f(frac(p * by, q)), ['Divides the denominator only', 'قسمة المقام فقط']],
          ],
          steps: [[`Both can be divided by ${by}`, `يقبل البسط والمقام القسمة على ${by}`], f(`${frac(p * by, q * by)} = ${frac(p, q)}`)],
          claim: (answer) => [
            `${f(frac(p * by, q * by))} in its simplest form is ${answer}.`,
            `أبسط صورة للكسر ${f(frac(p * by, q * by))} هي ${answer}.`,
          ],
        }
      },
      (r) => {
        const [p, q] = r.pick([
          [1, 3],
          [2, 3],
          [3, 4],
          [2, 5],
          [4, 5],
          [5, 6],
          [3, 8],
        ] as const)
        const by = from(r, 3, 9)
        return {
          ask: [
            `Which number makes ${f(`${frac(p, q)} = ${frac('\\square', q * by)}`)} true?`,
            `أي عدد يجعل ${f(`${frac(p, q)} = ${frac('\\square', q * by)}`)} صحيحة؟`,
          ],
          right: p * by,
          wrong: [
            [p + q * by - q, ['Adds the same number above and below', 'جمع العدد نفسه إلى البسط والمقام']],
            [p, ['Leaves the numerator as it is', 'ترك البسط كما هو']],
            [by, ['Gives the factor', 'إعطاء العامل نفسه']],
          ],
          steps: [
            [`The denominator is multiplied by ${by}`, `ضُرب المقام في ${by}`],
            [`So is the numerator: ${f(`${p} \\times ${by} = ${p * by}`)}`, `فيُضرب البسط كذلك: ${f(`${p} \\times ${by} = ${p * by}`)}`],
          ],
        }
      },
      (r) => {
        const all = r.pick([24, 30, 36, 40])
        const part = r.pick([6, 8, 9, 10, 12, 15, 18].filter((value) => value < all && gcd(value, all) > 1))
        const common = gcd(part, all)
        return {
          ask: [
            `${part} of the ${all} children in a club are new. Which fraction is that in its simplest form?`,
            `في نادٍ ${all} من الأطفال، والجدد منهم ${part}. ما الكسر الذي يمثل الجدد في أبسط صورة؟`,
          ],
          right: f(lowest(part, all)),
          wrong: [
            [f(lowest(all - part, all)), ['Takes those who are not new', 'أخذ غير الجدد']],
            [f(lowest(part, all + part)), ['Adds the new ones to the whole', 'إضافة الجدد إلى الكل']],
            [f(frac(1, part)), ['Takes one of the new ones', 'أخذ واحد من الجدد']],
          ],
          steps: [
            [`The fraction is ${f(frac(part, all))}`, `الكسر هو ${f(frac(part, all))}`],
            [`The greatest common factor is ${common}`, `العامل المشترك الأكبر هو ${common}`],
            f(`${frac(part, all)} = ${lowest(part, all)}`),
          ],
        }
      },
    ],
  },
  {
    topic: 'Comparing fractions',
    recipes: [
      (r) => {
        const above = from(r, 1, 3)
        const [a, b, c] = [above + from(r, 1, 3), above + from(r, 4, 6), above + from(r, 7, 9)]
        return {
          ask: [
            `Which is the greatest of ${f(frac(above, b))}, ${f(frac(above, a))} and ${f(frac(above, c))}?`,
            `أيها الأكبر: ${f(frac(above, b))} أم ${f(frac(above, a))} أم ${f(frac(above, c))}؟`,
          ],
          right: f(frac(above, a)),
          wrong: [
            [f(frac(above, c)), ['Thinks that a greater denominator makes a greater fraction', 'الاعتقاد أن المقام الأكبر يعني كسراً أكبر']],
            [f(frac(above, b)), ['Takes the one in the middle', 'اختيار الكسر الأوسط']],
          ],
          steps: [
            [
              'The numerators are equal, so the fraction with the smallest denominator is the greatest',
              'البسوط متساوية، فالكسر ذو المقام الأصغر هو الأكبر',
            ],
            [`The greatest is ${f(frac(above, a))}`, `الأكبر هو ${f(frac(above, a))}`],
          ],
          level: 'understand',
        }
      },
      (r) => {
        const [p, q, s, t] = r.pick([
          [2, 3, 3, 5],
          [3, 4, 5, 8],
          [4, 5, 7, 10],
          [5, 6, 7, 9],
          [3, 4, 7, 10],
          [2, 3, 5, 9],
          [3, 5, 4, 7],
        ] as const)
        return {
          ask: [
            `Which sign belongs between ${f(frac(s, t))} and ${f(frac(p, q))}?`,
            `أي إشارة توضع بين ${f(frac(s, t))} و${f(frac(p, q))}؟`,
          ],
          right: f('\\lt'),
          wrong: [
            [f('\\gt'), ['Compares the numerators or denominators only', 'مقارنة البسوط أو المقامات فقط']],
            [f('='), ['Thinks that fractions near to one another are equal', 'الاعتقاد أن الكسور المتقاربة متساوية']],
          ],
          steps: [
            [`Common denominator: ${(q * t) / gcd(q, t)}`, `المقام المشترك: ${(q * t) / gcd(q, t)}`],
            f(
              `${frac(s, t)} = ${frac((s * q) / gcd(q, t), (q * t) / gcd(q, t))}, \\quad ${frac(p, q)} = ${frac((p * t) / gcd(q, t), (q * t) / gcd(q, t))}`,
            ),
            f(`${frac(s, t)} \\lt ${frac(p, q)}`),
          ],
          claim: (answer) => {
            const sign = answer.slice(2, -2)
            return [f(`${frac(s, t)} ${sign} ${frac(p, q)}`), f(`${frac(s, t)} ${sign} ${frac(p, q)}`)]
          },
        }
      },
    ],
    longs: [
      (r) => {
        const [p, q, s, t] = r.pick([
          [2, 3, 3, 5],
          [3, 4, 5, 8],
          [4, 5, 7, 10],
          [5, 6, 7, 9],
        ] as const)
        const common = (q * t) / gcd(q, t)
        return {
          told: [
            `Ali has read ${f(frac(p, q))} of a book and Noor ${f(frac(s, t))} of the same book.`,
            `قرأ علي ${f(frac(p, q))} من كتاب، وقرأت نور ${f(frac(s, t))} من الكتاب نفسه.`,
          ],
          asks: [
            {
              ask: ['Write both fractions with a common denominator.', 'اكتب الكسرين بمقام مشترك.'],
              answer: f(`${frac((p * common) / q, common)}, \\quad ${frac((s * common) / t, common)}`),
              marks: 2,
            },
            { ask: ['Who has read more?', 'من قرأ أكثر؟'], answer: ['Ali', 'علي'], marks: 1 },
            {
              ask: ['Which fraction of the book has Ali still to read?', 'ما الكسر الذي بقي على علي أن يقرأه؟'],
              answer: f(`1 - ${frac(p, q)} = ${frac(q - p, q)}`),
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Adding like fractions',
    recipes: [
      (r) => {
        const below = r.pick([5, 7, 9, 11])
        const a = from(r, 1, below - 3)
        const b = from(r, 1, below - 1 - a)
        return {
          ask: [`What is ${f(`${frac(a, below)} + ${frac(b, below)}`)}?`, `ما ناتج ${f(`${frac(a, below)} + ${frac(b, below)}`)}؟`],
          right: f(frac(a + b, below)),
          wrong: [
            [f(frac(a + b, 2 * below)), ['Adds the denominators too', 'جمع المقامات أيضاً']],
            [f(frac(a * b, below)), ['Multiplies the numerators instead of adding them', 'ضرب البسوط بدلاً من جمعها']],
            [f(frac(a + b, below * below)), ['Multiplies the denominators', 'ضرب المقامات']],
          ],
          steps: [
            ['The denominators are equal: only the numerators are added', 'المقامان متساويان، فنجمع البسطين فقط'],
            f(`${frac(a, below)} + ${frac(b, below)} = ${frac(a + b, below)}`),
          ],
          claim: (answer) => {
            const latex = answer.slice(2, -2)
            return [f(`${frac(a, below)} + ${frac(b, below)} = ${latex}`), f(`${frac(a, below)} + ${frac(b, below)} = ${latex}`)]
          },
        }
      },
      (r) => {
        const below = r.pick([7, 9, 10, 11])
        const [a, b] = [from(r, 1, 3), from(r, 1, 3)]
        return {
          ask: [
            `Hana drinks ${f(frac(a, below))} of a bottle in the morning and ${f(frac(b, below))} at noon. Which fraction of the bottle is left?`,
            `شربت هناء ${f(frac(a, below))} من زجاجة ماء صباحاً و${f(frac(b, below))} ظهراً. ما الكسر الباقي من الزجاجة؟`,
          ],
          right: f(lowest(below - a - b, below)),
          wrong: [
            [f(lowest(a + b, below)), ['Gives what is drunk instead of what is left', 'إعطاء ما شُرب بدلاً مما بقي']],
            [f(lowest(a + b, 2 * below)), ['Adds the denominators', 'جمع المقامات']],
            [f(lowest(below - a, below)), ['Takes away the first part only', 'طرح الجزء الأول فقط']],
          ],
          steps: [
            [
              `Drunk: ${f(`${frac(a, below)} + ${frac(b, below)} = ${frac(a + b, below)}`)}`,
              `ما شُرب: ${f(`${frac(a, below)} + ${frac(b, below)} = ${frac(a + b, below)}`)}`,
            ],
            [`The whole bottle is ${f(frac(below, below))}`, `الزجاجة كلها ${f(frac(below, below))}`],
            [
              `Left: ${f(`${frac(below, below)} - ${frac(a + b, below)} = ${lowest(below - a - b, below)}`)}`,
              `الباقي: ${f(`${frac(below, below)} - ${frac(a + b, below)} = ${lowest(below - a - b, below)}`)}`,
            ],
          ],
        }
      },
    ],
  },
  {
    topic: 'Mixed numbers',
    recipes: [
      (r) => {
        const below = from(r, 3, 8)
        const whole = from(r, 2, 5)
        const above = from(r, 1, below - 1)
        return {
          ask: [
            `Write ${mixed(whole, above, below)} as an improper fraction.`,
            `اكتب ${mixed(whole, above, below)} على صورة كسر غير فعلي.`,
          ],
          right: f(frac(whole * below + above, below)),
          wrong: [
            [f(frac(whole + above, below)), ['Adds the whole number to the numerator', 'جمع العدد الصحيح إلى البسط']],
            [f(frac(whole * above, below)), ['Multiplies the whole number by the numerator', 'ضرب العدد الصحيح في البسط']],
            [f(frac(whole * 10 + above, below)), ['Writes whole number and numerator side by side', 'كتابة العدد الصحيح والبسط متجاورين']],
          ],
          steps: [
            [
              `Whole ones in parts: ${f(`${whole} \\times ${below} = ${whole * below}`)}`,
              `الصحيح أجزاءً: ${f(`${whole} \\times ${below} = ${whole * below}`)}`,
            ],
            f(`${frac(`${whole * below} + ${above}`, below)} = ${frac(whole * below + above, below)}`),
          ],
          claim: (answer) => [`${mixed(whole, above, below)} is equal to ${answer}.`, `${mixed(whole, above, below)} يساوي ${answer}.`],
        }
      },
      (r) => {
        const below = from(r, 3, 7)
        const whole = from(r, 2, 6)
        const above = from(r, 1, below - 1)
        const top = whole * below + above
        return {
          ask: [`Write ${f(frac(top, below))} as a mixed number.`, `اكتب ${f(frac(top, below))} على صورة عدد كسري.`],
          right: mixed(whole, above, below),
          wrong: [
            [mixed(above, whole, below), ['Changes quotient and remainder round', 'تبديل الناتج والباقي']],
            [mixed(whole + 1, above, below), ['Counts one whole too many', 'عدّ واحد صحيح زائد']],
            [mixed(whole, below, above), ['Turns the fraction upside down', 'قلب الكسر']],
          ],
          steps: [
            [
              `${f(`${top} \\div ${below}`)} is ${whole}, remainder ${above}`,
              `${f(`${top} \\div ${below}`)} يساوي ${whole} والباقي ${above}`,
            ],
            f(`${frac(top, below)} = ${whole}${frac(above, below)}`),
          ],
        }
      },
      (r) => {
        const below = r.pick([5, 7, 9])
        const [w, v] = [from(r, 1, 4), from(r, 1, 4)]
        const a = from(r, 1, below - 2)
        const b = from(r, 1, below - 1 - a)
        return {
          ask: [
            `What is ${f(`${w}${frac(a, below)} + ${v}${frac(b, below)}`)}?`,
            `ما ناتج ${f(`${w}${frac(a, below)} + ${v}${frac(b, below)}`)}؟`,
          ],
          right: mixed(w + v, a + b, below),
          wrong: [
            [mixed(w + v, a + b, 2 * below), ['Adds the denominators too', 'جمع المقامات أيضاً']],
            [mixed(w * v + 1, a + b, below), ['Does not add the whole numbers rightly', 'الخطأ في جمع الأعداد الصحيحة']],
            [f(frac(w + v + a + b, below)), ['Adds whole numbers and numerators together', 'جمع الأعداد الصحيحة مع البسوط']],
          ],
          steps: [
            [`Whole numbers: ${f(`${w} + ${v} = ${w + v}`)}`, `الأعداد الصحيحة: ${f(`${w} + ${v} = ${w + v}`)}`],
            [
              `Fractions: ${f(`${frac(a, below)} + ${frac(b, below)} = ${frac(a + b, below)}`)}`,
              `الكسور: ${f(`${frac(a, below)} + ${frac(b, below)} = ${frac(a + b, below)}`)}`,
            ],
            [`Together: ${mixed(w + v, a + b, below)}`, `المجموع: ${mixed(w + v, a + b, below)}`],
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const below = r.pick([5, 7, 9])
        const a = from(r, 1, below - 2)
        const b = from(r, 1, below - 1 - a)
        const [w, v] = [from(r, 2, 4), from(r, 1, 3)]
        return {
          told: [
            `Salim walks ${mixed(w, a, below)} km to the market and then ${mixed(v, b, below)} km to his uncle.`,
            `مشى سالم ${mixed(w, a, below)} كم إلى السوق ثم ${mixed(v, b, below)} كم إلى بيت عمه.`,
          ],
          asks: [
            { ask: ['How far does he walk altogether?', 'كم كيلومتراً مشى في المجموع؟'], answer: mixed(w + v, a + b, below), marks: 2 },
            {
              ask: ['Write that as an improper fraction.', 'اكتب ذلك على صورة كسر غير فعلي.'],
              answer: f(frac((w + v) * below + a + b, below)),
              marks: 1,
            },
            {
              ask: ['Which of the two ways is the longer one? Say why.', 'أي الطريقين أطول؟ علّل.'],
              answer:
                w >= v + 1
                  ? ['The first, as its whole number is greater', 'الأول، لأن عدده الصحيح أكبر']
                  : w < v
                    ? ['The second, as its whole number is greater', 'الثاني، لأن عدده الصحيح أكبر']
                    : ['The whole numbers are equal, so the fractions decide', 'العددان الصحيحان متساويان، فيحسم الكسران'],
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Area of a rectangle',
    recipes: [
      (r) => {
        const long = from(r, 6, 14)
        const short = from(r, 3, long - 1)
        return {
          ask: ['What is the area of the rectangle?', 'ما مساحة المستطيل؟'],
          right: long * short,
          unit: squareCm,
          wrong: [
            [2 * (long + short), ['Works out the perimeter', 'حساب المحيط']],
            [long + short, ['Adds the sides', 'جمع الضلعين']],
            [2 * long * short, ['Doubles the product', 'مضاعفة حاصل الضرب']],
          ],
          steps: [['The area is length times width', 'المساحة تساوي الطول في العرض'], f(`${long} \\times ${short} = ${long * short}`)],
          picture: rectangle(long, short),
          claim: (answer) => [`The area of the rectangle is ${answer}.`, `مساحة المستطيل ${answer}.`],
        }
      },
      (r) => {
        const [long, short] = [from(r, 8, 15), from(r, 4, 7)]
        return {
          ask: [
            `A rectangle has an area of ${long * short} ${squareCm[0]} and is ${long} cm long. What is its perimeter?`,
            `مستطيل مساحته ${long * short} ${squareCm[1]} وطوله ${long} سم. ما محيطه؟`,
          ],
          right: 2 * (long + short),
          unit: cm,
          wrong: [
            [short, ['Gives the width', 'إعطاء العرض']],
            [long + short, ['Adds two sides only', 'جمع ضلعين فقط']],
            [long * short - long, ['Subtracts the length from the area', 'طرح الطول من المساحة']],
          ],
          steps: [
            [`Width: ${f(`${long * short} \\div ${long} = ${short}`)}`, `العرض: ${f(`${long * short} \\div ${long} = ${short}`)}`],
            [`Two sides: ${f(`${long} + ${short} = ${long + short}`)}`, `مجموع ضلعين: ${f(`${long} + ${short} = ${long + short}`)}`],
            [
              `Perimeter: ${f(`2 \\times ${long + short} = ${2 * (long + short)}`)}`,
              `المحيط: ${f(`2 \\times ${long + short} = ${2 * (long + short)}`)}`,
            ],
          ],
          level: 'analyse',
        }
      },
    ],
  },
  {
    topic: 'Area of a square',
    recipes: [
      (r) => {
        const side = from(r, 4, 15)
        return {
          ask: [`A square has sides of ${side} cm. What is its area?`, `مربع طول ضلعه ${side} سم. ما مساحته؟`],
          right: side * side,
          unit: squareCm,
          wrong: [
            [4 * side, ['Works out the perimeter', 'حساب المحيط']],
            [2 * side, ['Doubles the side instead of squaring it', 'مضاعفة الضلع بدلاً من تربيعه']],
            [side * side * 2, ['Doubles the area', 'مضاعفة المساحة']],
          ],
          steps: [
            ['All sides are equal, so the area is side times side', 'الأضلاع متساوية، فالمساحة تساوي الضلع في نفسه'],
            f(`${side} \\times ${side} = ${side * side}`),
          ],
          claim: (answer) => [
            `A square with sides of ${side} cm has an area of ${answer}.`,
            `مساحة مربع طول ضلعه ${side} سم هي ${answer}.`,
          ],
        }
      },
      (r) => {
        const side = from(r, 5, 14)
        return {
          ask: [`A square has a perimeter of ${4 * side} cm. What is its area?`, `مربع محيطه ${4 * side} سم. ما مساحته؟`],
          right: side * side,
          unit: squareCm,
          wrong: [
            [side, ['Gives the side', 'إعطاء طول الضلع']],
            [16 * side, ['Multiplies the perimeter by 4', 'ضرب المحيط في 4']],
            [2 * side * side, ['Halves the perimeter instead of taking a quarter', 'قسمة المحيط على 2 بدلاً من 4']],
          ],
          steps: [
            ['The four sides are equal', 'الأضلاع الأربعة متساوية'],
            [`Side: ${f(`${4 * side} \\div 4 = ${side}`)}`, `الضلع: ${f(`${4 * side} \\div 4 = ${side}`)}`],
            [`Area: ${f(`${side} \\times ${side} = ${side * side}`)}`, `المساحة: ${f(`${side} \\times ${side} = ${side * side}`)}`],
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const [long, short, tile] = [from(r, 4, 9) * 2, from(r, 2, 5) * 2, 2]
        return {
          told: [
            `A hall is ${long} m long and ${short} m wide. It is covered with square carpets with sides of ${tile} m.`,
            `قاعة طولها ${long} م وعرضها ${short} م، تُفرش بقطع سجاد مربعة طول ضلعها ${tile} م.`,
          ],
          asks: [
            {
              ask: ['What is the area of the hall?', 'ما مساحة القاعة؟'],
              answer: f(`${long} \\times ${short} = ${long * short} \\text{ m}^2`),
              marks: 1,
            },
            { ask: ['What is the area of one carpet?', 'ما مساحة قطعة السجاد؟'], answer: f('2 \\times 2 = 4 \\text{ m}^2'), marks: 1 },
            {
              ask: ['How many carpets are needed?', 'كم قطعة تلزم؟'],
              answer: f(`${long * short} \\div 4 = ${(long * short) / 4}`),
              marks: 2,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Kinds of angles',
    recipes: [
      (r) => {
        const kind = r.pick([0, 2])
        const degrees = kind === 0 ? from(r, 3, 16) * 5 : from(r, 20, 34) * 5
        return {
          ask: ['What kind of angle is A?', 'ما نوع الزاوية المرسومة؟'],
          right: [`${kinds[kind]![0]} angle`, `زاوية ${kinds[kind]![1]}`],
          wrong: kinds
            .filter((_, at) => at !== kind)
            .map(
              ([en, ar]) =>
                [
                  [`${en} angle`, `زاوية ${ar}`],
                  [`Confuses ${kinds[kind]![0]} and ${en} angles`, `الخلط بين الزاوية ال${kinds[kind]![1]} والزاوية ال${ar}`],
                ] as const,
            ),
          steps: [
            [
              kind === 0
                ? 'The angle is smaller than a right angle'
                : 'The angle is larger than a right angle and smaller than a straight one',
              kind === 0 ? 'الزاوية أصغر من القائمة' : 'الزاوية أكبر من القائمة وأصغر من المستقيمة',
            ],
            [`It is called ${kinds[kind]![0]}`, `تسمى زاوية ${kinds[kind]![1]}`],
          ],
          picture: angle(degrees),
          level: 'remember',
        }
      },
      (r) => {
        const kind = from(r, 0, 3)
        const degrees = [from(r, 12, 88), 90, from(r, 95, 175), 180][kind]!
        return {
          ask: [
            `An angle measures ${f(`${degrees}^\\circ`)}. What kind of angle is it?`,
            `زاوية قياسها ${f(`${degrees}^\\circ`)}. ما نوعها؟`,
          ],
          right: kinds[kind]!,
          wrong: kinds
            .filter((_, at) => at !== kind)
            .map(
              ([en, ar]) =>
                [
                  [en, ar],
                  [`Confuses ${kinds[kind]![0]} and ${en} angles`, `الخلط بين الزاوية ال${kinds[kind]![1]} والزاوية ال${ar}`],
                ] as const,
            ),
          steps: [
            [
              `Compare ${f(`${degrees}^\\circ`)} with ${f('90^\\circ')} and ${f('180^\\circ')}`,
              `نقارن ${f(`${degrees}^\\circ`)} مع ${f('90^\\circ')} و${f('180^\\circ')}`,
            ],
            [`The angle is ${kinds[kind]![0]}`, `الزاوية ${kinds[kind]![1]}`],
          ],
          claim: (answer) => [
            `An angle of ${f(`${degrees}^\\circ`)} is ${answer === 'acute' || answer === 'obtuse' ? 'an' : 'a'} ${answer} angle.`,
            `الزاوية التي قياسها ${f(`${degrees}^\\circ`)} زاوية ${answer}.`,
          ],
          level: 'understand',
        }
      },
    ],
  },
  {
    topic: 'Angles on a line',
    recipes: [
      (r) => {
        const known = from(r, 7, 29) * 5
        return {
          ask: [
            'The two angles lie on a straight line. What is x in degrees?',
            'الزاويتان على خط مستقيم. ما قياس الزاوية المجهولة بالدرجات؟',
          ],
          right: 180 - known,
          unit: '°',
          wrong: [
            [360 - known, ['Takes the angles on a line for a whole turn', 'اعتبار الزوايا على الخط دورة كاملة']],
            [known, ['Thinks that both angles are equal', 'الاعتقاد أن الزاويتين متساويتان']],
            [Math.abs(90 - known) + 2, ['Takes the angles on a line for a right angle', 'اعتبار الزوايا على الخط زاوية قائمة']],
          ],
          steps: [
            [`Angles on a line make ${f('180^\\circ')}`, `مجموع الزوايا على خط مستقيم ${f('180^\\circ')}`],
            f(`180^\\circ - ${known}^\\circ = ${180 - known}^\\circ`),
          ],
          picture: onLine(known),
        }
      },
      (r) => {
        const [a, b] = [from(r, 20, 70), from(r, 25, 75)]
        return {
          ask: [
            `Three angles lie on a straight line. Two of them measure ${f(`${a}^\\circ`)} and ${f(`${b}^\\circ`)}. What does the third measure?`,
            `ثلاث زوايا على خط مستقيم، قياس اثنتين منها ${f(`${a}^\\circ`)} و${f(`${b}^\\circ`)}. ما قياس الثالثة؟`,
          ],
          right: 180 - a - b,
          unit: '°',
          wrong: [
            [360 - a - b, ['Takes the angles on a line for a whole turn', 'اعتبار الزوايا على الخط دورة كاملة']],
            [a + b, ['Adds the known angles and stops', 'جمع الزاويتين المعلومتين والتوقف']],
            [180 - a, ['Takes away one angle only', 'طرح زاوية واحدة فقط']],
          ],
          steps: [
            [`Angles on a line make ${f('180^\\circ')}`, `مجموع الزوايا على خط مستقيم ${f('180^\\circ')}`],
            f(`${a}^\\circ + ${b}^\\circ = ${a + b}^\\circ`),
            f(`180^\\circ - ${a + b}^\\circ = ${180 - a - b}^\\circ`),
          ],
          claim: (answer) => [
            `If angles of ${f(`${a}^\\circ`)} and ${f(`${b}^\\circ`)} lie with a third on a straight line, the third is ${answer}.`,
            `إذا وقعت زاويتان ${f(`${a}^\\circ`)} و${f(`${b}^\\circ`)} مع ثالثة على خط مستقيم، فقياس الثالثة ${answer}.`,
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const a = from(r, 15, 35) * 2
        return {
          told: [
            `Two straight roads cross. One of the four angles between them measures ${f(`${a}^\\circ`)}.`,
            `يتقاطع طريقان مستقيمان، وقياس إحدى الزوايا الأربع بينهما ${f(`${a}^\\circ`)}.`,
          ],
          asks: [
            {
              ask: ['Find the angle beside it on the same road.', 'أوجد قياس الزاوية المجاورة لها على الطريق نفسه.'],
              answer: f(`180^\\circ - ${a}^\\circ = ${180 - a}^\\circ`),
              marks: 1,
            },
            {
              ask: ['Find the other two angles.', 'أوجد الزاويتين الأخريين.'],
              answer: f(`${a}^\\circ, \\quad ${180 - a}^\\circ`),
              marks: 2,
            },
            {
              ask: ['Show that the four angles make a whole turn.', 'بيّن أن الزوايا الأربع تكوّن دورة كاملة.'],
              answer: f(`${a}^\\circ + ${180 - a}^\\circ + ${a}^\\circ + ${180 - a}^\\circ = 360^\\circ`),
              marks: 1,
            },
          ],
        }
      },
    ],
  },
]
