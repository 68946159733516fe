import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase, type Database, type DatabaseOptions } from '../../server/database/index.ts'
import { emptyJournal, type File, type Journal } from './journal.ts'
import { serveOnce, type Served } from './served.ts'
import { givenUp, isSound, lostOf, wrongWithChildren, wrongWithExport, wrongWithFile } from './truth.ts'
import {
  askForExport,
  asking,
  commit,
  fileOf,
  importFile,
  keepRegistering,
  keepWriting,
  lookAtRegister,
  makeClasses,
  sendAgain,
  stateOf,
  stateOfExport,
  type Ground,
} from './work.ts'

export interface KillsOptions {
  readonly tree: string
  readonly database: DatabaseOptions
  readonly token: string
  /** a grade of the school that the person works in */
  readonly grade: { readonly id: string; readonly code: string }
  readonly times: number
  /** after so many kills, and after the last, everything that was ever written is looked at once more */
  readonly lookBackEvery?: number
  readonly tell?: (line: string) => void
}
export interface Killed {
  readonly kills: number
  readonly wrong: readonly string[]
  /** what was acknowledged: a run that wrote nothing proves nothing */
  readonly created: number
  readonly changed: number
  readonly files: number
  /** imports that were killed while they were written, and those of them that had been kept */
  readonly cutOff: number
  readonly keptUnheard: number
  readonly imported: number
  /** lists that were asked for as a file, and those that were written, whoever died meanwhile */
  readonly exports: { readonly all: number; readonly done: number }
  /** writes whose answer never came, sent once more, and those of them that had been done */
  readonly sentAgain: { readonly all: number; readonly done: number }
  /** registers that were handed in at least once, and how often all of them were */
  readonly registers: { readonly all: number; readonly takings: number }
}

const writers = 5
/** so long nobody hears of a process before it counts as dead, and some more */
const leaseMs = 20_000
/** A number between nothing and one, the same in every run of as many kills. */
const chance = (round: number, salt: number): number => {
  const wave = Math.sin(round * 12.9898 + salt * 78.233) * 43758.5453
  return wave - Math.floor(wave)
}

/**
 * The server is killed in the middle of what people do, over and over again on one database: while they create and change records and take
 * registers, while a file is checked, while it is written, while a list is exported. What nobody was told of is sent again under its key. Whatever was acknowledged has to be there afterwards, and nothing half.
 */
export async function kills(options: KillsOptions): Promise<Killed> {
  const { tree, token, grade, times, lookBackEvery = 100, tell = () => undefined } = options
  const { dataDir, databaseUrl } = options.database
  const environment = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  const journal = emptyJournal()
  const start = (): Promise<Served> => serveOnce({ tree, environment, token })
  let lastFile: File | null = null
  let commitMs = 100
  let round = 0

  /** What became of the files and exports of earlier rounds, as the server tells it that came after. */
  async function hear(served: Served, patienceMs: number): Promise<void> {
    for (const file of journal.files.filter(({ state }) => state === null)) {
      file.state = await stateOf(served, journal, file, patienceMs)
      if (file.state !== null) continue
      if (patienceMs > 0) journal.wrong.push(`the file ${file.prefix} is under way for ever`)
    }
    for (const one of journal.exports.filter(({ state }) => state === null)) {
      one.state = await stateOfExport(served, journal, one, patienceMs)
      if (one.state === null && patienceMs > 0) journal.wrong.push(`the export ${one.jobId} is under way for ever`)
    }
  }

  async function killDuring(served: Served): Promise<void> {
    const ground: Ground = { round, gradeId: grade.id }
    const ask = asking(served, journal)
    // killed almost at once: before, during and just after the first request
    if (round % 10 === 9) {
      const made = makeClasses(ask, journal, ground)
      await wait(chance(round, 1) * 30)
      await served.kill(round % 20 === 9)
      return void (await made)
    }
    const classes = await makeClasses(ask, journal, ground)
    if (!classes) throw new Error(`Nothing can be written: ${journal.wrong.join('\n')}`)
    if (round % 3 === 1) await askForExport(ask, journal)
    const work = Array.from({ length: writers }, (_, writer) => keepWriting(ask, journal, ground, classes, writer))
    work.push(keepRegistering(ask, journal, ground, classes[2]!))
    if (round % 3 === 0) work.push((await untilKillIsDue(ask, ground, `${grade.code}-K${round}A`)).importing)
    else await wait(30 + chance(round, 2) * 350)
    await served.kill(round % 2 === 0)
    await Promise.all(work)
  }

  /** An import is under way, and so far that it is to be killed now. */
  async function untilKillIsDue(ask: ReturnType<typeof asking>, ground: Ground, className: string): Promise<{ importing: Promise<void> }> {
    const file = fileOf(ground, className, lastFile)
    journal.files.push(file)
    let due: () => void = () => undefined
    const isDue = new Promise<void>((resolve) => (due = resolve))
    const after = (ms: number) => void setTimeout(due, ms)
    const isInCheck = round % 12 === 0
    let commitAt = 0
    const importing = importFile(ask, file, {
      onCheck: () => (isInCheck ? after(chance(round, 3) * 1500) : undefined),
      onCommit() {
        commitAt = performance.now()
        after(chance(round, 4) * 1.3 * commitMs)
      },
    }).then(() => {
      if (file.batchId !== null) commitMs = (commitMs * 3 + performance.now() - commitAt) / 4
      due()
    })
    await isDue
    return { importing }
  }

  async function look(database: Database): Promise<void> {
    const isWhole = round % lookBackEvery === lookBackEvery - 1 || round === times - 1
    await database.snapshot(null, async (q) => {
      const prefix = isWhole ? 'K-' : `K-${round}-`
      const children = journal.children.filter(({ admissionNo }) => isWhole || admissionNo.startsWith(prefix))
      const sections = isWhole ? journal.sections : journal.sections.slice(-1)
      journal.wrong.push(...(await lostOf(q, { children, sections }, prefix)), ...(await wrongWithChildren(q, prefix)))
      const files = isWhole ? journal.files : journal.files.slice(-2)
      for (const file of files) journal.wrong.push(...(await wrongWithFile(q, file)))
      for (const one of isWhole ? journal.exports : journal.exports.slice(-2)) journal.wrong.push(...(await wrongWithExport(q, one)))
      journal.wrong.push(...(await wrongWithChildren(q, isWhole ? 'F-' : `F-${round}-`)))
    })
    if (isWhole) journal.wrong.push(...(await givenUp(database)), ...(await isSound(database)))
  }

  for (; round < times && journal.wrong.length === 0; round++) {
    const served = await start()
    try {
      await hear(served, 0)
      await sendAgain(asking(served, journal), journal)
      for (const one of journal.registers.slice(-1)) await lookAtRegister(served, journal, one)
      lastFile = journal.files.findLast(({ state }) => state === 'committed') ?? lastFile
      await killDuring(served)
    } finally {
      if (served.isAlive()) await served.kill(true)
    }
    const database = await openDatabase(options.database)
    await look(database).finally(() => database.close())
    if (round % 50 === 49) tell(`${round + 1} kills: ${JSON.stringify(summary(journal, round + 1))}`)
  }
  if (journal.wrong.length === 0) {
    const served = await start()
    await sendAgain(asking(served, journal), journal)
    await hear(served, leaseMs)
    await beginAnew(asking(served, journal), journal)
    for (const one of journal.registers) await lookAtRegister(served, journal, one)
    await served.kill(true)
    const database = await openDatabase(options.database)
    round = times - 1
    await look(database).finally(() => database.close())
    round = times
  }
  return summary(journal, round)
}

/** A file whose import was cut off can be imported after all. */
async function beginAnew(ask: ReturnType<typeof asking>, journal: Journal): Promise<void> {
  const file = journal.files.findLast(({ state, isCommitSent }) => isCommitSent && state === 'failed')
  if (!file) return
  await commit(ask, file)
  file.state = 'committed'
}

function summary({ children, files, exports, registers, sentAgain, wrong }: Journal, kills: number): Killed {
  const created = children.filter(({ id }) => id !== null)
  return {
    kills,
    wrong,
    created: created.length,
    changed: created.filter(({ notes }) => notes.kept !== null).length,
    files: files.length,
    sentAgain,
    registers: {
      all: registers.filter(({ takings }) => takings > 0).length,
      takings: registers.reduce((sum, { takings }) => sum + takings, 0),
    },
    cutOff: files.filter(({ isCommitSent, batchId }) => isCommitSent && batchId === null).length,
    keptUnheard: files.filter(({ batchId, state }) => batchId === null && state === 'committed').length,
    imported: files.filter(({ state }) => state === 'committed').length,
    exports: { all: exports.length, done: exports.filter(({ state }) => state === 'done').length },
  }
}
