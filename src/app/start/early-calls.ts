import type { Registry } from '../../../resources/kit/registry.ts'
import type { Locale } from '../../../resources/kit/text.ts'
import { askedColumns, defaultColumns, listCall, readListState } from '../../engine/question/index.ts'
import { listRequest, oneRequest } from '../../providers/data.ts'

type Params = Readonly<Record<string, string | number>>
/** What `early.js` knows of a kind of record; its name in the table is the path of its list. */
export interface EarlyRecord {
  readonly name: string
  /** method and path of the list's call */
  readonly list?: readonly [string, string]
  /** what it asks without anything in the address; of Arabic only where it differs */
  readonly en?: Params
  readonly ar?: Params
  /** columns that are asked for whatever is shown */
  readonly always?: readonly string[]
  /** the address of one record */
  readonly one?: string
}

const idPlace = 'THE-ID'

/**
 * The calls of the first screens, for the script that runs before any code is here: made from the declarations by the functions that
 * make the console's own, so that there is nothing to keep alike.
 */
export function earlyCalls(registry: Registry): Record<string, EarlyRecord> {
  const table: Record<string, EarlyRecord> = {}
  for (const resource of registry.all) {
    if (resource.source) continue
    const paramsIn = (locale: Locale): Params => {
      const state = readListState(resource, new URLSearchParams(), '', locale)
      const { query, body } = listRequest(resource, listCall(resource, state, defaultColumns(resource, locale), undefined))
      const params: object = query ?? (body as object)
      return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as Params
    }
    const [en, ar] = [paramsIn('en'), paramsIn('ar')]
    const { list, one } = resource.api
    table[resource.path.toLowerCase()] = {
      name: resource.name,
      ...(list
        ? {
            list: [list.method, list.path],
            en,
            ...(JSON.stringify(ar) === JSON.stringify(en) ? {} : { ar }),
            always: askedColumns(resource, []),
          }
        : {}),
      ...(one?.method === 'GET' && one.id?.in !== 'body' ? { one: oneRequest(resource, idPlace).url.replace(idPlace, '{id}') } : {}),
    }
  }
  return table
}
