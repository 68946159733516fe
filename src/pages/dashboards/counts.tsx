import type { DashboardCounts } from '../../../resources/contract/dashboard.ts'
import { can } from '../../../resources/kit/index.ts'
import { printNumber } from '../../engine/fields/print.ts'
import { Answered } from '../../engine/answered.tsx'
import { useAnswer } from '../../engine/refine/answer.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { Link } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { usePerson } from '../../engine/refine/principal.ts'
import { useRegistry } from '../../engine/registry-context.tsx'

const kinds = ['students', 'teachers', 'classes', 'subjects'] as const
type Kind = (typeof kinds)[number]

const valueOf = (counts: DashboardCounts, kind: Kind): number | null =>
  kind === 'students' || kind === 'teachers' ? counts[kind].total : counts[kind]

/** Each number leads to the rows it counts. */
export function Counts() {
  const [words, locale, registry, { role }] = [usePageWords('home'), useLocale(), useRegistry(), usePerson()]
  const answer = useAnswer<DashboardCounts>('/api/dashboard/dashboard-count')
  const number = (value: number) => printNumber(value, locale)
  const isTeacher = role === 'teacher'
  const labelOf = (kind: Kind): string => words(isTeacher && (kind === 'students' || kind === 'classes') ? `my_${kind}` : kind)
  const isCounted = (kind: Kind): boolean => {
    const resource = registry.find(kind)
    return resource !== undefined && can(role, 'read', resource) && !(isTeacher && kind === 'teachers')
  }
  if (answer.is === 'loading')
    // the tiles as they will be, so that what stands below them stays where it is
    return (
      <ul className="home-tiles" aria-busy="true">
        {kinds.filter(isCounted).map((kind) => (
          <li key={kind}>
            <div className="home-tile">
              <span className="home-tile-label">{labelOf(kind)}</span>
              <span className="home-tile-value home-tile-waiting" />
              {kind === 'students' && <span className="home-tile-note">&nbsp;</span>}
            </div>
          </li>
        ))}
      </ul>
    )
  return (
    <Answered answer={answer}>
      {(counts) => (
        <ul className="home-tiles">
          {kinds.map((kind) => {
            const value = valueOf(counts, kind)
            if (value === null) return null
            const { male, female } = counts.students
            return (
              <li key={kind}>
                <Link className="home-tile" to={`/masters/${kind}?is_active=true`}>
                  <span className="home-tile-label">{labelOf(kind)}</span>
                  <span className="home-tile-value">{number(value)}</span>
                  {kind === 'students' && value > 0 && (
                    <span className="home-tile-note">{words('boys_girls', { boys: number(male), girls: number(female) })}</span>
                  )}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Answered>
  )
}
