import { sayEither } from '../../../resources/kit/index.ts'
import type { EnrolmentSummary } from '../../../resources/contract/students.ts'
import { useLocale, usePageWords, useResource, useSay } from '../../engine/index.ts'
import { Facts } from '../../ui/index.ts'
import text from '../../ui/text.module.css'

/** One enrolment in words: school, class, roll number, house, card. */
export function EnrolmentCard({ enrolment }: { readonly enrolment: EnrolmentSummary }) {
  const [words, locale, say] = [usePageWords('students'), useLocale(), useSay()]
  const { house_id: house } = useResource('students').fields
  const lines = [
    ['school', sayEither(enrolment.school, enrolment.school_ar, locale)],
    ['year', enrolment.academic_year],
    ['class', enrolment.class_name],
    ['roll_no', enrolment.roll_no],
    ['house', sayEither(enrolment.house, enrolment.house_ar, locale)],
    ['card_no', enrolment.card_no],
  ] as const
  return (
    <Facts
      within="lines"
      facts={lines.map(([key, value]) => ({
        key,
        label: key === 'house' && house ? say(house.label) : words(key),
        value: value === null || value === '' ? <span className={text.faint}>–</span> : <bdi>{value}</bdi>,
      }))}
    />
  )
}
