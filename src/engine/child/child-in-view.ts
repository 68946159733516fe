import { useSyncExternalStore } from 'react'
import { getOwnChildren, type OwnChild } from '../../../resources/contract/parents.ts'
import { useAnswer } from '../refine/answer.ts'
import { usePerson } from '../refine/principal.ts'

/** Kept while the tab is open, so that a reload stays with the child. */
const childKey = 'child'
const listeners = new Set<() => void>()
let chosen: string | null | undefined

function read(): string | null {
  if (chosen === undefined)
    try {
      chosen = sessionStorage.getItem(childKey)
    } catch {
      chosen = null
    }
  return chosen
}

/** Of which of the own children a parent reads. */
export function chooseChild(id: string): void {
  chosen = id
  try {
    sessionStorage.setItem(childKey, id)
  } catch {
    // without storage a reload starts with the eldest
  }
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export interface ChildInView {
  /** the own children of a parent, the eldest first; null while they are asked for, and for everybody else */
  readonly children: readonly OwnChild[] | null
  /** the one that was chosen, else the eldest */
  readonly child: OwnChild | null
}

/** The child whose things a parent reads now; nobody of others. */
export function useChildInView(): ChildInView {
  const { role } = usePerson()
  const id = useSyncExternalStore(subscribe, read)
  const answer = useAnswer(getOwnChildren, role === 'parent' ? {} : null)
  if (role !== 'parent' || answer.is !== 'ready') return { children: null, child: null }
  const { records } = answer.data
  return { children: records, child: records.find(({ student_id }) => student_id === id) ?? records[0] ?? null }
}

/** Of a child itself its own record, of a parent the child in view: null while nobody knows, and for all who work at the school. */
export function useOwnStudentId(): string | null {
  const { person, role } = usePerson()
  const { child } = useChildInView()
  if (role === 'parent') return child?.student_id ?? null
  const { student_id: own } = person
  return typeof own === 'string' ? own : null
}
