import type { DashboardCounts } from '../../../resources/contract/dashboard.ts'
import { printNumber } from '../../engine/fields/print.ts'
import { Answered } from '../../engine/answered.tsx'
import { useAnswer } from '../../engine/refine/answer.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { Link } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { usePerson } from '../../engine/refine/principal.ts'

/** Each number leads to the rows it counts. */
export function Counts() {
  const [words, locale, { role }] = [usePageWords('home'), useLocale(), usePerson()]
  const answer = useAnswer<DashboardCounts>('/api/dashboard/dashboard-count')
  const number = (value: number) => printNumber(value, locale)
  const mine = role === 'teacher'
  return (
    <div className="home-counts">
      <Answered answer={answer} rows={2}>
        {(counts) => {
          const tiles = [
            {
              key: 'students',
              label: words(mine ? 'my_students' : 'students'),
              value: counts.students.total,
              to: '/masters/students?is_active=true',
              note: words('boys_girls', { boys: number(counts.students.male), girls: number(counts.students.female) }),
            },
            { key: 'teachers', label: words('teachers'), value: counts.teachers.total, to: '/masters/teachers?is_active=true', note: null },
            {
              key: 'classes',
              label: words(mine ? 'my_classes' : 'classes'),
              value: counts.classes,
              to: '/masters/classes?is_active=true',
              note: null,
            },
            { key: 'subjects', label: words('subjects'), value: counts.subjects, to: '/masters/subjects?is_active=true', note: null },
          ]
          return (
            <ul className="home-tiles">
              {tiles
                .filter((tile) => tile.value !== null)
                .map((tile) => (
                  <li key={tile.key}>
                    <Link className="home-tile" to={tile.to}>
                      <span className="home-tile-label">{tile.label}</span>
                      <span className="home-tile-value">{number(tile.value ?? 0)}</span>
                      {tile.note && (tile.value ?? 0) > 0 && <span className="home-tile-note">{tile.note}</span>}
                    </Link>
                  </li>
                ))}
            </ul>
          )
        }}
      </Answered>
    </div>
  )
}
