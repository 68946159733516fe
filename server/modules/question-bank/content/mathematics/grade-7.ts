import { exact } from '../problem.ts'
import { bracketed, cm, f, frac, from, lowest, signed, squareCm, type MathematicsTopic } from './topic.ts'

/** Not nought, from -`limit` to `limit`. */
const either = (value: number, negative: boolean): number => (negative ? -value : value)
const colours = [
  ['red', 'حمراء'],
  ['blue', 'زرقاء'],
  ['green', 'خضراء'],
] as const

export const grade7: readonly MathematicsTopic[] = [
  {
    topic: 'Adding integers',
    recipes: [
      (r) => {
        const [a, b] = [-from(r, 3, 15), from(r, 2, 18)]
        const sum = a + b
        return {
          ask: [`What is ${f(`${a} + ${b}`)}?`, `ما ناتج ${f(`${a} + ${b}`)}؟`],
          right: sum,
          wrong: [
            [-sum, ['Gives the sum the wrong sign', 'الخطأ في إشارة الناتج']],
            [b - a, ['Ignores the minus sign', 'إهمال إشارة السالب']],
            [a - b, ['Adds the numbers and keeps the minus sign', 'جمع العددين مع إبقاء إشارة السالب']],
          ],
          steps: [
            [
              `The signs differ: subtract the distances from nought, ${Math.max(-a, b)} and ${Math.min(-a, b)}`,
              `الإشارتان مختلفتان، فنطرح القيمتين المطلقتين ${Math.max(-a, b)} و${Math.min(-a, b)}`,
            ],
            [`The sign is that of the one that is farther from nought: ${f(sum)}`, `وإشارة الناتج إشارة الأبعد عن الصفر: ${f(sum)}`],
          ],
          claim: (answer) => {
            const latex = answer.replace(/\\[()]/g, '')
            return [f(`${a} + ${b} = ${latex}`), f(`${a} + ${b} = ${latex}`)]
          },
        }
      },
      (r) => {
        const [a, b] = [from(r, 2, 12), from(r, 3, 14)]
        return {
          ask: [`What is ${f(`${-a} - (${-b})`)}?`, `ما ناتج ${f(`${-a} - (${-b})`)}؟`],
          right: b - a,
          wrong: [
            [-a - b, ['Overlooks that two minus signs make a plus', 'إهمال أن طرح السالب جمع']],
            [a + b, ['Makes every sign a plus', 'تحويل كل الإشارات إلى موجب']],
            [a - b, ['Gives the result the wrong sign', 'الخطأ في إشارة الناتج']],
          ],
          steps: [[`Subtracting ${f(-b)} is adding ${b}`, `طرح ${f(-b)} هو جمع ${b}`], f(`${-a} + ${b} = ${b - a}`)],
        }
      },
      (r) => {
        const [night, up, down] = [-from(r, 2, 9), from(r, 6, 14), from(r, 3, 8)]
        return {
          ask: [
            `At night it is ${f(`${night}^\\circ\\text{C}`)}. By noon it grows ${up} degrees warmer, and by evening ${down} degrees colder. What is the temperature in the evening?`,
            `درجة الحرارة ليلاً ${f(`${night}^\\circ\\text{C}`)}. ترتفع حتى الظهر ${up} درجات، ثم تنخفض حتى المساء ${down} درجات. كم تصبح مساءً؟`,
          ],
          right: night + up - down,
          unit: '°C',
          wrong: [
            [night + up, ['Leaves out the evening', 'إهمال الانخفاض مساءً']],
            [-night + up - down, ['Ignores the minus sign', 'إهمال إشارة السالب']],
            [night - up - down, ['Subtracts the rise', 'طرح الارتفاع بدلاً من جمعه']],
          ],
          steps: [
            f(`${night} + ${up} - ${down}`),
            f(`${night} + ${up} = ${night + up}`),
            f(`${night + up} - ${down} = ${night + up - down}`),
          ],
        }
      },
    ],
  },
  {
    topic: 'Multiplying integers',
    recipes: [
      (r) => {
        const [a, b] = [-from(r, 3, 12), either(from(r, 3, 9), r.chance(0.5))]
        return {
          ask: [`What is ${f(`${a} \\times ${bracketed(b)}`)}?`, `ما ناتج ${f(`${a} \\times ${bracketed(b)}`)}؟`],
          right: a * b,
          wrong: [
            [-a * b, ['Takes the wrong sign for the product', 'الخطأ في إشارة الناتج']],
            [a + b, ['Adds instead of multiplies', 'الجمع بدلاً من الضرب']],
            [a - b, ['Subtracts instead of multiplies', 'الطرح بدلاً من الضرب']],
          ],
          steps: [
            b < 0
              ? ['Equal signs make a positive product', 'الإشارتان متشابهتان فالناتج موجب']
              : ['Different signs make a negative product', 'الإشارتان مختلفتان فالناتج سالب'],
            f(`${a} \\times ${bracketed(b)} = ${a * b}`),
          ],
          claim: (answer) => {
            const latex = answer.replace(/\\[()]/g, '')
            return [f(`${a} \\times ${bracketed(b)} = ${latex}`), f(`${a} \\times ${bracketed(b)} = ${latex}`)]
          },
        }
      },
      (r) => {
        const [a, b, c] = [-from(r, 2, 6), -from(r, 2, 5), -from(r, 2, 4)]
        return {
          ask: [`What is ${f(`(${a}) \\times (${b}) \\times (${c})`)}?`, `ما ناتج ${f(`(${a}) \\times (${b}) \\times (${c})`)}؟`],
          right: a * b * c,
          wrong: [
            [-a * b * c, ['Thinks that minus signs always cancel', 'الاعتقاد أن الإشارات السالبة تلغي بعضها دائماً']],
            [a + b + c, ['Adds instead of multiplies', 'الجمع بدلاً من الضرب']],
            [a * b, ['Leaves out the last number', 'إهمال العدد الأخير']],
          ],
          steps: [
            f(`(${a}) \\times (${b}) = ${a * b}`),
            ['A positive times a negative number is negative', 'ضرب موجب في سالب يعطي سالباً'],
            f(`${a * b} \\times (${c}) = ${a * b * c}`),
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const [rate, hours, start] = [from(r, 2, 5), from(r, 4, 7), from(r, 3, 12)]
        return {
          told: [
            `A cold store is at ${f(`${start}^\\circ\\text{C}`)}. It cools by ${rate} degrees every hour.`,
            `درجة حرارة مخزن تبريد ${f(`${start}^\\circ\\text{C}`)}، وتنخفض ${rate} درجات كل ساعة.`,
          ],
          asks: [
            {
              ask: [
                `Write the change after ${hours} hours as a product of integers.`,
                `اكتب التغير بعد ${hours} ساعات على صورة حاصل ضرب أعداد صحيحة.`,
              ],
              answer: f(`${hours} \\times (${-rate}) = ${-rate * hours}`),
              marks: 2,
            },
            {
              ask: [`What is the temperature after ${hours} hours?`, `كم تصبح درجة الحرارة بعد ${hours} ساعات؟`],
              answer: f(`${start} + (${-rate * hours}) = ${start - rate * hours}`),
              marks: 2,
            },
            {
              ask: ['What was the temperature two hours before?', 'كم كانت درجة الحرارة قبل ساعتين؟'],
              answer: f(`${start} + 2 \\times ${rate} = ${start + 2 * rate}`),
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Substituting',
    recipes: [
      (r) => {
        const [a, b, x] = [from(r, 2, 7), either(from(r, 2, 9), r.chance(0.4)), from(r, 2, 8)]
        return {
          ask: [`What is ${f(`${a}x ${signed(b)}`)} for ${f(`x = ${x}`)}?`, `ما قيمة ${f(`${a}x ${signed(b)}`)} عند ${f(`x = ${x}`)}؟`],
          right: a * x + b,
          wrong: [
            [Number(`${a}${x}`) + b, ['Writes the value beside the coefficient', 'كتابة القيمة بجانب المعامل دون ضرب']],
            [a + x + b, ['Adds the coefficient instead of multiplying', 'جمع المعامل بدلاً من الضرب']],
            [a * (x + b), ['Adds before multiplying', 'الجمع قبل الضرب']],
          ],
          steps: [f(`${a} \\times ${x} ${signed(b)}`), f(`${a * x} ${signed(b)} = ${a * x + b}`)],
          claim: (answer) => {
            const latex = answer.replace(/\\[()]/g, '')
            return [
              `For ${f(`x = ${x}`)}: ${f(`${a}x ${signed(b)} = ${latex}`)}`,
              `عند ${f(`x = ${x}`)} يكون ${f(`${a}x ${signed(b)} = ${latex}`)}`,
            ]
          },
        }
      },
      (r) => {
        const [x, y, a] = [-from(r, 2, 6), from(r, 2, 6), from(r, 2, 4)]
        return {
          ask: [
            `What is ${f(`x^2 - ${a}y`)} for ${f(`x = ${x}`)} and ${f(`y = ${y}`)}?`,
            `ما قيمة ${f(`x^2 - ${a}y`)} عند ${f(`x = ${x}`)} و${f(`y = ${y}`)}؟`,
          ],
          right: x * x - a * y,
          wrong: [
            [-x * x - a * y, ['Takes the square of a negative number as negative', 'اعتبار مربع العدد السالب سالباً']],
            [2 * x - a * y, ['Doubles instead of squaring', 'المضاعفة بدلاً من التربيع']],
            [x * x + a * y, ['Adds instead of subtracts', 'الجمع بدلاً من الطرح']],
          ],
          steps: [f(`(${x})^2 = ${x * x}`), f(`${a} \\times ${y} = ${a * y}`), f(`${x * x} - ${a * y} = ${x * x - a * y}`)],
        }
      },
    ],
  },
  {
    topic: 'Like terms',
    recipes: [
      (r) => {
        const [a, b, c] = [from(r, 3, 9), from(r, 2, 7), from(r, 2, 6)]
        return {
          ask: [`Simplify ${f(`${a}x + ${b}y + ${c}x`)}.`, `بسّط ${f(`${a}x + ${b}y + ${c}x`)}.`],
          right: f(`${a + c}x + ${b}y`),
          wrong: [
            [f(`${a + b + c}xy`), ['Adds unlike terms', 'جمع حدود غير متشابهة']],
            [f(`${a * c}x + ${b}y`), ['Multiplies the coefficients', 'ضرب المعاملات']],
            [f(`${a + c}x^2 + ${b}y`), ['Adds the exponents too', 'جمع الأسس أيضاً']],
          ],
          steps: [
            [`Like terms: ${f(`${a}x`)} and ${f(`${c}x`)}`, `الحدان المتشابهان: ${f(`${a}x`)} و${f(`${c}x`)}`],
            f(`${a}x + ${c}x + ${b}y = ${a + c}x + ${b}y`),
          ],
          claim: (answer) => [`${f(`${a}x + ${b}y + ${c}x`)} is equal to ${answer}.`, `${f(`${a}x + ${b}y + ${c}x`)} تساوي ${answer}.`],
        }
      },
      (r) => {
        const [a, b, c] = [from(r, 2, 6), from(r, 2, 8), from(r, 2, 6)]
        return {
          ask: [`Simplify ${f(`${a}(x + ${b}) - ${c}`)}.`, `بسّط ${f(`${a}(x + ${b}) - ${c}`)}.`],
          right: f(`${a}x + ${a * b - c}`),
          wrong: [
            [f(`${a}x ${signed(b - c)}`), ['Multiplies the first term of the bracket only', 'ضرب الحد الأول من القوس فقط']],
            [f(`${a}x + ${a * b + c}`), ['Adds the last number', 'جمع العدد الأخير بدلاً من طرحه']],
            [f(`${a * b - c + a}x`), ['Adds unlike terms', 'جمع حدود غير متشابهة']],
          ],
          steps: [f(`${a}(x + ${b}) = ${a}x + ${a * b}`), f(`${a}x + ${a * b} - ${c}`), f(`${a}x + ${a * b - c}`)],
        }
      },
    ],
    longs: [
      (r) => {
        const [a, b, x] = [from(r, 2, 4), from(r, 3, 8), from(r, 4, 9)]
        return {
          told: [
            `A rectangle is ${f(`${a}x + ${b}`)} long and ${f('x')} wide, in centimetres.`,
            `مستطيل طوله ${f(`${a}x + ${b}`)} وعرضه ${f('x')} بالسنتيمترات.`,
          ],
          asks: [
            {
              ask: ['Write the perimeter as a sum and simplify it.', 'اكتب المحيط على صورة مجموع وبسّطه.'],
              answer: f(`2(${a}x + ${b}) + 2x = ${2 * a + 2}x + ${2 * b}`),
              marks: 2,
            },
            {
              ask: [`Work out the perimeter for ${f(`x = ${x}`)}.`, `احسب المحيط عند ${f(`x = ${x}`)}.`],
              answer: f(`${2 * a + 2} \\times ${x} + ${2 * b} = ${(2 * a + 2) * x + 2 * b}`),
              marks: 1,
            },
            {
              ask: [
                `For which x is the perimeter ${(2 * a + 2) * 3 + 2 * b} cm?`,
                `عند أي قيمة يكون المحيط ${(2 * a + 2) * 3 + 2 * b} سم؟`,
              ],
              answer: f('x = 3'),
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Equations with addition',
    recipes: [
      (r) => {
        const [x, a] = [either(from(r, 2, 15), r.chance(0.3)), from(r, 3, 19)]
        return {
          ask: [`Solve ${f(`x + ${a} = ${x + a}`)}.`, `حل المعادلة ${f(`x + ${a} = ${x + a}`)}.`],
          right: f(`x = ${x}`),
          wrong: [
            [f(`x = ${x + 2 * a}`), ['Adds on the other side instead of subtracting', 'الجمع في الطرف الآخر بدلاً من الطرح']],
            [f(`x = ${-x}`), ['Gives the solution the wrong sign', 'الخطأ في إشارة الحل']],
            [f(`x = ${x + a}`), ['Overlooks the number beside x', 'إهمال العدد المجاور للمجهول']],
          ],
          steps: [[`Subtract ${a} on both sides`, `نطرح ${a} من الطرفين`], f(`x = ${x + a} - ${a} = ${x}`)],
          claim: (answer) => [
            `The solution of ${f(`x + ${a} = ${x + a}`)} is ${answer}.`,
            `حل المعادلة ${f(`x + ${a} = ${x + a}`)} هو ${answer}.`,
          ],
        }
      },
      (r) => {
        const [gave, left] = [from(r, 15, 60), from(r, 25, 90)]
        return {
          ask: [
            `Nasser spends ${gave} riyals and has ${left} riyals left. How many riyals had he at first?`,
            `أنفق ناصر ${gave} ريالاً وبقي معه ${left} ريالاً. كم ريالاً كان معه أولاً؟`,
          ],
          right: gave + left,
          unit: ['riyals', 'ريال'],
          wrong: [
            [Math.abs(left - gave), ['Subtracts because money is spent', 'الطرح لأن المسألة تذكر الإنفاق']],
            [left, ['Gives what is left', 'إعطاء ما بقي']],
            [2 * gave + left, ['Adds twice', 'الجمع مرتين']],
          ],
          steps: [
            [`With x for the money at first: ${f(`x - ${gave} = ${left}`)}`, `نفرض المبلغ الأول مجهولاً: ${f(`x - ${gave} = ${left}`)}`],
            [`Add ${gave} on both sides`, `نجمع ${gave} إلى الطرفين`],
            f(`x = ${left} + ${gave} = ${left + gave}`),
          ],
        }
      },
    ],
  },
  {
    topic: 'Equations with multiplication',
    recipes: [
      (r) => {
        const [x, a] = [either(from(r, 3, 12), r.chance(0.3)), from(r, 3, 9)]
        return {
          ask: [`Solve ${f(`${a}x = ${a * x}`)}.`, `حل المعادلة ${f(`${a}x = ${a * x}`)}.`],
          right: f(`x = ${x}`),
          wrong: [
            [f(`x = ${a * x - a}`), ['Subtracts the coefficient instead of dividing', 'طرح المعامل بدلاً من القسمة عليه']],
            [f(`x = ${a * a * x}`), ['Multiplies instead of divides', 'الضرب بدلاً من القسمة']],
            [f(`x = ${-x}`), ['Gives the solution the wrong sign', 'الخطأ في إشارة الحل']],
          ],
          steps: [[`Divide both sides by ${a}`, `نقسم الطرفين على ${a}`], f(`x = ${a * x} \\div ${a} = ${x}`)],
          claim: (answer) => [
            `The solution of ${f(`${a}x = ${a * x}`)} is ${answer}.`,
            `حل المعادلة ${f(`${a}x = ${a * x}`)} هو ${answer}.`,
          ],
        }
      },
      (r) => {
        const [a, q] = [from(r, 3, 8), from(r, 4, 12)]
        return {
          ask: [`Solve ${f(`${frac('x', a)} = ${q}`)}.`, `حل المعادلة ${f(`${frac('x', a)} = ${q}`)}.`],
          right: a * q,
          wrong: [
            [a + q, ['Adds the denominator', 'جمع المقام']],
            [q - a === 0 ? a * q + a : q - a, ['Subtracts the denominator', 'طرح المقام']],
            [a * q - q, ['Counts one part too few', 'عدّ جزء أقل بواحد']],
          ],
          steps: [[`Multiply both sides by ${a}`, `نضرب الطرفين في ${a}`], f(`x = ${a} \\times ${q} = ${a * q}`)],
        }
      },
      (r) => {
        const [count, price] = [from(r, 4, 9), from(r, 6, 18)]
        return {
          ask: [
            `${count} equal tickets cost ${count * price} riyals. What does one ticket cost? Use an equation.`,
            `ثمن ${count} تذاكر متساوية ${count * price} ريالاً. ما ثمن التذكرة الواحدة؟ استعمل معادلة.`,
          ],
          right: price,
          unit: ['riyals', 'ريال'],
          wrong: [
            [count * price - count, ['Subtracts instead of divides', 'الطرح بدلاً من القسمة']],
            [count * count * price, ['Multiplies instead of divides', 'الضرب بدلاً من القسمة']],
            [price + count, ['Adds the number of tickets', 'جمع عدد التذاكر']],
          ],
          steps: [
            [
              `With x for the price of one: ${f(`${count}x = ${count * price}`)}`,
              `نفرض ثمن التذكرة مجهولاً: ${f(`${count}x = ${count * price}`)}`,
            ],
            [`Divide both sides by ${count}`, `نقسم الطرفين على ${count}`],
            f(`x = ${price}`),
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const [age, by] = [from(r, 8, 14), from(r, 3, 4)]
        return {
          told: [
            `Mona is ${age} years old. Her mother is ${by} times as old, and in some years her mother will be ${by * age + 6}.`,
            `عمر منى ${age} سنة، وعمر أمها ${by} أمثال عمرها، وبعد سنوات يصبح عمر أمها ${by * age + 6}.`,
          ],
          asks: [
            { ask: ['How old is the mother now?', 'كم عمر الأم الآن؟'], answer: f(`${by} \\times ${age} = ${by * age}`), marks: 1 },
            {
              ask: ['Write an equation for the number of years n.', 'اكتب معادلة لعدد السنوات.'],
              answer: f(`${by * age} + n = ${by * age + 6}`),
              marks: 1,
            },
            { ask: ['Solve it.', 'حل المعادلة.'], answer: f('n = 6'), marks: 1 },
            {
              ask: [`Is the mother then still ${by} times as old as Mona? Say why.`, `هل يبقى عمر الأم حينئذ ${by} أمثال عمر منى؟ علّل.`],
              answer: [
                `No: Mona will be ${age + 6}, and ${f(`${by} \\times ${age + 6} = ${by * (age + 6)}`)}`,
                `لا، يصبح عمر منى ${age + 6}، و${f(`${by} \\times ${age + 6} = ${by * (age + 6)}`)}`,
              ],
              marks: 2,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Sharing in a ratio',
    recipes: [
      (r) => {
        const [p, q] = r.pick([
          [1, 2],
          [2, 3],
          [1, 4],
          [3, 4],
          [2, 5],
          [3, 5],
          [3, 7],
        ] as const)
        const part = from(r, 4, 15)
        const all = (p + q) * part
        return {
          ask: [
            `${all} riyals are shared in the ratio ${f(`${p} : ${q}`)}. How much is the larger share?`,
            `قُسم مبلغ ${all} ريالاً بنسبة ${f(`${p} : ${q}`)}. ما مقدار النصيب الأكبر؟`,
          ],
          right: q * part,
          unit: ['riyals', 'ريال'],
          wrong: [
            [p * part, ['Gives the smaller share', 'إعطاء النصيب الأصغر']],
            [exact(all / 2), ['Shares equally', 'القسمة بالتساوي']],
            [all - p, ['Subtracts the ratio number', 'طرح حد النسبة']],
          ],
          steps: [
            [`Parts: ${f(`${p} + ${q} = ${p + q}`)}`, `عدد الأجزاء: ${f(`${p} + ${q} = ${p + q}`)}`],
            [`One part: ${f(`${all} \\div ${p + q} = ${part}`)}`, `الجزء الواحد: ${f(`${all} \\div ${p + q} = ${part}`)}`],
            f(`${q} \\times ${part} = ${q * part}`),
          ],
          claim: (answer) => [
            `If ${all} riyals are shared in the ratio ${f(`${p} : ${q}`)}, the larger share is ${answer}.`,
            `إذا قُسم ${all} ريالاً بنسبة ${f(`${p} : ${q}`)} فالنصيب الأكبر ${answer}.`,
          ],
        }
      },
      (r) => {
        const [p, q] = r.pick([
          [2, 3],
          [3, 4],
          [3, 5],
          [4, 5],
          [2, 7],
        ] as const)
        const by = from(r, 3, 9)
        return {
          ask: [
            `Boys and girls in a club are in the ratio ${f(`${p} : ${q}`)}. There are ${p * by} boys. How many girls are there?`,
            `نسبة البنين إلى البنات في نادٍ ${f(`${p} : ${q}`)}، وعدد البنين ${p * by}. كم عدد البنات؟`,
          ],
          right: q * by,
          wrong: [
            [p * by + q - p, ['Adds the difference of the ratio', 'إضافة الفرق بين حدي النسبة']],
            [(p + q) * by, ['Gives the whole club', 'إعطاء عدد الأعضاء جميعاً']],
            [p * by * q, ['Multiplies without finding one part', 'الضرب دون إيجاد الجزء الواحد']],
          ],
          steps: [f(`${p * by} \\div ${p} = ${by}`), f(`${by} \\times ${q} = ${q * by}`)],
        }
      },
    ],
  },
  {
    topic: 'Unit price',
    recipes: [
      (r) => {
        const [count, price, want] = [from(r, 3, 8), from(r, 3, 12), from(r, 9, 15)]
        return {
          ask: [
            `${count} kg of apples cost ${count * price} riyals. What do ${want} kg cost?`,
            `ثمن ${count} كغ من التفاح ${count * price} ريالاً. ما ثمن ${want} كغ؟`,
          ],
          right: want * price,
          unit: ['riyals', 'ريال'],
          wrong: [
            [count * price + want - count, ['Adds the difference in kilograms', 'إضافة فرق الكيلوغرامات']],
            [count * price * want, ['Multiplies without finding the price of 1 kg', 'الضرب دون إيجاد ثمن الكيلوغرام']],
            [price, ['Stops at the price of 1 kg', 'التوقف عند ثمن الكيلوغرام']],
          ],
          steps: [f(`${count * price} \\div ${count} = ${price}`), f(`${price} \\times ${want} = ${price * want}`)],
          claim: (answer) => [
            `If ${count} kg cost ${count * price} riyals, ${want} kg cost ${answer}.`,
            `إذا كان ثمن ${count} كغ ${count * price} ريالاً، فثمن ${want} كغ هو ${answer}.`,
          ],
        }
      },
      (r) => {
        const [n, m] = r.pick([
          [4, 6],
          [5, 8],
          [3, 10],
          [6, 9],
        ] as const)
        const each = from(r, 4, 8)
        const [a, b] = [n * each, m * each - r.pick([m / (m % 2 === 0 ? 2 : 3), m])]
        const dear = exact(a / n)
        const cheap = exact(b / m)
        return {
          ask: [
            `Shop A sells ${n} pens for ${a} riyals, shop B sells ${m} for ${b} riyals. What does a pen cost in the cheaper shop?`,
            `يبيع متجر ${n} أقلام بثمن ${a} ريالاً، ويبيع متجر آخر ${m} أقلام بثمن ${b} ريالاً. ما ثمن القلم في المتجر الأرخص؟`,
          ],
          right: Number(cheap.toFixed(2)),
          unit: ['riyals', 'ريال'],
          wrong: [
            [dear, ['Takes the shop with the smaller total', 'اختيار المتجر ذي الثمن الكلي الأقل']],
            [exact(Math.abs(b - a)), ['Compares the totals only', 'مقارنة الثمنين الكليين فقط']],
            [exact(a + b), ['Adds the prices', 'جمع الثمنين']],
          ],
          steps: [
            f(`${a} \\div ${n} = ${dear}`),
            f(`${b} \\div ${m} = ${Number(cheap.toFixed(2))}`),
            [`The cheaper price is ${Number(cheap.toFixed(2))} riyals`, `الثمن الأرخص ${Number(cheap.toFixed(2))} ريال`],
          ],
          level: 'evaluate',
          tolerance: 0.01,
        }
      },
    ],
    longs: [
      (r) => {
        const part = from(r, 6, 15)
        return {
          told: [
            `For a juice, orange, mango and water are mixed in the ratio ${f('3 : 2 : 5')}. ${part * 10} ml are made.`,
            `يُحضّر عصير من البرتقال والمانجو والماء بنسبة ${f('3 : 2 : 5')}، ويُصنع منه ${part * 10} مل.`,
          ],
          asks: [
            {
              ask: ['How many millilitres is one part?', 'كم ملليلتراً في الجزء الواحد؟'],
              answer: f(`${part * 10} \\div 10 = ${part}`),
              marks: 1,
            },
            {
              ask: ['How much orange juice is needed?', 'كم يلزم من عصير البرتقال؟'],
              answer: f(`3 \\times ${part} = ${3 * part}`),
              marks: 1,
            },
            {
              ask: [
                `${part * 4} ml of mango juice are there. How much juice could be made at most?`,
                `يوجد من عصير المانجو ${part * 4} مل. كم عصيراً يمكن تحضيره على الأكثر؟`,
              ],
              answer: f(`${part * 4} \\div 2 \\times 10 = ${part * 20}`),
              marks: 2,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Circumference',
    recipes: [
      (r) => {
        const radius = from(r, 1, 6) * 7
        const round = (44 * radius) / 7
        return {
          ask: [
            `A circle has a radius of ${radius} cm. What is its circumference? Use ${f(`\\pi = ${frac(22, 7)}`)}.`,
            `دائرة نصف قطرها ${radius} سم. ما محيطها؟ استعمل ${f(`\\pi = ${frac(22, 7)}`)}.`,
          ],
          right: round,
          unit: cm,
          wrong: [
            [round / 2, ['Takes the radius for the diameter', 'اعتبار نصف القطر قطراً']],
            [(22 * radius * radius) / 7, ['Works out the area', 'حساب المساحة']],
            [2 * round, ['Doubles the diameter', 'مضاعفة القطر']],
          ],
          steps: [f('C = 2 \\pi r'), f(`C = 2 \\times ${frac(22, 7)} \\times ${radius} = ${round}`)],
          claim: (answer) => [
            `With ${f(`\\pi = ${frac(22, 7)}`)} a circle with a radius of ${radius} cm has a circumference of ${answer}.`,
            `باستعمال ${f(`\\pi = ${frac(22, 7)}`)} محيط دائرة نصف قطرها ${radius} سم هو ${answer}.`,
          ],
        }
      },
      (r) => {
        const [d, turns] = [from(r, 3, 8) * 10, r.pick([50, 100, 200])]
        const way = exact((3.14 * d * turns) / 100)
        return {
          ask: [
            `A wheel has a diameter of ${d} cm. How many metres does it roll in ${turns} turns? Use ${f('\\pi = 3.14')}.`,
            `عجلة قطرها ${d} سم. كم متراً تقطع في ${turns} دورة؟ استعمل ${f('\\pi = 3.14')}.`,
          ],
          right: way,
          unit: ['m', 'م'],
          wrong: [
            [exact(way * 2), ['Takes the diameter for the radius', 'اعتبار القطر نصف قطر']],
            [exact(way * 100), ['Gives centimetres', 'إعطاء الناتج بالسنتيمترات']],
            [exact((d * turns) / 100), ['Leaves out pi', 'إهمال ثابت الدائرة']],
          ],
          steps: [
            f(`3.14 \\times ${d} = ${exact(3.14 * d)}`),
            f(`${exact(3.14 * d)} \\times ${turns} = ${exact(3.14 * d * turns)}`),
            f(`${exact(3.14 * d * turns)} \\text{ cm} = ${way} \\text{ m}`),
          ],
        }
      },
    ],
  },
  {
    topic: 'Area of a circle',
    recipes: [
      (r) => {
        const radius = from(r, 2, 12)
        const area = exact(3.14 * radius * radius)
        return {
          ask: [
            `A circle has a radius of ${radius} cm. What is its area? Use ${f('\\pi = 3.14')}.`,
            `دائرة نصف قطرها ${radius} سم. ما مساحتها؟ استعمل ${f('\\pi = 3.14')}.`,
          ],
          right: area,
          unit: squareCm,
          wrong: [
            [exact(3.14 * 2 * radius), ['Works out the circumference', 'حساب المحيط']],
            [exact(3.14 * 4 * radius * radius), ['Squares the diameter', 'تربيع القطر']],
            [exact(3.14 * radius), ['Does not square the radius', 'عدم تربيع نصف القطر']],
          ],
          steps: [f('A = \\pi r^2'), f(`A = 3.14 \\times ${radius}^2 = ${area}`)],
        }
      },
      (r) => {
        const d = from(r, 2, 10) * 2
        const area = exact((3.14 * d * d) / 4)
        return {
          ask: [
            `A round table has a diameter of ${d} dm. What is the area of its top? Use ${f('\\pi = 3.14')}.`,
            `طاولة مستديرة قطرها ${d} دسم. ما مساحة سطحها؟ استعمل ${f('\\pi = 3.14')}.`,
          ],
          right: area,
          unit: [f('\\text{dm}^2'), f('\\text{dm}^2')],
          wrong: [
            [exact(area * 4), ['Squares the diameter', 'تربيع القطر']],
            [exact(3.14 * d), ['Works out the circumference', 'حساب المحيط']],
            [exact(area * 2), ['Halves the square of the diameter only once', 'قسمة مربع القطر على 2 بدلاً من 4']],
          ],
          steps: [f(`r = ${d} \\div 2 = ${d / 2}`), f(`r^2 = ${(d * d) / 4}`), f(`A = 3.14 \\times ${(d * d) / 4} = ${area}`)],
          claim: (answer) => [
            `With ${f('\\pi = 3.14')} a circle with a diameter of ${d} dm has an area of ${answer}.`,
            `باستعمال ${f('\\pi = 3.14')} مساحة دائرة قطرها ${d} دسم هي ${answer}.`,
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const radius = from(r, 3, 9)
        return {
          told: [
            `A round pond has a radius of ${radius} m. Use ${f('\\pi = 3.14')}.`,
            `بركة مستديرة نصف قطرها ${radius} م. استعمل ${f('\\pi = 3.14')}.`,
          ],
          asks: [
            {
              ask: ['How long is a fence around the pond?', 'ما طول السياج حول البركة؟'],
              answer: f(`2 \\times 3.14 \\times ${radius} = ${exact(6.28 * radius)}`),
              marks: 2,
            },
            {
              ask: ['What is the area of the water?', 'ما مساحة سطح الماء؟'],
              answer: f(`3.14 \\times ${radius}^2 = ${exact(3.14 * radius * radius)}`),
              marks: 2,
            },
            {
              ask: ['What happens to the area if the radius is doubled?', 'ماذا يحدث للمساحة إذا تضاعف نصف القطر؟'],
              answer: ['It becomes four times as large', 'تصبح أربعة أمثالها'],
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Simple probability',
    recipes: [
      (r) => {
        const counts = [from(r, 2, 6), from(r, 2, 6), from(r, 2, 6)]
        const all = counts[0]! + counts[1]! + counts[2]!
        const at = from(r, 0, 2)
        const [en, ar] = colours[at]!
        return {
          ask: [
            `A bag holds ${counts[0]} red, ${counts[1]} blue and ${counts[2]} green balls. One is drawn without looking. What is the probability that it is ${en}?`,
            `في كيس كرات: الحمراء ${counts[0]}، والزرقاء ${counts[1]}، والخضراء ${counts[2]}. سُحبت كرة عشوائياً. ما احتمال أن تكون ${ar}؟`,
          ],
          right: f(lowest(counts[at]!, all)),
          wrong: [
            [
              f(lowest(counts[at]!, all - counts[at]!)),
              ['Compares with the other balls instead of with all', 'المقارنة بالكرات الأخرى بدلاً من الكل'],
            ],
            [f(frac(1, 3)), ['Thinks that the colours are equally likely', 'الاعتقاد أن الألوان متساوية الاحتمال']],
            [f(lowest(all - counts[at]!, all)), ['Gives the probability of the other colours', 'إعطاء احتمال الألوان الأخرى']],
          ],
          steps: [
            [`All balls: ${f(`${counts.join(' + ')} = ${all}`)}`, `عدد الكرات كلها: ${f(`${counts.join(' + ')} = ${all}`)}`],
            [
              `The probability is ${f(`${frac(counts[at]!, all)}`)}, that is ${f(lowest(counts[at]!, all))}`,
              `الاحتمال هو ${f(frac(counts[at]!, all))}، أي ${f(lowest(counts[at]!, all))}`,
            ],
          ],
        }
      },
      (r) => {
        const limit = from(r, 2, 5)
        return {
          ask: [
            `A fair die is thrown. What is the probability of a number greater than ${limit}?`,
            `رُمي حجر نرد منتظم. ما احتمال ظهور عدد أكبر من ${limit}؟`,
          ],
          right: f(lowest(6 - limit, 6)),
          wrong: [
            [f(lowest(7 - limit, 6)), ['Counts the number itself too', 'احتساب العدد نفسه أيضاً']],
            [f(frac(limit, 7)), ['Counts seven faces', 'عدّ سبعة أوجه']],
            [f(frac(1, 7)), ['Takes one face of seven', 'أخذ وجه واحد من سبعة']],
          ],
          steps: [
            [`Fitting faces: ${6 - limit} of 6`, `الأوجه الملائمة: ${6 - limit} من 6`],
            f(`P = ${frac(6 - limit, 6)}${6 - limit > 1 && 6 - limit !== 5 ? ` = ${lowest(6 - limit, 6)}` : ''}`),
          ],
          claim: (answer) => [
            `The probability of throwing more than ${limit} with a fair die is ${answer}.`,
            `احتمال ظهور عدد أكبر من ${limit} عند رمي حجر نرد منتظم هو ${answer}.`,
          ],
        }
      },
    ],
  },
  {
    topic: 'Certain and impossible',
    recipes: [
      (r) => {
        const [p, q] = r.pick([
          [1, 4],
          [2, 5],
          [3, 8],
          [3, 10],
          [5, 12],
          [2, 7],
        ] as const)
        return {
          ask: [
            `The probability of rain is ${f(frac(p, q))}. What is the probability that it does not rain?`,
            `احتمال سقوط المطر ${f(frac(p, q))}. ما احتمال عدم سقوطه؟`,
          ],
          right: f(frac(q - p, q)),
          wrong: [
            [f(frac(p, q)), ['Thinks that both are equally likely', 'الاعتقاد أن الاحتمالين متساويان']],
            [f(frac(q, p)), ['Turns the fraction upside down', 'قلب الكسر']],
            [f(`-${frac(p, q)}`), ['Takes the opposite number', 'أخذ المعكوس الجمعي']],
          ],
          steps: [
            ['Together the two make 1, what is certain', 'مجموع الاحتمالين 1، وهو احتمال المؤكد'],
            f(`1 - ${frac(p, q)} = ${frac(q - p, q)}`),
          ],
          claim: (answer) => [
            `If an event has the probability ${f(frac(p, q))}, its opposite has the probability ${answer}.`,
            `إذا كان احتمال حدث ${f(frac(p, q))} فاحتمال الحدث المتمم ${answer}.`,
          ],
        }
      },
      (r) => {
        const [tickets, prizes] = [from(r, 4, 9) * 10, from(r, 3, 12)]
        return {
          ask: [
            `A raffle has ${tickets} tickets, ${prizes} of them win a prize. What is the probability of drawing a ticket without a prize?`,
            `في سحب ${tickets} تذكرة، والرابحة منها ${prizes}. ما احتمال سحب تذكرة غير رابحة؟`,
          ],
          right: f(lowest(tickets - prizes, tickets)),
          wrong: [
            [f(lowest(prizes, tickets)), ['Gives the probability of a prize', 'إعطاء احتمال الربح']],
            [f(lowest(tickets - prizes, tickets + prizes)), ['Adds the prizes to all tickets', 'إضافة الرابحة إلى الكل']],
            [f(lowest(prizes, tickets - prizes)), ['Compares prizes with the other tickets', 'مقارنة الرابحة بغير الرابحة']],
          ],
          steps: [
            f(`P(\\text{prize}) = ${frac(prizes, tickets)}`),
            f(`1 - ${frac(prizes, tickets)} = ${frac(tickets - prizes, tickets)}`),
            [`In its simplest form: ${f(lowest(tickets - prizes, tickets))}`, `في أبسط صورة: ${f(lowest(tickets - prizes, tickets))}`],
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const red = from(r, 3, 6)
        const blue = 10 - red
        return {
          told: [
            `A spinner has 10 equal parts: ${red} are red and ${blue} are blue.`,
            `قرص دوّار مقسوم إلى 10 أجزاء متساوية: الحمراء ${red} والزرقاء ${blue}.`,
          ],
          asks: [
            { ask: ['What is the probability of red?', 'ما احتمال اللون الأحمر؟'], answer: f(frac(red, 10)), marks: 1 },
            {
              ask: ['Name a certain and an impossible event.', 'اذكر حدثاً مؤكداً وحدثاً مستحيلاً.'],
              answer: [
                'Certain: red or blue; impossible: any other colour, such as green',
                'المؤكد: أحمر أو أزرق، والمستحيل: أي لون آخر كالأخضر',
              ],
              marks: 2,
            },
            {
              ask: ['It is spun 200 times. How often is red to be expected?', 'أُدير القرص 200 مرة. كم مرة يُتوقع الأحمر؟'],
              answer: f(`200 \\times ${frac(red, 10)} = ${red * 20}`),
              marks: 1,
            },
          ],
        }
      },
    ],
  },
]
