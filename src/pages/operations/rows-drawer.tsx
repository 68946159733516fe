import { Drawer, Flex } from 'antd'
import { useState } from 'react'
import { notedActs, type Act } from '../../../resources/contract/history.ts'
import { getOperationRows, type OperationData, type OperationRowData } from '../../../resources/contract/operations.ts'
import { printInstant, say } from '../../../resources/kit/index.ts'
import {
  Answered,
  ButtonLink,
  Called,
  ChangeList,
  farSide,
  hrefs,
  Link,
  useAnswer,
  useLocale,
  usePageWords,
  useRegistry,
  useTouchedList,
} from '../../engine/index.ts'
import { Pager, Worklist } from '../../ui/index.ts'

const perPage = 20
/** Of an account, with nothing that a list could show. */
const isNoted = (act: Act): boolean => notedActs.some((one) => one === act)

/** Every record that an operation touched, with what changed of it. */
export default function RowsDrawer({ operation, onClose }: { readonly operation: OperationData; onClose(): void }) {
  const [words, locale] = [usePageWords('operations'), useLocale()]
  const [page, setPage] = useState(1)
  const answer = useAnswer(getOperationRows, { operation_id: operation.operation_id, page_no: page, per_page: perPage })
  return (
    <Drawer
      open
      size={560}
      placement={farSide(locale)}
      title={words('rows_of', { name: operation.actor.name ?? words('product'), when: printInstant(operation.at, locale) })}
      onClose={onClose}
    >
      <Answered answer={answer} rows={8}>
        {({ records, total }) => (
          <Flex vertical gap={16}>
            <InLists operation={operation} />
            <Touched records={records} />
            <Pager page={page} perPage={perPage} total={total} onPage={setPage} />
          </Flex>
        )}
      </Answered>
    </Drawer>
  )
}

/** The lists of the records that are still there, to do with them what a list does: narrowed further, edited together, taken out. */
function InLists({ operation: { operation_id: id, parts } }: { readonly operation: OperationData }) {
  const [words, locale, registry, listOf] = [usePageWords('operations'), useLocale(), useRegistry(), useTouchedList()]
  const still = parts.filter(({ action, count }) => action !== 'remove' && !isNoted(action) && count > 1)
  const lists = [...new Set(still.map((one) => one.resource))].flatMap((name) => {
    const resource = registry.find(name)
    const to = resource && listOf(resource, id)
    return to ? [{ resource, to }] : []
  })
  if (lists.length === 0) return null
  return (
    <Flex wrap gap={8}>
      {lists.map(({ resource, to }) => (
        <ButtonLink key={resource.name} to={to}>
          {words('in_list', { kind: say(resource.label.many, locale) })}
        </ButtonLink>
      ))}
    </Flex>
  )
}

function Touched({ records }: { readonly records: readonly OperationRowData[] }) {
  const [words, locale, registry] = [usePageWords('operations'), useLocale(), useRegistry()]
  return (
    <Worklist
      label={words('records')}
      items={records.map((one) => {
        const resource = registry.find(one.resource)
        const called = <Called of={{ ...one, label: one.label ?? words('unseen') }} />
        return {
          key: `${one.resource} ${one.id}`,
          what: (
            <>
              {words(`did_${one.action}`)} {resource && say(resource.label.one, locale)}{' '}
              {resource?.api.one && one.is_there ? <Link to={hrefs.show(resource, one.id)}>{called}</Link> : called}
            </>
          ),
          note: resource && one.changes.length > 0 ? <ChangeList resource={resource} changes={one.changes} /> : null,
        }
      })}
    />
  )
}
