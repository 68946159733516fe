import { getDashboardCount, type DashboardCounts } from '../../../resources/contract/dashboard.ts'
import { can, printNumber, type Resource } from '../../../resources/kit/index.ts'
import { Answered, Explain, hrefs, Link, useAnswer, useLocale, usePageWords, usePerson, useRegistry } from '../../engine/index.ts'
import { StatTiles, type Stat } from '../../ui/index.ts'

const kinds = ['students', 'teachers', 'classes', 'subjects'] as const
type Kind = (typeof kinds)[number]

const valueOf = (counts: DashboardCounts, kind: Kind): number | null =>
  kind === 'students' || kind === 'teachers' ? counts[kind].total : counts[kind]

/** Children on the books who sit in no class are counted by what the register lacks, not here. */
const rowsBehind = (resource: Resource): string =>
  `${hrefs.list(resource)}?is_active=true${resource.name === 'students' ? `&class_id=${encodeURIComponent('∗')}` : ''}`

/** Each number leads to the rows it counts; `more` stands beside them. */
export function Counts({ more }: { readonly more: Stat | null }) {
  const [words, locale, registry, { role }] = [usePageWords('dashboards'), useLocale(), useRegistry(), usePerson()]
  const answer = useAnswer(getDashboardCount)
  const beside = more ? [more] : []
  const number = (value: number) => printNumber(value, locale)
  const isTeacher = role === 'teacher'
  const labelOf = (kind: Kind): string => words(isTeacher && (kind === 'students' || kind === 'classes') ? `my_${kind}` : kind)
  const isCounted = (kind: Kind): boolean => {
    const resource = registry.find(kind)
    return resource !== undefined && can(role, 'read', resource) && !(isTeacher && kind === 'teachers')
  }
  if (answer.is === 'loading')
    // the tiles as they will be, so that what stands below them stays where it is
    return <StatTiles stats={[...kinds.filter(isCounted).map((kind) => ({ key: kind, label: labelOf(kind), value: null })), ...beside]} />
  const tileOf = (kind: Kind, value: number, { male, female }: DashboardCounts['students']): Stat => ({
    key: kind,
    label: labelOf(kind),
    value: number(value),
    link: (tile) => <Link to={rowsBehind(registry.get(kind))}>{tile}</Link>,
    corner: <Explain measure={kind} label={labelOf(kind)} />,
    ...(kind === 'students' && value > 0 ? { note: words('boys_girls', { boys: number(male), girls: number(female) }) } : {}),
  })
  return (
    <Answered answer={answer}>
      {(counts) => {
        const tiles = kinds.flatMap((kind) => {
          const value = valueOf(counts, kind)
          return value === null ? [] : [tileOf(kind, value, counts.students)]
        })
        return <StatTiles stats={[...tiles, ...beside]} />
      }}
    </Answered>
  )
}
