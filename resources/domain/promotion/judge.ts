import type { Decision, RuleName, RuleResult } from './words.ts'

/** Null: nothing is asked for. Per cents of the final result; `grace_marks` are points of those per cents. */
export interface Rules {
  readonly min_overall_pct: number | null
  readonly min_subject_pct: number | null
  /** so many subjects may be sat again; with more the grade is repeated */
  readonly max_failed_subjects: number
  readonly min_attendance_pct: number | null
  /** all that may be given to a child to lift subjects over the line */
  readonly grace_marks: number
}
export interface SubjectResult {
  readonly subject_id: string
  /** null: nothing is published, or the child was excused from all of it */
  readonly pct: number | null
  /** everything that counts is published */
  readonly is_complete: boolean
}
export interface Pupil {
  readonly subjects: readonly SubjectResult[]
  /** null: no registers */
  readonly attendance_pct: number | null
  /** nobody repeats this grade */
  readonly no_detention: boolean
  /** whoever fails in this grade is examined again, in however many subjects */
  readonly reexam: boolean
  /** there is no grade behind it in the school */
  readonly is_last: boolean
  /** the failed subjects were sat again, and these are their results now */
  readonly was_reexamined: boolean
}
/** A rule as it was applied: value against threshold; of subjects one for each. */
export interface TraceStep {
  readonly rule: RuleName
  readonly value: number | null
  readonly threshold: number | null
  readonly result: RuleResult
  readonly subject_id?: string
}
export interface Judgement {
  readonly suggested: Decision
  readonly overall_pct: number | null
  readonly failed: readonly string[]
  /** something that a rule asks for is not there, or not whole */
  readonly is_open: boolean
  readonly trace: readonly TraceStep[]
}

/** To one decimal, half up; per cents have one decimal. */
const meanOf = (values: readonly number[]): number | null => {
  if (values.length === 0) return null
  const tenths = values.reduce((sum, value) => sum + Math.round(value * 10), 0)
  return Math.floor((2 * tenths + values.length) / (2 * values.length)) / 10
}

interface Subjects {
  readonly steps: readonly TraceStep[]
  readonly failed: readonly string[]
}
/** Grace goes to whoever is nearest to the line first: so it lifts the most subjects. */
function subjectsOf(subjects: readonly SubjectResult[], line: number | null, grace: number): Subjects {
  const lifted = new Set<string>()
  let left = Math.round(grace * 10)
  const below = subjects
    .flatMap(({ subject_id, pct }) =>
      pct !== null && line !== null && pct < line ? [{ subject_id, lacks: Math.round((line - pct) * 10) }] : [],
    )
    .toSorted((one, other) => one.lacks - other.lacks)
  for (const { subject_id, lacks } of below) {
    if (lacks > left) break
    left -= lacks
    lifted.add(subject_id)
  }
  const resultOf = ({ subject_id, pct }: SubjectResult): RuleResult => {
    if (pct === null) return 'open'
    if (line === null) return 'note'
    return pct >= line ? 'pass' : lifted.has(subject_id) ? 'grace' : 'fail'
  }
  const steps = subjects.map((one): TraceStep => ({
    rule: 'subject',
    value: one.pct,
    threshold: line,
    result: resultOf(one),
    subject_id: one.subject_id,
  }))
  return { steps, failed: steps.flatMap(({ result, subject_id }) => (result === 'fail' && subject_id !== undefined ? [subject_id] : [])) }
}

/** What the rules say of a child, each with its value and its threshold. What has no value is told as such and decides nothing. */
export function judgePupil(rules: Rules, pupil: Pupil): Judgement {
  const { subjects, attendance_pct } = pupil
  const overall = meanOf(subjects.flatMap(({ pct }) => pct ?? []))
  const { steps, failed } = subjectsOf(subjects, rules.min_subject_pct, rules.grace_marks)
  const asksMarks = rules.min_overall_pct !== null || rules.min_subject_pct !== null
  const whole = subjects.filter(({ is_complete }) => is_complete).length
  const trace: TraceStep[] = []
  if (asksMarks)
    trace.push({
      rule: 'results',
      value: whole,
      threshold: subjects.length,
      result: subjects.length > 0 && whole === subjects.length ? 'pass' : 'open',
    })
  const compare = (rule: RuleName, value: number | null, threshold: number | null): RuleResult | null => {
    if (threshold === null) return null
    const result = value === null ? 'open' : value >= threshold ? 'pass' : 'fail'
    trace.push({ rule, value, threshold, result })
    return result
  }
  const overallIs = compare('overall', overall, rules.min_overall_pct)
  trace.push(...steps)
  if (failed.length > 0)
    trace.push({
      rule: 'failed_subjects',
      value: failed.length,
      threshold: rules.max_failed_subjects,
      result: failed.length <= rules.max_failed_subjects ? 'note' : 'fail',
    })
  const attendanceIs = compare('attendance', attendance_pct, rules.min_attendance_pct)
  const suggested = decide({ rules, pupil, failed, asksMarks, overall, overallIs, attendanceIs, trace })
  return { suggested, overall_pct: overall, failed, is_open: trace.some(({ result }) => result === 'open'), trace }
}

interface Weighing {
  readonly rules: Rules
  readonly pupil: Pupil
  readonly failed: readonly string[]
  readonly asksMarks: boolean
  readonly overall: number | null
  readonly overallIs: RuleResult | null
  readonly attendanceIs: RuleResult | null
  readonly trace: TraceStep[]
}
function decide({ rules, pupil, failed, asksMarks, overall, overallIs, attendanceIs, trace }: Weighing): Decision {
  const note = (rule: RuleName): void => void trace.push({ rule, value: null, threshold: null, result: 'note' })
  const goesOn = (): Decision => {
    if (pupil.is_last) note('last_grade')
    return pupil.is_last ? 'graduate' : 'promote'
  }
  const isFailed = failed.length > 0 || overallIs === 'fail'
  if (pupil.no_detention && (isFailed || attendanceIs === 'fail' || (asksMarks && overall === null))) {
    note('no_detention')
    return goesOn()
  }
  if (asksMarks && overall === null) return 'hold'
  if (!isFailed) {
    if (attendanceIs !== 'fail') return goesOn()
    // of the last grade there is nothing to go on to, on whatever condition
    return pupil.is_last ? 'hold' : 'conditional'
  }
  if (pupil.was_reexamined) return 'detain'
  if (pupil.reexam) {
    note('reexam')
    return 'compartment'
  }
  const mayBeSat = failed.length > 0 && failed.length <= rules.max_failed_subjects
  if (mayBeSat) note('reexam')
  return mayBeSat ? 'compartment' : 'detain'
}
