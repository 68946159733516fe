import { linkedTo, viewersOfChildren } from '../../../resources/kit/index.ts'
import classKind from '../../../resources/classes.ts'
import viewers from '../../../resources/psychometric-viewers.ts'
import type { Records } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import { knowViewers } from './capabilities.ts'

/** Whose results somebody may see child by child. */
export interface Sight {
  /** of every child of the school */
  readonly all: boolean
  /** else of the children of these classes */
  readonly classIds: ReadonlySet<string>
}
const none: Sight = { all: false, classIds: new Set() }

/**
 * The counsellor sees every child of the school; the school's administrator and teachers those that a counsellor opened to them, a
 * teacher of all children only those of own classes unless classes are named.
 */
export async function sightOf({ records }: { readonly records: Records }, context: RequestContext): Promise<Sight> {
  const { role, userId } = context.principal
  if (role === 'academic_admin') return { all: true, classIds: new Set() }
  if (!viewersOfChildren.some((one) => one === role)) return none
  const knowing = withCapability(context, knowViewers)
  const { records: given } = await records.list(knowing, viewers, {
    page_no: 1,
    per_page: 100,
    columns: ['until'],
    condition: {
      and: [
        { field: 'user_id', op: 'eq', value: userId },
        { field: 'is_active', op: 'eq', value: true },
        {
          or: [
            { field: 'until', op: 'empty' },
            { field: 'until', op: 'gte', value: context.today },
          ],
        },
      ],
    },
  })
  if (given.length === 0) return none
  const links = await records.parts(
    knowing,
    viewers,
    'classes',
    given.map(({ viewer_id }) => viewer_id),
  )
  const classes = given.map(({ viewer_id }) => linkedTo(classKind, links.get(viewer_id) ?? []).map(({ class_id }) => class_id))
  return { all: classes.some((own) => own.length === 0), classIds: new Set(classes.flat()) }
}
export const sees = ({ all, classIds }: Sight, classId: string): boolean => all || classIds.has(classId)
