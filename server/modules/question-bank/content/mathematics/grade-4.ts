import { rectangle, strip } from '../pictures.ts'
import { cm, f, frac, from, type MathematicsTopic } from './topic.ts'

const places = [
  ['ones', 'الآحاد'],
  ['tens', 'العشرات'],
  ['hundreds', 'المئات'],
  ['thousands', 'الآلاف'],
] as const
const digitsOf = (value: number): number[] => [...String(value)].map(Number)
/** A number of four different digits without nought. */
function fourDigits(pick: (list: readonly number[]) => number): number {
  const left = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  return [0, 1, 2, 3].reduce((value) => value * 10 + left.splice(left.indexOf(pick(left)), 1)[0]!, 0)
}
const things = [
  ['pencils', 'الأقلام'],
  ['stickers', 'الملصقات'],
  ['dates', 'حبات التمر'],
  ['marbles', 'الكرات الزجاجية'],
  ['books', 'الكتب'],
  ['eggs', 'حبات البيض'],
] as const

export const grade4: readonly MathematicsTopic[] = [
  {
    topic: 'Reading and writing numbers',
    recipes: [
      (r) => {
        const value = fourDigits((list) => r.pick(list))
        const place = from(r, 1, 3)
        const digit = digitsOf(value)[3 - place]!
        const [en, ar] = places[place]!
        return {
          ask: [`What is the value of the digit ${digit} in ${value}?`, `ما قيمة الرقم ${digit} في العدد ${value}؟`],
          right: digit * 10 ** place,
          wrong: [
            [digit, ['Gives the digit and not its value', 'كتابة الرقم بدلاً من قيمته']],
            [digit * 10 ** (place - 1), ['Counts the places from nought ones', 'الخطأ في عدّ المنازل بمنزلة واحدة إلى اليمين']],
            [value % 10 ** (place + 1), ['Reads the rest of the number along with the digit', 'قراءة ما بعد الرقم معه']],
          ],
          steps: [
            [`The digit ${digit} stands in the ${en} place`, `الرقم ${digit} في منزلة ${ar}`],
            [
              `Its value is ${f(`${digit} \\times ${10 ** place} = ${digit * 10 ** place}`)}`,
              `قيمته ${f(`${digit} \\times ${10 ** place} = ${digit * 10 ** place}`)}`,
            ],
          ],
          claim: (answer) => [
            `In ${value} the value of the digit ${digit} is ${answer}.`,
            `قيمة الرقم ${digit} في العدد ${value} هي ${answer}.`,
          ],
          level: 'understand',
        }
      },
      (r) => {
        const [a, b, c, d] = digitsOf(fourDigits((list) => r.pick(list)))
        const value = a! * 1000 + b! * 100 + c! * 10 + d!
        const parts = r.chance(0.5) ? [a! * 1000, c! * 10, d!] : [a! * 1000, b! * 100, d!]
        const sum = parts.reduce((total, part) => total + part, 0)
        const squeezed = Number(parts.map((part) => String(part)[0]).join(''))
        return {
          ask: [`Which number is ${f(parts.join(' + '))}?`, `أي عدد يساوي ${f(parts.join(' + '))}؟`],
          right: sum,
          wrong: [
            [squeezed, ['Leaves out the nought that keeps the empty place', 'إهمال الصفر الذي يحفظ المنزلة الفارغة']],
            [value, ['Fills the empty place with another digit', 'وضع رقم آخر في المنزلة الفارغة']],
            [squeezed * 10, ['Writes the nought at the end', 'كتابة الصفر في آخر العدد']],
          ],
          steps: [
            ['One of the places is empty, so it takes a nought', 'إحدى المنازل فارغة، فيوضع فيها صفر'],
            [`${f(`${parts.join(' + ')} = ${sum}`)}`, `${f(`${parts.join(' + ')} = ${sum}`)}`],
          ],
        }
      },
      (r) => {
        const value = fourDigits((list) => r.pick(list))
        const [a, b, c, d] = digitsOf(value)
        return {
          ask: [
            `A number has these digits: ones ${d}, tens ${c}, hundreds ${b}, thousands ${a}. Which number is it?`,
            `عدد فيه: الآحاد ${d}، والعشرات ${c}، والمئات ${b}، والآلاف ${a}. ما العدد؟`,
          ],
          right: value,
          wrong: [
            [Number([d, c, b, a].join('')), ['Writes the digits in the order in which they are read', 'كتابة الأرقام بترتيب ذكرها']],
            [Number([a, b, d, c].join('')), ['Changes ones and tens round', 'تبديل الآحاد والعشرات']],
            [Number([a, c, b, d].join('')), ['Changes tens and hundreds round', 'تبديل العشرات والمئات']],
          ],
          steps: [
            [`Thousands: ${a! * 1000}, hundreds: ${b! * 100}`, `الآلاف: ${a! * 1000}، والمئات: ${b! * 100}`],
            [`Tens: ${c! * 10}, ones: ${d}`, `العشرات: ${c! * 10}، والآحاد: ${d}`],
            [`Together: ${value}`, `المجموع: ${value}`],
          ],
        }
      },
    ],
  },
  {
    topic: 'Comparing numbers',
    recipes: [
      (r) => {
        const start = from(r, 2, 8) * 1000 + from(r, 1, 8) * 100
        const a = start + from(r, 10, 49)
        const b = start + from(r, 50, 99)
        const c = start - from(r, 110, 900)
        const d = Math.floor(start / 1000) * 100 + 99
        return {
          ask: [`Which of these numbers is the greatest: ${a}, ${b}, ${c}, ${d}?`, `أي الأعداد الآتية هو الأكبر: ${a}، ${b}، ${c}، ${d}؟`],
          right: b,
          wrong: [
            [a, ['Compares the hundreds and does not go on to the tens', 'الاكتفاء بمقارنة المئات دون العشرات']],
            [d, ['Looks at the last digits only', 'النظر إلى الأرقام الأخيرة فقط']],
            [c, ['Takes the number whose last digits look large', 'اختيار العدد الذي تبدو أرقامه الأخيرة كبيرة']],
          ],
          steps: [
            ['Compare the thousands first, then the hundreds, then the tens', 'نقارن الآلاف أولاً، ثم المئات، ثم العشرات'],
            [
              `${f(`${b} > ${a}`)}, because the tens of ${b} are more`.replace('>', '\\gt'),
              `${f(`${b} \\gt ${a}`)} لأن رقم العشرات في ${b} أكبر`,
            ],
          ],
          level: 'understand',
          claim: (answer) => [
            `Of ${a}, ${b}, ${c} and ${d} the greatest is ${answer}.`,
            `أكبر الأعداد ${a} و${b} و${c} و${d} هو ${answer}.`,
          ],
        }
      },
      (r) => {
        const [a, b, c, d] = digitsOf(fourDigits((list) => r.pick(list))).toSorted((x, y) => y - x)
        const most = Number([a, b, c, d].join(''))
        const least = Number([d, c, b, a].join(''))
        return {
          ask: [
            `What is the smallest number that can be made with the digits ${b}, ${d}, ${a} and ${c}, each used once?`,
            `ما أصغر عدد يمكن تكوينه من الأرقام ${b} و${d} و${a} و${c} باستعمال كل رقم مرة واحدة؟`,
          ],
          right: least,
          wrong: [
            [most, ['Makes the greatest number', 'تكوين أكبر عدد']],
            [Number([d, c, a, b].join('')), ['Changes the last two digits round', 'تبديل الرقمين الأخيرين']],
            [Number([b, d, a, c].join('')), ['Takes the digits in the order given', 'أخذ الأرقام بالترتيب المعطى']],
          ],
          steps: [
            [`The smallest digit, ${d}, goes to the thousands`, `يوضع أصغر رقم، وهو ${d}، في منزلة الآلاف`],
            [`The next ones, ${c} and ${b}, go to the hundreds and tens`, `ثم يوضع ${c} و${b} في المئات والعشرات`],
            [`The number is ${least}`, `العدد هو ${least}`],
          ],
          level: 'analyse',
        }
      },
    ],
    longs: [
      (r) => {
        const base = from(r, 4, 7) * 1000
        const [a, b, c] = [base + from(r, 100, 400), base + from(r, 500, 900), base - from(r, 100, 900)]
        return {
          told: [
            `Three towns counted their people: Wadi has ${a}, Nakhla has ${b} and Bahr has ${c}.`,
            `أحصت ثلاث بلدات سكانها: في الوادي ${a}، وفي النخلة ${b}، وفي البحر ${c}.`,
          ],
          asks: [
            {
              ask: ['Write the three numbers from the smallest to the greatest.', 'رتّب الأعداد الثلاثة من الأصغر إلى الأكبر.'],
              answer: f(`${c} \\lt ${a} \\lt ${b}`),
              marks: 2,
            },
            {
              ask: ['How many more people has Nakhla than Wadi?', 'كم يزيد عدد سكان النخلة على عدد سكان الوادي؟'],
              answer: f(`${b} - ${a} = ${b - a}`),
              marks: 1,
            },
            {
              ask: ['Write the number of people of Bahr rounded to the nearest thousand.', 'قرّب عدد سكان البحر إلى أقرب ألف.'],
              answer: String(Math.round(c / 1000) * 1000),
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Adding with carrying',
    recipes: [
      (r) => {
        const [a, b] = [from(r, 1, 4) * 100 + from(r, 5, 8) * 10 + from(r, 4, 9), from(r, 2, 4) * 100 + from(r, 5, 8) * 10 + from(r, 6, 9)]
        const sum = a + b
        return {
          ask: [`What is ${f(`${a} + ${b}`)}?`, `ما ناتج ${f(`${a} + ${b}`)}؟`],
          right: sum,
          wrong: [
            [sum - 110, ['Forgets to carry both times', 'نسيان الحمل في المرتين']],
            [sum - 10, ['Forgets to carry from the ones', 'نسيان الحمل من الآحاد']],
            [sum - 100, ['Forgets to carry from the tens', 'نسيان الحمل من العشرات']],
          ],
          steps: [
            [
              `Ones: ${f(`${a % 10} + ${b % 10} = ${(a % 10) + (b % 10)}`)}, carry 1`,
              `الآحاد: ${f(`${a % 10} + ${b % 10} = ${(a % 10) + (b % 10)}`)}، ونحمل 1`,
            ],
            [`Tens, then hundreds: ${f(`${a} + ${b} = ${sum}`)}`, `العشرات ثم المئات: ${f(`${a} + ${b} = ${sum}`)}`],
          ],
          claim: (answer) => [f(`${a} + ${b} = ${answer}`), f(`${a} + ${b} = ${answer}`)],
        }
      },
      (r) => {
        const [a, b] = [from(r, 2, 4) * 100 + from(r, 25, 89), from(r, 2, 3) * 100 + from(r, 25, 89)]
        const [en, ar] = r.pick(things)
        return {
          ask: [
            `A school has ${a} ${en} in one room and ${b} in another. How many are there altogether?`,
            `في إحدى غرف المدرسة عدد ${ar} ${a}، وفي غرفة أخرى ${b}. ما عددها جميعاً؟`,
          ],
          right: a + b,
          wrong: [
            [Math.abs(a - b), ['Subtracts instead of adds', 'الطرح بدلاً من الجمع']],
            [a + b - 10, ['Forgets to carry', 'نسيان الحمل']],
            [a + b + 100, ['Carries once too often to the hundreds', 'الحمل إلى المئات مرة زائدة']],
          ],
          steps: [
            [`Altogether means adding: ${f(`${a} + ${b}`)}`, `لإيجاد العدد الكلي نجمع: ${f(`${a} + ${b}`)}`],
            [`There are ${a + b} ${en}`, `العدد الكلي ${a + b}`],
          ],
        }
      },
      (r) => {
        const [a, b, c] = [from(r, 115, 389), from(r, 126, 278), from(r, 35, 99)]
        return {
          ask: [
            `A museum had ${a} visitors on Monday, ${b} on Tuesday and ${c} on Wednesday. How many visitors were there in the three days?`,
            `بلغ عدد زوار متحف ${a} يوم الاثنين، و${b} يوم الثلاثاء، و${c} يوم الأربعاء. ما عدد الزوار في الأيام الثلاثة؟`,
          ],
          right: a + b + c,
          wrong: [
            [a + b, ['Leaves out the last day', 'إهمال اليوم الأخير']],
            [a + b + c - 100, ['Forgets to carry to the hundreds', 'نسيان الحمل إلى المئات']],
            [a + b - c, ['Subtracts the last number', 'طرح العدد الأخير']],
          ],
          steps: [
            ['The numbers of the three days are added', 'نجمع أعداد الأيام الثلاثة'],
            f(`${a} + ${b} = ${a + b}`),
            f(`${a + b} + ${c} = ${a + b + c}`),
          ],
        }
      },
    ],
  },
  {
    topic: 'Subtracting with borrowing',
    recipes: [
      (r) => {
        const [x, y, z] = [from(r, 5, 9), from(r, 1, 4), from(r, 0, 4)]
        const [p, q, s] = [from(r, 1, 3), from(r, 5, 9), from(r, 5, 9)]
        const [a, b] = [x * 100 + y * 10 + z, p * 100 + q * 10 + s]
        const swapped = (x - p) * 100 + (q - y) * 10 + (s - z)
        return {
          ask: [`What is ${f(`${a} - ${b}`)}?`, `ما ناتج ${f(`${a} - ${b}`)}؟`],
          right: a - b,
          wrong: [
            [swapped, ['Takes the smaller digit from the larger in every place', 'طرح الرقم الأصغر من الأكبر في كل منزلة']],
            [a - b + 10, ['Borrows a ten and does not take it away', 'الاستلاف من العشرات دون إنقاصها']],
            [a - b + 100, ['Borrows a hundred and does not take it away', 'الاستلاف من المئات دون إنقاصها']],
          ],
          steps: [
            [`Borrow a ten: ${f(`${z + 10} - ${s} = ${z + 10 - s}`)}`, `نستلف عشرة: ${f(`${z + 10} - ${s} = ${z + 10 - s}`)}`],
            [
              `Borrow a hundred for the tens; the result is ${f(`${a} - ${b} = ${a - b}`)}`,
              `نستلف مئة للعشرات، فيكون ${f(`${a} - ${b} = ${a - b}`)}`,
            ],
          ],
          claim: (answer) => [f(`${a} - ${b} = ${answer}`), f(`${a} - ${b} = ${answer}`)],
        }
      },
      (r) => {
        const a = from(r, 5, 9) * 100
        const b = from(r, 123, 389)
        const [en, ar] = r.pick(things)
        return {
          ask: [`A shop had ${a} ${en} and sold ${b}. How many are left?`, `كان في متجر عدد من ${ar} يبلغ ${a}، وبيع منها ${b}. كم بقي؟`],
          right: a - b,
          wrong: [
            [a + b, ['Adds instead of subtracts', 'الجمع بدلاً من الطرح']],
            [a - b + 10, ['Borrows over two noughts and takes away only once', 'الاستلاف عبر صفرين وإنقاص واحد فقط']],
            [a - Math.floor(b / 10) * 10, ['Does not take the ones away', 'عدم طرح الآحاد']],
          ],
          steps: [
            [`What is left: ${f(`${a} - ${b}`)}`, `الباقي: ${f(`${a} - ${b}`)}`],
            [`${a - b} ${en} are left`, `بقي ${a - b}`],
          ],
        }
      },
      (r) => {
        const total = from(r, 620, 940)
        const [b, c] = [from(r, 120, 280), from(r, 130, 290)]
        return {
          ask: [
            `A road is ${total} m long. ${b} m were paved in one week and ${c} m in the next. How many metres are still to be paved?`,
            `طريق طوله ${total} م، رُصف منه ${b} م في أسبوع و${c} م في الأسبوع التالي. كم متراً بقي دون رصف؟`,
          ],
          right: total - b - c,
          unit: ['m', 'م'],
          wrong: [
            [total - b, ['Leaves out the second week', 'إهمال الأسبوع الثاني']],
            [b + c, ['Gives what is done instead of what is left', 'إعطاء ما رُصف بدلاً مما بقي']],
            [total - b + c, ['Adds the second part instead of taking it away', 'جمع الجزء الثاني بدلاً من طرحه']],
          ],
          steps: [
            [`Paved: ${f(`${b} + ${c} = ${b + c}`)}`, `ما رُصف: ${f(`${b} + ${c} = ${b + c}`)}`],
            [`Left: ${f(`${total} - ${b + c}`)}`, `الباقي: ${f(`${total} - ${b + c}`)}`],
            f(`${total} - ${b + c} = ${total - b - c} \\text{ m}`),
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const total = from(r, 70, 95) * 10
        const [a, b] = [from(r, 210, 330), from(r, 150, 260)]
        return {
          told: [
            `A library has ${total} books. ${a} are stories, ${b} are about nature and the rest are about history.`,
            `في مكتبة ${total} من الكتب: القصص عددها ${a}، وكتب الطبيعة عددها ${b}، والباقي كتب تاريخ.`,
          ],
          asks: [
            {
              ask: ['How many stories and books about nature are there together?', 'ما مجموع القصص وكتب الطبيعة؟'],
              answer: f(`${a} + ${b} = ${a + b}`),
              marks: 1,
            },
            {
              ask: ['How many books are about history?', 'ما عدد كتب التاريخ؟'],
              answer: f(`${total} - ${a + b} = ${total - a - b}`),
              marks: 2,
            },
            {
              ask: ['How many more stories than books about nature are there?', 'كم تزيد القصص على كتب الطبيعة؟'],
              answer: f(`${a} - ${b} = ${a - b}`),
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Times tables',
    recipes: [
      (r) => {
        const [a, b] = [from(r, 6, 9), from(r, 4, 9)]
        return {
          ask: [`What is ${f(`${a} \\times ${b}`)}?`, `ما ناتج ${f(`${a} \\times ${b}`)}؟`],
          right: a * b,
          wrong: [
            [a + b, ['Adds instead of multiplies', 'الجمع بدلاً من الضرب']],
            [a * (b - 1), ['Counts one group too few', 'عدّ مجموعة أقل بواحدة']],
            [a * b + 2, ['Recalls the table wrongly', 'حفظ جدول الضرب بشكل غير صحيح']],
          ],
          steps: [
            [`${f(`${a} \\times ${b}`)} is ${b} groups of ${a}`, `${f(`${a} \\times ${b}`)} يعني تكرار العدد ${a} بقدر ${b}`],
            f(`${a} \\times ${b} = ${a * b}`),
          ],
          claim: (answer) => [f(`${a} \\times ${b} = ${answer}`), f(`${a} \\times ${b} = ${answer}`)],
          level: 'remember',
        }
      },
      (r) => {
        const [a, b] = [from(r, 3, 9), from(r, 6, 9)]
        return {
          ask: [
            `Which number makes ${f(`\\square \\times ${b} = ${a * b}`)} true?`,
            `أي عدد يجعل ${f(`\\square \\times ${b} = ${a * b}`)} صحيحة؟`,
          ],
          right: a,
          wrong: [
            [a * b - b, ['Subtracts instead of divides', 'الطرح بدلاً من القسمة']],
            [a + 1, ['Counts one group too many', 'عدّ مجموعة زائدة']],
            [a * b * b, ['Multiplies again', 'الضرب مرة أخرى']],
          ],
          steps: [[`Think back: ${f(`${a * b} \\div ${b}`)}`, `نفكر عكسياً: ${f(`${a * b} \\div ${b}`)}`], f(`${a * b} \\div ${b} = ${a}`)],
        }
      },
      (r) => {
        const [a, b, c] = [from(r, 4, 9), from(r, 3, 8), from(r, 2, 9)]
        return {
          ask: [
            `A box holds ${a} rows of ${b} cups, and ${c} more cups stand beside it. How many cups are there?`,
            `في صندوق ${a} صفوف من الأكواب، في كل صف ${b}، وإلى جانبه أكواب أخرى عددها ${c}. ما عدد الأكواب جميعاً؟`,
          ],
          right: a * b + c,
          wrong: [
            [a + b + c, ['Adds the numbers of rows and cups', 'جمع عدد الصفوف وعدد الأكواب']],
            [a * b, ['Leaves out the cups beside the box', 'إهمال الأكواب التي إلى جانب الصندوق']],
            [a * (b + c), ['Adds the other cups to every row', 'إضافة الأكواب الأخرى إلى كل صف']],
          ],
          steps: [
            [`Cups in the rows: ${f(`${a} \\times ${b} = ${a * b}`)}`, `الأكواب في الصفوف: ${f(`${a} \\times ${b} = ${a * b}`)}`],
            [`Add those beside the box: ${f(`${a * b} + ${c}`)}`, `نضيف ما إلى جانب الصندوق: ${f(`${a * b} + ${c}`)}`],
            f(`${a * b} + ${c} = ${a * b + c}`),
          ],
        }
      },
    ],
  },
  {
    topic: 'Multiplying by one digit',
    recipes: [
      (r) => {
        const [t, o, b] = [from(r, 2, 8), from(r, 4, 9), from(r, 3, 8)]
        const a = t * 10 + o
        return {
          ask: [`What is ${f(`${a} \\times ${b}`)}?`, `ما ناتج ${f(`${a} \\times ${b}`)}؟`],
          right: a * b,
          wrong: [
            [t * b * 10 + ((o * b) % 10), ['Forgets to carry', 'نسيان الحمل']],
            [t * 10 + o * b, ['Multiplies the ones only', 'ضرب الآحاد فقط']],
            [t * b + o * b, ['Takes the tens for ones', 'معاملة العشرات كأنها آحاد']],
          ],
          steps: [f(`${t * 10} \\times ${b} = ${t * 10 * b}`), f(`${o} \\times ${b} = ${o * b}`), f(`${t * 10 * b} + ${o * b} = ${a * b}`)],
          claim: (answer) => [f(`${a} \\times ${b} = ${answer}`), f(`${a} \\times ${b} = ${answer}`)],
        }
      },
      (r) => {
        const [a, b] = [from(r, 23, 96), from(r, 4, 9)]
        const [en, ar] = r.pick(things)
        return {
          ask: [
            `There are ${a} ${en} in each of ${b} boxes. How many are there altogether?`,
            `عدد ${ar} في كل صندوق ${a}، وعدد الصناديق ${b}. ما العدد الكلي؟`,
          ],
          right: a * b,
          wrong: [
            [a + b, ['Adds instead of multiplies', 'الجمع بدلاً من الضرب']],
            [a * (b - 1), ['Counts one box too few', 'عدّ صندوق أقل بواحد']],
            [a * b + 10, ['Carries ten too much', 'حمل عشرة زائدة']],
          ],
          steps: [
            [
              `Multiply, as all boxes hold the same number: ${f(`${a} \\times ${b}`)}`,
              `نضرب لأن الصناديق متساوية: ${f(`${a} \\times ${b}`)}`,
            ],
            [`There are ${a * b} ${en}`, `العدد الكلي ${a * b}`],
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const [a, b, c] = [from(r, 24, 38), from(r, 4, 7), from(r, 12, 19)]
        return {
          told: [
            `A bus carries ${a} pupils. ${b} full buses drive to the zoo, and ${c} teachers go with the pupils.`,
            `تتسع الحافلة لعدد من الطلاب يبلغ ${a}. ذهبت إلى حديقة الحيوان حافلات ممتلئة عددها ${b}، ورافق الطلابَ ${c} معلماً.`,
          ],
          asks: [
            {
              ask: ['How many pupils go to the zoo?', 'كم طالباً ذهب إلى حديقة الحيوان؟'],
              answer: f(`${a} \\times ${b} = ${a * b}`),
              marks: 2,
            },
            { ask: ['How many people go altogether?', 'ما عدد الذاهبين جميعاً؟'], answer: f(`${a * b} + ${c} = ${a * b + c}`), marks: 1 },
            {
              ask: [
                'A ticket for a pupil costs 3 riyals. How much do all the pupils pay?',
                'ثمن تذكرة الطالب 3 ريالات. كم يدفع الطلاب جميعاً؟',
              ],
              answer: f(`${a * b} \\times 3 = ${a * b * 3}`),
              marks: 2,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Sharing equally',
    recipes: [
      (r) => {
        const [b, q] = [from(r, 3, 9), from(r, 12, 25)]
        const a = b * q
        return {
          ask: [`What is ${f(`${a} \\div ${b}`)}?`, `ما ناتج ${f(`${a} \\div ${b}`)}؟`],
          right: q,
          wrong: [
            [q + 1, ['Goes one step too far in the table', 'زيادة خطوة في جدول الضرب']],
            [q + 10, ['Writes a ten too many in the answer', 'زيادة عشرة في الناتج']],
            [a - b, ['Subtracts instead of divides', 'الطرح بدلاً من القسمة']],
          ],
          steps: [
            [
              `Look for the number with ${f(`${b} \\times \\square = ${a}`)}`,
              `نبحث عن العدد الذي يحقق ${f(`${b} \\times \\square = ${a}`)}`,
            ],
            f(`${a} \\div ${b} = ${q}`),
          ],
          claim: (answer) => [f(`${a} \\div ${b} = ${answer}`), f(`${a} \\div ${b} = ${answer}`)],
        }
      },
      (r) => {
        const [b, q] = [from(r, 3, 8), from(r, 6, 15)]
        const [en, ar] = r.pick(things)
        return {
          ask: [
            `${b * q} ${en} are shared equally among ${b} children. How many does each child get?`,
            `وُزعت ${ar} بالتساوي على أطفال عددهم ${b}، وكان عددها ${b * q}. ما نصيب كل طفل؟`,
          ],
          right: q,
          wrong: [
            [b * q - b, ['Subtracts the number of children', 'طرح عدد الأطفال']],
            [b * q * b, ['Multiplies instead of divides', 'الضرب بدلاً من القسمة']],
            [q - 1, ['Counts one too few for each child', 'عدّ واحد أقل لكل طفل']],
          ],
          steps: [
            [`Sharing equally means dividing: ${f(`${b * q} \\div ${b}`)}`, `التوزيع بالتساوي قسمة: ${f(`${b * q} \\div ${b}`)}`],
            [`Each child gets ${q} ${en}`, `نصيب كل طفل ${q}`],
          ],
        }
      },
      (r) => {
        const [b, q, x] = [from(r, 4, 8), from(r, 5, 12), from(r, 3, 15)]
        const total = b * q + x
        return {
          ask: [
            `Layla has ${total} beads. She keeps ${x} and shares the others equally among ${b} friends. How many beads does each friend get?`,
            `لدى ليلى ${total} من الخرز. احتفظت بعدد ${x} ووزعت الباقي بالتساوي على صديقاتها وعددهن ${b}. ما نصيب كل صديقة؟`,
          ],
          right: q,
          wrong: [
            [total - x, ['Does not divide what is left', 'عدم قسمة الباقي']],
            [q + x, ['Adds the beads that are kept', 'إضافة الخرز الذي احتُفظ به']],
            [(total - x) * b, ['Multiplies instead of divides', 'الضرب بدلاً من القسمة']],
          ],
          steps: [
            [`Beads to share: ${f(`${total} - ${x} = ${b * q}`)}`, `الخرز الموزع: ${f(`${total} - ${x} = ${b * q}`)}`],
            [`For each friend: ${f(`${b * q} \\div ${b}`)}`, `نصيب كل صديقة: ${f(`${b * q} \\div ${b}`)}`],
            f(`${b * q} \\div ${b} = ${q}`),
          ],
        }
      },
    ],
  },
  {
    topic: 'Remainders',
    recipes: [
      (r) => {
        const b = from(r, 4, 9)
        const q = from(r, 5, 12)
        const rest = from(r, 1, b - 1)
        const a = b * q + rest
        return {
          ask: [`What is the remainder of ${f(`${a} \\div ${b}`)}?`, `ما باقي القسمة ${f(`${a} \\div ${b}`)}؟`],
          right: rest,
          wrong: [
            [q, ['Gives the quotient and not the remainder', 'إعطاء الناتج بدلاً من الباقي']],
            [0, ['Thinks that every division comes out even', 'الاعتقاد أن كل قسمة تنتهي بلا باقٍ']],
            [b + rest, ['Stops too early: the remainder is greater than the divisor', 'التوقف مبكراً: الباقي أكبر من المقسوم عليه']],
          ],
          steps: [
            [
              `The greatest multiple of ${b} up to ${a}: ${f(`${b} \\times ${q} = ${b * q}`)}`,
              `أكبر مضاعف للعدد ${b} لا يزيد على ${a}: ${f(`${b} \\times ${q} = ${b * q}`)}`,
            ],
            [`The remainder: ${f(`${a} - ${b * q} = ${rest}`)}`, `الباقي: ${f(`${a} - ${b * q} = ${rest}`)}`],
          ],
          claim: (answer) => [
            `The remainder of ${f(`${a} \\div ${b}`)} is ${answer}.`,
            `باقي القسمة ${f(`${a} \\div ${b}`)} هو ${answer}.`,
          ],
        }
      },
      (r) => {
        const b = r.pick([4, 6, 8])
        const q = from(r, 4, 9)
        const rest = from(r, 1, b - 1)
        const a = b * q + rest
        return {
          ask: [
            `${a} children go by taxi; ${b} fit in each. How many taxis are needed so that nobody is left behind?`,
            `يريد أطفال عددهم ${a} ركوب سيارات أجرة، تتسع كل منها لعدد ${b}. كم سيارة يلزم حتى لا يبقى أحد؟`,
          ],
          right: q + 1,
          wrong: [
            [q, ['Leaves out those who are over', 'إهمال الأطفال الباقين']],
            [rest, ['Gives the remainder', 'إعطاء الباقي']],
            [a - b, ['Subtracts instead of divides', 'الطرح بدلاً من القسمة']],
          ],
          steps: [
            f(`${b} \\times ${q} = ${b * q}`),
            [`${f(`${a} - ${b * q} = ${rest}`)}, so ${q} taxis are not enough`, `${f(`${a} - ${b * q} = ${rest}`)}، فلا تكفي ${q}`],
            [`${q + 1} taxis are needed`, `يلزم ${q + 1}`],
          ],
          level: 'analyse',
        }
      },
    ],
    longs: [
      (r) => {
        const b = from(r, 5, 8)
        const q = from(r, 8, 14)
        const rest = from(r, 1, b - 1)
        const a = b * q + rest
        return {
          told: [`A baker has ${a} rolls and packs them in bags of ${b}.`, `لدى خباز أرغفة صغيرة عددها ${a}، ويضع في كل كيس ${b}.`],
          asks: [
            {
              ask: ['How many full bags are there?', 'كم كيساً ممتلئاً ينتج؟'],
              answer: [`${f(`${a} \\div ${b}`)} gives ${q} full bags`, `${f(`${a} \\div ${b}`)} يعطي ${q} من الأكياس الممتلئة`],
              marks: 2,
            },
            { ask: ['How many rolls are left over?', 'كم رغيفاً يبقى؟'], answer: f(`${a} - ${b * q} = ${rest}`), marks: 1 },
            {
              ask: ['How many more rolls would fill another bag?', 'كم رغيفاً آخر يلزم لملء كيس إضافي؟'],
              answer: f(`${b} - ${rest} = ${b - rest}`),
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Naming fractions',
    recipes: [
      (r) => {
        const parts = from(r, 4, 10)
        const shaded = from(r, 1, parts - 1)
        return {
          ask: ['Which fraction of the strip is shaded?', 'ما الكسر الذي يمثل الجزء المظلل من الشريط؟'],
          right: f(frac(shaded, parts)),
          wrong: [
            [f(frac(shaded, parts - shaded)), ['Compares shaded with white parts', 'مقارنة الأجزاء المظللة بغير المظللة']],
            [f(frac(parts - shaded, parts)), ['Counts the white parts', 'عدّ الأجزاء غير المظللة']],
            [f(frac(parts, shaded)), ['Turns the fraction upside down', 'قلب الكسر']],
          ],
          steps: [
            [`The strip has ${parts} equal parts: the denominator`, `الشريط مقسوم إلى أجزاء متساوية عددها ${parts}، وهو المقام`],
            [`${shaded} of them are shaded: ${f(frac(shaded, parts))}`, `المظلل منها ${shaded}، فالكسر ${f(frac(shaded, parts))}`],
          ],
          picture: strip(shaded, parts),
          claim: (answer) => [`${answer} of the strip is shaded.`, `الجزء المظلل من الشريط هو ${answer}.`],
          level: 'understand',
        }
      },
      (r) => {
        const parts = from(r, 5, 12)
        const eaten = from(r, 1, parts - 2)
        const left = parts - eaten
        return {
          ask: [
            `A pizza is cut into ${parts} equal slices and ${eaten} are eaten. Which fraction is left?`,
            `قُطعت فطيرة إلى شرائح متساوية عددها ${parts}، وأُكل منها ${eaten}. ما الكسر الذي يمثل الباقي؟`,
          ],
          right: f(frac(left, parts)),
          wrong: [
            [f(frac(eaten, parts)), ['Gives what is eaten instead of what is left', 'إعطاء ما أُكل بدلاً مما بقي']],
            [f(frac(eaten, left)), ['Compares what is eaten with what is left', 'مقارنة ما أُكل بما بقي']],
            [f(frac(1, left)), ['Takes one part of those that are left', 'أخذ جزء واحد من الباقي']],
          ],
          steps: [
            [`All the slices: ${parts}, the denominator`, `عدد الشرائح كلها ${parts}، وهو المقام`],
            [`Left: ${f(`${parts} - ${eaten} = ${left}`)}, the numerator`, `الباقي: ${f(`${parts} - ${eaten} = ${left}`)}، وهو البسط`],
            [`The fraction is ${f(frac(left, parts))}`, `الكسر هو ${f(frac(left, parts))}`],
          ],
        }
      },
    ],
  },
  {
    topic: 'Fractions of a quantity',
    recipes: [
      (r) => {
        const below = from(r, 3, 8)
        const above = from(r, 2, below - 1)
        const part = from(r, 4, 12)
        const all = below * part
        return {
          ask: [`What is ${f(frac(above, below))} of ${all}?`, `ما قيمة ${f(frac(above, below))} من ${all}؟`],
          right: above * part,
          wrong: [
            [part, ['Divides and does not multiply by the numerator', 'القسمة دون الضرب في البسط']],
            [all - above, ['Subtracts the numerator', 'طرح البسط']],
            [all * above, ['Multiplies and does not divide by the denominator', 'الضرب دون القسمة على المقام']],
          ],
          steps: [
            [`One part: ${f(`${all} \\div ${below} = ${part}`)}`, `الجزء الواحد: ${f(`${all} \\div ${below} = ${part}`)}`],
            f(`${part} \\times ${above} = ${part * above}`),
          ],
          claim: (answer) => [`${f(frac(above, below))} of ${all} is ${answer}.`, `${f(frac(above, below))} من ${all} يساوي ${answer}.`],
        }
      },
      (r) => {
        const below = from(r, 3, 6)
        const part = from(r, 5, 9)
        const all = below * part
        const above = from(r, 1, below - 1)
        return {
          ask: [
            `There are ${all} pupils in a class. ${f(frac(above, below))} of them walk to school and the others come by bus. How many come by bus?`,
            `عدد طلاب صف ${all}. يأتي ${f(frac(above, below))} منهم إلى المدرسة مشياً والباقون بالحافلة. كم طالباً يأتي بالحافلة؟`,
          ],
          right: all - above * part,
          wrong: [
            [above * part, ['Gives those who walk', 'إعطاء عدد من يأتون مشياً']],
            [all - below, ['Subtracts the denominator', 'طرح المقام']],
            [all + above * part, ['Adds those who walk', 'جمع عدد من يأتون مشياً']],
          ],
          steps: [
            [`One part: ${f(`${all} \\div ${below} = ${part}`)}`, `الجزء الواحد: ${f(`${all} \\div ${below} = ${part}`)}`],
            [
              `They walk: ${f(`${part} \\times ${above} = ${part * above}`)}`,
              `عدد المشاة: ${f(`${part} \\times ${above} = ${part * above}`)}`,
            ],
            [
              `By bus: ${f(`${all} - ${part * above} = ${all - part * above}`)}`,
              `بالحافلة: ${f(`${all} - ${part * above} = ${all - part * above}`)}`,
            ],
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const part = from(r, 6, 15)
        const all = 12 * part
        return {
          told: [
            `A farmer picks ${all} oranges. He sells ${f(frac(1, 2))} of them, gives ${f(frac(1, 3))} of them to his neighbours and keeps the others.`,
            `قطف مزارع برتقالاً عدد حباته ${all}. باع ${f(frac(1, 2))} منه، وأهدى جيرانه ${f(frac(1, 3))} منه، واحتفظ بالباقي.`,
          ],
          asks: [
            { ask: ['How many oranges does he sell?', 'كم برتقالة باع؟'], answer: f(`${all} \\div 2 = ${all / 2}`), marks: 1 },
            { ask: ['How many does he give away?', 'كم برتقالة أهدى؟'], answer: f(`${all} \\div 3 = ${all / 3}`), marks: 1 },
            {
              ask: ['How many does he keep?', 'كم برتقالة أبقى لنفسه؟'],
              answer: f(`${all} - ${all / 2} - ${all / 3} = ${all / 6}`),
              marks: 1,
            },
            { ask: ['Which fraction of all is that?', 'ما الكسر الذي يمثله ذلك من الكل؟'], answer: f(frac(1, 6)), marks: 1 },
          ],
        }
      },
    ],
  },
  {
    topic: 'Converting lengths',
    recipes: [
      (r) => {
        const metres = from(r, 2, 9)
        const rest = from(r, 11, 95)
        const all = metres * 100 + rest
        return {
          ask: [`How many centimetres are ${metres} m ${rest} cm?`, `كم سنتيمتراً في ${metres} م و${rest} سم؟`],
          right: all,
          unit: cm,
          wrong: [
            [metres + rest, ['Adds metres and centimetres', 'جمع الأمتار والسنتيمترات']],
            [metres * 10 + rest, ['Takes a metre for 10 cm', 'اعتبار المتر 10 سم']],
            [metres * 1000 + rest, ['Takes a metre for 1000 cm', 'اعتبار المتر 1000 سم']],
          ],
          steps: [
            f(`${metres} \\times 100 = ${metres * 100}`),
            [`Add the others: ${f(`${metres * 100} + ${rest} = ${all}`)}`, `نضيف الباقي: ${f(`${metres * 100} + ${rest} = ${all}`)}`],
          ],
          claim: (answer) => [`${metres} m ${rest} cm is ${answer}.`, `${metres} م و${rest} سم تساوي ${answer}.`],
        }
      },
      (r) => {
        const kilometres = from(r, 3, 9)
        return {
          ask: [
            `The way to the sea is ${kilometres} km. How many metres is that?`,
            `الطريق إلى البحر طوله ${kilometres} كم. كم متراً يساوي ذلك؟`,
          ],
          right: kilometres * 1000,
          unit: ['m', 'م'],
          wrong: [
            [kilometres * 100, ['Takes a kilometre for 100 m', 'اعتبار الكيلومتر 100 م']],
            [kilometres * 10, ['Takes a kilometre for 10 m', 'اعتبار الكيلومتر 10 م']],
            [kilometres + 1000, ['Adds 1000 instead of multiplying', 'جمع 1000 بدلاً من الضرب']],
          ],
          steps: [['One kilometre is 1000 m', 'الكيلومتر الواحد 1000 م'], f(`${kilometres} \\times 1000 = ${kilometres * 1000}`)],
          level: 'remember',
        }
      },
      (r) => {
        const [whole, a] = [from(r, 2, 5), from(r, 65, 170)]
        return {
          ask: [
            `A ribbon is ${whole} m long. Sara cuts off ${a} cm. How many centimetres are left?`,
            `شريط طوله ${whole} م، قصّت منه سارة ${a} سم. كم سنتيمتراً بقي؟`,
          ],
          right: whole * 100 - a,
          unit: cm,
          wrong: [
            [whole * 100 + a, ['Adds the piece that is cut off', 'جمع القطعة المقصوصة']],
            [whole * 1000 - a, ['Takes a metre for 1000 cm', 'اعتبار المتر 1000 سم']],
            [a - whole, ['Subtracts metres from centimetres', 'طرح الأمتار من السنتيمترات']],
          ],
          steps: [
            [
              `In centimetres: ${f(`${whole} \\times 100 = ${whole * 100}`)}`,
              `بالسنتيمترات: ${f(`${whole} \\times 100 = ${whole * 100}`)}`,
            ],
            [`Subtract: ${f(`${whole * 100} - ${a}`)}`, `نطرح: ${f(`${whole * 100} - ${a}`)}`],
            f(`${whole * 100} - ${a} = ${whole * 100 - a}`),
          ],
        }
      },
    ],
  },
  {
    topic: 'Perimeter of a rectangle',
    recipes: [
      (r) => {
        const long = from(r, 6, 15)
        const short = from(r, 3, long - 1)
        return {
          ask: ['What is the perimeter of the rectangle?', 'ما محيط المستطيل؟'],
          right: 2 * (long + short),
          unit: cm,
          wrong: [
            [long + short, ['Adds two sides only', 'جمع ضلعين فقط']],
            [long * short, ['Works out the area', 'حساب المساحة']],
            [2 * long + short, ['Leaves out one of the sides', 'إهمال أحد الأضلاع']],
          ],
          steps: [
            [`Two sides: ${f(`${long} + ${short} = ${long + short}`)}`, `مجموع ضلعين: ${f(`${long} + ${short} = ${long + short}`)}`],
            [
              `All four: ${f(`2 \\times ${long + short} = ${2 * (long + short)}`)}`,
              `مجموع الأضلاع الأربعة: ${f(`2 \\times ${long + short} = ${2 * (long + short)}`)}`,
            ],
          ],
          picture: rectangle(long, short),
          claim: (answer) => [`The perimeter of the rectangle is ${answer}.`, `محيط المستطيل ${answer}.`],
        }
      },
      (r) => {
        const long = from(r, 7, 18)
        const short = from(r, 3, long - 2)
        return {
          ask: [
            `A rectangle has a perimeter of ${2 * (long + short)} cm and is ${long} cm long. How wide is it?`,
            `مستطيل محيطه ${2 * (long + short)} سم وطوله ${long} سم. ما عرضه؟`,
          ],
          right: short,
          unit: cm,
          wrong: [
            [long + 2 * short, ['Takes only one length from the perimeter', 'طرح طول واحد من المحيط']],
            [2 * short, ['Does not halve what is left', 'عدم قسمة الباقي على 2']],
            [long + short, ['Gives half of the perimeter', 'إعطاء نصف المحيط']],
          ],
          steps: [
            [
              `Length and width together: ${f(`${2 * (long + short)} \\div 2 = ${long + short}`)}`,
              `الطول والعرض معاً: ${f(`${2 * (long + short)} \\div 2 = ${long + short}`)}`,
            ],
            [`Take the length away: ${f(`${long + short} - ${long}`)}`, `نطرح الطول: ${f(`${long + short} - ${long}`)}`],
            [`The width is ${short} cm`, `العرض ${short} سم`],
          ],
          level: 'analyse',
        }
      },
    ],
    longs: [
      (r) => {
        const long = from(r, 12, 20)
        const short = from(r, 6, 11)
        const round = 2 * (long + short)
        return {
          told: [
            `A garden is a rectangle, ${long} m long and ${short} m wide. A fence runs all around it.`,
            `حديقة مستطيلة طولها ${long} م وعرضها ${short} م، ويحيط بها سياج.`,
          ],
          asks: [
            {
              ask: ['Draw a sketch and write the lengths of all sides.', 'ارسم شكلاً تقريبياً واكتب أطوال الأضلاع جميعها.'],
              answer: [
                `A rectangle with the sides ${long} m, ${short} m, ${long} m and ${short} m`,
                `مستطيل أضلاعه ${long} م و${short} م و${long} م و${short} م`,
              ],
              marks: 1,
            },
            {
              ask: ['How long is the fence?', 'ما طول السياج؟'],
              answer: f(`2 \\times (${long} + ${short}) = ${round} \\text{ m}`),
              marks: 2,
            },
            {
              ask: ['A metre of fence costs 9 riyals. What does the fence cost?', 'ثمن المتر من السياج 9 ريالات. ما ثمن السياج؟'],
              answer: f(`${round} \\times 9 = ${round * 9}`),
              marks: 2,
            },
          ],
        }
      },
    ],
  },
]
