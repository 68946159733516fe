import { Alert, Button, Checkbox, Flex, Modal } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { allocateHouses, foreseeHouseAllocation, type HouseAllocation } from '../../../resources/contract/houses.ts'
import { allocationWays, type AllocationWay } from '../../../resources/domain/houses/allocation.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import { Answered, BackLink, InDocument, useAct, useAnswer, useAskAgain, useLocale, usePageWords, useTellDone } from '../../engine/index.ts'
import { Notice, Page, Panel, Segments } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { Fairness } from './fairness.tsx'
import { HouseTiles } from './house-tiles.tsx'
import { Moves } from './moves.tsx'

type Siblings = 'yes' | 'no'

/** Deals the children of a school to its houses: looked at first, then done at once, and put back as easily. */
export function AllocatePage() {
  const words = usePageWords('houses')
  const [address, setAddress] = useSearchParams()
  const way = allocationWays.find((one) => one === address.get('way')) ?? 'fill'
  const siblings: Siblings = address.get('siblings') === 'no' ? 'no' : 'yes'
  const answer = useAnswer(foreseeHouseAllocation, { way, siblings })
  const ask = (next: { way?: AllocationWay; siblings?: Siblings }) => setAddress({ way, siblings, ...next }, { replace: true })
  return (
    <Page title={words('title')} above={<BackLink to="/masters/house">{words('houses')}</BackLink>}>
      <Flex vertical gap={16}>
        <Panel untitled title={words('how')}>
          <Flex vertical gap={12} align="start">
            <Segments<AllocationWay>
              label={words('how')}
              value={way}
              onChange={(to) => ask({ way: to })}
              options={allocationWays.map((value) => ({ value, label: words(`way_${value}`) }))}
            />
            <span className={text.soft}>{words(`about_${way}`)}</span>
            <Checkbox checked={siblings === 'yes'} onChange={({ target }) => ask({ siblings: target.checked ? 'yes' : 'no' })}>
              {words('siblings')}
            </Checkbox>
          </Flex>
        </Panel>
        <Answered answer={answer} rows={10}>
          {(allocation) => <Proposal key={allocation.mark} allocation={allocation} way={way} siblings={siblings} />}
        </Answered>
      </Flex>
    </Page>
  )
}

function Proposal({
  allocation,
  way,
  siblings,
}: {
  readonly allocation: HouseAllocation
  readonly way: AllocationWay
  readonly siblings: Siblings
}) {
  const [words, locale, tellDone, askAgain] = [usePageWords('houses'), useLocale(), useTellDone(), useAskAgain()]
  const { busy, problem, run } = useAct(
    allocateHouses,
    words('failed'),
    ({ errors, message }) => Object.values(errors).flat()[0] ?? message,
  )
  const [asking, setAsking] = useState(false)
  const number = (value: number) => printNumber(value, locale)
  const count = allocation.moves.length
  const carryOut = async () => {
    const done = await run({ body: { way, siblings, mark: allocation.mark } })
    if (done) tellDone({ message: words('done', { count: done.moved, number: number(done.moved) }), operationId: done.operation_id })
    setAsking(false)
    await askAgain()
  }
  if (allocation.children === 0) return <Notice title={words('no_children')}>{words('no_children_why')}</Notice>
  return (
    <>
      <Panel untitled title={words('proposal')}>
        <Flex vertical gap={12} align="start">
          <p role="status">
            {count === 0 ? words('nothing_to_do') : words('would_move', { count, number: number(count) })}{' '}
            <Verdict allocation={allocation} />
          </p>
          <Notes allocation={allocation} siblings={siblings} />
          {problem && <Alert type="error" role="alert" showIcon title={problem} />}
          {count > 0 && (
            <Button type="primary" onClick={() => setAsking(true)}>
              {words('carry_out', { count, number: number(count) })}
            </Button>
          )}
        </Flex>
      </Panel>
      <Modal
        open={asking}
        width={520}
        title={words('ask', { count, number: number(count) })}
        okText={words('allocate')}
        cancelText={words('cancel')}
        confirmLoading={busy !== null}
        onOk={() => void carryOut()}
        onCancel={() => setAsking(false)}
      >
        <InDocument>
          <Flex vertical gap={12}>
            <ul>
              {allocation.houses.map(({ house_id, name, name_ar, before, after }) => (
                <li key={house_id}>
                  {words('from_to', {
                    house: sayEither(name, name_ar, locale) ?? name,
                    before: number(before.girls + before.boys),
                    after: number(after.girls + after.boys),
                  })}
                </li>
              ))}
            </ul>
            <span className={text.soft}>{words('ask_undo')}</span>
          </Flex>
        </InDocument>
      </Modal>
      <HouseTiles houses={allocation.houses} />
      <Panel flush title={words('fairness')}>
        <Fairness allocation={allocation} />
      </Panel>
      {count > 0 && (
        <Panel flush title={words('who_moves')}>
          <Moves allocation={allocation} />
        </Panel>
      )}
    </>
  )
}

function Verdict({ allocation }: { readonly allocation: HouseAllocation }) {
  const [words, locale] = [usePageWords('houses'), useLocale()]
  const uneven = allocation.cells.filter(({ because }) => because.length > 0).length
  return <>{uneven === 0 ? words('is_even') : words('is_uneven', { count: uneven, number: printNumber(uneven, locale) })}</>
}

/** What was minded on the way, and who is left out. */
function Notes({ allocation, siblings }: { readonly allocation: HouseAllocation; readonly siblings: Siblings }) {
  const [words, locale] = [usePageWords('houses'), useLocale()]
  const { together, apart, captains, without_class } = allocation
  const said = (key: string, count: number) => (count > 0 ? [words(key, { count, number: printNumber(count, locale) })] : [])
  const lines = [
    ...(siblings === 'yes' ? [...said('together', together), ...said('apart', apart)] : []),
    ...said('captains', captains),
    ...said('without_class', without_class),
    ...(allocation.houses.some(({ points }) => points !== null) ? [words('points_stay')] : []),
  ]
  return (
    <span className={text.soft}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </span>
  )
}
