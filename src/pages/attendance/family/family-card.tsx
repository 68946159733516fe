import { getChildAttendance } from '../../../../resources/contract/attendance-reports.ts'
import { printNumber, printPercent, sayEither } from '../../../../resources/kit/index.ts'
import { Link, useAnswer, useChildInView, useLocale, useOwnStudentId, usePageWords } from '../../../engine/index.ts'
import { Panel, StatTiles } from '../../../ui/index.ts'
import { useAwayNote } from './unexplained.tsx'
import { useFamilyLeave } from './use-family-leave.ts'

/** How the child in view attends, and what the school would like to know. */
export function FamilyCard() {
  const [words, locale, id, { child }] = [usePageWords('attendance'), useLocale(), useOwnStudentId(), useChildInView()]
  const answer = useAnswer(getChildAttendance, id === null ? null : { student_id: id })
  const [leave, awayNote] = [useFamilyLeave(id), useAwayNote()]
  if (answer.is !== 'ready' || answer.data.days.length === 0) return null
  const { whole, attendance_pct: pct, days } = answer.data
  const number = (value: number): string => printNumber(value, locale)
  const away = days.filter(({ presence }) => presence === 'absent').length
  return (
    <Panel
      title={child ? words('family_of', { name: sayEither(child.firstname, child.name_ar, locale) }) : words('family_own')}
      extra={<Link to="/attendance/year">{words('family_more')}</Link>}
    >
      <StatTiles
        label={words('month_sums')}
        stats={[
          {
            key: 'pct',
            label: words('report_attendance'),
            value: pct === null ? '–' : printPercent(pct, locale),
            note: words('report_attended_of', { attended: number(whole.attended), possible: number(whole.possible) }),
          },
          {
            key: 'away',
            label: words('family_away'),
            value: number(away),
            note: awayNote(days, leave),
          },
        ]}
      />
    </Panel>
  )
}
