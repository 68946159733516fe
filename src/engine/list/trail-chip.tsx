import { useWords } from '../refine/language.ts'
import { Chip } from './filter-chips.tsx'
import { TrailWords } from './trail-words.tsx'

/** That the list shows only what an operation touched. */
export default function TrailChip({ operation, onRemove }: { readonly operation: string; onRemove(): void }) {
  const words = useWords()
  return (
    <Chip label={words('list.touched_by')} onRemove={onRemove}>
      <TrailWords operation={operation} />
    </Chip>
  )
}
