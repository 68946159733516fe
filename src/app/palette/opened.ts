import { mostOpened } from '../../../resources/contract/seek.ts'
import { stored } from '../../providers/token.ts'
import { scope } from '../start/scope.ts'

/** A record that somebody opened; by its id alone: what it is called is asked when it is shown, and nobody's name lies in the browser. */
export interface Opened {
  readonly resource: string
  readonly id: string
}
const prefix = 'opened:'
/** Per person and school: who works in two schools finds in each what was opened there. */
const keyOf = (userId: string): string => `${prefix}${userId}:${scope.current().school_id ?? ''}`

const isOpened = (one: unknown): one is Opened =>
  typeof one === 'object' &&
  one !== null &&
  'resource' in one &&
  'id' in one &&
  typeof one.resource === 'string' &&
  typeof one.id === 'string'

/** What was opened last stands first. */
export function readOpened(userId: string): readonly Opened[] {
  try {
    const said: unknown = JSON.parse(stored.read(keyOf(userId)) ?? '[]')
    return Array.isArray(said) ? said.filter(isOpened).slice(0, mostOpened) : []
  } catch {
    // somebody else's text under our key is no reason to fail
    return []
  }
}

export function keepOpened(userId: string, one: Opened): void {
  const others = readOpened(userId).filter(({ resource, id }) => resource !== one.resource || id !== one.id)
  stored.write(keyOf(userId), JSON.stringify([one, ...others].slice(0, mostOpened)))
}

/** All of it, because somebody signs out; or all but this person's, because somebody has signed in. */
export function dropOpened(except?: string): void {
  for (const key of stored.keys())
    if (key.startsWith(prefix) && !(except !== undefined && key.startsWith(`${prefix}${except}:`))) stored.remove(key)
}
