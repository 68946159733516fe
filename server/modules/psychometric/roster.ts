import classKind from '../../../resources/classes.ts'
import { ageRanges } from '../../../resources/domain/psychometrics/age-ranges.ts'
import { enrolledIn } from '../../../resources/domain/students/enrolled.ts'
import { linkedTo, yearsBetween, type Condition, type ListRow, type RowOf } from '../../../resources/kit/index.ts'
import mappings from '../../../resources/questionnaire-mappings.ts'
import responses from '../../../resources/questionnaire-responses.ts'
import students from '../../../resources/students.ts'
import { chunksOf } from '../../records/chunks.ts'
import type { Change } from '../../records/changes.ts'
import type { RecordsWithin } from '../../records/types.ts'
import { keepResponses } from './capabilities.ts'

export const is = (field: string, value: unknown): Condition => ({ field, op: 'eq', value })
export const all = { page_no: 1, per_page: 100_000 } as const
export type MappingRow = RowOf<typeof mappings>

/** Ages from the youngest to the oldest, in completed years. */
export interface Ages {
  readonly age_min: number
  readonly age_max: number
}
/** Those for whom both the range of the mapping and the questionnaire are. */
export function agesOf(range: string, { age_min, age_max }: Ages): Ages {
  const said = ageRanges.find(({ code }) => code === range)
  return said ? { age_min: Math.max(said.min, age_min), age_max: Math.min(said.max, age_max) } : { age_min, age_max }
}
export const isOfAge = (dob: string, day: string, { age_min, age_max }: Ages): boolean => {
  const age = yearsBetween(dob, day)
  return age >= age_min && age <= age_max
}

export const childColumns = ['firstname', 'middlename', 'lastname', 'full_name_ar', 'image', 'dob', 'class_id', 'roll_no'] as const
export type Child = ListRow<typeof students, (typeof childColumns)[number]>
/** Who is enrolled in these classes, in the order of the registers. */
export async function childrenOf(within: Pick<RecordsWithin, 'list'>, classIds: readonly string[]): Promise<readonly Child[]> {
  if (classIds.length === 0) return []
  const { records } = await within.list(students, {
    ...all,
    columns: childColumns,
    condition: enrolledIn(classIds),
    sort_by: 'class_id',
    then_by: [
      { field: 'roll_no', order: 'asc' },
      { field: 'firstname', order: 'asc' },
    ],
  })
  return records
}

/** Who answers this mapping from now on: rows for those who are missing, none for those who have not begun and are not in it any more. */
export async function keepRoster(within: RecordsWithin, mapping: MappingRow, ages: Ages): Promise<void> {
  // who was asked stays, so that it is as it was where it comes back
  if (mapping.status === 'deleted') return
  const own = within.as(keepResponses)
  const id = mapping.unique_id
  const { records: there } = await own.list(responses, {
    ...all,
    columns: ['student_id', 'class_id', 'status', 'consent'],
    condition: { and: [is('mapping_id', id), { field: 'status', op: 'ne', value: 'reset' }] },
  })
  const named = new Set(linkedTo(students, mapping.students ?? []).map(({ student_id }) => student_id))
  const classIds = linkedTo(classKind, mapping.classes ?? []).map(({ class_id }) => class_id)
  const takesPart = mapping.status !== 'draft'
  const wanted = new Map(
    (takesPart ? await childrenOf(own, classIds) : [])
      // whoever is named by a counsellor is asked, whatever its age
      .filter(({ student_id, dob }) => (named.size === 0 ? isOfAge(dob, mapping.from_date, ages) : named.has(student_id)))
      .map((child) => [child.student_id, child]),
  )
  const consent = mapping.consent_required ? 'pending' : 'not_needed'
  const has = new Set(there.map(({ student_id }) => student_id))
  const changes: Change[] = []
  for (const { response_id, student_id, class_id, status, consent: said } of there) {
    const child = wanted.get(student_id)
    if (status !== 'not_started') continue
    if (!child) changes.push({ verb: 'remove', resource: responses, id: response_id })
    else {
      const isAsked = (said === 'not_needed') !== mapping.consent_required
      const values = {
        ...(child.class_id !== null && child.class_id !== class_id ? { class_id: child.class_id } : {}),
        ...(isAsked ? {} : { consent }),
      }
      if (Object.keys(values).length > 0) changes.push({ verb: 'update', resource: responses, id: response_id, values })
    }
  }
  // whoever comes when it is over is not asked any more
  if (mapping.status !== 'closed')
    for (const { student_id, class_id } of wanted.values())
      if (!has.has(student_id) && class_id !== null)
        changes.push({
          verb: 'create',
          resource: responses,
          values: {
            school_id: mapping.school_id,
            academic_year: mapping.academic_year,
            mapping_id: id,
            student_id,
            class_id,
            attempt: 1,
            status: 'not_started',
            consent,
          },
        })
  for (const some of chunksOf(changes, 500)) await own.apply(some)
}

/** Has somebody begun? Then what is asked, and of whom, stays as it is. */
export const isBegun = async (within: RecordsWithin, mappingId: string): Promise<boolean> =>
  (
    await within.as(keepResponses).list(responses, {
      page_no: 1,
      per_page: 1,
      columns: ['status'],
      condition: { and: [is('mapping_id', mappingId), { field: 'status', op: 'in', value: ['in_progress', 'submitted', 'reset'] }] },
    })
  ).total > 0
