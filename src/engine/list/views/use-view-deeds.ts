import { useNotification } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { undoOperation } from '../../../../resources/contract/operations.ts'
import { changeView, getSavedViews, removeView, saveView, setOpeningView } from '../../../../resources/contract/saved-views.ts'
import type { BodyOf } from '../../../../resources/contract/call.ts'
import type { Resource } from '../../../../resources/kit/index.ts'
import { answersOf } from '../../refine/answer.ts'
import { useCalls } from '../../refine/calls.ts'
import { failureOf, firstComplaint } from '../../refine/failure.ts'
import { useWords } from '../../refine/language.ts'
import { usePerson } from '../../refine/principal.ts'
import { useTellDone } from '../../undo/use-tell-done.ts'

export interface ViewDeeds {
  save(body: BodyOf<typeof saveView>): Promise<string>
  change(id: string, body: BodyOf<typeof changeView>, name: string): Promise<void>
  remove(id: string, name: string): Promise<void>
  /** null: with the whole list */
  openWith(id: string | null): Promise<void>
  /** tells why it came to nothing */
  complain(thrown: unknown): void
}

/** What is done about the views of a list; each says what was done, and how to take it back. */
export function useViewDeeds({ name: kind }: Resource): ViewDeeds {
  const [words, { send }, queries, tellDone, { role }] = [useWords(), useCalls(), useQueryClient(), useTellDone(), usePerson()]
  const { open: notify } = useNotification()
  const askAgain = () => queries.invalidateQueries({ queryKey: answersOf(getSavedViews) })
  const mayUndo = undoOperation.roles?.includes(role) ?? true
  const tell = (message: string, operationId: string | null) => tellDone({ message, operationId: mayUndo ? operationId : null })
  return {
    async save(body) {
      const done = await send(saveView, { params: { kind }, body })
      await askAgain()
      tell(words('views.saved', { name: body.name_en ?? body.name_ar ?? '' }), done.operation_id)
      return done.view_id
    },
    async change(view_id, body, name) {
      const done = await send(changeView, { params: { kind, view_id }, body })
      await askAgain()
      tell(words('views.saved', { name }), done.operation_id)
    },
    async remove(view_id, name) {
      const done = await send(removeView, { params: { kind, view_id } })
      await askAgain()
      tell(words('views.deleted', { name }), done.operation_id)
    },
    async openWith(view_id) {
      await send(setOpeningView, { params: { kind }, body: { view_id } })
      await askAgain()
      notify?.({ type: 'success', message: words(view_id === null ? 'views.opens_whole' : 'views.opens_with') })
    },
    complain: (thrown) => notify?.({ type: 'error', message: firstComplaint(failureOf(thrown)) || words('failed.change') }),
  }
}
