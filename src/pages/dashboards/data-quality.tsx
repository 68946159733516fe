import { CheckCircleOutlined } from '@ant-design/icons'
import { useDataProvider } from '@refinedev/core'
import { useQueries } from '@tanstack/react-query'
import { conditionOf, say, type Condition, type Quality, type Resource } from '../../../resources/kit/index.ts'
import { printNumber } from '../../engine/fields/print.ts'
import { filterFormOf, type FilterValue } from '../../engine/list/filters.ts'
import { readListState, writeListState } from '../../engine/list/list-state.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { Link } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useRegistry } from '../../engine/registry-context.tsx'
import { Bones } from '../../ui/bones.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useIsOpen } from './use-is-open.ts'

interface Rule {
  readonly resource: Resource
  readonly rule: Quality
}

/** A rule as the address of the list that shows the rows which break it; a field that lists cannot be narrowed by is left out. */
export function addressOfRule({ resource, rule }: Rule): string {
  const filters: Record<string, FilterValue> = {}
  for (const [name, value] of Object.entries(rule.broken)) {
    const field = resource.fields[name]
    if (!field || filterFormOf(field) === null) continue
    if (value === null) filters[name] = { is: 'empty' }
    else if (typeof value === 'boolean') filters[name] = { flag: value }
    else if (Array.isArray(value)) filters[name] = { oneOf: value.map(String) }
    else if (typeof value === 'string') filters[name] = { oneOf: [value] }
  }
  const state = { ...readListState(resource, new URLSearchParams()), filters }
  const params = writeListState(resource, state, new URLSearchParams()).toString()
  return params === '' ? resource.path : `${resource.path}?${params}`
}

/** What is missing in the records, from the rules that the declarations state; each line opens exactly these rows. */
export function DataQuality() {
  const [words, locale, registry, provider, isOpen] = [usePageWords('home'), useLocale(), useRegistry(), useDataProvider(), useIsOpen()]
  const rules = registry.all
    .filter((resource) => isOpen(resource, 'read') && isOpen(resource, 'update') && resource.group !== null)
    .flatMap((resource) => resource.quality.map((rule): Rule => ({ resource, rule })))
  const counts = useQueries({
    queries: rules.map(({ resource, rule }) => ({
      queryKey: ['quality', resource.name, rule.name],
      retry: false,
      queryFn: async () => {
        const condition: Condition = conditionOf(rule.broken)
        const { total } = await provider().getList({
          resource: resource.name,
          pagination: { currentPage: 1, pageSize: 1 },
          meta: { condition, columns: [resource.list.sort], skipAutoToast: true },
        })
        return total
      },
    })),
  })
  const waiting = counts.some((one) => one.isLoading)
  const broken = rules
    .map((one, index) => ({ ...one, total: counts[index]?.data ?? 0 }))
    .filter((one) => one.total > 0)
    .sort((a, b) => b.total - a.total)
  if (rules.length === 0) return null
  return (
    <section className="ui-panel home-panel" aria-labelledby="home-quality">
      <h2 id="home-quality">{words('quality')}</h2>
      <p className="home-hint">{words('quality_hint')}</p>
      {waiting ? (
        <Bones rows={8} label={words('loading')} />
      ) : broken.length === 0 ? (
        <Notice icon={<CheckCircleOutlined />} title={words('quality_good')} />
      ) : (
        <ul className="home-rules">
          {broken.map((one) => (
            <li key={`${one.resource.name} ${one.rule.name}`}>
              <Link className="home-rule" to={addressOfRule(one)}>
                <span>{say(one.rule.label, locale)}</span>
                <span className="home-rule-count">{printNumber(one.total, locale)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
