import { Checkbox } from 'antd'
import type { ImportCounts, ImportRowStatus } from '../../../resources/contract/import-rows.ts'
import { usePageWords } from '../../engine/index.ts'
import { DataTable, type Tone } from '../../ui/index.ts'
import { useFateColumns } from './fate-columns.tsx'
import { usePartName, type Placed } from './part-name.ts'
import text from '../../ui/text.module.css'

interface Counted {
  readonly key: string
  readonly entity: string
  readonly counts: ImportCounts
  readonly total?: number
  readonly refused?: string | null
}
export interface CountsTableProps {
  readonly parts: readonly Counted[]
  readonly tables: readonly Placed[]
  /** parts that stay out, and a tick beside each to say so */
  readonly without?: readonly string[]
  onWithout?(without: readonly string[]): void
}

const tones: Record<ImportRowStatus, Tone> = { new: 'good', changed: 'accent', same: 'calm', conflict: 'warn', error: 'bad' }
const fates = ['new', 'changed', 'same', 'conflict', 'error'] as const

/** Part by part, how many rows of each fate; what a person may not bring in says why. */
export function CountsTable({ parts, tables, without = [], onWithout }: CountsTableProps) {
  const [words, nameOf] = [usePageWords('rosters'), usePartName(tables)]
  const kind = (part: Counted) => (
    <>
      {onWithout && !part.refused ? (
        <Checkbox
          checked={!without.includes(part.key)}
          onChange={({ target }) => onWithout(target.checked ? without.filter((one) => one !== part.key) : [...without, part.key])}
        >
          <bdi>{nameOf(part)}</bdi>
        </Checkbox>
      ) : (
        <bdi>{nameOf(part)}</bdi>
      )}
      {part.refused && <p className={text.faint}>{words('left_out', { why: part.refused })}</p>}
    </>
  )
  const shown = fates.filter((fate) => parts.some(({ counts }) => counts[fate] > 0))
  const counts = useFateColumns(shown, tones, (one: Counted, fate) => one.counts[fate])
  return (
    <DataTable<Counted>
      label={words('by_kind')}
      rows={parts}
      keyOf={({ key }) => key}
      columns={[{ key: 'kind', title: words(tables.length > 0 ? 'in_order' : 'kind'), heads: true, cell: kind }, ...counts]}
    />
  )
}
