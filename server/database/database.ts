import type { Kysely } from 'kysely'
import type { Reads } from './reads.ts'

export type Dialect = 'sqlite' | 'postgres'

/** Tables come from declarations at run time, so columns are typed by their users. */
export type Queries = Kysely<Record<string, Record<string, unknown>>>

export interface DatabaseOptions {
  /** holds the SQLite file */
  readonly dataDir: string
  /** `postgres://...`; without it the database is SQLite in `dataDir` */
  readonly databaseUrl?: string
  /** one more connection of the same process, for one big job: little cache, what it must put aside goes to the disk */
  readonly modest?: boolean
}

/** Moves whenever a row of a watched table comes, goes or changes, whoever writes it. */
export interface Marks {
  /** Afterwards every mark is known that a commit moved of which its writer, in whatever process, had heard before this was asked. */
  settled(): Promise<void>
  /** a number that only grows, of one institution or (null) of all; null: it cannot be told now, so nothing may be remembered */
  of(tenantId: string | null, table: string): number | null
  /** Calls when the table has changed, in whatever process that was, a tenth of a second later at most; answers how to hear no more. */
  hear(table: string, moved: () => void): () => void
}

/** What the processes of the product tell one another, and nobody keeps. Where there is only one, nobody hears anything. */
export interface Between {
  /** at most 7,900 bytes; whoever does not listen just then never hears it */
  say(text: string): void
  /** Calls with what this process or another has said; answers how to hear no more. */
  hear(heard: (text: string) => void): () => void
}

/** A write that was worked out before its transaction. */
export interface Rehearsed {
  /** False where something comes out otherwise by now: then a part of it is written, and the whole transaction has to be taken back. */
  write(q: Queries): Promise<boolean>
}

/** What a job that was tried came to. */
export interface Tried<T> {
  readonly value: T
  /** Does what it did, in a real transaction; as with what was rehearsed. Null where it has to be done anew. */
  readonly write: Rehearsed['write'] | null
}

export interface Database {
  readonly dialect: Dialect
  readonly marks: Marks
  readonly between: Between
  /** Null as the tenant: the product's own queries across institutions (sign-in look-ups, start-up). */
  read<T>(tenantId: string | null, job: (q: Queries) => Promise<T>): Promise<T>
  /**
   * One transaction. On SQLite jobs that come together share one commit, each behind a savepoint of its own, and the promise
   * resolves only after that commit; a job that throws takes back its own writes only. On PostgreSQL a job is begun anew where the
   * database ended it for another's sake, so it keeps nothing of a first try. One that takes more than these seconds is given up, and
   * nothing of it is kept.
   */
  write<T>(tenantId: string | null, job: (q: Queries) => Promise<T>, seconds?: number): Promise<T>
  /**
   * The same, with all that the job asks of this institution elsewhere: whatever service reads or writes by this database while the job
   * runs is part of its transaction. What the job starts and does not wait for is not.
   */
  together<T>(tenantId: string, job: (q: Queries) => Promise<T>, seconds?: number): Promise<T>
  /**
   * Reads everything as it is at one moment, however long it takes, and keeps no writer waiting. What is asked is noted in `reads`, so
   * that it can be asked again later.
   */
  snapshot<T>(tenantId: string | null, job: (q: Queries, reads: Reads) => Promise<T>): Promise<T>
  /**
   * Works out what a job would write, outside of any transaction: where all who write wait for one another, they then wait for the writing
   * and not for the thinking. Null where they do not, or where it cannot be told beforehand. The job must be one that can be done twice.
   */
  rehearse(tenantId: string | null, job: (q: Queries) => Promise<unknown>): Promise<Rehearsed | null>
  /**
   * Does a job that writes and sees what it has written, and keeps nothing of it. Where all who write wait for one another, nobody waits
   * for it.
   */
  trial<T>(tenantId: string | null, job: (q: Queries) => Promise<T>): Promise<Tried<T>>
  close(): Promise<void>
}
