import { exact, type LongRecipe, type Recipe } from '../problem.ts'
import { f, frac, from } from '../mathematics/topic.ts'

/** What is calculated in science, by topic: units as they are written in both languages. */
export interface ScienceCalculation {
  readonly topic: string
  readonly recipes: readonly Recipe[]
  readonly longs?: readonly LongRecipe[]
}
const unit = (latex: string): readonly [string, string] => [f(`\\text{${latex}}`), f(`\\text{${latex}}`)]
const rounded = (value: number): number => Number(value.toFixed(2))

export const scienceCalculations: readonly ScienceCalculation[] = [
  {
    topic: 'Calculating speed',
    recipes: [
      (r) => {
        const [v, t] = [from(r, 4, 25), from(r, 4, 30)]
        return {
          ask: [
            `A cyclist rides ${v * t} m in ${t} s. What is the average speed?`,
            `يقطع درّاج مسافة ${v * t} م في ${t} ثانية. ما متوسط سرعته؟`,
          ],
          right: v,
          unit: unit('m/s'),
          wrong: [
            [v * t * t, ['Multiplies distance and time', 'ضرب المسافة في الزمن']],
            [rounded(t / (v * t)), ['Divides time by distance', 'قسمة الزمن على المسافة']],
            [v * t - t, ['Subtracts the time from the distance', 'طرح الزمن من المسافة']],
          ],
          steps: [f(`v = ${frac('s', 't')}`), f(`v = ${frac(v * t, t)} = ${v} \\text{ m/s}`)],
          claim: (answer) => [
            `Whoever rides ${v * t} m in ${t} s has an average speed of ${answer}.`,
            `من يقطع ${v * t} م في ${t} ثانية فمتوسط سرعته ${answer}.`,
          ],
        }
      },
      (r) => {
        const v = r.pick([5, 10, 15, 20, 25, 30])
        return {
          ask: [
            `A car drives at ${v} m/s. What is that in km/h?`,
            `تسير سيارة بسرعة ${f(`${v} \\text{ m/s}`)}. كم يساوي ذلك بالكيلومتر في الساعة؟`,
          ],
          right: exact(v * 3.6),
          unit: unit('km/h'),
          wrong: [
            [rounded(v / 3.6), ['Divides by 3.6 instead of multiplying', 'القسمة على 3.6 بدلاً من الضرب']],
            [v * 60, ['Takes an hour for 60 seconds', 'اعتبار الساعة 60 ثانية']],
            [v * 10, ['Takes 10 instead of 3.6', 'استعمال 10 بدلاً من 3.6']],
          ],
          steps: [
            [
              `In an hour of 3600 s it drives ${f(`${v} \\times 3600 = ${v * 3600} \\text{ m}`)}`,
              `في الساعة (3600 ثانية) تقطع ${f(`${v} \\times 3600 = ${v * 3600} \\text{ m}`)}`,
            ],
            f(`${v * 3600} \\text{ m} = ${exact(v * 3.6)} \\text{ km}`),
            f(`v = ${exact(v * 3.6)} \\text{ km/h}`),
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const [a, b] = [from(r, 3, 6) * 20, from(r, 2, 5) * 20]
        return {
          told: [
            `A bus drives ${a} km in 2 h, rests for half an hour and drives ${b} km in 1.5 h.`,
            `قطعت حافلة ${a} كم في ساعتين، ثم توقفت نصف ساعة، ثم قطعت ${b} كم في ساعة ونصف.`,
          ],
          asks: [
            {
              ask: ['What is its speed in the first part?', 'ما سرعتها في الجزء الأول؟'],
              answer: f(`${a} \\div 2 = ${a / 2} \\text{ km/h}`),
              marks: 1,
            },
            {
              ask: ['What is the average speed of the whole journey with the rest?', 'ما متوسط السرعة للرحلة كلها مع التوقف؟'],
              answer: f(`${a + b} \\div 4 = ${(a + b) / 4} \\text{ km/h}`),
              marks: 2,
            },
            {
              ask: ['Why is it not the mean of the two speeds?', 'لماذا لا يساوي ذلك متوسط السرعتين؟'],
              answer: [
                'The parts take different times, and the rest counts as well',
                'لأن زمني الجزأين مختلفان، ولأن زمن التوقف محسوب أيضاً',
              ],
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Distance and time',
    recipes: [
      (r) => {
        const [v, t] = [from(r, 4, 12) * 10, from(r, 2, 6)]
        return {
          ask: [
            `A train travels at ${v} km/h for ${t} h. How far does it go?`,
            `يسير قطار بسرعة ${f(`${v} \\text{ km/h}`)} مدة ${t} ساعات. كم يقطع؟`,
          ],
          right: v * t,
          unit: unit('km'),
          wrong: [
            [rounded(v / t), ['Divides instead of multiplies', 'القسمة بدلاً من الضرب']],
            [v + t, ['Adds speed and time', 'جمع السرعة والزمن']],
            [v * t * 60, ['Counts in minutes', 'الحساب بالدقائق']],
          ],
          steps: [f('s = v \\times t'), f(`s = ${v} \\times ${t} = ${v * t} \\text{ km}`)],
        }
      },
      (r) => {
        const [v, minutes] = [r.pick([20, 40, 60, 80]), r.pick([15, 30, 45])]
        const way = (v * minutes) / 60
        return {
          ask: [
            `How many minutes does a car need for ${way} km at ${v} km/h?`,
            `كم دقيقة تحتاج سيارة لقطع ${way} كم بسرعة ${f(`${v} \\text{ km/h}`)}؟`,
          ],
          right: minutes,
          unit: unit('min'),
          wrong: [
            [way * v, ['Multiplies instead of divides', 'الضرب بدلاً من القسمة']],
            [exact(minutes / 60), ['Gives hours', 'إعطاء الزمن بالساعات']],
            [minutes + 60, ['Counts an hour too much', 'زيادة ساعة']],
          ],
          steps: [
            f(`t = ${frac('s', 'v')} = ${frac(way, v)} \\text{ h}`),
            f(`t = ${exact(way / v)} \\text{ h}`),
            f(`t = ${exact(way / v)} \\times 60 = ${minutes} \\text{ min}`),
          ],
          claim: (answer) => [
            `At ${v} km/h a car needs ${answer} for ${way} km.`,
            `بسرعة ${f(`${v} \\text{ km/h}`)} تحتاج السيارة ${answer} لقطع ${way} كم.`,
          ],
        }
      },
    ],
  },
  {
    topic: 'Newton’s second law',
    recipes: [
      (r) => {
        const [m, a] = [from(r, 3, 20), from(r, 2, 8)]
        return {
          ask: [
            `Which force gives a mass of ${m} kg an acceleration of ${f(`${a} \\text{ m/s}^2`)}?`,
            `ما القوة التي تكسب كتلة ${m} كغ تسارعاً قدره ${f(`${a} \\text{ m/s}^2`)}؟`,
          ],
          right: m * a,
          unit: unit('N'),
          wrong: [
            [rounded(m / a), ['Divides instead of multiplies', 'القسمة بدلاً من الضرب']],
            [m + a, ['Adds mass and acceleration', 'جمع الكتلة والتسارع']],
            [m * 10, ['Works out the weight', 'حساب الوزن']],
          ],
          steps: [f('F = m \\times a'), f(`F = ${m} \\times ${a} = ${m * a} \\text{ N}`)],
          claim: (answer) => [
            `A force of ${answer} gives ${m} kg an acceleration of ${f(`${a} \\text{ m/s}^2`)}.`,
            `قوة مقدارها ${answer} تكسب كتلة ${m} كغ تسارعاً قدره ${f(`${a} \\text{ m/s}^2`)}.`,
          ],
        }
      },
      (r) => {
        const [m, a, friction] = [from(r, 4, 20), from(r, 2, 5), from(r, 5, 15)]
        const pull = m * a + friction
        return {
          ask: [
            `A sledge of ${m} kg is pulled with ${pull} N against a friction of ${friction} N. What is its acceleration?`,
            `تُسحب زلاجة كتلتها ${m} كغ بقوة ${f(`${pull} \\text{ N}`)} ضد احتكاك ${f(`${friction} \\text{ N}`)}. ما تسارعها؟`,
          ],
          right: a,
          unit: [f('\\text{m/s}^2'), f('\\text{m/s}^2')],
          wrong: [
            [rounded(pull / m), ['Leaves out friction', 'إهمال الاحتكاك']],
            [rounded((pull + friction) / m), ['Adds friction to the pull', 'جمع الاحتكاك إلى قوة السحب']],
            [m * a, ['Gives the resultant force', 'إعطاء محصلة القوى']],
          ],
          steps: [
            f(`F = ${pull} - ${friction} = ${m * a} \\text{ N}`),
            f(`a = ${frac('F', 'm')} = ${frac(m * a, m)}`),
            f(`a = ${a} \\text{ m/s}^2`),
          ],
        }
      },
    ],
    longs: [
      (r) => {
        const [m, a] = [from(r, 8, 15) * 100, from(r, 2, 4)]
        return {
          told: [
            `A car of ${m} kg starts with an acceleration of ${f(`${a} \\text{ m/s}^2`)}.`,
            `سيارة كتلتها ${m} كغ تنطلق بتسارع ${f(`${a} \\text{ m/s}^2`)}.`,
          ],
          asks: [
            {
              ask: ['Which resultant force acts on it?', 'ما محصلة القوى المؤثرة فيها؟'],
              answer: f(`${m} \\times ${a} = ${m * a} \\text{ N}`),
              marks: 2,
            },
            {
              ask: ['How fast is it after 5 s?', 'كم تصبح سرعتها بعد 5 ثوانٍ؟'],
              answer: f(`${a} \\times 5 = ${a * 5} \\text{ m/s}`),
              marks: 1,
            },
            {
              ask: [
                'It is now loaded with as much again as its own mass. What happens to the acceleration with the same force?',
                'حُمّلت بما يساوي كتلتها. ماذا يحدث للتسارع مع القوة نفسها؟',
              ],
              answer: ['It halves', 'يصبح نصف ما كان'],
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Weight',
    recipes: [
      (r) => {
        const m = from(r, 3, 90)
        return {
          ask: [
            `What is the weight of a mass of ${m} kg on the Earth? Use ${f('g = 10 \\text{ N/kg}')}.`,
            `ما وزن جسم كتلته ${m} كغ على الأرض؟ استعمل ${f('g = 10 \\text{ N/kg}')}.`,
          ],
          right: m * 10,
          unit: unit('N'),
          wrong: [
            [m, ['Takes mass for weight', 'الخلط بين الكتلة والوزن']],
            [exact(m / 10), ['Divides by g', 'القسمة على شدة الجاذبية']],
            [m + 10, ['Adds g', 'جمع شدة الجاذبية']],
          ],
          steps: [f('W = m \\times g'), f(`W = ${m} \\times 10 = ${m * 10} \\text{ N}`)],
          claim: (answer) => [
            `A body of ${m} kg weighs ${answer} on the Earth, with ${f('g = 10 \\text{ N/kg}')}.`,
            `جسم كتلته ${m} كغ وزنه على الأرض ${answer} باعتبار ${f('g = 10 \\text{ N/kg}')}.`,
          ],
        }
      },
      (r) => {
        const m = from(r, 20, 100)
        return {
          ask: [
            `A box weighs ${m * 10} N on the Earth. What does it weigh on the Moon with ${f('g = 1.6 \\text{ N/kg}')}? Use ${f('g = 10 \\text{ N/kg}')} for the Earth.`,
            `صندوق وزنه على الأرض ${f(`${m * 10} \\text{ N}`)}. ما وزنه على القمر حيث ${f('g = 1.6 \\text{ N/kg}')}؟ استعمل للأرض ${f('g = 10 \\text{ N/kg}')}.`,
          ],
          right: exact(m * 1.6),
          unit: unit('N'),
          wrong: [
            [m * 10, ['Thinks that weight is the same everywhere', 'الاعتقاد أن الوزن ثابت في كل مكان']],
            [m * 16, ['Multiplies the weight on the Earth by g of the Moon', 'ضرب الوزن على الأرض في شدة جاذبية القمر']],
            [m, ['Gives the mass', 'إعطاء الكتلة']],
          ],
          steps: [
            f(`m = ${m * 10} \\div 10 = ${m} \\text{ kg}`),
            ['The mass is the same on the Moon', 'الكتلة لا تتغير على القمر'],
            f(`W = ${m} \\times 1.6 = ${exact(m * 1.6)} \\text{ N}`),
          ],
        }
      },
    ],
  },
  {
    topic: 'Voltage and current',
    recipes: [
      (r) => {
        const [i, ohms] = [from(r, 2, 5), from(r, 6, 40)]
        return {
          ask: [
            `A current of ${i} A flows through ${f(`${ohms}\\ \\Omega`)}. What is the voltage?`,
            `يمر تيار ${f(`${i} \\text{ A}`)} في مقاومة ${f(`${ohms}\\ \\Omega`)}. ما الجهد؟`,
          ],
          right: i * ohms,
          unit: unit('V'),
          wrong: [
            [rounded(ohms / i), ['Divides resistance by current', 'قسمة المقاومة على شدة التيار']],
            [i + ohms, ['Adds the numbers', 'جمع العددين']],
            [i * i * ohms, ['Works out the power', 'حساب القدرة']],
          ],
          steps: [f('U = R \\times I'), f(`U = ${ohms} \\times ${i} = ${i * ohms} \\text{ V}`)],
          claim: (answer) => [
            `At ${f(`${ohms}\\ \\Omega`)} and ${i} A the voltage is ${answer}.`,
            `عند ${f(`${ohms}\\ \\Omega`)} و${f(`${i} \\text{ A}`)} يكون الجهد ${answer}.`,
          ],
        }
      },
      (r) => {
        const [a, b] = [from(r, 2, 9), from(r, 3, 12)]
        const i = from(r, 1, 4) / 2
        const volts = exact(i * (a + b))
        return {
          ask: [
            `Resistors of ${f(`${a}\\ \\Omega`)} and ${f(`${b}\\ \\Omega`)} are in series at ${volts} V. What is the current?`,
            `مقاومتان ${f(`${a}\\ \\Omega`)} و${f(`${b}\\ \\Omega`)} على التوالي مع مصدر ${f(`${volts} \\text{ V}`)}. ما شدة التيار؟`,
          ],
          right: i,
          unit: unit('A'),
          wrong: [
            [rounded(volts / a), ['Leaves out the second resistor', 'إهمال المقاومة الثانية']],
            [exact(volts * (a + b)), ['Multiplies instead of divides', 'الضرب بدلاً من القسمة']],
            [rounded((a + b) / volts), ['Divides resistance by voltage', 'قسمة المقاومة على الجهد']],
          ],
          tolerance: 0.01,
          steps: [f(`R = ${a} + ${b} = ${a + b}\\ \\Omega`), f(`I = ${frac('U', 'R')} = ${frac(volts, a + b)}`), f(`I = ${i} \\text{ A}`)],
        }
      },
    ],
    longs: [
      (r) => {
        const [ohms, i] = [from(r, 4, 12), from(r, 2, 4)]
        return {
          told: [
            `At ${ohms * i} V a current of ${i} A flows through a wire. It stays at the same temperature.`,
            `يمر في سلك تيار ${f(`${i} \\text{ A}`)} عند جهد ${f(`${ohms * i} \\text{ V}`)} وتبقى درجة حرارته ثابتة.`,
          ],
          asks: [
            { ask: ['What is its resistance?', 'ما مقاومته؟'], answer: f(`${ohms * i} \\div ${i} = ${ohms}\\ \\Omega`), marks: 2 },
            {
              ask: [`Which current flows at ${ohms * i * 2} V?`, `ما شدة التيار عند ${f(`${ohms * i * 2} \\text{ V}`)}؟`],
              answer: f(`${ohms * i * 2} \\div ${ohms} = ${2 * i} \\text{ A}`),
              marks: 1,
            },
            {
              ask: ['How does the graph of current against voltage look?', 'كيف يبدو منحنى التيار والجهد؟'],
              answer: ['A straight line through the origin', 'خط مستقيم يمر بنقطة الأصل'],
              marks: 1,
            },
          ],
        }
      },
    ],
  },
  {
    topic: 'Electrical power',
    recipes: [
      (r) => {
        const [u, i] = [r.pick([12, 24, 230]), from(r, 2, 9)]
        return {
          ask: [
            `A device takes ${i} A at ${u} V. What is its power?`,
            `جهاز يسحب ${f(`${i} \\text{ A}`)} عند ${f(`${u} \\text{ V}`)}. ما قدرته؟`,
          ],
          right: u * i,
          unit: unit('W'),
          wrong: [
            [rounded(u / i), ['Works out the resistance', 'حساب المقاومة']],
            [u + i, ['Adds the numbers', 'جمع العددين']],
            [u * i * i, ['Squares the current, too', 'تربيع شدة التيار']],
          ],
          steps: [f('P = U \\times I'), f(`P = ${u} \\times ${i} = ${u * i} \\text{ W}`)],
          claim: (answer) => [
            `At ${u} V and ${i} A the power is ${answer}.`,
            `عند ${f(`${u} \\text{ V}`)} و${f(`${i} \\text{ A}`)} تكون القدرة ${answer}.`,
          ],
        }
      },
      (r) => {
        const [watts, hours, days] = [from(r, 2, 15) * 100, from(r, 2, 6), r.pick([5, 10, 30])]
        const energy = exact((watts * hours * days) / 1000)
        return {
          ask: [
            `A device of ${watts} W runs ${hours} h a day for ${days} days. How many kilowatt-hours does it use?`,
            `جهاز قدرته ${f(`${watts} \\text{ W}`)} يعمل ${hours} ساعات يومياً مدة ${days} يوماً. كم كيلوواط ساعة يستهلك؟`,
          ],
          right: energy,
          unit: unit('kWh'),
          wrong: [
            [energy * 1000, ['Does not turn watts into kilowatts', 'عدم تحويل الواط إلى كيلوواط']],
            [exact((watts * hours) / 1000), ['Counts one day only', 'حساب يوم واحد فقط']],
            [exact((watts * days) / 1000), ['Leaves out the hours', 'إهمال الساعات']],
          ],
          steps: [
            f(`${watts} \\text{ W} = ${watts / 1000} \\text{ kW}`),
            f(`t = ${hours} \\times ${days} = ${hours * days} \\text{ h}`),
            f(`E = ${watts / 1000} \\times ${hours * days} = ${energy} \\text{ kWh}`),
          ],
        }
      },
    ],
  },
  {
    topic: 'Frequency and wavelength',
    recipes: [
      (r) => {
        const [hertz, metres] = [from(r, 4, 50), from(r, 2, 9)]
        return {
          ask: [
            `A wave has a frequency of ${hertz} Hz and a wavelength of ${metres} m. What is its speed?`,
            `موجة ترددها ${f(`${hertz} \\text{ Hz}`)} وطولها الموجي ${metres} م. ما سرعتها؟`,
          ],
          right: hertz * metres,
          unit: unit('m/s'),
          wrong: [
            [rounded(hertz / metres), ['Divides instead of multiplies', 'القسمة بدلاً من الضرب']],
            [hertz + metres, ['Adds the numbers', 'جمع العددين']],
            [rounded(metres / hertz), ['Divides wavelength by frequency', 'قسمة الطول الموجي على التردد']],
          ],
          steps: [f('v = f \\times \\lambda'), f(`v = ${hertz} \\times ${metres} = ${hertz * metres} \\text{ m/s}`)],
          claim: (answer) => [
            `A wave of ${hertz} Hz and ${metres} m travels at ${answer}.`,
            `موجة ترددها ${f(`${hertz} \\text{ Hz}`)} وطولها ${metres} م سرعتها ${answer}.`,
          ],
        }
      },
      (r) => {
        const hertz = r.pick([85, 170, 340, 680])
        return {
          ask: [
            `Sound travels at 340 m/s. What is the wavelength of a note of ${hertz} Hz?`,
            `سرعة الصوت ${f('340 \\text{ m/s}')}. ما الطول الموجي لنغمة ترددها ${f(`${hertz} \\text{ Hz}`)}؟`,
          ],
          right: 340 / hertz,
          unit: unit('m'),
          wrong: [
            [exact(hertz / 340) === exact(340 / hertz) ? 2 : exact(hertz / 340), ['Divides frequency by speed', 'قسمة التردد على السرعة']],
            [340 * hertz, ['Multiplies instead of divides', 'الضرب بدلاً من القسمة']],
            [Math.abs(340 - hertz) + 3, ['Subtracts the numbers', 'طرح العددين']],
          ],
          tolerance: 0.01,
          steps: [f(`\\lambda = ${frac('v', 'f')}`), f(`\\lambda = ${frac(340, hertz)}`), f(`\\lambda = ${340 / hertz} \\text{ m}`)],
        }
      },
    ],
    longs: [
      (r) => {
        const seconds = from(r, 2, 8)
        return {
          told: [
            `A ship sends a sound to the ground of the sea and hears the echo after ${seconds} s. Sound travels at 1500 m/s in water.`,
            `أرسلت سفينة صوتاً نحو قاع البحر فسمعت صداه بعد ${seconds} ثوانٍ. سرعة الصوت في الماء ${f('1500 \\text{ m/s}')}.`,
          ],
          asks: [
            {
              ask: ['How far does the sound travel?', 'ما المسافة التي يقطعها الصوت؟'],
              answer: f(`1500 \\times ${seconds} = ${1500 * seconds} \\text{ m}`),
              marks: 1,
            },
            {
              ask: ['How deep is the sea?', 'ما عمق البحر؟'],
              answer: f(`${1500 * seconds} \\div 2 = ${750 * seconds} \\text{ m}`),
              marks: 2,
            },
            {
              ask: ['The sound has a frequency of 30,000 Hz. What is its wavelength?', 'تردد الصوت 30,000 هرتز. ما طوله الموجي؟'],
              answer: f('1500 \\div 30000 = 0.05 \\text{ m}'),
              marks: 1,
            },
          ],
        }
      },
    ],
  },
]
