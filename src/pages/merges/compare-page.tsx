import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Flex, Form } from 'antd'
import { useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { foreseeMerge, mergeRecords, tellApart, type MergeForeseen } from '../../../resources/contract/merges.ts'
import { listed, longestReason, printNumber, say, sayEither, type Resource } from '../../../resources/kit/index.ts'
import { Answered, hrefs, useAct, useAnswer, useLocale, usePageWords, useRegistry, useTask, useTellDone } from '../../engine/index.ts'
import { Notice, Page, Panel, TextArea } from '../../ui/index.ts'
import grid from '../../ui/form-grid.module.css'
import type { Choice } from './choice.ts'
import { CompareTable } from './compare-table.tsx'
import styles from './merges.module.css'

const nothingChosen: Choice = { values: {}, years: {} }

/** Records that may be one, side by side: which stays, whose values stay, and what goes over. */
export function ComparePage() {
  const [words, registry, [address, setAddress]] = [usePageWords('merges'), useRegistry(), useSearchParams()]
  const resource = registry.find(address.get('resource') ?? '')
  const ids = (address.get('ids') ?? '').split(',').filter((id) => id !== '')
  if (!resource || ids.length < 2)
    return (
      <Page title={words('compare_title')}>
        <Notice title={words('nothing_chosen')}>{words('nothing_chosen_why')}</Notice>
      </Page>
    )
  // the columns stay where they are, whichever of them is to stay
  const said = address.get('keep')
  const keep = ids.find((id) => id === said) ?? ids[0]!
  const onKeep = (id: string) => setAddress({ resource: resource.name, ids: ids.join(','), keep: id }, { replace: true })
  return <Compare key={ids.join()} resource={resource} ids={ids} keep={keep} onKeep={onKeep} />
}

interface CompareProps {
  readonly resource: Resource
  /** in the order of their columns */
  readonly ids: readonly string[]
  readonly keep: string
  onKeep(id: string): void
}

function Compare({ resource, ids, keep, onKeep }: CompareProps) {
  const words = usePageWords('merges')
  const [choice, setChoice] = useState(nothingChosen)
  const asked = { resource: resource.name, keep, others: ids.filter((id) => id !== keep), ...choice }
  const answer = useAnswer(foreseeMerge, {}, asked)
  return (
    <Page title={words('compare_title')}>
      <Answered answer={answer} rows={8}>
        {({ records, ...foreseen }) => (
          <Merging
            resource={resource}
            asked={asked}
            foreseen={{ ...foreseen, records: records.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) }}
            onKeep={onKeep}
            onChoice={setChoice}
          />
        )}
      </Answered>
    </Page>
  )
}

interface MergingProps {
  readonly resource: Resource
  readonly asked: Choice & { readonly keep: string; readonly others: readonly string[] }
  readonly foreseen: MergeForeseen
  onKeep(id: string): void
  onChoice(choice: Choice): void
}

function Merging({ resource, asked, foreseen, onKeep, onChoice }: MergingProps) {
  const [words, locale, navigate, tellDone] = [usePageWords('merges'), useLocale(), useNavigate(), useTellDone()]
  const kept = useQueryClient()
  const [reason, setReason] = useState('')
  const merging = useTask(words('failed'))
  const apart = useAct(tellApart, words('failed'))
  const { records, moves, marks, asks, against, refused } = foreseen
  const isAsked = asks.includes('reason')
  const nameOf = ({ label, label_ar }: MergeForeseen['records'][number]) => sayEither(label, label_ar, locale)
  const { keep, others, values, years } = asked
  const stays = records.find(({ id }) => id === keep) ?? records[0]!
  const merge = async (event: FormEvent) => {
    event.preventDefault()
    const body = { resource: resource.name, keep, others: [...others], values, years, ...(reason.trim() ? { reason: reason.trim() } : {}) }
    await merging.run(async (send) => {
      const done = await send(mergeRecords, { body })
      // nothing of what was read before is shown as news; what is gone is not asked for again
      kept.removeQueries({ type: 'inactive' })
      void navigate(hrefs.show(resource, done.id))
      tellDone({ message: words('merged', { name: nameOf(stays) }), operationId: done.operation_id })
    })
  }
  const tell = async () => {
    const done = await apart.run({ body: { resource: resource.name, ids: [keep, others[0]!] } })
    if (!done) return
    tellDone({ message: words('told_apart'), operationId: done.operation_id })
    void navigate(`/merges?resource=${resource.name}`)
  }
  const problem = merging.problem ?? apart.problem
  return (
    <form onSubmit={(event) => void merge(event)}>
      <Flex vertical gap={16}>
        {against.length > 0 && (
          <Alert
            type="warning"
            role="alert"
            showIcon
            title={words('against', {
              fields: listed(
                against.map((name) => say(resource.fields[name]!.label, locale)),
                locale,
              ),
            })}
            description={words('against_why')}
          />
        )}
        <Panel untitled flush title={words('compare_title')}>
          <CompareTable
            resource={resource}
            foreseen={foreseen}
            keep={keep}
            choice={{ values, years }}
            onKeep={onKeep}
            onChoice={onChoice}
          />
        </Panel>
        {refused ? (
          <Alert type="warning" role="alert" showIcon title={words('cannot')} description={refused} />
        ) : (
          <Panel title={words('goes_over')}>
            {moves.length === 0 ? (
              <p>{words('nothing_over')}</p>
            ) : (
              <ul className={styles.moves}>
                {moves.map(({ text, count }) => (
                  <li key={text}>
                    {text} <b>{printNumber(count, locale)}</b>
                  </li>
                ))}
              </ul>
            )}
            {marks.map(({ text: mark, of }) => (
              <p key={mark}>{words('keeps_mark', { mark, name: of })}</p>
            ))}
            <p>{words('then_removed')}</p>
          </Panel>
        )}
        {isAsked && (
          <Form.Item label={words('reason')} required htmlFor="merge-reason" layout="vertical">
            <TextArea
              id="merge-reason"
              maxLength={longestReason}
              autoSize={{ minRows: 2, maxRows: 5 }}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Form.Item>
        )}
        {problem && <Alert type="error" role="alert" showIcon className={grid.told ?? ''} title={problem} />}
        <Flex gap={8} wrap>
          <Button
            type="primary"
            htmlType="submit"
            loading={merging.busy !== null}
            disabled={refused !== null || (isAsked && reason.trim() === '')}
          >
            {words('merge')}
          </Button>
          {others.length === 1 && (
            <Button loading={apart.busy !== null} onClick={() => void tell()}>
              {words('not_same')}
            </Button>
          )}
        </Flex>
      </Flex>
    </form>
  )
}
