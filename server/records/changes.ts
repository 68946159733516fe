import type { Ask, Problems, Resource } from '../../resources/kit/index.ts'
import type { AppError } from '../request/errors.ts'
import type { Row } from './row.ts'
import type { Verb } from './verbs.ts'

/** Why, and as of which day: of the change alone, where it is not the whole request's. */
interface Circumstances {
  readonly reason?: string | undefined
  /** `YYYY-MM-DD`: the day from which it holds */
  readonly effectiveDate?: string | undefined
}
interface Known {
  readonly resource: Resource
  readonly id: string
}
export type Create = Circumstances & {
  readonly verb: 'create'
  readonly resource: Resource
  /** for what the product itself enters; else one is made */
  readonly id?: string
  readonly values: Row
}
export type Update = Circumstances &
  Known & {
    readonly verb: 'update'
    readonly values: Row
    /** of these lists `values` says what comes in or goes, of what the record holds when it is written */
    readonly ways?: Readonly<Record<string, 'add' | 'remove'>> | undefined
    readonly version?: string | undefined
    /** somebody typed it over: it is asked about where the record would seem to repeat another one from now on */
    readonly isTyped?: boolean
  }
/** Switched off or on; `word`: the one that it goes or returns with, where the resource has one. */
export type Switch = Circumstances & Known & { readonly verb: 'status'; readonly isActive: boolean; readonly word?: string | undefined }
/** The year's row ends on the day before `from`, and another begins: a transfer, a promotion. */
export type Move = Circumstances &
  Known & { readonly verb: 'move'; readonly academicYear: string; readonly from: string; readonly values: Row }
/** Of a record that turned out to be another one. */
interface Merged {
  /** the one that stays: what a module keeps beside the record is that one's from now on */
  readonly into?: string | undefined
}
export type Remove = Circumstances & Known & Merged & { readonly verb: 'remove' }
/** Brings back what a removal took, from its history. */
export type Restore = Circumstances & Known & { readonly verb: 'restore' }

/** Values as the history holds them: rows within come back under their own ids, and what nobody types is put back, too. */
export type Revert = Circumstances & Known & Merged & { readonly verb: 'revert'; readonly values: Row }

/** One of the writes of an operation. */
export type Change = Create | Update | Switch | Move | Remove | Restore | Revert

/** What became of a change, or would become of it. */
export interface Outcome {
  readonly resource: Resource
  readonly id: string
  readonly verb: Verb
  /** `same`: there was nothing to write; `held`: it could be written, but others of the operation cannot */
  readonly status: 'written' | 'same' | 'held' | 'refused'
  readonly error: AppError | null
  readonly problems: Problems
  readonly warnings: Problems
  readonly asks: readonly Ask[]
  /** is the record one that is not switched off, once this is done? */
  readonly isOn: boolean
  /** only what differs */
  readonly before: Row | null
  readonly after: Row | null
}

export interface Applying {
  /** worked out and taken back */
  readonly dryRun?: boolean
  /** only judged, and nothing stored: as good as a dry run, but for what follows once it is stored */
  readonly judgeOnly?: boolean
  /** writes those that can be written; without it none is where one is refused */
  readonly theGoodOnes?: boolean
  /** asked in the transaction, once it is known what becomes of each: all of it is taken back */
  readonly unless?: (outcomes: readonly Outcome[]) => boolean
}
