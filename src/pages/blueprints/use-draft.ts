import { useState } from 'react'
import { keepBlueprint, type BlueprintData, type Plan } from '../../../resources/contract/blueprints.ts'
import { firstComplaint, useAct, usePageWords, useTellDone } from '../../engine/index.ts'
import type { Unread, Written } from './matrix.ts'

/** What somebody writes on a blueprint, all of it in one piece. */
export type Draft = Omit<
  BlueprintData,
  | 'blueprint_id'
  | 'school_id'
  | 'academic_year'
  | 'status'
  | 'version'
  | 'author'
  | 'updated_at'
  | 'versions'
  | 'feasibility'
  | 'problems'
  | 'operation_id'
>
export const draftOf = (known: BlueprintData): Draft => ({
  name: known.name,
  exam_type_id: known.exam_type_id,
  grade_id: known.grade_id,
  subject_id: known.subject_id,
  language: known.language,
  total_marks: known.total_marks,
  duration_min: known.duration_min,
  instructions_en: known.instructions_en,
  instructions_ar: known.instructions_ar,
  sections: known.sections,
  matrix: known.matrix,
  lesson_weight: known.lesson_weight,
  cognitive: known.cognitive,
  difficulty: known.difficulty,
  outcomes: known.outcomes,
  rules: known.rules,
})
/** Cells in whichever order they were written. */
const spelt = ({ matrix, lesson_weight, ...rest }: Draft): string =>
  JSON.stringify([rest, matrix.map((one) => JSON.stringify(one)).toSorted(), lesson_weight.map((one) => JSON.stringify(one)).toSorted()])

const versionIn = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'current' in data && typeof data.current === 'object' && data.current !== null
    ? 'updated_at' in data.current && typeof data.current.updated_at === 'string'
      ? data.current.updated_at
      : null
    : null

export type Action = 'save' | 'submit' | 'approve'

export function useDraft(known: BlueprintData, onSaved: (saved: BlueprintData) => void) {
  const [words, tellDone] = [usePageWords('blueprints'), useTellDone()]
  const [base, setBase] = useState(known)
  const [draft, setDraft] = useState<Draft>(() => draftOf(known))
  const [unread, setUnread] = useState<Unread>(new Map())
  const [version, setVersion] = useState(known.updated_at)
  const isDirty = unread.size > 0 || spelt(draft) !== spelt(draftOf(base))
  const begin = (from: BlueprintData): void => {
    setBase(from)
    setDraft(draftOf(from))
    setUnread(new Map())
    setVersion(from.updated_at)
  }
  // what somebody else has saved is shown to whoever has written nothing
  if (known.updated_at !== base.updated_at && known.updated_at > base.updated_at && !isDirty) begin(known)
  const act = useAct(keepBlueprint, words('not_kept'), (failure) => {
    const now = versionIn(failure.data)
    if (failure.code !== 'STALE') return firstComplaint(failure)
    if (now !== null) setVersion(now)
    return words('met')
  })
  const save = async (action: Action): Promise<void> => {
    if (unread.size > 0 || act.busy !== null) return
    const sent = draft
    const done = await act.run({ params: { id: base.blueprint_id }, body: { ...sent, action, updated_at: version } }, action)
    if (!done) return
    setBase(done)
    setVersion(done.updated_at)
    // what was typed while this was under way stays
    setDraft((now) => (now === sent ? draftOf(done) : now))
    tellDone({ message: words(`done_${action}`), operationId: done.operation_id })
    onSaved(done)
  }
  return {
    base,
    draft,
    unread,
    isDirty,
    busy: act.busy,
    problem: act.problem,
    change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    write: ({ plan, unread: left }: Written) => {
      setDraft((now) => ({ ...now, ...plan }))
      setUnread(left)
    },
    save,
    discard: () => begin(base),
  }
}
export type Editing = ReturnType<typeof useDraft>
/** The part of a draft that is shared out among lessons. */
export const planOf = ({ sections, matrix, lesson_weight, cognitive, difficulty, outcomes, rules }: Draft): Plan => ({
  sections,
  matrix,
  lesson_weight,
  cognitive,
  difficulty,
  outcomes,
  rules,
})
