import { Alert, Button } from 'antd'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { foreseeGridEdit, gridLimits, makeGridEdit, type GridEdit, type GridForeseen } from '../../../../resources/contract/grid-edits.ts'
import { printInstant, printNumber, textInCell } from '../../../../resources/kit/index.ts'
import { cellKey, shown as shownIn, type GridRow } from '../../../ui/grid/cells.ts'
import { EditableGrid } from '../../../ui/grid/editable-grid.tsx'
import { useNarrow } from '../../../ui/use-narrow.ts'
import type { AllAnswers } from '../../bulk/bulk-asks.tsx'
import { printField } from '../../fields/print.ts'
import { LeaveGuard } from '../../form/leave-guard.tsx'
import { useCalls } from '../../refine/calls.ts'
import { failureOf, firstComplaint } from '../../refine/failure.ts'
import { useLocale, useSay, useWords } from '../../refine/language.ts'
import { usePerson } from '../../refine/principal.ts'
import { useAct } from '../../refine/use-act.ts'
import { idOf, labelIn, titleOf, type Row } from '../../row.ts'
import { useTellDone } from '../../undo/use-tell-done.ts'
import { countCells, type GridRecord, type Labels, type RowEdit } from './edits.ts'
import type { GridModeProps } from './grid-mode-props.ts'
import { GridFactsContext, type GridFacts } from './reference-cell.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { nameColumn, typedColumns, useGridColumns } from './use-grid-columns.ts'
import { rowsOf, useGridEdits } from './use-grid-edits.ts'
import css from './grid-mode.module.css'

interface Place {
  readonly pathname: string
  readonly search: string
}
const isLeaving = (from: Place, to: Place): boolean =>
  from.pathname !== to.pathname || (/[?&]\w*mode=grid/.test(from.search) && !/[?&]\w*mode=grid/.test(to.search))

/** px: what is left of the window below where the grid begins, and at least some rows. */
function useHeight(): readonly [React.RefObject<HTMLDivElement | null>, number] {
  const frame = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(480)
  useLayoutEffect(() => {
    const measure = (): void => {
      const top = (frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      setHeight(Math.max(260, Math.round(window.innerHeight - top - 150)))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return [frame, height]
}

/** What waits for an answer before it is saved. */
interface Asking {
  readonly sent: readonly RowEdit[]
  readonly edit: GridEdit
  readonly told: GridForeseen
}

export function GridOfRows({ resource, columns: shown, rows }: GridModeProps & { readonly rows: readonly Row[] }) {
  const [words, locale, say, narrow] = [useWords(), useLocale(), useSay(), useNarrow()]
  const { userId, role } = usePerson()
  const [calls, tellDone] = [useCalls(), useTellDone()]
  const [frame, height] = useHeight()
  const typed = useMemo(
    () =>
      new Set(
        typedColumns(
          role,
          resource,
          shown.map(({ name }) => name),
        ),
      ),
    [role, resource, shown],
  )

  const records = useMemo((): readonly GridRecord[] => {
    const school = resource.scope.school
    return rows.map((row) => {
      const labels: Record<string, string> = {}
      const cells: Record<string, string> = {}
      for (const { name } of shown) {
        const field = resource.fields[name]!
        cells[name] = typed.has(name) ? textInCell(row[name]) : printField(row[name], field, locale, row, name)
        if (field.kind === 'reference') labels[name] = labelIn(row, name, field, locale)
      }
      const [key, version] = [idOf(resource, row), typeof row.updated_at === 'string' ? row.updated_at : '']
      return { key, version, title: titleOf(resource, row, locale), cells, labels, school: school ? row[school] : null }
    })
  }, [rows, resource, shown, typed, locale])
  const byKey = useMemo(() => new Map(records.map((one) => [one.key, one])), [records])
  const recordOf = useCallback((key: string) => byKey.get(key), [byKey])
  const editing = useGridEdits(resource, userId, recordOf)
  const { edits, named, problems } = editing

  const labels = useMemo((): Labels => {
    const all: Record<string, Record<string, string>> = {}
    for (const { cells, labels: own } of [...records, ...Object.values(edits).map(({ record }) => record)])
      for (const [name, label] of Object.entries(own)) (all[name] ??= {})[cells[name] ?? ''] = label
    for (const [name, more] of Object.entries(named)) all[name] = { ...all[name], ...more }
    return all
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of edits only those that stood here before: others are among the records
  }, [records, named])
  const columns = useGridColumns(resource, shown, labels, narrow)

  // what was typed stays in sight, wherever a search has led since
  const cells = useMemo((): readonly GridRow[] => {
    const gone = Object.values(edits).flatMap(({ record }) => (byKey.has(record.key) ? [] : [record]))
    return [...records, ...gone].map(({ key, title, cells: own }) => ({
      key,
      cells: { ...own, ...edits[key]?.cells, [nameColumn]: title },
    }))
  }, [records, edits, byKey])
  const changed = useMemo(() => {
    const byName = new Map(columns.map((column) => [column.key, column]))
    return new Map(
      Object.values(edits).flatMap(({ record, cells: own }) =>
        Object.keys(own).flatMap((name) => {
          const column = byName.get(name)
          return column ? [[cellKey(record.key, name), shownIn(column, record.cells[name] ?? '')] as const] : []
        }),
      ),
    )
  }, [edits, columns])

  const [asking, setAsking] = useState<Asking | null>(null)
  const [isLooking, setLooking] = useState(false)
  const [complaint, setComplaint] = useState<string | null>(null)
  const { busy, problem, run } = useAct(makeGridEdit, words('failed.change'))
  const [cellCount, rowCount] = [countCells(edits), Object.keys(edits).length]
  const number = (value: number) => printNumber(value, locale)
  const isTooMuch = cellCount > gridLimits.cells || rowCount > gridLimits.records

  const make = async (sent: readonly RowEdit[], answers: AllAnswers, isLeavingOut: boolean): Promise<void> => {
    const done = await run({ body: { resource: resource.name, rows: rowsOf(sent), ...answers, leave_out: isLeavingOut } })
    if (!done) return
    setAsking(null)
    editing.keepOnly(done.rows)
    editing.hear(sent, done.rows)
    tellDone({
      message: words('grid.saved', { number: number(done.changed) }),
      ...(done.refused > 0 ? { description: words('grid.left', { number: number(done.refused) }) } : {}),
      operationId: done.operation_id,
    })
  }
  const save = async (): Promise<void> => {
    const sent = Object.values(edits)
    if (sent.length === 0 || isTooMuch || isLooking || busy !== null) return
    setLooking(true)
    setComplaint(null)
    try {
      const told = await calls.send(foreseeGridEdit, { body: { resource: resource.name, rows: rowsOf(sent) } })
      editing.hear(sent, told.rows)
      if (told.refused > 0 || told.warnings.length > 0) setAsking({ sent, told, edit: { resource: resource.name, rows: rowsOf(sent) } })
      else await make(sent, {}, false)
    } catch (thrown) {
      setComplaint(firstComplaint(failureOf(thrown)) || words('failed.change'))
    } finally {
      setLooking(false)
    }
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const isSave = (event.ctrlKey || event.metaKey) && (event.code === 'KeyS' || event.key === 'Enter')
    if (!isSave || asking) return
    event.preventDefault()
    event.stopPropagation()
    // the cell that is written in is left first, and counts
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setTimeout(() => void latest.current(), 0)
  }

  const facts = useMemo(
    (): GridFacts => ({
      resource,
      factsOf: (key) => {
        const record = edits[key]?.record ?? byKey.get(key)
        const own = Object.fromEntries(Object.entries({ ...record?.cells, ...edits[key]?.cells }).filter(([, text]) => text !== ''))
        return { ...own, ...(resource.scope.school ? { [resource.scope.school]: record?.school ?? null } : {}) }
      },
      labelOf: (column, value) => labels[column]?.[value],
      onNamed: editing.name,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what names does so by itself
    [resource, edits, byKey, labels],
  )
  const deedsFor = (key: string, column: string) =>
    editing.toldOf(key)?.now?.[column] && (
      <>
        <Button size="small" onClick={() => editing.settle(key, column, true)}>
          {words('grid.keep_mine')}
        </Button>
        <Button size="small" onClick={() => editing.settle(key, column, false)}>
          {words('grid.take_theirs')}
        </Button>
      </>
    )
  const wrong = complaint ?? editing.failed ?? problem
  return (
    <div ref={frame} className={css.mode} onKeyDownCapture={onKeyDownCapture}>
      <LeaveGuard when={cellCount > 0} isLeaving={isLeaving} onDiscard={editing.discard} />
      {editing.restored !== null && cellCount > 0 && (
        <Alert
          type="info"
          role="status"
          title={words('form.restored', { when: printInstant(new Date(editing.restored).toISOString(), locale) })}
          action={
            <Button type="link" size="small" onClick={editing.discard}>
              {words('form.discard_draft')}
            </Button>
          }
        />
      )}
      {typed.size === 0 && <Alert type="info" role="status" title={words('grid.nothing_typed')} />}
      <GridFactsContext value={facts}>
        <EditableGrid
          label={say(resource.label.many)}
          columns={columns}
          rows={cells}
          problems={problems}
          changed={changed}
          deedsFor={deedsFor}
          note={words('grid.saved_undone')}
          height={height}
          onChange={editing.change}
        />
      </GridFactsContext>
      {cellCount > 0 && (
        <div className={css.bar} data-screen-only>
          <span role="status">
            {words('grid.changed', { cells: number(cellCount), rows: number(rowCount) })}
            {editing.isOpen ? ` · ${words('grid.checking')}` : ''}
          </span>
          {isTooMuch && <span className={css.wrong}>{words('grid.too_many_cells', { most: number(gridLimits.cells) })}</span>}
          {wrong && (
            <span role="alert" className={css.wrong}>
              {wrong}
            </span>
          )}
          <span className={css.end}>
            <Button onClick={editing.discard}>{words('grid.discard')}</Button>
            <Button type="primary" title="Ctrl+S" loading={isLooking || busy !== null} disabled={isTooMuch} onClick={() => void save()}>
              {words('grid.save', { number: number(rowCount) })}
            </Button>
          </span>
        </div>
      )}
      {asking && (
        <SaveDialog
          edit={asking.edit}
          first={asking.told}
          isBusy={busy !== null}
          problem={problem}
          nameOf={(id) => edits[id]?.record.title}
          onSave={(answers, isLeavingOut) => void make(asking.sent, answers, isLeavingOut)}
          onHear={(told) => editing.hear(asking.sent, told)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}
