import { Alert, Checkbox, DatePicker, Flex, Input } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import type { ValidateData } from '../../../resources/contract/excel-upload.ts'
import type { ImportAnswers } from '../../../resources/contract/import-rows.ts'
import { longestReason } from '../../../resources/kit/index.ts'
import { dateFormats } from '../fields/inputs/date.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Mark } from '../../ui/mark.tsx'
import { useWords } from '../refine/language.ts'
import styles from './class-places.module.css'

export interface ClassPlacesProps {
  readonly result: Pick<ValidateData, 'places' | 'asks'>
  readonly answers: ImportAnswers
  onAnswer(answers: ImportAnswers): void
}

/** Where the file puts people: the places of each class now and after it; what has to be said before a full class or a move is taken. */
export function ClassPlaces({ result: { places, asks }, answers, onAnswer }: ClassPlacesProps) {
  const [words, id] = [useWords(), useId()]
  const askOf = (word: string) => asks.find((ask) => ask.word === word)
  const day = askOf('effective_date')
  const over = places.filter((place) => place.over > 0)
  const asksDay = day !== undefined || Boolean(answers.effective_date)
  const asksReason = asksDay || askOf('reason') !== undefined || over.length > 0
  return (
    <Flex vertical gap={16}>
      {over.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={words('import.over', { count: over.length, classes: over.map(({ name }) => `\u2068${name}\u2069`).join(', ') })}
        />
      )}
      {(asksReason || over.length > 0) && (
        <Flex wrap align="end" gap="12px 24px" className={styles.answers ?? ''}>
          {over.length > 0 && (
            <Checkbox
              checked={answers.over_capacity ?? false}
              onChange={(event) => onAnswer({ ...answers, over_capacity: event.target.checked })}
            >
              {words('import.seat_over')}
            </Checkbox>
          )}
          {asksDay && (
            <label htmlFor={`${id}-day`}>
              <span>{words('import.moves_from')}</span>
              <DatePicker
                id={`${id}-day`}
                value={answers.effective_date ? dayjs(answers.effective_date) : null}
                format={dateFormats}
                placeholder="DD/MM/YYYY"
                minDate={day?.earliest ? dayjs(day.earliest) : undefined}
                maxDate={day?.latest ? dayjs(day.latest) : undefined}
                onChange={(value) => onAnswer({ ...answers, effective_date: value ? value.format('YYYY-MM-DD') : null })}
              />
            </label>
          )}
          {asksReason && (
            <label htmlFor={`${id}-reason`}>
              <span>{words('import.moves_reason')}</span>
              <Input
                id={`${id}-reason`}
                maxLength={longestReason}
                value={answers.reason ?? ''}
                onChange={(event) => onAnswer({ ...answers, reason: event.target.value || null })}
              />
            </label>
          )}
        </Flex>
      )}
      <DataTable
        label={words('import.place_class')}
        rows={places.toSorted((a, b) => Math.sign(b.over) - Math.sign(a.over))}
        keyOf={({ id: key }) => key}
        sideways
        pageSize={places.length}
        columns={[
          {
            key: 'name',
            title: words('import.place_class'),
            cell: (one) => (
              <>
                <bdi>{one.name}</bdi> {one.over > 0 && <Mark tone="warn">{words('import.place_over', { count: one.over })}</Mark>}
              </>
            ),
          },
          { key: 'places', title: words('import.place_places'), number: true, cell: ({ places: all }) => all },
          { key: 'taken', title: words('import.place_taken'), number: true, cell: ({ taken }) => taken },
          { key: 'after', title: words('import.place_after'), number: true, cell: ({ after }) => after },
        ]}
      />
    </Flex>
  )
}
