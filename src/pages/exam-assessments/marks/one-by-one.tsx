import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Flex, Select } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import type { MarkColumn, MarkSheet, SheetRow } from '../../../../resources/contract/exam-assessments.ts'
import { markCodes } from '../../../../resources/domain/exams/words.ts'
import { printNumber, say } from '../../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../../engine/index.ts'
import { Segments } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import styles from '../exam-assessments.module.css'
import { childName, marksSaid, percent, sayBoth } from '../said.ts'
import { Clash } from './clash.tsx'
import { useWrongSaid } from './lines.ts'
import { marksWith, type BookNow, type MarkBook } from './mark-book.ts'
import { rowTotal } from './row-total.ts'
import { useBookNow } from './use-mark-book.ts'

interface OneByOneProps {
  readonly sheet: MarkSheet
  readonly book: MarkBook
  readonly canEnter: boolean
  readonly begin: { readonly row: string; readonly column: string } | null
}

/** On a telephone: one child with all questions, or one question with all children, as the papers lie on the table. */
export function OneByOne({ sheet, book, canEnter, begin }: OneByOneProps) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const now = useBookNow(book)
  const [by, setBy] = useState<'child' | 'question'>('child')
  const [at, setAt] = useState({
    child: Math.max(
      0,
      sheet.rows.findIndex(({ student_id }) => student_id === begin?.row),
    ),
    question: Math.max(
      0,
      sheet.columns.findIndex(({ slot }) => slot === begin?.column),
    ),
  })
  const [row, column] = [sheet.rows[at.child], sheet.columns[at.question]]
  const count = by === 'child' ? sheet.rows.length : sheet.columns.length
  const place = at[by]
  const go = (to: number): void => setAt({ ...at, [by]: Math.max(0, Math.min(count - 1, to)) })
  const names =
    by === 'child'
      ? sheet.rows.map((one, value) => ({ value, label: childName(one, locale) }))
      : sheet.columns.map((one, value) => ({ value, label: words('question_named', { label: sayBoth(one.label, locale) }) }))
  const cells =
    by === 'child'
      ? row
        ? sheet.columns.map((one) => ({ row, column: one, label: words('question_named', { label: sayBoth(one.label, locale) }) }))
        : []
      : column
        ? sheet.rows.map((one) => ({ row: one, column, label: childName(one, locale) }))
        : []
  return (
    <Flex vertical gap={12}>
      <Segments<'child' | 'question'>
        label={words('by')}
        value={by}
        onChange={setBy}
        options={[
          { value: 'child', label: words('by_child') },
          { value: 'question', label: words('by_question') },
        ]}
      />
      <Flex gap={8} align="center">
        <Button
          aria-label={words('before')}
          icon={<LeftOutlined className={text.mirror ?? ''} aria-hidden="true" />}
          disabled={place === 0}
          onClick={() => go(place - 1)}
        />
        <Select<number>
          className={text.wide ?? ''}
          aria-label={words(by === 'child' ? 'child' : 'question')}
          showSearch
          optionFilterProp="label"
          options={names}
          value={place}
          onChange={go}
        />
        <Button
          aria-label={words('next')}
          icon={<RightOutlined className={text.mirror ?? ''} aria-hidden="true" />}
          disabled={place >= count - 1}
          onClick={() => go(place + 1)}
        />
      </Flex>
      {by === 'child' && row && <OneChild row={row} sheet={sheet} book={book} now={now} canEnter={canEnter} />}
      <ul className={styles.cells} aria-label={words('marks')}>
        {cells.map((one) => (
          <OneCell key={`${one.row.student_id} ${one.column.slot}`} {...one} sheet={sheet} book={book} now={now} canEnter={canEnter} />
        ))}
      </ul>
      {by === 'child' && place < count - 1 && (
        <Button type="primary" onClick={() => go(place + 1)}>
          {words('next_child')}
        </Button>
      )}
    </Flex>
  )
}

interface Around {
  readonly row: SheetRow
  readonly sheet: MarkSheet
  readonly book: MarkBook
  readonly now: BookNow
  readonly canEnter: boolean
}
function OneChild({ row, sheet, book, now, canEnter }: Around) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const { marks, code } = marksWith(now.rows.get(row.student_id) ?? row, now.waiting.get(row.student_id))
  const total = rowTotal(sheet, marks, code)
  return (
    <Flex gap={12} align="center" justify="space-between" wrap>
      <Select
        className={styles.code ?? ''}
        aria-label={words('code')}
        disabled={!canEnter}
        value={code ?? ''}
        options={[
          { value: '', label: words('sat') },
          ...Object.entries(markCodes).map(([value, name]) => ({ value, label: say(name, locale) })),
        ]}
        onChange={(value) => book.write([{ student_id: row.student_id, slot: null, text: value }])}
      />
      <b>
        {code === null
          ? words('total_of', {
              total: marksSaid(total.total, locale),
              max: printNumber(sheet.max_marks, locale),
              percent: percent(total.pct, locale),
            })
          : say(markCodes[code], locale)}
      </b>
    </Flex>
  )
}

/** Uncontrolled, so that a finger's every digit costs nothing: what stands there counts when it is left. */
function OneCell({ row, column, label, sheet, book, now, canEnter }: Around & { readonly column: MarkColumn; readonly label: string }) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const wrongSaid = useWrongSaid(sheet)
  const cell = now.waiting.get(row.student_id)?.get(column.slot)
  const shown = book.textAt(row.student_id, column.slot)
  const code = marksWith(now.rows.get(row.student_id) ?? row, now.waiting.get(row.student_id)).code
  const problem = cell?.refused ? say(cell.refused.text, locale) : cell?.wrong ? wrongSaid(cell.wrong, cell.text, column.slot) : null
  const keep = (typed: string): void => {
    if (typed !== book.textAt(row.student_id, column.slot)) book.write([{ student_id: row.student_id, slot: column.slot, text: typed }])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const all = [...(event.currentTarget.closest('ul')?.querySelectorAll('input') ?? [])]
    keep(event.currentTarget.value)
    all[all.indexOf(event.currentTarget) + 1]?.focus()
  }
  return (
    <li className={styles.one}>
      <label>
        <span>
          {label}
          {code !== null && <span className={text.soft}> · {say(markCodes[code], locale)}</span>}
        </span>
        <span className={text.soft}>{words('of_max', { max: printNumber(column.max, locale) })}</span>
        <input
          // another value from elsewhere is another field
          key={shown}
          className={styles.figure}
          inputMode="decimal"
          enterKeyHint="next"
          dir="ltr"
          autoComplete="off"
          defaultValue={shown}
          disabled={!canEnter}
          aria-invalid={problem !== null}
          onBlur={({ target }) => keep(target.value)}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => target.select()}
        />
      </label>
      {problem !== null && (
        <span role="alert" className={text.problem}>
          {problem}
        </span>
      )}
      {cell?.refused && <Clash cell={cell} book={book} />}
    </li>
  )
}
