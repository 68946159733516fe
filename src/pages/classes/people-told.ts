import { useSyncExternalStore } from 'react'

/** What was just done to the people of a class, in words, with the way to take it back; or why it was refused. */
export interface Told {
  readonly of: string
  readonly said?: string
  readonly problem?: string
  undo?(): Promise<void>
}

let told: Told | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Said by whichever part of the class's page did it, and read below the top of the page. */
export function tell(next: Told | null): void {
  told = next
  for (const listener of listeners) listener()
}

/** The next class has nothing to take back. */
export function useTold(classId: string): Told | null {
  const now = useSyncExternalStore(subscribe, () => told)
  return now?.of === classId ? now : null
}
