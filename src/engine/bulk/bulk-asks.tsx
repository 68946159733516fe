import { Checkbox, DatePicker, Form } from 'antd'
import dayjs from 'dayjs'
import type { GridEdit } from '../../../resources/contract/grid-edits.ts'
import { listed, longestReason, printNumber, type AskWord } from '../../../resources/kit/index.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { useToday } from '../refine/today.ts'
import { RegistersChoice } from '../form/registers-choice.tsx'
import type { BulkAnswers } from './use-bulk-edit.ts'
import { TextArea } from '../../ui/index.ts'

/** Of what is typed record by record also that whom they seem to repeat is somebody else. */
export type AllAnswers = BulkAnswers & Pick<GridEdit, 'force'>

interface BulkAsk {
  readonly word: AskWord
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
  /** of so many it is asked */
  readonly records?: number | undefined
  /** the first of them, by id */
  readonly first?: readonly string[] | undefined
}

/** What stands beside the values, the same for all: from which day, why, that a full class is meant, and that somebody else is. */
export function BulkAsks({
  asks,
  answers,
  dayLabel,
  isNeeded = true,
  nameOf,
  onAnswer,
}: {
  readonly asks: readonly BulkAsk[]
  readonly answers: AllAnswers
  /** what the day is the day of, where it is not that of a change of class */
  readonly dayLabel?: string
  readonly isNeeded?: boolean
  /** what a record is called, where its name is at hand */
  nameOf?(id: string): string | undefined
  onAnswer(answers: AllAnswers): void
}) {
  const [words, locale, today] = [useWords(), useLocale(), useToday()]
  const of = (word: AskWord) => asks.find((one) => one.word === word)
  const [day, reason, full, alike] = [of('effective_date'), of('reason'), of('over_capacity'), of('force')]
  const registers = of('registers')
  if (asks.length === 0) return null
  const names = (day?.first ?? []).flatMap((id) => nameOf?.(id) ?? [])
  return (
    <Form layout="vertical" component="div" requiredMark>
      {day && dayLabel === undefined && day.records !== undefined && (
        <p>
          <strong>{words('ask.transfers', { number: printNumber(day.records, locale) })}</strong>{' '}
          {names.length > 0 && <bdi>{listed([...names, ...(day.records > names.length ? ['…'] : [])], locale)}</bdi>}
        </p>
      )}
      {day && (
        <Form.Item label={dayLabel ?? words('ask.effective_date')} required={isNeeded} htmlFor="bulk-day">
          <DatePicker
            id="bulk-day"
            format="DD/MM/YYYY"
            allowClear={!isNeeded}
            style={{ inlineSize: '100%' }}
            value={answers.effective_date ? dayjs(answers.effective_date) : null}
            {...(day.earliest ? { minDate: dayjs(day.earliest) } : {})}
            maxDate={dayjs(day.latest ?? today)}
            onChange={(next) => {
              const { effective_date: _, ...others } = answers
              onAnswer(next ? { ...others, effective_date: next.format('YYYY-MM-DD') } : others)
            }}
          />
        </Form.Item>
      )}
      {reason && (
        <Form.Item label={words('ask.reason')} required={isNeeded} htmlFor="bulk-reason">
          <TextArea
            id="bulk-reason"
            maxLength={longestReason}
            autoSize={{ minRows: 2, maxRows: 5 }}
            value={answers.reason ?? ''}
            onChange={({ target }) => onAnswer({ ...answers, reason: target.value })}
          />
        </Form.Item>
      )}
      {full && (
        <Form.Item>
          <Checkbox
            checked={answers.over_capacity === true}
            onChange={({ target }) => onAnswer({ ...answers, over_capacity: target.checked })}
          >
            {words('bulk.over_capacity', { number: printNumber(full.records ?? 0, locale) })}
          </Checkbox>
        </Form.Item>
      )}
      {registers && (
        <Form.Item
          label={words('bulk.registers', { count: registers.records ?? 0, number: printNumber(registers.records ?? 0, locale) })}
          required={isNeeded}
        >
          <RegistersChoice value={answers.registers} onChange={(way) => onAnswer({ ...answers, registers: way })} />
        </Form.Item>
      )}
      {alike && (
        <Form.Item>
          <Checkbox checked={answers.force === true} onChange={({ target }) => onAnswer({ ...answers, force: target.checked })}>
            {words('bulk.force', { number: printNumber(alike.records ?? 0, locale) })}
          </Checkbox>
        </Form.Item>
      )}
    </Form>
  )
}
