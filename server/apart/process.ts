import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { errorOf, type Answered, type Asked, type News } from './messages.ts'
import { residentMb } from './resident.ts'

export interface ProcessLimits {
  /** of the JavaScript heap: beyond it V8 ends the process, which nothing in the process can prevent */
  readonly heapMb: number
  /** of all its own memory, as the system counts it: buffers lie outside the heap */
  readonly residentMb: number
  /** for one task */
  readonly seconds: number
}
/** Why a task got no answer. */
export type End = 'memory' | 'time' | 'stopped' | 'crashed'
export class Ended extends Error {
  readonly why: End
  constructor(why: End, said = '') {
    super(`The process that did it has ended (${why})${said === '' ? '' : `: ${said}`}`)
    this.why = why
  }
}

/** A process of its own for tasks on what strangers send: whatever it does, the server lives and goes on answering. */
export interface Apart<Task, Answer, Word> {
  /** a task comes soon: starting takes longer than it should wait */
  warm(): void
  /** one at a time; throws `Ended` where the process did not live to answer */
  ask(task: Task, hear?: (news: Word) => void): Promise<Answer>
  /** ends it, whatever it does */
  stop(): Promise<void>
}
export interface ApartOptions {
  /** a module that calls `answerTasks` */
  readonly module: URL
  readonly limits: ProcessLimits
  /** without a task for so long it ends, and the next task starts another one */
  readonly idleMs: number
}

const lookEveryMs = 100
/** One that has not come up by then never will. */
const startSeconds = 60
const saidLast = 2000
/** Of what it may hold: less than that between two looks, and it is not for its memory that somebody ended it. */
const isMuch = 0.75

/** Of one that we have not ended ourselves: V8 gives up with SIGABRT; SIGKILL comes from a system that is short of memory, or from anybody. */
function whyOf(signal: NodeJS.Signals | null, heldMb: number, limits: ProcessLimits): End {
  if (signal === 'SIGABRT') return 'memory'
  return signal === 'SIGKILL' && heldMb > limits.residentMb * isMuch ? 'memory' : 'crashed'
}

/** From source (tests, development) the process has to learn TypeScript first. */
const reader = (module: URL): string[] =>
  module.pathname.endsWith('.ts') ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : []

/** It lives beside the server, and for a while: what it has thrown away is swept up sooner than V8 would by itself. */
const frugal = ['--max-semi-space-size=16', '--heap-growing-percent=20'] as const

interface Running {
  readonly child: ChildProcess
  readonly gone: Promise<End>
  /** why we end it ourselves, as soon as we do */
  killed: End | null
  said: string
  /** what it held when it was last looked at */
  heldMb: number
  /** since when it can do anything; a busy machine takes its time to start one */
  readyAt: number | null
}

function start({ module, limits }: ApartOptions): Running {
  const child = fork(fileURLToPath(module), [], {
    execArgv: [...reader(module), ...frugal, `--max-old-space-size=${limits.heapMb}`],
    serialization: 'advanced',
    // what V8 writes when it gives up is pages long
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // whoever waits for an answer holds this process, the other one does not
  child.unref()
  child.channel?.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
  const gone = new Promise<End>((resolve) => {
    child.once('exit', (_, signal) => resolve(running.killed ?? whyOf(signal, running.heldMb, limits)))
    child.once('error', () => resolve(running.killed ?? 'crashed'))
  })
  const running: Running = { child, gone, killed: null, said: '', heldMb: 0, readyAt: null }
  child.once('message', () => (running.readyAt = Date.now()))
  child.stderr?.on('data', (text: Buffer) => (running.said = (running.said + text.toString()).slice(-saidLast)))
  return running
}

const end = (running: Running, why: End): void => {
  running.killed ??= why
  running.child.kill('SIGKILL')
}

export function openProcess<Task, Answer, Word = never>(options: ApartOptions): Apart<Task, Answer, Word> {
  const { limits, idleMs } = options
  let current: Running | null = null
  let idle: NodeJS.Timeout | null = null
  let lastId = 0

  const running = (): Running => {
    if (idle) clearTimeout(idle)
    if (current) return current
    const fresh = start(options)
    void fresh.gone.then(() => {
      if (current === fresh) current = null
    })
    return (current = fresh)
  }
  const rest = (): void => {
    if (idle) clearTimeout(idle)
    idle = setTimeout(() => void stop(), idleMs)
    idle.unref()
  }
  const stop = async (): Promise<void> => {
    if (idle) clearTimeout(idle)
    if (!current) return
    const one = current
    current = null
    end(one, 'stopped')
    await one.gone
  }
  /** Not asked of the process itself: one that needs too much has no time to answer. */
  const watch = (one: Running): NodeJS.Timeout => {
    const asked = Date.now()
    const isLate = (): boolean =>
      one.readyAt === null ? Date.now() - asked > startSeconds * 1000 : Date.now() - Math.max(asked, one.readyAt) > limits.seconds * 1000
    return setInterval(() => {
      if (isLate()) return end(one, 'time')
      if (one.child.pid === undefined) return
      // of one that has just gone nothing is told: what it held before is what it died with
      one.heldMb = residentMb(one.child.pid) || one.heldMb
      if (one.heldMb > limits.residentMb) end(one, 'memory')
    }, lookEveryMs)
  }

  return {
    warm() {
      running()
      rest()
    },
    async ask(task, hear) {
      const one = running()
      const asked: Asked<Task> = { id: ++lastId, task }
      const watching = watch(one)
      const answered = new Promise<Answered<Answer>>((resolve) => {
        const listen = (said: Answered<Answer> | News<Word>): void => {
          if (said.id !== asked.id) return
          if ('news' in said) return hear?.(said.news)
          one.child.off('message', listen)
          resolve(said)
        }
        one.child.on('message', listen)
      })
      const ended = one.gone.then((why) => {
        throw new Ended(why, why === 'crashed' ? one.said.trim() : '')
      })
      try {
        // it may have gone a moment ago: then `gone` tells
        if (one.child.connected) one.child.send(asked, () => undefined)
        const said = await Promise.race([answered, ended])
        if (!said.ok) throw errorOf(said.failure)
        return said.answer
      } finally {
        clearInterval(watching)
        ended.catch(() => undefined)
        rest()
      }
    },
    stop,
  }
}
