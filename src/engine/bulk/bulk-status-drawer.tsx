import { Form, Select } from 'antd'
import { useState } from 'react'
import { printNumber, say } from '../../../resources/kit/index.ts'
import type { OfSelection } from '../definitions/define-contributions.ts'
import { useLocale, useNouns, useWords } from '../refine/language.ts'
import { useToday } from '../refine/today.ts'
import { BulkAsks } from './bulk-asks.tsx'
import { BulkDrawer } from './bulk-drawer.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'
import grid from '../../ui/form-grid.module.css'

/** All that are selected are switched off or on: as what, since when and why, where the record knows these. */
export default function BulkStatusDrawer({ isOn, ...selection }: OfSelection & { readonly isOn: boolean }) {
  const { resource, count, onClose } = selection
  const [words, locale, today, manyOf] = [useWords(), useLocale(), useToday(), useNouns()]
  const { standing } = resource
  const field = !isOn && standing?.field ? resource.fields[standing.field] : undefined
  const ways = Object.entries(field?.options ?? {}).filter(([word]) => !standing?.present?.includes(word))
  const [word, setWord] = useState(field ? standing?.away : undefined)
  const since = !isOn && standing ? { effective_date: today } : {}
  const status = { is_active: isOn, ...(word === undefined ? {} : { word }) }
  const editing = useBulkEdit(selection, { status }, true, since)
  const { asks, answers, answer, forget } = editing
  const own = [...(!isOn && standing ? [{ word: 'effective_date', latest: today } as const] : []), { word: 'reason' } as const]
  return (
    <BulkDrawer
      resource={resource}
      editing={editing}
      count={count}
      title={words(isOn ? 'bulk.activate' : 'bulk.deactivate', { kind: manyOf(resource), number: printNumber(count, locale) })}
      canLook
      onClose={() => onClose()}
    >
      {!isOn && <p className={grid.told}>{words('bulk.deactivate_text')}</p>}
      {field && (
        <Form layout="vertical" component="div">
          <Form.Item label={say(field.label, locale)} htmlFor="bulk-word">
            <Select
              id="bulk-word"
              value={word ?? null}
              options={ways.map(([value, text]) => ({ value, label: say(text, locale) }))}
              onChange={(next: string) => {
                setWord(next)
                forget(false)
              }}
            />
          </Form.Item>
        </Form>
      )}
      <BulkAsks
        asks={[...own, ...asks.filter((one) => !own.some((other) => other.word === one.word))]}
        answers={answers}
        {...(standing ? { dayLabel: say(resource.fields[standing.since]!.label, locale) } : {})}
        isNeeded={asks.length > 0}
        onAnswer={answer}
      />
    </BulkDrawer>
  )
}
