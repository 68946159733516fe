import type { Picture, Said } from './demo-question.ts'

const ink = '#1f2937'
const fill = '#dbeafe'

/** A drawing on a white ground: lengths in its own units, text at 14. */
function drawing(name: string, [width, height]: readonly [number, number], parts: readonly string[], alt: Said): Picture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="14"><rect width="${width}" height="${height}" fill="#ffffff"/>${parts.join('')}</svg>`
  return { name: `${name}.svg`, svg, alt, width }
}
const at = (value: number): string => String(Number(value.toFixed(1)))
const text = (x: number, y: number, words: string | number, more = ''): string =>
  `<text x="${at(x)}" y="${at(y)}" text-anchor="middle" fill="${ink}"${more}>${words}</text>`
const line = (x1: number, y1: number, x2: number, y2: number, more = ''): string =>
  `<line x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}" stroke="${ink}" stroke-width="2"${more}/>`
const shape = (points: readonly (readonly [number, number])[], of = fill): string =>
  `<polygon points="${points.map(([x, y]) => `${at(x)},${at(y)}`).join(' ')}" fill="${of}" stroke="${ink}" stroke-width="2"/>`
const box = (x: number, y: number, width: number, height: number, of = fill): string =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" fill="${of}" stroke="${ink}" stroke-width="2"/>`

/** A rectangle with its sides in cm; drawn in proportion as far as the paper goes. */
export function rectangle(long: number, short: number): Picture {
  const wide = 180
  const high = Math.max(50, Math.min(wide, (wide * short) / long))
  return drawing(
    `rectangle-${long}-${short}`,
    [260, Math.ceil(high) + 40],
    [box(15, 10, wide, high), text(15 + wide / 2, high + 28, `${long} cm`), text(228, 15 + high / 2, `${short} cm`)],
    [`A rectangle, ${long} cm long and ${short} cm wide`, `مستطيل طوله ${long} سم وعرضه ${short} سم`],
  )
}

/** `shaded` of `parts` equal parts of a strip. */
export const strip = (shaded: number, parts: number): Picture =>
  drawing(
    `strip-${shaded}-${parts}`,
    [260, 60],
    Array.from({ length: parts }, (_, part) => box(10 + (240 * part) / parts, 10, 240 / parts, 40, part < shaded ? '#60a5fa' : '#ffffff')),
    [`A strip of ${parts} equal parts, ${shaded} of them shaded`, `شريط مقسوم إلى أجزاء متساوية، عددها ${parts}، والمظلل منها ${shaded}`],
  )

/** Two angles on a straight line; the left one is `known` degrees and the other one is called x. */
export function onLine(known: number): Picture {
  const turn = ((180 - known) * Math.PI) / 180
  const half = ((180 - known / 2) * Math.PI) / 180
  const rest = turn / 2
  return drawing(
    `angles-on-line-${known}`,
    [260, 140],
    [
      line(10, 115, 250, 115),
      line(130, 115, 130 + 100 * Math.cos(turn), 115 - 100 * Math.sin(turn)),
      text(130 + 52 * Math.cos(half), 119 - 45 * Math.sin(half), `${known}°`),
      text(130 + 52 * Math.cos(rest), 119 - 45 * Math.sin(rest), 'x', ' font-style="italic"'),
    ],
    [`Two angles on a straight line: ${known} degrees, and x`, `زاويتان على خط مستقيم: إحداهما ${known} درجة، والأخرى مجهولة`],
  )
}

/** One angle of so many degrees. */
export function angle(degrees: number): Picture {
  const turn = (degrees * Math.PI) / 180
  return drawing(
    `angle-${degrees}`,
    [260, 140],
    [line(130, 115, 245, 115), line(130, 115, 130 + 105 * Math.cos(turn), 115 - 105 * Math.sin(turn)), text(130, 134, 'A')],
    ['An angle with its vertex at A', 'زاوية رأسها عند النقطة أ'],
  )
}

/** A number line from 0 to 1 in `parts` parts, with an arrow at one of them. */
export const tenthsLine = (parts: number, arrow: number): Picture =>
  drawing(
    `line-${parts}-${arrow}`,
    [260, 70],
    [
      line(15, 45, 245, 45),
      ...Array.from({ length: parts + 1 }, (_, tick) => line(15 + (230 * tick) / parts, 38, 15 + (230 * tick) / parts, 52)),
      text(15, 68, 0),
      text(245, 68, 1),
      shape(
        [
          [15 + (230 * arrow) / parts, 36],
          [9 + (230 * arrow) / parts, 22],
          [21 + (230 * arrow) / parts, 22],
        ],
        '#dc2626',
      ),
    ],
    [
      `A number line from 0 to 1 in ${parts} equal parts with an arrow at mark ${arrow} after 0`,
      `خط أعداد من 0 إلى 1 مقسوم إلى ${parts} أجزاء متساوية، والسهم عند العلامة رقم ${arrow} بعد الصفر`,
    ],
  )

/** A triangle over its base with its height, both in cm. */
export const heighted = (base: number, height: number): Picture =>
  drawing(
    `triangle-${base}-${height}`,
    [260, 160],
    [
      shape([
        [20, 125],
        [230, 125],
        [95, 20],
      ]),
      line(95, 20, 95, 125, ' stroke-dasharray="5 4"'),
      text(125, 148, `${base} cm`),
      text(122, 92, `${height} cm`),
    ],
    [`A triangle with a base of ${base} cm and a height of ${height} cm`, `مثلث طول قاعدته ${base} سم وارتفاعه ${height} سم`],
  )

/** A triangle with two known angles in degrees, the third is called x. */
export const angled = (left: number, right: number): Picture =>
  drawing(
    `triangle-angles-${left}-${right}`,
    [260, 160],
    [
      shape([
        [20, 140],
        [240, 140],
        [110, 20],
      ]),
      text(62, 132, `${left}°`),
      text(192, 132, `${right}°`),
      text(111, 58, 'x', ' font-style="italic"'),
    ],
    [
      `A triangle with angles of ${left} and ${right} degrees and a third angle x`,
      `مثلث قياس زاويتين فيه ${left} و${right} درجة، والثالثة مجهولة`,
    ],
  )

/** A right-angled triangle; a side without a number is called x. */
export const right = (across: number | 'x', up: number | 'x', slope: number | 'x'): Picture =>
  drawing(
    `right-${across}-${up}-${slope}`,
    [260, 170],
    [
      shape([
        [60, 140],
        [240, 140],
        [60, 20],
      ]),
      `<path d="M60 126 H74 V140" fill="none" stroke="${ink}"/>`,
      text(150, 160, across === 'x' ? 'x' : `${across} cm`),
      text(30, 84, up === 'x' ? 'x' : `${up} cm`),
      text(182, 72, slope === 'x' ? 'x' : `${slope} cm`),
    ],
    [
      `A right-angled triangle: the legs are ${across} and ${up}, the hypotenuse is ${slope}`,
      `مثلث قائم الزاوية: ضلعا القائمة ${across === 'x' ? 'مجهول' : across} و${up === 'x' ? 'مجهول' : up}، والوتر ${slope === 'x' ? 'مجهول' : slope}`,
    ],
  )

/** Bars with a name below and the value above each. */
export function bars(name: string, values: readonly (readonly [string, number])[], alt: Said): Picture {
  const most = Math.max(...values.map(([, value]) => value))
  const step = 240 / values.length
  return drawing(
    name,
    [280, 170],
    [
      line(20, 140, 270, 140),
      ...values.flatMap(([label, value], index) => {
        const high = (100 * value) / most
        const middle = 25 + step * (index + 0.5)
        return [box(middle - step * 0.3, 140 - high, step * 0.6, high), text(middle, 133 - high, value), text(middle, 158, label)]
      }),
    ],
    alt,
  )
}

/** A grid from -5 to 5 with a line through two points. */
export function gridLine([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): Picture {
  const place = (x: number, y: number): readonly [number, number] => [130 + 22 * x, 130 - 22 * y]
  const ticks = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]
  const thin = ' stroke-opacity="0.2"'
  const dot = (x: number, y: number): string => {
    const [left, top] = place(x, y)
    return `<circle cx="${left}" cy="${top}" r="4" fill="#dc2626"/>`
  }
  const [fromX, fromY] = place(x1, y1)
  const [toX, toY] = place(x2, y2)
  return drawing(
    `grid-${x1}-${y1}-${x2}-${y2}`,
    [260, 260],
    [
      ...ticks.map((tick) => line(130 + 22 * tick, 20, 130 + 22 * tick, 240, thin)),
      ...ticks.map((tick) => line(20, 130 + 22 * tick, 240, 130 + 22 * tick, thin)),
      line(20, 130, 240, 130),
      line(130, 20, 130, 240),
      ...[-4, -2, 2, 4].flatMap((tick) => [text(130 + 22 * tick, 146, tick), text(120, 135 - 22 * tick, tick)]),
      `<line x1="${fromX}" y1="${fromY}" x2="${toX}" y2="${toY}" stroke="#2563eb" stroke-width="2.5"/>`,
      dot(x1, y1),
      dot(x2, y2),
    ],
    [
      `A coordinate grid with a line through (${x1}, ${y1}) and (${x2}, ${y2})`,
      `مستوى إحداثي فيه مستقيم يمر بالنقطتين (${x1}، ${y1}) و(${x2}، ${y2})`,
    ],
  )
}

/** Boxes in a row with arrows between them. */
export const chain = (name: string, links: readonly string[], alt: Said): Picture =>
  drawing(
    name,
    [20 + 120 * links.length, 70],
    links.flatMap((link, index) => [
      box(10 + 120 * index, 15, 90, 40),
      text(55 + 120 * index, 40, link),
      ...(index + 1 < links.length
        ? [
            line(102 + 120 * index, 35, 120 + 120 * index, 35),
            shape(
              [
                [128 + 120 * index, 35],
                [119 + 120 * index, 30],
                [119 + 120 * index, 40],
              ],
              ink,
            ),
          ]
        : []),
    ]),
    alt,
  )

const lamp = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="14" fill="#fef9c3" stroke="${ink}" stroke-width="2"/>${line(x - 10, y - 10, x + 10, y + 10)}${line(x - 10, y + 10, x + 10, y - 10)}`
const cell = (x: number, y: number): string =>
  `<rect x="${x - 6}" y="${y - 4}" width="12" height="8" fill="#ffffff"/>${line(x - 6, y - 16, x - 6, y + 16)}${box(x + 4, y - 9, 4, 18, ink)}`

export const seriesCircuit = drawing(
  'circuit-series',
  [260, 160],
  [
    `<rect x="40" y="30" width="180" height="100" fill="none" stroke="${ink}" stroke-width="2"/>`,
    cell(130, 130),
    lamp(90, 30),
    lamp(170, 30),
    text(90, 62, 'A'),
    text(170, 62, 'B'),
  ],
  [
    'A circuit with one cell and the lamps A and B one after the other in a single loop',
    'دائرة فيها خلية واحدة ومصباحان متتاليان في حلقة واحدة',
  ],
)
export const parallelCircuit = drawing(
  'circuit-parallel',
  [260, 180],
  [
    `<rect x="40" y="25" width="180" height="125" fill="none" stroke="${ink}" stroke-width="2"/>`,
    line(40, 85, 220, 85),
    cell(130, 150),
    lamp(130, 25),
    lamp(130, 85),
    text(160, 50, 'A'),
    text(160, 110, 'B'),
  ],
  ['A circuit with one cell and the lamps A and B, each in a branch of its own', 'دائرة فيها خلية واحدة ومصباحان، كل منهما في فرع مستقل'],
)
export const lever = drawing(
  'lever',
  [280, 120],
  [
    line(20, 60, 260, 60, ' stroke-linecap="round"'),
    shape([
      [110, 62],
      [90, 100],
      [130, 100],
    ]),
    box(25, 28, 36, 30, '#fecaca'),
    line(245, 18, 245, 52),
    shape(
      [
        [245, 59],
        [238, 46],
        [252, 46],
      ],
      ink,
    ),
    text(43, 22, 'A'),
    text(110, 116, 'B'),
    text(232, 22, 'C'),
  ],
  [
    'A lever: A is a box at one end, B a pivot under the bar, C an arrow pushing down at the other end',
    'رافعة: صندوق عند أحد الطرفين، ونقطة ارتكاز تحت القضيب، وسهم يدفع إلى أسفل عند الطرف الآخر',
  ],
)
export const plantCell = drawing(
  'plant-cell',
  [280, 180],
  [
    box(50, 20, 170, 140, '#dcfce7'),
    box(57, 27, 156, 126, '#f0fdf4'),
    `<circle cx="95" cy="70" r="20" fill="#c4b5fd" stroke="${ink}" stroke-width="2"/>`,
    `<ellipse cx="155" cy="95" rx="42" ry="45" fill="#e0f2fe" stroke="${ink}" stroke-width="2"/>`,
    `<ellipse cx="85" cy="130" rx="16" ry="8" fill="#22c55e" stroke="${ink}"/>`,
    text(95, 75, 'A'),
    text(155, 100, 'B'),
    text(85, 135, 'C'),
    line(220, 50, 244, 50),
    text(256, 55, 'D'),
  ],
  [
    'A plant cell: A is a round body, B a large space filled with sap, C a small green oval, D the thick outer layer',
    'خلية نباتية فيها أربعة أجزاء مشار إليها بحروف: جسم مستدير، وفراغ كبير، وجسم أخضر صغير، وطبقة خارجية سميكة',
  ],
)
export const wave = drawing(
  'wave',
  [280, 130],
  [
    line(15, 70, 265, 70, ' stroke-opacity="0.4"'),
    '<path d="M20 70 Q45 10 70 70 T120 70 T170 70 T220 70" fill="none" stroke="#2563eb" stroke-width="2.5"/>',
    line(45, 40, 45, 70, ' stroke-dasharray="3 3"'),
    text(32, 60, 'A'),
    line(45, 22, 145, 22),
    text(95, 17, 'B'),
  ],
  [
    'A wave: A is the height from the middle line to a crest, B the distance from one crest to the next',
    'موجة: أحد الحرفين يدل على ارتفاع القمة عن خط الوسط، والآخر على المسافة بين قمتين متتاليتين',
  ],
)
export const bulbMirror = drawing(
  'mirror-ray',
  [260, 140],
  [
    line(20, 120, 240, 120),
    line(60, 25, 130, 120),
    line(130, 20, 130, 120, ' stroke-dasharray="5 4"'),
    text(108, 62, '40°'),
    text(148, 35, 'N'),
  ],
  ['A ray of light meets a mirror at 40 degrees to the dashed normal N', 'شعاع ضوء يسقط على مرآة بزاوية 40 درجة مع العمود المقام المتقطع'],
)
/** The pictures that are called by name in texts. */
export const namedPictures: Readonly<Record<string, Picture>> = {
  series: seriesCircuit,
  parallel: parallelCircuit,
  lever,
  plantCell,
  wave,
  mirror: bulbMirror,
  foodChain: chain(
    'food-chain',
    ['grass', 'rabbit', 'fox'],
    ['Arrows from grass to rabbit and from rabbit to fox', 'أسهم من العشب إلى الأرنب ومن الأرنب إلى الثعلب'],
  ),
  seaChain: chain(
    'sea-chain',
    ['algae', 'shrimp', 'fish', 'seal'],
    ['Arrows from algae to shrimp, from shrimp to fish and from fish to seal', null],
  ),
  rainfall: bars(
    'rainfall',
    [
      ['Jan', 24],
      ['Feb', 18],
      ['Mar', 12],
      ['Apr', 6],
    ],
    ['A bar chart of rainfall in mm: January 24, February 18, March 12, April 6', null],
  ),
  pulse: bars(
    'pulse',
    [
      ['rest', 72],
      ['walk', 95],
      ['run', 140],
    ],
    ['A bar chart of heart beats a minute: at rest 72, walking 95, running 140', null],
  ),
}
