import { Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isAdministrator, printInstant } from '../../../resources/kit/index.ts'
import { operationKinds } from '../../../resources/contract/history.ts'
import { getOperations, undoDays, type OperationData } from '../../../resources/contract/operations.ts'
import {
  Answered,
  BackLink,
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
import { DataTable, FilterBar, Mark, Notice, Page, Pager, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { ActSelect } from './act-select.tsx'
import { Done } from './done.tsx'
import { KindSelect, NotTold } from './kind-select.tsx'
import { daysOf, stretches, stretchIn, type Stretch } from './stretches.ts'

const DaysRange = lazyDialog(() => import('./days-range.tsx'))
const RowsDrawer = lazyDialog(() => import('./rows-drawer.tsx'))

const perPage = 20
const asked = ['days', 'from', 'to', 'resource', 'kind', 'actor_id', 'operation_id', 'page'] as const
type Asked = { readonly [Name in (typeof asked)[number]]?: string }
const without = (said: Asked, ...names: readonly (keyof Asked)[]): Asked =>
  Object.fromEntries(Object.entries(said).filter(([name]) => !names.some((one) => one === name)))

/** What was done, by whom and on what, the latest first; what can be undone is undone here. */
export function OperationsPage() {
  const [words, today] = [usePageWords('operations'), useToday()]
  const [address, setAddress] = useSearchParams()
  const said: Asked = Object.fromEntries(asked.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : [])))
  const { operation_id, resource, actor_id } = said
  const page = Math.max(1, Number(said.page) || 1)
  const kind = operationKinds.find((one) => one === said.kind)
  const answer = useAnswer(getOperations, {
    page_no: page,
    per_page: perPage,
    // one that is asked for by itself may be of any day
    ...(operation_id ? { operation_id } : daysOf(stretchIn(said.days), said, today)),
    ...(resource ? { resource } : {}),
    ...(kind ? { kind } : {}),
    ...(actor_id ? { actor_id } : {}),
  })
  // who administers no school is told of the own alone
  const isOwn = !isAdministrator(usePerson().role)
  return (
    <Page
      title={words('title')}
      {...(operation_id ? { above: <BackLink to="/operations">{words('all_done')}</BackLink> } : {})}
      actions={<ButtonLink to="/operations/removed">{words('removed')}</ButtonLink>}
    >
      {!operation_id && <Filters said={said} isOwn={isOwn} onChange={(next) => setAddress({ ...without(next, 'page') })} />}
      {isOwn && <p className={text.soft}>{words('only_own')}</p>}
      {!isOwn && !operation_id && <NotTold />}
      <Answered answer={answer} rows={8}>
        {({ records, total }) => {
          // the list stays until the one that is asked for has come
          const isOpen = operation_id !== undefined && records[0]?.operation_id === operation_id
          return total === 0 ? (
            <Notice title={words(operation_id ? 'none_such' : 'none')}>{words('none_why')}</Notice>
          ) : (
            <Flex vertical gap={16}>
              <Panel untitled flush title={words('title')}>
                <Operations key={isOpen ? operation_id : ''} records={records} isOpen={isOpen} />
              </Panel>
              <Pager page={page} perPage={perPage} total={total} onPage={(next) => setAddress({ ...said, page: String(next) })} />
            </Flex>
          )
        }}
      </Answered>
    </Page>
  )
}

function Filters({ said, isOwn, onChange }: { readonly said: Asked; readonly isOwn: boolean; onChange(next: Asked): void }) {
  const [words, today] = [usePageWords('operations'), useToday()]
  const days = stretchIn(said.days)
  /** another value of one of them, or none */
  const change = (name: keyof Asked, value: string | undefined) => onChange({ ...without(said, name), ...(value ? { [name]: value } : {}) })
  /** the days of a time that has a name are where one's own begin */
  const stretch = (next: Stretch) => {
    const own = next === 'range' ? { to: today, ...daysOf(days, said, today) } : {}
    onChange({ ...without(said, 'from', 'to'), ...own, days: next })
  }
  return (
    <FilterBar label={words('narrow')}>
      <Select<Stretch>
        aria-label={words('when')}
        value={days}
        options={stretches.map((value) => ({ value, label: words(`days_${value}`) }))}
        onChange={stretch}
      />
      {days === 'range' && (
        <DaysRange
          days={daysOf(days, said, today)}
          today={today}
          onChange={(own) => onChange({ ...without(said, 'from', 'to'), ...own })}
          onClose={() => stretch(String(undoDays))}
        />
      )}
      <ActSelect value={operationKinds.find((one) => one === said.kind) ?? null} onChange={(picked) => change('kind', picked)} />
      <KindSelect value={said.resource ?? null} onChange={(picked) => change('resource', picked)} />
      {!isOwn && (
        <ReferencePicker
          to="users"
          aria-label={words('who')}
          placeholder={words('everybody')}
          value={said.actor_id ?? null}
          onChange={(picked) => change('actor_id', picked?.id)}
        />
      )}
    </FilterBar>
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
