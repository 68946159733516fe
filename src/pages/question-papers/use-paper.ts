import { useState } from 'react'
import { keepPaper, type PaperData } from '../../../resources/contract/question-papers.ts'
import { firstComplaint, useAct, usePageWords, useTellDone } from '../../engine/index.ts'

/** What somebody writes on a paper, all of it in one piece. */
export type Draft = Pick<PaperData, 'title' | 'exam_date' | 'duration_min' | 'sets'> & { readonly class_ids: readonly string[] }
const draftOf = ({ title, exam_date, duration_min, sets, classes }: PaperData): Draft => ({
  title,
  exam_date,
  duration_min,
  sets,
  class_ids: classes.map(({ id }) => id),
})
const spelt = (draft: Draft): string => JSON.stringify({ ...draft, class_ids: draft.class_ids.toSorted() })

const versionIn = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'current' in data && typeof data.current === 'object' && data.current !== null
    ? 'updated_at' in data.current && typeof data.current.updated_at === 'string'
      ? data.current.updated_at
      : null
    : null

export function usePaper(known: PaperData) {
  const [words, tellDone] = [usePageWords('question-papers'), useTellDone()]
  const [base, setBase] = useState(known)
  const [draft, setDraft] = useState<Draft>(() => draftOf(known))
  const [version, setVersion] = useState(known.updated_at)
  /** somebody else has saved meanwhile */
  const [isMet, setMet] = useState(false)
  const isDirty = spelt(draft) !== spelt(draftOf(base))
  const begin = (from: PaperData): void => {
    setBase(from)
    setDraft(draftOf(from))
    setVersion(from.updated_at)
    setMet(false)
  }
  // what somebody else has saved is shown to whoever has written nothing
  if (known.updated_at > base.updated_at && !isDirty) begin(known)
  const act = useAct(keepPaper, words('not_saved'), (failure) => {
    if (failure.code !== 'STALE') return firstComplaint(failure)
    const now = versionIn(failure.data)
    if (now !== null) setVersion(now)
    setMet(true)
    return words('met')
  })
  const save = async (): Promise<void> => {
    if (act.busy !== null || draft.title.trim() === '') return
    const sent = draft
    const done = await act.run({
      params: { id: base.paper_id },
      body: { ...sent, title: sent.title.trim(), class_ids: [...sent.class_ids], updated_at: version },
    })
    if (!done) return
    setBase(done)
    setVersion(done.updated_at)
    setMet(false)
    // what was changed while this was under way stays
    setDraft((now) => (now === sent ? draftOf(done) : now))
    tellDone({ message: words('saved'), operationId: done.operation_id })
  }
  return {
    base,
    draft,
    isDirty,
    isMet,
    busy: act.busy,
    problem: act.problem,
    change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    save,
    /** as it is saved now, by whomever */
    discard: () => {
      act.complain(null)
      begin(known.updated_at > base.updated_at ? known : base)
    },
    /** a step from state to state was taken */
    take: begin,
  }
}
export type Editing = ReturnType<typeof usePaper>
