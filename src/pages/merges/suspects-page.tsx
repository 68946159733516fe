import { CheckCircleOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { getSuspects, tellApart, type Suspect, type Suspects } from '../../../resources/contract/merges.ts'
import { printNumber, say, sayEither } from '../../../resources/kit/index.ts'
import {
  Answered,
  ButtonLink,
  hrefs,
  Link,
  useAct,
  useAnswer,
  useLocale,
  usePageWords,
  useRegistry,
  useTellDone,
} from '../../engine/index.ts'
import { DataTable, Mark, Notice, Page, Pager, Panel, Segments } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { compareAddress } from './compare-address.ts'
import styles from './merges.module.css'

const perPage = 20

/** The kinds of which there are any, and the one that was chosen while there were. */
const told = (kinds: Suspects['kinds'], chosen: string | null) => kinds.filter((one) => one.count > 0 || one.resource === chosen)

/** Pairs that seem to be one, the surest first: each is looked at side by side, or told apart. */
export function SuspectsPage() {
  const [words, locale, registry] = [usePageWords('merges'), useLocale(), useRegistry()]
  const [address, setAddress] = useSearchParams()
  const resource = address.get('resource')
  const page = Math.max(1, Number(address.get('page')) || 1)
  const answer = useAnswer(getSuspects, { page_no: page, per_page: perPage, ...(resource ? { resource } : {}) })
  const ask = (next: Record<string, string>) => setAddress(next, { replace: true })
  return (
    <Page title={words('title')}>
      <p className={text.soft}>{words('why')}</p>
      <Answered answer={answer} rows={8}>
        {({ kinds, records, total }) => (
          <Flex vertical gap={16}>
            {told(kinds, resource).length > 1 && (
              <Segments
                label={words('kind')}
                value={resource ?? ''}
                options={[
                  { value: '', label: words('all_kinds') },
                  ...told(kinds, resource).map((one) => ({
                    value: one.resource,
                    label: `${say(registry.get(one.resource).label.many, locale)} (${printNumber(one.count, locale)})`,
                  })),
                ]}
                onChange={(kind) => ask(kind === '' ? {} : { resource: kind })}
              />
            )}
            {total === 0 ? (
              <Notice icon={<CheckCircleOutlined aria-hidden="true" />} title={words('none')}>
                {words('none_why')}
              </Notice>
            ) : (
              <>
                <Panel untitled flush title={words('title')}>
                  <Pairs records={records} />
                </Panel>
                <Pager
                  page={page}
                  perPage={perPage}
                  total={total}
                  onPage={(next) => ask({ ...(resource ? { resource } : {}), page: String(next) })}
                />
              </>
            )}
          </Flex>
        )}
      </Answered>
    </Page>
  )
}

const idsOf = ({ pair }: Suspect): [string, string] => [pair[0]!.id, pair[1]!.id]

function Pairs({ records }: { readonly records: readonly Suspect[] }) {
  const [words, locale, registry, tellDone] = [usePageWords('merges'), useLocale(), useRegistry(), useTellDone()]
  const { busy, problem, run } = useAct(tellApart, words('failed'))
  const apart = async (one: Suspect) => {
    const done = await run({ body: { resource: one.resource, ids: idsOf(one) } }, idsOf(one).join())
    if (done) tellDone({ message: words('told_apart'), operationId: done.operation_id })
  }
  return (
    <>
      {problem && (
        <p role="alert" className={text.problem}>
          {problem}
        </p>
      )}
      <DataTable
        label={words('title')}
        rows={records}
        keyOf={(one) => idsOf(one).join()}
        columns={[
          {
            key: 'pair',
            title: words('pair'),
            heads: true,
            cell: (one) => (
              <ul className={styles.pair}>
                {one.pair.map(({ id, label, label_ar, facts }) => (
                  <li key={id}>
                    <Link to={hrefs.show(registry.get(one.resource), id)}>
                      <bdi>{sayEither(label, label_ar, locale)}</bdi>
                    </Link>
                    <span className={styles.facts}>
                      {facts.map((fact) => (
                        <bdi key={fact}>{fact}</bdi>
                      ))}
                    </span>
                  </li>
                ))}
              </ul>
            ),
          },
          {
            key: 'why',
            title: words('suspicion'),
            cell: (one) => (
              <Flex vertical gap={4} align="start">
                <Mark tone={one.is_sure ? 'warn' : 'calm'}>{words(one.is_sure ? 'sure' : 'likely')}</Mark>
                <span className={text.soft}>{one.why}</span>
              </Flex>
            ),
          },
          {
            key: 'do',
            title: words('actions'),
            plain: true,
            width: 240,
            cell: (one) => (
              <Flex gap={8} wrap align="center">
                <ButtonLink primary to={compareAddress(one.resource, idsOf(one))}>
                  {words('compare')}
                </ButtonLink>
                <Button loading={busy === idsOf(one).join()} onClick={() => void apart(one)}>
                  {words('not_same')}
                </Button>
              </Flex>
            ),
          },
        ]}
      />
    </>
  )
}
