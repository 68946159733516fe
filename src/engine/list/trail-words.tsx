import { getOperations } from '../../../resources/contract/operations.ts'
import { printInstant } from '../../../resources/kit/index.ts'
import { OperationLink } from '../history/operation-link.tsx'
import { useAnswer } from '../refine/answer.ts'
import { useLocale, useWords } from '../refine/language.ts'

/** The operation whose records a list shows: which one, when, and by whom. */
export function TrailWords({ operation: id }: { readonly operation: string }) {
  const [words, locale] = [useWords(), useLocale()]
  const answer = useAnswer(getOperations, { operation_id: id, page_no: 1, per_page: 1 })
  const [done] = answer.is === 'ready' ? answer.data.records : []
  if (!done) return words(answer.is === 'loading' ? 'list.loading' : 'list.touched_unknown')
  return (
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
  )
}
