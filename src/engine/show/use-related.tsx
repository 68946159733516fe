import { useList } from '@refinedev/core'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { canField, printNumber, relatedTo, type RelatedList as Related, type Resource } from '../../../resources/kit/index.ts'
import { Bones } from '../../ui/bones.tsx'
import { useContributed } from '../contributions/contributions-context.ts'
import { useAsk } from '../refine/access.ts'
import { useLocale, useSay, useWords } from '../refine/language.ts'
import { usePerson } from '../refine/principal.ts'
import { useRegistry } from '../registry-context.tsx'
import type { Row } from '../row.ts'

const RelatedList = lazy(async () => ({ default: (await import('./related-list.tsx')).RelatedList }))

/** How many there are is asked for before the list is opened: one row of it, for the number that comes with it. */
function Counted({ related: { resource, field, title }, id }: { readonly related: Related; readonly id: string }) {
  const [say, locale] = [useSay(), useLocale()]
  const { query } = useList<Row & { id?: string }>({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    errorNotification: false,
    meta: { condition: { field, op: 'eq', value: id }, columns: [resource.id], skipAutoToast: true },
  })
  const total = query.data?.total
  return total === undefined ? say(title) : `${say(title)} (${printNumber(total, locale)})`
}

interface RelatedTab {
  readonly key: string
  readonly order: number
  readonly label: ReactNode
  readonly children: ReactNode
}
/** Behind what modules contribute, before the history. */
const firstOrder = 800

/**
 * The lists of those who refer to a record, for whoever may read them there; where a module's tab stands in for one (`insteadOf`), that
 * one only.
 */
export function useRelated(resource: Resource, id: string): readonly RelatedTab[] {
  const [registry, ask, words] = [useRegistry(), useAsk(), useWords()]
  const { role } = usePerson()
  const contributed = useContributed('record-tab', resource.name)
  const lists = useMemo(() => {
    const replaced = new Set<string>(contributed.flatMap(({ insteadOf = [] }) => insteadOf))
    return relatedTo(resource, registry).filter(
      ({ by, resource: of, field }) =>
        !replaced.has(by) && canField(role, 'read', of.fields[field]!) && ask({ resource: of.name, action: 'read' }).can,
    )
  }, [resource, registry, contributed, role, ask])
  return lists.map((related, at) => ({
    key: related.by,
    order: firstOrder + at,
    label: <Counted related={related} id={id} />,
    children: (
      <Suspense fallback={<Bones rows={8} label={words('list.loading')} />}>
        <RelatedList related={related} id={id} />
      </Suspense>
    ),
  }))
}
