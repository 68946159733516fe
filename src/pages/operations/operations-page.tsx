import { Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addDays, isAdministrator, printInstant } from '../../../resources/kit/index.ts'
import { getOperations, undoDays, type OperationData } from '../../../resources/contract/operations.ts'
import {
  Answered,
  ButtonLink,
  lazyDialog,
  ReferencePicker,
  UndoDialog,
  useAnswer,
  useLocale,
  usePageWords,
  useToday,
  usePerson,
} from '../../engine/index.ts'
import { DataTable, Mark, Notice, Page, Pager, Panel, useNarrow } from '../../ui/index.ts'
import grid from '../../ui/form-grid.module.css'
import text from '../../ui/text.module.css'
import { Done } from './done.tsx'
import { KindSelect } from './kind-select.tsx'

const RowsDrawer = lazyDialog(() => import('./rows-drawer.tsx'))

const perPage = 20
/** The last so many days; what lies further back is asked for on purpose. */
const stretches = ['1', '7', String(undoDays), 'all'] as const
const asked = ['days', 'resource', 'actor_id', 'operation_id', 'page'] as const
type Asked = { readonly [Name in (typeof asked)[number]]?: string }

/** What was done, by whom and on what, the latest first; what can be undone is undone here. */
export function OperationsPage() {
  const [words, today] = [usePageWords('operations'), useToday()]
  const [address, setAddress] = useSearchParams()
  const said: Asked = Object.fromEntries(asked.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : [])))
  const days = stretches.find((one) => one === said.days) ?? String(undoDays)
  const page = Math.max(1, Number(said.page) || 1)
  const answer = useAnswer(getOperations, {
    page_no: page,
    per_page: perPage,
    ...(days === 'all' ? {} : { from: addDays(today, 1 - Number(days)) }),
    ...(said.resource ? { resource: said.resource } : {}),
    ...(said.actor_id ? { actor_id: said.actor_id } : {}),
    ...(said.operation_id ? { operation_id: said.operation_id } : {}),
  })
  // who administers no school is told of the own alone
  const isOwn = !isAdministrator(usePerson().role)
  const ask = (next: Asked) => setAddress({ ...next }, { replace: true })
  return (
    <Page title={words('title')} actions={<ButtonLink to="/operations/removed">{words('removed')}</ButtonLink>}>
      <Filters said={{ ...said, days }} isOwn={isOwn} onChange={({ page: _first, operation_id: _one, ...next }) => ask(next)} />
      {isOwn && <p className={text.soft}>{words('only_own')}</p>}
      <Answered answer={answer} rows={8}>
        {({ records, total }) =>
          total === 0 ? (
            <Notice title={words('none')}>{words('none_why')}</Notice>
          ) : (
            <Flex vertical gap={16}>
              <Panel untitled flush title={words('title')}>
                <Operations records={records} isOpen={said.operation_id !== undefined} />
              </Panel>
              <Pager page={page} perPage={perPage} total={total} onPage={(next) => ask({ ...said, page: String(next) })} />
            </Flex>
          )
        }
      </Answered>
    </Page>
  )
}

function Filters({ said, isOwn, onChange }: { readonly said: Asked; readonly isOwn: boolean; onChange(next: Asked): void }) {
  const words = usePageWords('operations')
  const { resource, actor_id, ...none } = said
  const kind = resource ? { resource } : {}
  const who = actor_id ? { actor_id } : {}
  return (
    <Flex gap={8} vertical={useNarrow()} className={grid.told ?? ''} role="group" aria-label={words('narrow')}>
      <Select
        className={text.wide ?? ''}
        aria-label={words('when')}
        value={said.days ?? null}
        options={stretches.map((value) => ({ value, label: words(`days_${value}`) }))}
        onChange={(days: string) => onChange({ ...said, days })}
      />
      <KindSelect value={resource ?? null} onChange={(picked) => onChange({ ...none, ...who, ...(picked ? { resource: picked } : {}) })} />
      {!isOwn && (
        <ReferencePicker
          to="users"
          aria-label={words('who')}
          placeholder={words('everybody')}
          value={actor_id ?? null}
          onChange={(picked) => onChange({ ...none, ...kind, ...(picked ? { actor_id: picked.id } : {}) })}
        />
      )}
    </Flex>
  )
}

/** `isOpen`: one is asked for by itself, and what it did is shown with it. */
function Operations({ records, isOpen }: { readonly records: readonly OperationData[]; readonly isOpen: boolean }) {
  const [words, locale] = [usePageWords('operations'), useLocale()]
  const [shown, setShown] = useState<OperationData | null>(isOpen ? (records[0] ?? null) : null)
  const [undoing, setUndoing] = useState<OperationData | null>(null)
  const nameOf = ({ actor }: OperationData) => actor.name ?? words('product')
  return (
    <>
      <DataTable
        label={words('title')}
        rows={records}
        keyOf={({ operation_id }) => operation_id}
        columns={[
          { key: 'what', title: words('what'), heads: true, cell: (one) => <Done operation={one} /> },
          { key: 'who', title: words('who'), cell: (one) => <bdi>{nameOf(one)}</bdi> },
          { key: 'when', title: words('when'), cell: ({ at }) => printInstant(at, locale) },
          {
            key: 'do',
            title: words('actions'),
            plain: true,
            width: 220,
            cell: (one) => (
              <Flex gap={8} wrap align="center">
                <Button size="small" onClick={() => setShown(one)}>
                  {words('show')}
                </Button>
                {one.undone_at ? (
                  <Mark>{words('undone')}</Mark>
                ) : (
                  one.may_undo && (
                    <Button size="small" onClick={() => setUndoing(one)}>
                      {words('undo')}
                    </Button>
                  )
                )}
              </Flex>
            ),
          },
        ]}
      />
      {shown && <RowsDrawer operation={shown} onClose={() => setShown(null)} />}
      {undoing && (
        <UndoDialog operationId={undoing.operation_id} onClose={() => setUndoing(null)}>
          <Done operation={undoing} />
        </UndoDialog>
      )}
    </>
  )
}
