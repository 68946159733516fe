import { printNumber } from '../../kit/printing.ts'
import type { Text } from '../../kit/text.ts'
import { inSteps } from '../statistics/exact-marks.ts'
import { totalSlot, type Both, type MarkPlan, type Marks } from './sheet.ts'
import { markCodes, type MarkCode } from './words.ts'

/** One cell as it was typed: marks of a slot, or a code for the child as a whole. */
export interface TypedCell {
  readonly slot: string | null
  readonly marks: number | null
  readonly code: MarkCode | null
  /** what stood there when it was typed over; unsaid: whatever it was */
  readonly was?: number | null | undefined
}
/** What stands in the row of a child. */
export interface Standing {
  code: MarkCode | null
  marks: Record<string, number>
}
export interface Refusal {
  readonly text: Both
  /** what stands there, where somebody has typed something else meanwhile */
  readonly is: number | null
}

const refuse = (en: string, ar: string, is: number | null = null): Refusal => ({ text: { en, ar }, is })
const said = (value: number): readonly [string, string] => [printNumber(value, 'en'), printNumber(value, 'ar')]
const codeName = (code: MarkCode): Text => markCodes[code]

/** Why marks cannot stand in a slot; null: they can. */
export function unfit(marks: number, max: number, step: number): Refusal | null {
  const [typed, typedAr] = said(marks)
  if (marks < 0) return refuse(`${typed} is less than nothing`, `${typedAr} أقل من الصفر`)
  if (marks > max) {
    const [most, mostAr] = said(max)
    return refuse(`${typed} is more than the ${most} that there are`, `${typedAr} أكثر من الدرجة العظمى ${mostAr}`)
  }
  if (inSteps(marks, step) !== null) return null
  const [by, byAr] = said(step)
  return refuse(`${typed} lies between two steps: marks go by ${by}`, `${typedAr} بين خطوتين: تُعطى الدرجات بخطوة ${byAr}`)
}

/**
 * Puts a cell into a row, or says why it cannot be. A code and marks exclude one another: which of them is meant is for whoever types to say,
 * by emptying the other one first.
 */
export function typeInto(row: Standing, cell: TypedCell, plan: MarkPlan, step: number): Refusal | null {
  if (cell.code !== null) return typeCode(row, cell.code, cell.marks)
  if (cell.slot === null && cell.marks === null) {
    row.code = null
    return null
  }
  const name = cell.slot ?? totalSlot
  const slot = plan.slots.find((one) => one.slot === name)
  if (!slot) return refuse('This exam has no such column', 'لا يوجد في هذا الاختبار مثل هذا العمود')
  const is = row.marks[name] ?? null
  const isMet = cell.was !== undefined && is !== cell.was && is !== cell.marks
  if (isMet) return metSomebody(is)
  if (cell.marks === null) {
    delete row.marks[name]
    return null
  }
  const wrong = unfit(cell.marks, slot.max, step)
  if (wrong) return wrong
  if (row.code !== null) {
    const [en, ar] = codeName(row.code)
    return refuse(`“${en}” stands here: empty it before marks are typed`, `مسجل هنا «${ar}»: امسحه قبل إدخال الدرجات`)
  }
  row.marks[name] = cell.marks
  return null
}

function metSomebody(is: number | null): Refusal {
  if (is === null) return refuse('Somebody has emptied it meanwhile', 'أفرغ شخص آخر هذه الخانة في هذه الأثناء')
  const [en, ar] = said(is)
  return refuse(`Somebody has typed ${en} here meanwhile`, `أدخل شخص آخر ${ar} هنا في هذه الأثناء`, is)
}

function typeCode(row: Standing, code: MarkCode, marks: number | null): Refusal | null {
  const [en, ar] = codeName(code)
  if (marks !== null || Object.keys(row.marks).length > 0)
    return refuse(`There are marks beside “${en}”: it is one or the other`, `توجد درجات إلى جانب «${ar}»: إما هذا وإما تلك`)
  row.code = code
  return null
}

/** Where two entries of a child differ: cell by cell, or (slot null) in the code. */
export function differencesOf(
  first: { readonly code: MarkCode | null; readonly marks: Marks },
  second: { readonly code: MarkCode | null; readonly marks: Marks },
  plan: MarkPlan,
): { readonly slot: string | null; readonly first: number | null; readonly second: number | null }[] {
  const cells = plan.slots.flatMap(({ slot }) => {
    const [one, other] = [first.marks[slot] ?? null, second.marks[slot] ?? null]
    return one === other ? [] : [{ slot, first: one, second: other }]
  })
  return first.code === second.code ? cells : [{ slot: null, first: null, second: null }, ...cells]
}
