import attendanceCodes from '../../../resources/attendance-codes.ts'
import { isSaidIn, meaningsOf, usualCodes, type AttendanceCode, type Meanings } from '../../../resources/domain/attendance/codes.ts'
import { codesByName, halves, usualDay, wholeDay, type Codes, type DayRules } from '../../../resources/domain/attendance/day.ts'
import schools from '../../../resources/schools.ts'
import type { Records, RecordsWithin } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { notFound } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import { readRules } from './capabilities.ts'

export interface Settings {
  readonly schoolId: string
  readonly name: readonly [en: string, ar: string | null]
  readonly weekend: readonly string[]
  readonly mode: 'daily' | 'period'
  /** the registers of a day, where they are taken by the day */
  readonly sessions: readonly string[]
  readonly begins: 'present' | 'unmarked'
  /** for so many days after its own a teacher may change a register */
  readonly lockDays: number
  readonly rules: DayRules
  /** those that are in use, as they are offered */
  readonly offered: readonly AttendanceCode[]
  /** every one that old registers may say */
  readonly codes: Codes
  meaningsIn(session: string): Meanings
}

/** Reads by `readRules`, outside of a transaction or in one. */
export type RulesReader = Pick<RecordsWithin, 'find' | 'list'>
export function rulesReader({ records }: { readonly records: Pick<Records, 'find' | 'list'> }, context: RequestContext): RulesReader {
  const as = withCapability(context, readRules)
  return {
    find: (resource, where) => records.find(as, resource, where),
    list: (resource, params) => records.list(as, resource, params),
  }
}

/** How the school of the request keeps its registers. */
export async function settingsOf(deps: { readonly records: Records }, context: RequestContext): Promise<Settings> {
  const id = context.schoolId ?? context.principal.schoolId
  if (id === null) throw notFound()
  return settingsIn(rulesReader(deps, { ...context, schoolId: id }), id)
}
export async function settingsIn(reader: RulesReader, id: string): Promise<Settings> {
  const school = await reader.find(schools, { school_id: id })
  if (!school) throw notFound()
  const own = await codesOf(reader, id)
  const inUse = own.flatMap(({ id: _id, isOn, ...code }) => (isOn ? [code] : []))
  // codes that cannot tell who is there and who is not take no register by themselves: they stand beside the usual ones
  const meanings = meaningsOf(inUse)
  const letters = new Set(own.map(({ code }) => code))
  const beside = [...usualCodes.filter(({ code }) => !letters.has(code)), ...inUse]
  const offered = meanings ? inUse : meaningsOf(beside) ? beside : usualCodes
  return {
    schoolId: school.school_id,
    name: [school.name_en, school.name_ar],
    weekend: school.weekend_days,
    mode: school.attendance_mode === 'period' ? 'period' : 'daily',
    begins: school.attendance_begins === 'unmarked' ? 'unmarked' : 'present',
    lockDays: school.attendance_lock_days ?? 0,
    rules: {
      day_minutes: school.day_minutes ?? usualDay.day_minutes,
      full_day_minutes: school.full_day_minutes ?? usualDay.full_day_minutes,
      half_day_minutes: school.half_day_minutes ?? usualDay.half_day_minutes,
    },
    offered,
    // what a school has changed since means what it means now
    codes: codesByName([...usualCodes, ...own]),
    meaningsIn: (session) => meaningsOf(offered, session) ?? meanings ?? meaningsOf(usualCodes)!,
    sessions: school.attendance_sessions === 'halves' ? halves : [wholeDay],
  }
}

/** A code as the school has written it down. */
export interface KeptCode extends AttendanceCode {
  readonly id: string
  readonly isOn: boolean
}
/** The own codes of a school in their order, those among them that are switched off. */
export async function codesOf(reader: Pick<RulesReader, 'list'>, schoolId: string): Promise<readonly KeptCode[]> {
  const { records } = await reader.list(attendanceCodes, {
    page_no: 1,
    per_page: 500,
    condition: { field: 'school_id', op: 'eq', value: schoolId },
    sort_by: 'sequence',
    then_by: [{ field: 'code', order: 'asc' }],
  })
  return records.map(({ attendance_code_id, is_active, ...code }) => ({ ...codeOf(code), id: attendance_code_id, isOn: is_active }))
}

/** Those that are said in the registers of a session, as they are offered. */
export const offeredIn = ({ offered }: Pick<Settings, 'offered'>, session: string): readonly AttendanceCode[] =>
  offered.filter((code) => isSaidIn(code, session))

const codeOf = (row: {
  readonly code: string
  readonly name_en: string
  readonly name_ar: string | null
  readonly presence: AttendanceCode['presence']
  readonly scope: AttendanceCode['scope']
  readonly day_value: number
  readonly is_explained: boolean | null
  readonly teacher_may_use: boolean | null
  readonly future_allowed: boolean | null
  readonly reason_required: boolean | null
  readonly session: AttendanceCode['session']
  readonly leave_kinds: readonly string[] | null
  readonly colour: string | null
}): AttendanceCode => ({
  code: row.code,
  name_en: row.name_en,
  name_ar: row.name_ar,
  presence: row.presence,
  scope: row.scope,
  day_value: row.day_value,
  is_explained: row.is_explained === true,
  teacher_may_use: row.teacher_may_use === true,
  future_allowed: row.future_allowed === true,
  reason_required: row.reason_required === true,
  session: row.session,
  leave_kinds: row.leave_kinds ?? [],
  colour: row.colour,
})
