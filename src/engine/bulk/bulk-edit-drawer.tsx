import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Drawer, Flex } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { foreseeBulkEdit, makeBulkEdit, type BulkEdit } from '../../../resources/contract/bulk-edits.ts'
import { isBlank, printNumber } from '../../../resources/kit/index.ts'
import { Answered } from '../answered.tsx'
import type { OfSelection } from '../definitions/define-contributions.ts'
import { inputs } from '../fields/inputs/index.tsx'
import { InputsContext } from '../fields/inputs/inputs-context.ts'
import { answersOf, useAnswer } from '../refine/answer.ts'
import { farSide, useLocale, useWords } from '../refine/language.ts'
import { usePerson } from '../refine/principal.ts'
import { useAct } from '../refine/use-act.ts'
import { useTellDone } from '../undo/use-tell-done.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { DeedRow, nothingYet, type Deed } from './deed-row.tsx'
import { missingIn } from './missing-in.ts'

/** Milliseconds after the last letter. */
const pause = 400

/** All that are selected are changed in the same fields: first the server says what it would come to, then it is one operation. */
export default function BulkEditDrawer({ resource, question, count, onClose }: OfSelection) {
  const [words, locale, { role }] = [useWords(), useLocale(), usePerson()]
  const [tellDone, client] = [useTellDone(), useQueryClient()]
  const [deeds, setDeeds] = useState<readonly Deed[]>([nothingYet])
  const [asked, setAsked] = useState<BulkEdit | null>(null)
  const answer = useAnswer(foreseeBulkEdit, asked ? {} : null, asked ?? { resource: resource.name, changes: [] })
  // what was answered to another question stands there until this one is
  const foreseen: typeof answer = answer.is === 'ready' && answer.refreshing ? { is: 'loading' } : answer
  const { busy, problem, run } = useAct(makeBulkEdit, words('failed.change'))
  const number = (value: number) => printNumber(value, locale)
  const said = deeds.filter((one) => one.field !== null)
  const errors = asked && foreseen.is === 'failed' ? foreseen.failure.errors : {}
  const isTold = Object.keys(errors).some((name) => said.some(({ field }) => field === name))
  const change = (next: readonly Deed[]) => {
    setDeeds(next)
    setAsked(null)
  }
  const { search, condition, also } = question
  const look = () => {
    // what was looked at before may have changed
    client.removeQueries({ queryKey: answersOf(foreseeBulkEdit) })
    setAsked({
      resource: resource.name,
      list: { ...(search ? { search } : {}), ...(condition ? { filter: condition } : {}), ...(also ? { also: [...also] } : {}) },
      changes: said.map(({ field, way, value }) => ({ field: field!, way, ...(way === 'clear' ? {} : { value }) })),
    })
  }
  const ready = asked && foreseen.is === 'ready' ? foreseen.data : null
  const isSaid = said.length > 0 && said.every(({ way, value }) => way === 'clear' || !isBlank(value))
  const lookUnlessAsked = useRef<() => void>(() => undefined)
  useEffect(() => {
    lookUnlessAsked.current = () => asked ?? look()
  })
  // what is said in full is looked at by itself
  useEffect(() => {
    if (!isSaid) return
    const timer = setTimeout(() => lookUnlessAsked.current(), pause)
    return () => clearTimeout(timer)
  }, [deeds, isSaid])
  /** Whoever looked for those without a house wants to give them one. */
  const begin = (isOpen: boolean) => {
    const missing = missingIn(role, resource, condition)
    if (isOpen && missing.length > 0 && said.length === 0) setDeeds(missing.map((field) => ({ ...nothingYet, field })))
  }
  const make = async () => {
    if (!asked || !ready) return
    const done = await run({ body: { ...asked, seen: ready.seen, total: ready.total, leave_out: ready.refused > 0 } })
    if (!done) return setAsked(null)
    tellDone({
      message: words('bulk.done', { number: number(done.changed) }),
      ...(done.refused > 0 ? { description: words('bulk.left', { number: number(done.refused) }) } : {}),
      operationId: done.operation_id,
    })
    onClose(true)
  }
  return (
    <Drawer
      open
      size={520}
      placement={farSide(locale)}
      title={words('bulk.title', { number: number(count) })}
      onClose={() => onClose()}
      afterOpenChange={begin}
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={() => onClose()}>{words('bulk.cancel')}</Button>
          {ready ? (
            <Button key="make" type="primary" loading={busy !== null} disabled={ready.changed === 0} onClick={() => void make()}>
              {words(ready.refused > 0 ? 'bulk.make_others' : 'bulk.make', { number: number(ready.changed) })}
            </Button>
          ) : (
            <Button
              key="look"
              type="primary"
              loading={asked !== null && foreseen.is === 'loading'}
              disabled={said.length === 0}
              onClick={look}
            >
              {words('bulk.look')}
            </Button>
          )}
        </Flex>
      }
    >
      <InputsContext value={inputs}>
        {deeds.map((deed, at) => (
          <DeedRow
            key={at}
            resource={resource}
            role={role}
            deed={deed}
            taken={new Set(said.map(({ field }) => field!))}
            problems={deed.field === null ? [] : (errors[deed.field] ?? [])}
            onChange={(next) => change(deeds.map((one, place) => (place === at ? next : one)))}
            onRemove={deeds.length === 1 ? null : () => change(deeds.filter((_, place) => place !== at))}
          />
        ))}
      </InputsContext>
      <Button type="dashed" disabled={said.length < deeds.length} onClick={() => change([...deeds, nothingYet])}>
        {words('bulk.another')}
      </Button>
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
      {asked && !isTold && (
        <Answered answer={foreseen}>{(data) => <BulkPreview resource={resource} foreseen={data} selected={count} />}</Answered>
      )}
    </Drawer>
  )
}
