import { Card, Skeleton, Statistic } from 'antd'
import type { ReactNode } from 'react'
import { getDashboardCount, type DashboardCounts } from '../../../resources/contract/dashboard.ts'
import { can } from '../../../resources/kit/index.ts'
import { Answered } from '../../engine/answered.tsx'
import { printNumber } from '../../engine/fields/print.ts'
import { Explain } from '../../engine/measures/explain.tsx'
import { useAnswer } from '../../engine/refine/answer.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { Link } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { usePerson } from '../../engine/refine/principal.ts'
import { useRegistry } from '../../engine/registry-context.tsx'
import styles from './home.module.css'
import text from '../../ui/text.module.css'

const kinds = ['students', 'teachers', 'classes', 'subjects'] as const
type Kind = (typeof kinds)[number]

const valueOf = (counts: DashboardCounts, kind: Kind): number | null =>
  kind === 'students' || kind === 'teachers' ? counts[kind].total : counts[kind]

/** as on every tile of the page */
export const figure = { content: { fontWeight: 650, fontSize: 26 } } as const

/** Children on the books who sit in no class are counted by what the register lacks, not here. */
const addressOf = (kind: Kind): string =>
  `/masters/${kind}?is_active=true${kind === 'students' ? `&class_id=${encodeURIComponent('∗')}` : ''}`

/** Each number leads to the rows it counts; `more` stands beside them. */
export function Counts({ more }: { readonly more?: ReactNode }) {
  const [words, locale, registry, { role }] = [usePageWords('dashboards'), useLocale(), useRegistry(), usePerson()]
  const answer = useAnswer(getDashboardCount)
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
      <ul className={styles.tiles} aria-busy="true">
        {kinds.filter(isCounted).map((kind) => (
          <li key={kind}>
            <Card size="small">
              <Statistic title={labelOf(kind)} value=" " />
              <Skeleton.Input size="small" active />
            </Card>
          </li>
        ))}
      </ul>
    )
  return (
    <Answered answer={answer}>
      {(counts) => (
        <ul className={styles.tiles}>
          {kinds.map((kind) => {
            const value = valueOf(counts, kind)
            if (value === null) return null
            const { male, female } = counts.students
            return (
              <li key={kind} className={styles.tile}>
                <Link to={addressOf(kind)}>
                  <Card size="small" hoverable>
                    <Statistic title={labelOf(kind)} value={number(value)} styles={figure} />
                    <span className={text.soft}>
                      {kind === 'students' && value > 0 ? words('boys_girls', { boys: number(male), girls: number(female) }) : '\u00a0'}
                    </span>
                  </Card>
                </Link>
                <span className={styles.explain}>
                  <Explain measure={kind} label={labelOf(kind)} />
                </span>
              </li>
            )
          })}
          {more && <li>{more}</li>}
        </ul>
      )}
    </Answered>
  )
}
