import type { EnrolmentSummary } from '../../../resources/contract/students.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'

/** One enrolment in words: school, class, roll number, house, card. */
export function EnrolmentCard({ enrolment }: { readonly enrolment: EnrolmentSummary }) {
  const [words, locale] = [usePageWords('transfer'), useLocale()]
  const lines = [
    ['school', (locale === 'ar' && enrolment.school_ar) || enrolment.school],
    ['year', enrolment.academic_year],
    ['class', enrolment.class_name],
    ['roll_no', enrolment.roll_no],
    ['house', (locale === 'ar' && enrolment.house_ar) || enrolment.house],
    ['card_no', enrolment.card_no],
  ] as const
  return (
    <dl className="transfer-facts">
      {lines.map(([key, value]) => (
        <div key={key}>
          <dt>{words(key)}</dt>
          <dd>{value === null || value === '' ? <span className="ui-faint">–</span> : <bdi>{value}</bdi>}</dd>
        </div>
      ))}
    </dl>
  )
}
