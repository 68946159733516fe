import { printDate, wordOf, type Resource } from '../../resources/kit/index.ts'
import type { RequestContext } from '../request/context.ts'
import type { Records, Row } from './types.ts'

/** A record as somebody knows it. */
export interface Called {
  readonly id: string
  readonly label: string
  readonly label_ar?: string
  /** what tells it from its namesakes, as it is printed; unsaid where nothing does */
  readonly told?: string
}

/** What is a word by itself: what it refers to has names of its own. */
const plain: readonly Resource['fields'][string]['kind'][] = ['code', 'text', 'number', 'date']

/** What tells a record from its namesakes: of its natural key what its name does not say. */
export const tellsApart = ({ key, scope, title, fields }: Resource): string[] =>
  key.filter((name) => name !== scope.school && plain.includes(fields[name]!.kind) && !title.some((one) => one.includes(`{${name}}`)))

/** What is told of a record beside its name, as it is printed. */
export const factsIn = ({ fields }: Resource, names: readonly string[], row: Row | undefined, { locale }: RequestContext): string[] =>
  names.flatMap((name) => {
    const said = wordOf(row?.[name] ?? '')
    return said === '' ? [] : [fields[name]!.kind === 'date' ? printDate(said, locale) : said]
  })

/** What those among these are called that this person sees, each with what tells it apart. */
export async function calledAmong(
  records: Pick<Records, 'options' | 'byIds'>,
  context: RequestContext,
  resource: Resource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Called>> {
  if (ids.length === 0) return new Map()
  const names = tellsApart(resource)
  const [named, rows] = await Promise.all([
    records.options(context, resource, { ids, per_page: ids.length }),
    names.length > 0 ? (records.byIds(context, resource, ids, names) as Promise<readonly Row[]>) : [],
  ])
  return new Map(
    named.map(({ id, label, label_ar }) => {
      const row = rows.find((one) => one[resource.id] === id)
      const told = factsIn(resource, names, row, context).join(' · ')
      return [id, { id, label, ...(label_ar ? { label_ar } : {}), ...(told ? { told } : {}) }]
    }),
  )
}
