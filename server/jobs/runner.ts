import { Ended } from '../apart/index.ts'
import { failureOf } from '../apart/messages.ts'
import type { Database, Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { AppError } from '../request/errors.ts'
import type { AnyKind, Claim, Job, Seen } from './kind.ts'
import { fail, finish, giveBack, keepPlace, leaseMs, lostOf, renew, type Kept } from './queries/hold.ts'
import type { JobRow } from './queries/row.ts'
import { nextWake, takeNext, type Looking } from './queries/take.ts'
import { JobStopped, neverCame, type Why } from './stopped.ts'

export interface RunnerOptions {
  /** this process */
  readonly me: string
  readonly database: Database
  readonly kinds: ReadonlyMap<string, AnyKind>
  /** in which name it is done; throws where whoever asked for it may not any more */
  readonly contextOf: (job: JobRow, kind: AnyKind) => Promise<RequestContext>
  /** in the transaction that takes a job */
  readonly onTake: (q: Queries, job: JobRow) => Promise<void>
  readonly onEnd: (jobId: string, ended: Ending) => void
  readonly log: (problem: unknown, about: string) => void
  readonly now: () => number
}
export type Ending = { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly error: unknown }
export interface Runner {
  /** something may be there to be done */
  look(): void
  /** how far a job is that is done here */
  seen(jobId: string): Seen | null
  stop(): Promise<void>
}

interface Running {
  readonly job: JobRow
  readonly claim: Claim
  readonly kind: AnyKind
  readonly stopping: AbortController
  seen: Seen | null
  toldSeen: Seen | null
  renewedAt: number
  readonly over: Promise<void>
}

/** How many at once in one process: those that people wait for, and those of the product itself. */
const slots = { people: 3, product: 1 }
const beatMs = 1000
/** Should a signal get lost: so often it is looked for work all the same. */
const slowLookMs = 60_000
/** Who was told to stop and does not is no longer waited for. */
const stopMs = 10_000
/** Somebody waits for the one, and nobody for the other. */
const firstPauseMs = { people: 500, product: 5000 }
const retryLookMs = 5000

const keptAs = ({ kind: { keptHours = 24 * 7 }, seen }: Pick<Running, 'kind' | 'seen'>): Kept => ({
  keptUntil: new Date(Date.now() + keptHours * 3_600_000).toISOString(),
  seen,
})
/** No room on the disk, or somebody else who writes for long: that passes. */
const passing: readonly AppError['code'][] = ['NO_ROOM', 'TOO_SLOW', 'RATE_LIMIT']
/** What was said in words is said for good, and a person who waits hears it at once; anything else may go well another time. */
const isFinal = (error: unknown, { createdBy }: JobRow): boolean =>
  error instanceof AppError && (createdBy !== null || error instanceof JobStopped || !passing.includes(error.code))

export function createRunner<Deps>(options: RunnerOptions, deps: Deps): Runner {
  const { database, kinds, log, me } = options
  const running = new Map<string, Running>()
  let [isLooking, isWanted, isClosed] = [false, false, false]
  let [timer, beating]: (NodeJS.Timeout | null)[] = [null, null]

  function looking(): Looking {
    const at = [...running.values()]
    const people = at.filter(({ job }) => job.createdBy !== null).length
    const free = [...kinds.values()].filter(({ kind, atOnce = Infinity }) => at.filter((one) => one.job.kind === kind).length < atOnce)
    return {
      me,
      kinds: people >= slots.people && at.length - people >= slots.product ? [] : free.map(({ kind }) => kind),
      forPeople: people < slots.people,
      forProduct: at.length - people < slots.product,
      now: new Date(options.now()).toISOString(),
    }
  }

  /** Answers when it last looked and found nothing: what falls due after that moment is still to be woken for. */
  async function takeAll(): Promise<Looking> {
    for (;;) {
      const at = looking()
      const job = isClosed ? null : await takeNext(database, at, options.onTake)
      if (!job) return at
      begin(job)
    }
  }

  function look(): void {
    if (isClosed) return
    isWanted = true
    if (isLooking) return
    isLooking = true
    void (async () => {
      while (isWanted && !isClosed) {
        isWanted = false
        const at = await takeAll()
        await noticeStops()
        await sleep(at)
      }
    })()
      .catch((error: unknown) => {
        if (isClosed) return
        log(error, 'jobs could not be looked for')
        wakeIn(retryLookMs)
      })
      .finally(() => {
        isLooking = false
        if (isWanted) look()
      })
  }

  function wakeIn(ms: number): void {
    if (timer) clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(look, ms)
    timer.unref()
  }
  async function sleep(at: Looking): Promise<void> {
    const next = await nextWake(database, at)
    wakeIn(Math.min(slowLookMs, next === null ? slowLookMs : Math.max(next - options.now(), 1)))
  }

  async function noticeStops(): Promise<void> {
    if (running.size === 0) return
    const lost = await lostOf(
      database,
      [...running.values()].map(({ claim }) => claim),
    )
    for (const [jobId, why] of lost) stopOne(running.get(jobId), why)
  }
  function stopOne(one: Running | undefined, why: Why): void {
    if (one && !one.stopping.signal.aborted) one.stopping.abort(new JobStopped(why))
  }

  function beat(): void {
    const held = [...running.values()]
      .filter((one) => one.seen !== one.toldSeen || Date.now() - one.renewedAt > leaseMs / 3)
      .map((one) => ({ one, claim: one.claim, seen: one.seen }))
    if (held.length === 0) return
    for (const { one, seen } of held) [one.toldSeen, one.renewedAt] = [seen, Date.now()]
    // a database that does not answer now may do so the next time
    renew(database, held).catch((error: unknown) => log(error, 'jobs could not say that they are alive'))
  }

  function begin(job: JobRow): void {
    const kind = kinds.get(job.kind)!
    const one: Running = {
      job,
      kind,
      claim: { tenantId: job.tenantId, jobId: job.jobId, attempt: job.attempt },
      stopping: new AbortController(),
      seen: null,
      toldSeen: null,
      renewedAt: Date.now(),
      over: Promise.resolve().then(() => carryOut(one)),
    }
    running.set(job.jobId, one)
    beating ??= setInterval(beat, beatMs).unref()
  }

  async function carryOut(one: Running): Promise<void> {
    const { job, claim, kind } = one
    const late = setTimeout(() => stopOne(one, 'time'), kind.timeoutSeconds * 1000)
    const ended = await outcomeOf(one)
    clearTimeout(late)
    const told = await close(one, ended).catch((error: unknown) => {
      log(error, `what became of the job ${claim.jobId} could not be kept`)
      return ended
    })
    running.delete(job.jobId)
    if (running.size === 0 && beating) {
      clearInterval(beating)
      beating = null
    }
    if (told) options.onEnd(job.jobId, told)
    look()
  }

  async function outcomeOf(one: Running): Promise<Ending> {
    const { job, claim, kind } = one
    const { signal } = one.stopping
    try {
      if (job.isStopWished) throw new JobStopped('cancelled')
      if (job.attempt > job.allowed) throw neverCame(job.allowed)
      const handed: Job<unknown> = {
        id: job.jobId,
        input: kind.input.parse(job.input),
        context: await options.contextOf(job, kind),
        place: job.place,
        claim,
        stopped: signal,
        tell: (seen) => void (one.seen = seen),
        async keep(q, place) {
          signal.throwIfAborted()
          // or it is another's by now: then nothing is written of it either way
          if (!(await keepPlace(q, claim, place))) throw new JobStopped('cancelled')
        },
      }
      return { ok: true, result: await Promise.race([kind.run(handed, deps), givenUp(signal)]) }
    } catch (error) {
      return { ok: false, error: signal.aborted ? signal.reason : error }
    }
  }

  /** What is written of how it ended; null: nobody is to be told, for another try tells it. */
  async function close(one: Running, ended: Ending): Promise<Ending | null> {
    const { job, claim } = one
    const kept = keptAs(one)
    if (ended.ok) return (await finish(database, claim, ended.result, kept)) ? ended : null
    const { error } = ended
    const why = error instanceof JobStopped ? error.why : null
    if (why === 'lost') return null
    if (why === 'ending') {
      await giveBack(database, claim, { runAt: new Date().toISOString(), failure: null, uncounted: true })
      return null
    }
    if (why === 'cancelled') return (await fail(database, claim, 'cancelled', failureOf(error), kept)) ? ended : null
    const final = isFinal(error, job) || claim.attempt >= job.allowed
    if (!(error instanceof AppError)) log(error, `the job ${claim.jobId} (${job.kind}) failed at try ${claim.attempt} of ${job.allowed}`)
    if (final) {
      // in a process of its own, or in one that is not heard of any more: it has died as often as it may
      const last: Ending = error instanceof Ended ? { ok: false, error: neverCame(claim.attempt) } : ended
      return (await fail(database, claim, 'failed', failureOf(last.error), kept)) ? last : null
    }
    const runAt = new Date(
      options.now() + firstPauseMs[job.createdBy === null ? 'product' : 'people'] * 2 ** Math.min(claim.attempt - 1, 10),
    ).toISOString()
    await giveBack(database, claim, { runAt, failure: failureOf(error), uncounted: false })
    return null
  }

  return {
    look,
    seen: (jobId) => running.get(jobId)?.seen ?? null,
    async stop() {
      isClosed = true
      if (timer) clearTimeout(timer)
      for (const one of running.values()) stopOne(one, 'ending')
      await Promise.all([...running.values()].map(({ over }) => over))
      if (beating) clearInterval(beating)
    },
  }
}

/** Rejects some time after somebody was told to stop, should he not have done so. */
const givenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => void setTimeout(() => reject(signal.reason), stopMs).unref(), { once: true })
  })
