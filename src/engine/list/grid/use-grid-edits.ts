import { useEffect, useMemo, useRef, useState } from 'react'
import { foreseeGridEdit, gridLimits, type GridEdit, type GridRowTold } from '../../../../resources/contract/grid-edits.ts'
import type { Resource } from '../../../../resources/kit/index.ts'
import { cellKey, type CellChange } from '../../../ui/grid/cells.ts'
import { useCalls } from '../../refine/calls.ts'
import { failureOf, firstComplaint } from '../../refine/failure.ts'
import { asMeant, settled, typedOver, type Edits, type GridRecord, type RowEdit, type ToldOfRow } from './edits.ts'
import { readKept, useKept } from './kept-edits.ts'

/** Milliseconds after the last cell. */
const pause = 400

export const rowsOf = (edits: readonly RowEdit[]): GridEdit['rows'] =>
  edits.map(({ record, version, cells }) => ({ id: record.key, version, cells }))

interface Known {
  readonly edits: Edits
  readonly told: Readonly<Record<string, ToldOfRow>>
  /** what records are called that were chosen or understood here */
  readonly named: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** With what the server said of these rows; what it understood takes the place of what was typed. */
function withTold(known: Known, sent: readonly RowEdit[], answers: readonly GridRowTold[]): Known {
  const byId = new Map(answers.map((one) => [one.id, one]))
  const [edits, told, named] = [{ ...known.edits }, { ...known.told }, { ...known.named }]
  for (const one of sent) {
    const { key } = one.record
    const answer = byId.get(key) ?? null
    const now = edits[key]
    if (!now) continue
    for (const [column, { text, label }] of Object.entries({ ...answer?.meant, ...answer?.now }))
      if (label !== undefined) named[column] = { ...named[column], [text]: label }
    const isSame = now === one
    const next = answer ? asMeant(now, one, answer) : now
    if (next === null) {
      delete edits[key]
      delete told[key]
      continue
    }
    edits[key] = next
    // what was typed since has not been looked at
    told[key] = { of: isSame ? next : one, told: answer }
  }
  return { edits, told, named }
}

/** What is typed and not saved, and what the server says of it: it is asked of the rows that it has not seen, as they are typed. */
export function useGridEdits(resource: Resource, userId: string, recordOf: (key: string) => GridRecord | undefined) {
  const calls = useCalls()
  const [kept] = useState(() => readKept(userId, resource.name))
  const [known, setKnown] = useState<Known>({ edits: kept?.edits ?? {}, told: {}, named: kept?.named ?? {} })
  const [restored, setRestored] = useState(kept?.at ?? null)
  const [isChecking, setChecking] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const { edits, told, named } = known
  useKept(userId, resource.name, edits, named)

  const unseen = useMemo(() => Object.values(edits).filter((one) => told[one.record.key]?.of !== one), [edits, told])
  const latest = useRef(calls)
  useEffect(() => {
    latest.current = calls
  })
  useEffect(() => {
    if (unseen.length === 0 || isChecking || failed !== null || unseen.length > gridLimits.records) return
    const timer = setTimeout(() => {
      setChecking(true)
      latest.current
        .send(foreseeGridEdit, { body: { resource: resource.name, rows: rowsOf(unseen) } })
        .then(
          ({ rows }) => setKnown((now) => withTold(now, unseen, rows)),
          (thrown: unknown) => setFailed(firstComplaint(failureOf(thrown))),
        )
        .finally(() => setChecking(false))
    }, pause)
    return () => clearTimeout(timer)
  }, [unseen, isChecking, failed, resource.name])

  const problems = useMemo(() => {
    const all = new Map<string, string>()
    for (const [key, { of, told: said }] of Object.entries(told)) {
      const now = edits[key]
      if (!said || !now) continue
      for (const [column, text] of Object.entries(now.cells)) {
        const problem = said.problems[column] ?? said.because
        if (problem !== undefined && of.cells[column] === text) all.set(cellKey(key, column), problem)
      }
    }
    return all
  }, [edits, told])

  const replace = (key: string, edit: RowEdit | null): void =>
    setKnown(({ edits: { [key]: _edit, ...others }, told: { [key]: _told, ...saidOfOthers }, named: names }) => ({
      edits: edit ? { ...others, [key]: edit } : others,
      told: saidOfOthers,
      named: names,
    }))
  return {
    edits,
    named,
    problems,
    /** when it was kept that stands here again; null: it was typed now */
    restored,
    /** is there something that the server has not said anything of yet? */
    isOpen: unseen.length > 0 && failed === null,
    failed,
    toldOf: (key: string): GridRowTold | null => told[key]?.told ?? null,
    change(changes: readonly CellChange[]): void {
      setFailed(null)
      setKnown((now) => ({ ...now, edits: typedOver(now.edits, changes, recordOf) }))
    },
    name(column: string, value: string, label: string): void {
      setKnown((now) => ({ ...now, named: { ...now.named, [column]: { ...now.named[column], [value]: label } } }))
    },
    settle(key: string, column: string, isKept: boolean): void {
      const [edit, said] = [edits[key], told[key]?.told]
      if (edit && said) replace(key, settled(edit, said, column, isKept))
    },
    /** what the server said of all of them */
    hear: (sent: readonly RowEdit[], rows: readonly GridRowTold[]): void => setKnown((now) => withTold(now, sent, rows)),
    /** they were saved, but for these */
    keepOnly(rows: readonly GridRowTold[]): void {
      const left = new Set(rows.map(({ id }) => id))
      setKnown((now) => ({ ...now, edits: Object.fromEntries(Object.entries(now.edits).filter(([key]) => left.has(key))) }))
      setRestored(null)
    },
    discard(): void {
      setKnown((now) => ({ ...now, edits: {}, told: {} }))
      setRestored(null)
      setFailed(null)
    },
  }
}
export type GridEdits = ReturnType<typeof useGridEdits>
