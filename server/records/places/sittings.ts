import type classKind from '../../../resources/classes.ts'
import type standards from '../../../resources/standards.ts'
import type students from '../../../resources/students.ts'
import { deckSize } from '../../../resources/domain/markers/cards/codes.ts'
import { isSet, knowing, type StoredRow, type StoredYear } from '../../database/index.ts'
import { chunksOf } from '../chunks.ts'
import type { Case, RecordsWithin } from '../types.ts'

/** One institution in one academic year, inside a transaction. */
export interface InYear {
  readonly within: Pick<RecordsWithin, 'q' | 'alone'>
  readonly tenantId: string
  readonly year: string
}
export interface ClassSeats {
  readonly id: string
  readonly name: string
  readonly schoolId: string
  readonly year: string
  readonly gradeId: string
  /** [English, Arabic] */
  readonly grade: readonly [string, string]
  readonly capacity: number
  readonly isActive: boolean
  /** who sits there: student -> roll and card number */
  readonly sitting: Map<string, Sitting>
}
export interface Sitting {
  readonly roll: string | null
  readonly card: number | null
}

interface Tables {
  classes: StoredRow<typeof classKind>
  standards: StoredRow<typeof standards>
  students: StoredRow<typeof students>
  enrolments: StoredYear<typeof students>
}

/**
 * These classes and the active children who sit in them this year. On PostgreSQL whoever else places a child in one of them waits until
 * this transaction has ended; always in the same order, so that two who place in several never wait for one another.
 */
export async function readClasses({ within, tenantId, year }: InYear, ids: readonly string[]): Promise<Map<string, ClassSeats>> {
  const classes = new Map<string, ClassSeats>()
  const wanted = [...new Set(ids)].sort()
  await within.alone(...wanted.map((id) => `places ${id}`))
  for (const some of chunksOf(wanted)) {
    const rows = await knowing<Tables>(within.q)
      .selectFrom('classes as one')
      .leftJoin('standards as grade', (join) =>
        join.onRef('grade.tenant_id', '=', 'one.tenant_id').onRef('grade.standard_id', '=', 'one.grade_id'),
      )
      .select(['one.class_id', 'one.name', 'one.school_id', 'one.academic_year', 'one.grade_id', 'one.capacity', 'one.is_active'])
      .select(['grade.name_en as grade', 'grade.name_ar as grade_ar'])
      .where('one.tenant_id', '=', tenantId)
      .where('one.class_id', 'in', some)
      .execute()
    for (const row of rows)
      classes.set(row.class_id, {
        id: row.class_id,
        name: row.name,
        schoolId: row.school_id,
        year: row.academic_year,
        gradeId: row.grade_id,
        grade: [row.grade ?? '', row.grade_ar ?? ''],
        capacity: row.capacity,
        isActive: isSet(row.is_active),
        sitting: new Map(),
      })
    const sittings = await knowing<Tables>(within.q)
      .selectFrom('enrolments as at')
      .innerJoin('students as child', (join) =>
        join.onRef('child.tenant_id', '=', 'at.tenant_id').onRef('child.student_id', '=', 'at.student_id'),
      )
      .select(['at.student_id', 'at.class_id', 'at.roll_no', 'at.card_no'])
      .where('at.tenant_id', '=', tenantId)
      .where('at.academic_year', '=', year)
      .where('at.is_current', '=', true)
      .where('child.is_active', '=', true)
      .where('at.class_id', 'in', some)
      .execute()
    for (const { class_id, student_id, roll_no, card_no } of sittings)
      classes.get(class_id ?? '')?.sitting.set(student_id, { roll: roll_no, card: card_no })
  }
  return classes
}

/** Since when each of these children sits where it sits. */
export async function readSince({ within, tenantId, year }: InYear, cases: readonly Pick<Case, 'id'>[]): Promise<Map<string, string>> {
  const since = new Map<string, string>()
  for (const some of chunksOf(cases.map((one) => one.id))) {
    const rows = await knowing<Tables>(within.q)
      .selectFrom('enrolments')
      .select(['student_id', 'from_date'])
      .where('tenant_id', '=', tenantId)
      .where('academic_year', '=', year)
      .where('is_current', '=', true)
      .where('student_id', 'in', some)
      .execute()
    for (const { student_id, from_date } of rows) if (from_date !== null) since.set(student_id, from_date)
  }
  return since
}

/** The number after the highest one in the class: gaps stay, so that no child gets the number of one who left. */
export function nextRollNo(rolls: Iterable<string | null>): string {
  let highest = 0
  for (const roll of rolls) {
    const number = Number(roll)
    if (Number.isInteger(number) && number > highest) highest = number
  }
  return String(highest + 1)
}

/** Cards are a printed deck of fixed size shared by all classes, so the lowest free one is taken; null: the class has more children than the deck cards. */
export function freeCardNo({ sitting }: Pick<ClassSeats, 'sitting'>): number | null {
  const taken = new Set<number | null>()
  for (const { card } of sitting.values()) taken.add(card)
  let card = 1
  while (taken.has(card)) card++
  return card <= deckSize ? card : null
}

export const isCardTaken = ({ sitting }: ClassSeats, card: number, but: string): boolean =>
  [...sitting].some(([student, held]) => student !== but && held.card === card)
export const isRollTaken = ({ sitting }: ClassSeats, roll: string, but: string): boolean => {
  const wanted = roll.trim().toLowerCase()
  for (const [student, { roll: held }] of sitting) if (student !== but && held?.trim().toLowerCase() === wanted) return true
  return false
}
