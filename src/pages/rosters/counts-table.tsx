import { Checkbox } from 'antd'
import { printNumber } from '../../../resources/kit/index.ts'
import type { ImportCounts, ImportRowStatus } from '../../../resources/contract/excel-upload.ts'
import { useLocale, usePageWords, useRegistry, useSay, useWords } from '../../engine/index.ts'
import { DataTable, Mark, type DataColumn, type Tone } from '../../ui/index.ts'
import text from '../../ui/text.module.css'

interface Counted {
  readonly entity: string
  readonly counts: ImportCounts
  readonly total?: number
  readonly refused?: string | null
}
export interface CountsTableProps {
  readonly parts: readonly Counted[]
  /** kinds that stay out, and a tick beside each to say so */
  readonly without?: readonly string[]
  onWithout?(without: readonly string[]): void
}

const tones: Record<ImportRowStatus, Tone> = { new: 'good', changed: 'accent', same: 'calm', conflict: 'warn', error: 'bad' }
const fates = ['new', 'changed', 'same', 'conflict', 'error'] as const

/** Kind by kind, how many rows of each fate; what a person may not bring in says why. */
export function CountsTable({ parts, without = [], onWithout }: CountsTableProps) {
  const [words, shared, locale, say, registry] = [usePageWords('rosters'), useWords(), useLocale(), useSay(), useRegistry()]
  const nameOf = (entity: string): string => say(registry.get(entity).label.many)
  const kind = ({ entity, refused }: Counted) => (
    <>
      {onWithout && !refused ? (
        <Checkbox
          checked={!without.includes(entity)}
          onChange={({ target }) => onWithout(target.checked ? without.filter((one) => one !== entity) : [...without, entity])}
        >
          {nameOf(entity)}
        </Checkbox>
      ) : (
        nameOf(entity)
      )}
      {refused && <p className={text.faint}>{words('left_out', { why: refused })}</p>}
    </>
  )
  const shown = fates.filter((fate) => parts.some(({ counts }) => counts[fate] > 0))
  const counts = shown.map((fate): DataColumn<Counted> => ({
    key: fate,
    title: shared(`import.count_${fate}`),
    number: true,
    cell: (one) =>
      one.counts[fate] === 0 ? (
        <span className={text.faint}>{printNumber(0, locale)}</span>
      ) : fate === 'same' ? (
        printNumber(one.counts[fate], locale)
      ) : (
        <Mark tone={tones[fate]}>{printNumber(one.counts[fate], locale)}</Mark>
      ),
  }))
  return (
    <DataTable<Counted>
      label={words('by_kind')}
      rows={parts}
      keyOf={({ entity }) => entity}
      sideways
      columns={[{ key: 'kind', title: words('kind'), heads: true, cell: kind }, ...counts]}
    />
  )
}
