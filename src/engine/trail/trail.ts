import type { Condition } from '../../../resources/kit/index.ts'

/** What a list asked the server for, so that a record's page can ask for the rows around it in the same order. */
export interface ListQuestion {
  readonly sorters: readonly { readonly field: string; readonly order: 'asc' | 'desc' }[]
  readonly search?: string | undefined
  readonly condition?: Condition | undefined
  readonly asOf?: string | undefined
  readonly perPage: number
}

/** The way back to a list: where it is, and on which of its pages one has arrived. Kept per person in this browser tab. */
export interface Trail {
  readonly address: string
  readonly question: ListQuestion
  readonly page: number
  /** the record one has stepped to: it may have moved across a border since */
  readonly stepped?: string
}

const keyOf = (userId: string, resource: string): string => `trail:${userId}:${resource}`

export function keepTrail(userId: string, resource: string, trail: Trail): void {
  try {
    sessionStorage.setItem(keyOf(userId, resource), JSON.stringify(trail))
  } catch {
    // without a trail a record is only not followed by the next one
  }
}

export function readTrail(userId: string, resource: string): Trail | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, resource)) ?? 'null')
    return typeof stored === 'object' && stored !== null && 'address' in stored && 'question' in stored ? (stored as Trail) : null
  } catch {
    return null
  }
}
