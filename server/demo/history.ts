import type { Registry } from '../../resources/kit/index.ts'
import type { Database } from '../database/index.ts'
import type { Records, RecordsWithin } from '../records/index.ts'
import type { Capability } from '../request/capability.ts'
import type { RequestContext } from '../request/context.ts'
import type { ImportedRow } from './bulk.ts'
import type { Random } from './random.ts'

/** A school of the demo world. */
export interface DemoSchool {
  readonly schoolId: string
  readonly code: string
  readonly country: string
  /** the username of the parent who can be tried, where the school has one */
  readonly parent: string | null
}
export interface DemoWorld {
  readonly database: Database
  readonly registry: Registry
  readonly records: Records
  readonly schools: readonly DemoSchool[]
  /** by name, each with its first and its last day; today lies in `current` */
  readonly years: { readonly past: string; readonly current: string }
  readonly daysOf: (year: string) => { readonly from: string; readonly to: string }
  /** the same for the same text, on every machine and however often a piece is begun */
  readonly randomOf: (text: string) => Random
  readonly contextIn: (school: DemoSchool, year?: string) => RequestContext
  /** keeps a drawing of our own beside what is written in the same transaction; answers the id that texts name it by */
  readonly keepDrawing: (
    within: RecordsWithin,
    context: RequestContext,
    drawing: { readonly name: string; readonly svg: string },
  ) => Promise<string>
}

interface Place {
  /** unique in its history, and the same at every start: what is kept under it is not made again */
  readonly key: string
  readonly school: DemoSchool
  /** the current one, where it is not said */
  readonly year?: string
}
/** By hand, or as a file that is imported. */
export type DemoWork =
  | { readonly write: (within: RecordsWithin, context: RequestContext) => Promise<void> }
  | { readonly entity: string; readonly rows: readonly ImportedRow[] }
/** So much of a history as is written in one transaction, in which it is also noted down: all of it is there, once, or nothing of it. */
export type DemoPiece = Place & DemoWork

/** What a module adds to the demo world: `server/modules/<module>/demo.ts`, made after the people are there. */
export interface DemoHistory {
  readonly name: string
  /** the history that it is made of, and comes behind; without it they go by the names of their folders */
  readonly behind?: string
  readonly capability: Capability
  /** asked once the world has its people */
  readonly pieces: (world: DemoWorld) => Promise<readonly DemoPiece[]> | readonly DemoPiece[]
}
export const defineDemo = (history: DemoHistory): DemoHistory => history
