import { Alert, Button, Flex, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { foreseeGridEdit, type GridEdit, type GridForeseen } from '../../../../resources/contract/grid-edits.ts'
import { printNumber } from '../../../../resources/kit/index.ts'
import { BulkAsks, type AllAnswers } from '../../bulk/bulk-asks.tsx'
import { useCalls } from '../../refine/calls.ts'
import { failureOf, firstComplaint } from '../../refine/failure.ts'
import { useLocale, useWords } from '../../refine/language.ts'

/** Not all of it can be saved as it stands: something is asked beside it, or some rows would be left. */
export function SaveDialog({
  edit,
  first,
  isBusy,
  problem,
  nameOf,
  onSave,
  onHear,
  onClose,
}: {
  readonly edit: GridEdit
  readonly first: GridForeseen
  readonly isBusy: boolean
  readonly problem: string | null
  nameOf(id: string): string | undefined
  onSave(answers: AllAnswers, isLeavingOut: boolean): void
  onHear(rows: GridForeseen['rows']): void
  onClose(): void
}) {
  const [words, locale, calls] = [useWords(), useLocale(), useCalls()]
  const [answers, setAnswers] = useState<AllAnswers>({})
  const [foreseen, setForeseen] = useState<GridForeseen | null>(first)
  const [asks, setAsks] = useState(first.asks)
  const [failed, setFailed] = useState<string | null>(null)
  const number = (value: number) => printNumber(value, locale)
  const latest = useRef({ calls, onHear })
  useEffect(() => {
    latest.current = { calls, onHear }
  })
  const isAnswered = Object.keys(answers).length > 0
  useEffect(() => {
    if (!isAnswered) return
    let isOvertaken = false
    const timer = setTimeout(() => {
      const hear = (told: GridForeseen): void => {
        if (isOvertaken) return
        setForeseen(told)
        // what has been answered can be answered otherwise
        setAsks((before) => [...before.filter(({ word }) => !told.asks.some((one) => one.word === word)), ...told.asks])
        latest.current.onHear(told.rows)
      }
      latest.current.calls
        .send(foreseeGridEdit, { body: { ...edit, ...answers } })
        .then(hear, (thrown: unknown) => setFailed(firstComplaint(failureOf(thrown))))
    }, 400)
    return () => {
      isOvertaken = true
      clearTimeout(timer)
    }
  }, [answers, isAnswered, edit])
  const answer = (next: AllAnswers): void => {
    setAnswers(next)
    setForeseen(null)
    setFailed(null)
  }
  const { changed, refused, waiting, warnings } = foreseen ?? { ...first, changed: 0 }
  return (
    <Modal
      open
      title={words('grid.save_title')}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end" wrap>
          <Button onClick={onClose}>{words('grid.back')}</Button>
          <Button
            type="primary"
            loading={isBusy || (foreseen === null && failed === null)}
            disabled={changed === 0}
            onClick={() => onSave(answers, refused > 0)}
          >
            {refused > 0 && changed > 0
              ? words('grid.save_others', { number: number(changed), left: number(refused) })
              : words('grid.save', { number: number(changed + waiting) })}
          </Button>
        </Flex>
      }
    >
      <BulkAsks asks={asks} answers={answers} nameOf={nameOf} onAnswer={answer} />
      {foreseen && (
        <ul role="status">
          <li>{words('grid.will_save', { number: number(changed) })}</li>
          {waiting > 0 && <li>{words('bulk.waiting', { number: number(waiting) })}</li>}
          {refused > waiting && <li>{words('grid.will_leave', { number: number(refused - waiting) })}</li>}
          {warnings.map(({ text, records }) => (
            <li key={text}>{records === 1 ? text : `${text} (${number(records)})`}</li>
          ))}
        </ul>
      )}
      {(failed ?? problem) && <Alert type="error" role="alert" showIcon title={failed ?? problem} />}
    </Modal>
  )
}
