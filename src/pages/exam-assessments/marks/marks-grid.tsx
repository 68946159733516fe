import { Alert, Button, Flex } from 'antd'
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { MarkSheet } from '../../../../resources/contract/exam-assessments.ts'
import { printNumber } from '../../../../resources/kit/index.ts'
import { listed } from '../../../../resources/kit/text.ts'
import { useLocale, usePageWords } from '../../../engine/index.ts'
import { EditableGrid, readTable, useNarrow, type CellChange } from '../../../ui/index.ts'
import { Clash } from './clash.tsx'
import { nameColumn, slotOf, useLines, useMarkColumns, useProblems } from './lines.ts'
import type { MarkBook } from './mark-book.ts'
import type { Stroke } from './waiting.ts'
import { namesChildren, readNamed, type NamedBlock } from './named-block.ts'
import { codeOfKey } from './typed-mark.ts'
import { useBookNow } from './use-mark-book.ts'

interface Cell {
  readonly row: string
  readonly column: string
}
interface MarksGridProps {
  readonly sheet: MarkSheet
  readonly book: MarkBook
  readonly canEnter: boolean
  /** where somebody is led to, another object each time */
  readonly goTo: Cell | null
}

/** Children by questions, as in a spreadsheet; what the grid itself does not know is a class list: absent by one letter, names in what is pasted. */
export function MarksGrid({ sheet, book, canEnter, goTo }: MarksGridProps) {
  const [words, locale, narrow] = [usePageWords('exam-assessments'), useLocale(), useNarrow()]
  const columns = useMarkColumns(sheet, narrow, canEnter)
  const now = useBookNow(book)
  const lines = useLines(sheet, now)
  const problems = useProblems(sheet, now)
  const here = useRef<{ readonly rows: readonly string[]; readonly column: string }>({ rows: [], column: '' })
  const [led, setLed] = useState<Cell | null>(null)
  const [block, setBlock] = useState<NamedBlock | null>(null)
  /** a person with a keyboard gets out of the cells: Escape, then Tab */
  const isLeaving = useRef(false)
  useEffect(() => setLed(goTo), [goTo])

  const write = (strokes: readonly Stroke[]): void => book.write(strokes)
  const change = (changes: readonly CellChange[]): void =>
    write(
      changes.flatMap(({ row, column, value }) => {
        const slot = slotOf(column)
        return slot === undefined ? [] : [{ student_id: row, slot, text: value }]
      }),
    )
  const first = sheet.columns[0]?.slot ?? ''
  const last = sheet.columns.at(-1)?.slot ?? ''
  const rowBeside = (row: string, along: number): string | undefined =>
    sheet.rows[sheet.rows.findIndex((one) => one.student_id === row) + along]?.student_id
  /** along the questions, and from the last one to the first of the next child */
  const tabbed = (isBack: boolean): Cell | null => {
    const [{ rows, column }, place] = [here.current, columns.findIndex(({ key }) => key === here.current.column)]
    const row = rows[0]
    if (row === undefined) return null
    const next = columns[place + (isBack ? -1 : 1)]
    if (isBack ? column !== first && next : column !== last && next) return next ? { row, column: next.key } : null
    const other = rowBeside(row, isBack ? -1 : 1)
    return other === undefined ? null : { row: other, column: isBack ? last : first }
  }
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement)) return
    const isInCell = event.target.getAttribute('role') === 'gridcell'
    const isFar = event.ctrlKey || event.metaKey
    const stop = (): void => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (event.key === 'Tab') {
      const isAtEnd = here.current.column === (event.shiftKey ? first : last)
      if (isLeaving.current || (!isInCell && !isAtEnd)) return
      const to = tabbed(event.shiftKey)
      // after what was typed is kept, which is done on the way up
      if (to && !isInCell) setTimeout(() => setLed(to), 0)
      else if (to) {
        stop()
        setLed(to)
      }
      return
    }
    isLeaving.current = isInCell && event.key === 'Escape'
    if (!isInCell) return
    if (isFar && event.code === 'KeyZ' && !event.shiftKey) {
      stop()
      book.undo()
      return
    }
    const code = isFar || event.altKey ? null : codeOfKey(event)
    if (code === null || !canEnter) return
    stop()
    const { rows, column } = here.current
    write(rows.map((student_id) => ({ student_id, slot: null, text: code })))
    const next = rowBeside(rows.at(-1) ?? '', 1)
    if (next !== undefined && rows.length === 1) setLed({ row: next, column })
  }
  const onPasteCapture = (event: ClipboardEvent): void => {
    if (!canEnter || !(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'gridcell') return
    const table = readTable(event.clipboardData.getData('text/plain'))
    const from = here.current.column === nameColumn ? null : (slotOf(here.current.column) ?? first)
    if (!namesChildren(table, from)) return
    event.preventDefault()
    event.stopPropagation()
    const read = readNamed(table, sheet, from)
    write(read.strokes)
    setBlock(read)
  }
  const choices = sheet.sections.filter(({ section_id, to_attempt }) => {
    const own = sheet.columns.filter((one) => one.section_id === section_id)
    return to_attempt !== null && to_attempt < new Set(own.map((one) => one.or_group ?? one.slot)).size
  })
  return (
    <Flex vertical gap={8} onKeyDownCapture={onKeyDownCapture} onPasteCapture={onPasteCapture}>
      {choices.length > 0 && (
        <span>
          {choices
            .map(({ section_id, code, to_attempt }) =>
              words('best_of', {
                section: code,
                most: printNumber(to_attempt ?? 0, locale),
                of: printNumber(sheet.columns.filter((one) => one.section_id === section_id).length, locale),
              }),
            )
            .join(' ')}
        </span>
      )}
      {block && <PastedBlock block={block} onUndo={() => (book.undo(), setBlock(null))} onClose={() => setBlock(null)} />}
      <EditableGrid
        label={words('marks')}
        columns={columns}
        rows={lines}
        problems={problems}
        deedsFor={(row, column) => {
          const slot = slotOf(column)
          const cell = slot === undefined ? undefined : now.waiting.get(row)?.get(slot)
          return cell?.refused ? <Clash cell={cell} book={book} /> : null
        }}
        {...(canEnter ? { note: words('grid_note') } : {})}
        height={640}
        goTo={led}
        onChange={change}
        onGo={(to) => {
          here.current = to
        }}
      />
    </Flex>
  )
}

/** What came of a pasted list of children: whom it found, and which of its lines it could do nothing with. */
function PastedBlock({ block, onUndo, onClose }: { readonly block: NamedBlock; onUndo(): void; onClose(): void }) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const lacking = [
    ...(block.unknown.length > 0 ? [words('block_unknown', { names: listed(block.unknown, locale) })] : []),
    ...(block.several.length > 0 ? [words('block_several', { names: listed(block.several, locale) })] : []),
    ...(block.lost > 0 ? [words('block_lost', { number: printNumber(block.lost, locale) })] : []),
  ]
  return (
    <Alert
      role="status"
      type={lacking.length > 0 ? 'warning' : 'success'}
      showIcon
      title={words('block_found', { count: block.found, number: printNumber(block.found, locale) })}
      {...(lacking.length > 0 ? { description: lacking.join(' ') } : {})}
      action={
        <Flex gap={8}>
          {block.strokes.length > 0 && (
            <Button size="small" onClick={onUndo}>
              {words('undo')}
            </Button>
          )}
          <Button size="small" type="text" onClick={onClose}>
            {words('close')}
          </Button>
        </Flex>
      }
    />
  )
}
