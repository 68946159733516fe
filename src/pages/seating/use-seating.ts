import { useMemo, useState } from 'react'
import { saveSeatingPlan } from '../../../resources/contract/seating-keeping.ts'
import type { SeatingPlan } from '../../../resources/contract/seating.ts'
import { among, isSamePlan, type Plan } from '../../../resources/domain/seating/plan.ts'
import { firstComplaint, useAct, useAskAgain, usePageWords, useTellDone } from '../../engine/index.ts'
import { planOf, saidOf } from './plan-of.ts'

interface Own {
  readonly plan: Plan
  /** what it was drawn over */
  readonly version: number
  readonly past: readonly (Plan | null)[]
  readonly future: readonly Plan[]
}

/** A plan while it is being drawn: what is not saved yet, the way back, and what somebody else has made of it meanwhile. */
export function useSeating(data: SeatingPlan) {
  const [words, askAgain, tellDone] = [usePageWords('seating'), useAskAgain(), useTellDone()]
  const [own, setOwn] = useState<Own | null>(null)
  const { busy, problem, complain, run } = useAct(saveSeatingPlan, words('failed'), (failure) => {
    if (failure.code !== 'STALE') return firstComplaint(failure)
    // what stands there now is said above the plan, with both ways out
    void askAgain()
    return null
  })
  const here = useMemo(() => new Set(data.children.map(({ student_id }) => student_id)), [data.children])
  const kept = useMemo(() => (data.room ? planOf(data.room, data) : null), [data])
  const plan = useMemo(() => (own ? among(own.plan, here) : kept), [own, here, kept])
  const isChanged = own !== null && (kept === null || !isSamePlan(kept, own.plan))

  const change = (next: Plan): void => {
    complain(null)
    if (plan && isSamePlan(plan, next)) return
    setOwn((before) => ({
      plan: next,
      version: before?.version ?? data.version,
      past: [...(before?.past ?? []), before ? before.plan : kept],
      future: [],
    }))
  }
  const undo = (): void =>
    setOwn((now) => {
      const last = now?.past.at(-1)
      if (!now || last === undefined) return now
      // before the first line there was nothing
      if (last === null) return null
      return { ...now, plan: last, past: now.past.slice(0, -1), future: [now.plan, ...now.future] }
    })
  const redo = (): void =>
    setOwn((now) => {
      const [next, ...future] = now?.future ?? []
      return now && next ? { ...now, plan: next, past: [...now.past, now.plan], future } : now
    })
  const discard = (): void => {
    complain(null)
    setOwn(null)
  }
  const save = async (): Promise<void> => {
    if (!plan || !own) return
    const done = await run({ params: { class_id: data.class_id }, body: { version: own.version, ...saidOf(plan) } })
    if (!done) return
    setOwn(null)
    tellDone({ message: words('saved', { name: data.class_name }), operationId: null })
  }
  return {
    plan,
    isChanged,
    /** somebody else has saved a plan since this one was begun */
    isBehind: own !== null && own.version !== data.version,
    canUndo: (own?.past.length ?? 0) > 0,
    canRedo: (own?.future.length ?? 0) > 0,
    busy: busy !== null,
    problem,
    change,
    undo,
    redo,
    discard,
    /** the own one is meant, in place of what stands there now */
    insist: () => setOwn((now) => now && { ...now, version: data.version }),
    save,
  }
}
export type Seating = ReturnType<typeof useSeating>
