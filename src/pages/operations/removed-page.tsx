import { Alert, Button, Flex } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { bringBack, getRemoved, type RemovedData } from '../../../resources/contract/operations.ts'
import { isAdministrator, printInstant, say } from '../../../resources/kit/index.ts'
import { Answered, BackLink, useAct, useAnswer, useLocale, usePageWords, usePerson, useRegistry, useTellDone } from '../../engine/index.ts'
import { DataTable, Notice, Page, Pager, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { KindSelect, NotTold } from './kind-select.tsx'

const perPage = 20

/** What was deleted and is still gone, the latest first; it comes back as it was. */
export function RemovedPage() {
  const words = usePageWords('operations')
  const [address, setAddress] = useSearchParams()
  const resource = address.get('resource')
  const page = Math.max(1, Number(address.get('page')) || 1)
  const kind: Record<string, string> = resource ? { resource } : {}
  const answer = useAnswer(getRemoved, { page_no: page, per_page: perPage, ...kind })
  const isOwn = !isAdministrator(usePerson().role)
  return (
    <Page title={words('removed')} above={<BackLink to="/operations">{words('title')}</BackLink>}>
      <div style={{ maxInlineSize: 340 }} role="group" aria-label={words('narrow')}>
        <KindSelect value={resource} onChange={(picked) => setAddress(picked ? { resource: picked } : {}, { replace: true })} />
      </div>
      <p className={text.soft}>{words(isOwn ? 'removed_own' : 'removed_why')}</p>
      {!isOwn && <NotTold />}
      <Answered answer={answer} rows={8}>
        {({ records, total }) =>
          total === 0 ? (
            <Notice title={words('removed_none')}>{words('removed_none_why')}</Notice>
          ) : (
            <Flex vertical gap={16}>
              <Removed records={records} />
              <Pager
                page={page}
                perPage={perPage}
                total={total}
                onPage={(next) => setAddress({ ...kind, page: String(next) }, { replace: true })}
              />
            </Flex>
          )
        }
      </Answered>
    </Page>
  )
}

const keyOf = ({ operation_id, id }: RemovedData): string => `${operation_id} ${id}`

function Removed({ records }: { readonly records: readonly RemovedData[] }) {
  const [words, locale, registry, tellDone] = [usePageWords('operations'), useLocale(), useRegistry(), useTellDone()]
  const { busy, problem, run } = useAct(bringBack, words('not_brought_back'))
  const labelOf = ({ resource: name, label }: RemovedData): string => {
    const resource = registry.find(name)
    return [resource ? say(resource.label.one, locale) : name, label ?? words('unseen')].join(' ')
  }
  const restore = async (one: RemovedData) => {
    const { operation_id, resource, id } = one
    const done = await run({ body: { records: [{ operation_id, resource, id }] } }, keyOf(one))
    if (done) tellDone({ message: words('brought_back', { name: labelOf(one) }), operationId: done.operation_id })
  }
  return (
    <>
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
      <Panel untitled flush title={words('removed')}>
        <DataTable
          label={words('removed')}
          rows={records}
          keyOf={keyOf}
          columns={[
            { key: 'what', title: words('what'), heads: true, cell: (one) => <bdi>{labelOf(one)}</bdi> },
            { key: 'who', title: words('who'), cell: ({ actor }) => <bdi>{actor.name ?? words('product')}</bdi> },
            { key: 'when', title: words('when'), cell: ({ at }) => printInstant(at, locale) },
            {
              key: 'do',
              title: words('actions'),
              plain: true,
              width: 220,
              cell: (one) =>
                one.may_bring_back ? (
                  <Button size="small" loading={busy === keyOf(one)} disabled={busy !== null} onClick={() => void restore(one)}>
                    {words('bring_back')}
                  </Button>
                ) : (
                  one.because && <span className={text.soft}>{one.because}</span>
                ),
            },
          ]}
        />
      </Panel>
    </>
  )
}
