import type { z } from 'zod'
import type { DueRule } from '../../resources/domain/calendar/due.ts'
import type { PackageFlag, Role, Text } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import type { Capability } from '../request/capability.ts'
import type { RequestContext } from '../request/context.ts'

/** What a process shows that writes for a job: the try it is at. Who has lost the job to another one writes nothing. */
export interface Claim {
  readonly tenantId: string
  readonly jobId: string
  readonly attempt: number
}
export interface Seen {
  readonly stage: string
  readonly done: number
  readonly total: number
}

/** A job while somebody is at it. */
export interface Job<Input> {
  readonly id: string
  readonly input: Input
  /** of the person who asked for it, or of the product; all that is written in it is one operation, however often it is begun */
  readonly context: RequestContext
  /** what `keep` was given the last time, in whatever process that was; undefined where nothing is kept yet */
  readonly place: unknown
  readonly claim: Claim
  /** somebody wants it stopped, it has had its time, or this process ends */
  readonly stopped: AbortSignal
  tell(seen: Seen): void
  /**
   * Within the transaction that writes something of it: how far it has come. What is written and this are there together or not at all,
   * so a try that comes later goes on from here. Throws where the job is another's by now, or is to stop.
   */
  keep(q: Queries, place: unknown): Promise<void>
}

/** At a time of the day of each school, or of each institution by the clocks of its first school. */
export interface Every extends DueRule {
  readonly of: 'school' | 'institution'
}

/** A kind of work. `Deps` is what the product gives to its modules. */
export interface JobKind<Input, Result, Deps> {
  /** `import`, `houses.close-year`: unique, and what stands in the table */
  readonly kind: string
  /** what a person reads who waits for it */
  readonly title: Text
  /** the same of this very job: `Export: Students` */
  readonly titleOf?: (input: Input) => Text
  readonly stages?: Readonly<Record<string, Text>>
  /** what has come out of the database is read by it, too */
  readonly input: z.ZodType<Input>
  /** asked when it is asked for, and again when it is begun */
  readonly package?: PackageFlag
  readonly roles?: readonly Role[]
  /** how often it is begun before it has failed: 3 */
  readonly attempts?: number
  readonly timeoutSeconds: number
  /** how many of this kind one process does at the same time */
  readonly atOnce?: number
  /** for how long what came of it can be looked up: a week */
  readonly keptHours?: number
  readonly every?: Every
  /** what it may do with records where nobody has asked for it; nothing else */
  readonly capability?: Capability
  /** everybody in the institution is told that it is under way; stop it may whoever may without that */
  readonly isForAll?: boolean
  /** whoever asked for it waits in front of it: no list needs it, too */
  readonly isUnlisted?: boolean
  /** where in the console one sees what it is about */
  readonly link?: (input: Input) => string
  /** where whoever asked for it fetches the file that came of it */
  readonly file?: (jobId: string) => string
  readonly run: (job: Job<Input>, deps: Deps) => Promise<Result>
}
/** One of which only the name matters. */
// oxlint-disable-next-line typescript/no-explicit-any -- a kind both takes and gives its input: no other type holds all kinds
export type AnyKind = JobKind<any, unknown, any>

export const defineJob = <Input, Result, Deps>(kind: JobKind<Input, Result, Deps>): JobKind<Input, Result, Deps> => kind
