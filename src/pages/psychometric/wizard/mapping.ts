import type { QuestionnaireHead } from '../../../../resources/contract/questionnaires.ts'
import type { AgeRange } from '../../../../resources/domain/psychometrics/age-ranges.ts'
import { addDays, type ValuesOf } from '../../../../resources/kit/index.ts'
import type mappingKind from '../../../../resources/questionnaire-mappings.ts'
import { usePageWords } from '../../../engine/index.ts'

/** What is typed in the wizard, before it is a mapping. */
export interface Mapping {
  readonly age_range: AgeRange | null
  readonly questionnaire_id: string | null
  readonly classes: readonly string[]
  /** none: everybody of the classes whose age fits */
  readonly students: readonly string[]
  readonly name: string
  readonly teacher_id: string | null
  readonly from_date: string
  readonly to_date: string
  readonly consent_required: boolean
  readonly release_to_student: boolean
  readonly release_to_parent: boolean
  readonly is_draft: boolean
}
export type Problems = Readonly<Record<string, string>>
export interface StepProps {
  readonly mapping: Mapping
  readonly head: QuestionnaireHead | undefined
  readonly problems: Problems
  readonly isBegun: boolean
  change(part: Partial<Mapping>): void
}

export const steps = ['questionnaire', 'who', 'terms', 'summary'] as const
export type StepName = (typeof steps)[number]
const fieldsOf: Readonly<Record<StepName, readonly string[]>> = {
  questionnaire: ['age_range', 'questionnaire_id', 'mode'],
  who: ['classes', 'students'],
  terms: ['name', 'teacher_id', 'from_date', 'to_date', 'consent_required', 'release_to_student', 'release_to_parent'],
  summary: [],
}
/** At which step a field stands. */
export const stepOf = (name: string): number => {
  const at = steps.findIndex((step) => fieldsOf[step].includes(name.split('.')[0] ?? name))
  return at < 0 ? steps.length - 1 : at
}

const usualDays = 14
export const freshMapping = (today: string, questionnaires: readonly QuestionnaireHead[], asked: string | null): Mapping => ({
  age_range: null,
  questionnaire_id: questionnaires.some(({ questionnaire_id }) => questionnaire_id === asked) ? asked : null,
  classes: [],
  students: [],
  name: '',
  teacher_id: null,
  from_date: today,
  to_date: addDays(today, usualDays),
  consent_required: false,
  release_to_student: false,
  release_to_parent: false,
  is_draft: true,
})

/** What is missing before one goes on; whether it fits the server says. */
export function useMissing(): (mapping: Mapping, step: StepName) => Problems {
  const words = usePageWords('psychometric')
  return (mapping, step) => {
    const found: [string, string][] = []
    if (step === 'questionnaire') {
      if (mapping.age_range === null) found.push(['age_range', words('choose_age')])
      if (mapping.questionnaire_id === null) found.push(['questionnaire_id', words('choose_questionnaire')])
    }
    if (step === 'who' && mapping.classes.length === 0) found.push(['classes', words('choose_classes')])
    if (step === 'terms' && mapping.to_date < mapping.from_date) found.push(['to_date', words('ends_before')])
    return Object.fromEntries(found)
  }
}

export const valuesOf = (
  mapping: Mapping,
  head: QuestionnaireHead | undefined,
  isDraft: boolean,
  { isBegun, isNew }: { readonly isBegun: boolean; readonly isNew: boolean },
): ValuesOf<typeof mappingKind> => ({
  name: mapping.name.trim() || null,
  from_date: mapping.from_date,
  to_date: mapping.to_date,
  release_to_student: mapping.release_to_student,
  release_to_parent: mapping.release_to_parent,
  ...(isBegun
    ? {}
    : {
        age_range: mapping.age_range,
        ...(isNew ? { questionnaire_id: mapping.questionnaire_id } : {}),
        mode: head?.mode ?? 'student',
        classes: mapping.classes.map((class_id) => ({ class_id })),
        students: mapping.students.map((student_id) => ({ student_id })),
        teacher_id: head?.mode === 'teacher' ? mapping.teacher_id : null,
        consent_required: mapping.consent_required,
        is_draft: isDraft,
      }),
})
