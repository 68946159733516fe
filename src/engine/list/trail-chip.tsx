import { getOperations } from '../../../resources/contract/operations.ts'
import { printInstant } from '../../../resources/kit/index.ts'
import { OperationLink } from '../history/operation-link.tsx'
import { useAnswer } from '../refine/answer.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { Chip } from './filter-chips.tsx'

/** That the list shows only what an operation touched: which one, when, and by whom. */
export default function TrailChip({ operation: id, onRemove }: { readonly operation: string; onRemove(): void }) {
  const [words, locale] = [useWords(), useLocale()]
  const answer = useAnswer(getOperations, { operation_id: id, page_no: 1, per_page: 1 })
  const [done] = answer.is === 'ready' ? answer.data.records : []
  return (
    <Chip label={words('list.touched_by')} onRemove={onRemove}>
      {done ? (
        <>
          <OperationLink operation={{ operation_id: id, kind: done.kind, at: done.at, may_open: true }} />
          {` · ${printInstant(done.at, locale)}`}
          {done.actor.name !== null && (
            <>
              {' · '}
              <bdi>{done.actor.name}</bdi>
            </>
          )}
        </>
      ) : (
        words(answer.is === 'loading' ? 'list.loading' : 'list.touched_unknown')
      )}
    </Chip>
  )
}
