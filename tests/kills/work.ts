import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '../../resources/kit/index.ts'
import type { Child, Export, File, Journal, Register } from './journal.ts'
import type { Served } from './served.ts'

type Data = Record<string, unknown>
/** The data of an answer; null: none came. What was refused is a failure of the run, for everything that is asked may be done. */
type Ask = (method: string, path: string, body?: object, key?: string) => Promise<Data | null>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export interface Ground {
  readonly round: number
  readonly gradeId: string
}

export const asking =
  (served: Served, journal: Journal): Ask =>
  async (method, path, body, key) => {
    const answer = await served.call(method, path, body, key ? { key } : {})
    if (answer.is === 'lost') return null
    const { status, envelope } = answer
    if (answer.isReplayed) journal.sentAgain.done++
    if (envelope.status && envelope.data) return envelope.data
    journal.wrong.push(`${method} ${path} was answered ${status}: ${JSON.stringify(envelope).slice(0, 600)}`)
    return null
  }

/** Three classes with room, in one request: the last is that of the register. */
export async function makeClasses(ask: Ask, journal: Journal, { round, gradeId }: Ground): Promise<readonly string[] | null> {
  const sent: Journal['sections'][number] = { names: [`K${round}A`, `K${round}B`, `K${round}C`], ids: null }
  journal.sections.push(sent)
  const made = await ask('POST', '/api/classes/', { grade_id: gradeId, sections: sent.names, capacity: 200 })
  if (!Array.isArray(made)) return null
  sent.ids = made.map((one: Data) => textOf(one['class_id']))
  return sent.ids
}

const childrenOfOne = 12
/** Creates children with a guardian each, changes them and moves them to the other class, one request after the other. */
export async function keepWriting(ask: Ask, journal: Journal, ground: Ground, classes: readonly string[], writer: number): Promise<void> {
  const own: Child[] = []
  for (let turn = 0; ; turn++) {
    if (own.length < childrenOfOne && turn % 2 === 0) {
      const admissionNo = `K-${ground.round}-${writer}-${own.length}`
      const child: Child = { admissionNo, id: null, notes: { sent: null, kept: null }, classId: { sent: classes[0]!, kept: classes[0]! } }
      own.push(child)
      journal.children.push(child)
      const [key, body] = [
        randomUUID(),
        {
          admission_no: admissionNo,
          firstname: `Child ${writer}`,
          lastname: `Of ${ground.round}`,
          gender: 'male',
          dob: '2015-01-01',
          class_id: classes[0],
          force: true,
          guardians: [
            { name: `Karim ${admissionNo}`, phone: `+97150${String(1_000_000 + ground.round * 100 + own.length)}`, relation: 'father' },
          ],
        },
      ]
      const made = await ask('POST', '/api/students/', body, key)
      if (!made) {
        journal.unheard.push({ child, key, body })
        return
      }
      child.id = textOf(made['student_id'])
      continue
    }
    const child = own[turn % own.length]!
    const isMove = turn % 7 === 3 && child.classId.kept === classes[0]
    if (isMove) child.classId.sent = classes[1]!
    else child.notes.sent = `written ${turn}`
    const values = isMove ? { class_id: classes[1], reason: 'Room' } : { notes: child.notes.sent }
    const saved = await ask('PUT', `/api/students/Profile_update&${child.id}/`, values)
    if (!saved) return
    child.classId.kept = child.classId.sent
    child.notes.kept = child.notes.sent
  }
}

const childrenOfRegister = 2
const schoolDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' })
/** Children of its own, whose register is handed in again and again with other marks. */
export async function keepRegistering(ask: Ask, journal: Journal, { round }: Ground, classId: string): Promise<void> {
  const register: Register = { classId, date: schoolDay.format(Date.now()), takings: 0, marks: new Map() }
  for (let place = 0; place < childrenOfRegister; place++) {
    const names = { admission_no: `R-${round}-${place}`, firstname: `Sitting ${place}`, lastname: `Of ${round}` }
    const made = await ask('POST', '/api/students/', { ...names, gender: 'female', dob: '2014-01-01', class_id: classId, force: true })
    if (!made) return
    register.marks.set(textOf(made['student_id']), { sent: null, kept: null })
  }
  journal.registers.push(register)
  for (let turn = 0; ; turn++) {
    for (const [place, mark] of [...register.marks.values()].entries()) mark.sent = (turn + place) % 3 === 0 ? 'A' : 'P'
    const records = [...register.marks].map(([student_id, { sent }]) => ({ student_id, code: sent }))
    const done = await ask('POST', '/api/attendance/', { class_id: classId, date: register.date, records })
    if (!done) return
    for (const mark of register.marks.values()) mark.kept = mark.sent
    register.takings = Number(done['takings'])
  }
}

/** What the server says of registers whose process was killed: as they were acknowledged, or as they were sent last, and whole. */
export async function lookAtRegister(served: Served, journal: Journal, { classId, date, takings, marks }: Register): Promise<void> {
  const ask = asking(served, journal)
  const [read, chain] = [
    await ask('GET', `/api/attendance/register/?class_id=${classId}&date=${date}&session=DAY`),
    await ask('GET', `/api/attendance/verify/?class_id=${classId}&from_date=${date}&to_date=${date}&checksum=222222222222`),
  ]
  if (!read || !chain) return
  const wrong: string[] = []
  const isKept = takings > 0
  if (isKept && read['status'] !== 'submitted') wrong.push(`was acknowledged and is ${textOf(read['status'])}`)
  const standing = Number(read['takings'])
  if (standing !== takings && standing !== takings + 1) wrong.push(`was taken ${standing} times, and ${takings} were acknowledged`)
  const isLast = standing === takings + 1
  for (const child of read['children'] as { student_id: string; own: { code: string } | null; office: { code: string } | null }[]) {
    const [told, code] = [marks.get(child.student_id), (child.office ?? child.own)?.code ?? null]
    if (told && code !== (isLast ? told.sent : told.kept))
      wrong.push(`says ${code} of a child, ${told.kept} was acknowledged and ${told.sent} sent`)
  }
  if (textOf(chain['verdict']) === 'broken') wrong.push('does not follow from its log')
  journal.wrong.push(...wrong.map((what) => `the register of ${classId} ${what}`))
}

/** Whoever got no answer sends the same under the same key: it is there once, and answered as if nothing had happened. */
export async function sendAgain(ask: Ask, journal: Journal): Promise<void> {
  for (const { child, key, body } of journal.unheard.splice(0)) {
    const made = await ask('POST', '/api/students/', body, key)
    if (!made) continue
    journal.sentAgain.all++
    child.id = textOf(made['student_id'])
  }
}

const headers = [
  'Admission number',
  'First name',
  'Last name',
  'Gender',
  'Date of birth',
  'Class',
  'Guardian name',
  'Father Mobile',
  'Notes',
]
const rowsOfFile = 30
const rowsChanged = 10

/** The file of a round brings new children, and other notes for some that an earlier file has brought. */
export function fileOf({ round }: Ground, className: string, earlier: File | null): File {
  const prefix = `F-${round}-`
  const rows = Array.from({ length: rowsOfFile }, (_, row) => [
    `${prefix}${row}`,
    `Row ${row}`,
    `Of file ${round}`,
    'F',
    // two with the same birthday and names as like as those of the files 12 and 21 would be asked about
    addDays('2010-01-01', (round * rowsOfFile + row) % 2500),
    className,
    `Huda ${prefix}${row}`,
    `+97152${String(1_000_000 + ((round * rowsOfFile + row) % 9_000_000))}`,
    '',
  ])
  const note = `from file ${round}`
  const changed = (earlier?.rows ?? []).slice(0, rowsChanged).map((row) => [...row.slice(0, -1), note])
  return { uploadId: randomUUID(), prefix, rows, changed, note, isCommitSent: false, batchId: null, state: null }
}

export interface ImportMoments {
  /** the file was taken, and its check has begun */
  onCheck(): void
  onCommit(): void
}
/** Checks a file, then imports it. */
export async function importFile(ask: Ask, file: File, { onCheck, onCommit }: ImportMoments): Promise<void> {
  const form = new FormData()
  form.set('entity', 'students')
  form.set('upload_id', file.uploadId)
  const lines = [headers, ...file.rows, ...file.changed].map((row) => row.join(','))
  form.set('file', new Blob([lines.join('\r\n')], { type: 'text/csv' }), 'children.csv')
  const checking = ask('POST', '/api/excel-upload/validate', form)
  onCheck()
  const checked = await checking
  if (!checked) return
  await commit(ask, file, checked['suggested_mapping'], onCommit)
}

export async function commit(ask: Ask, file: File, mapping?: unknown, onCommit?: () => void): Promise<void> {
  file.isCommitSent = true
  const committing = ask('POST', '/api/excel-upload/commit', { upload_id: file.uploadId, ...(mapping ? { mapping } : {}) })
  onCommit?.()
  const done = await committing
  if (done) file.batchId = textOf(done['batch_id'])
}

/** The children as a file, which a job writes in a process of its own. */
export async function askForExport(ask: Ask, journal: Journal): Promise<void> {
  const asked = await ask('POST', '/api/exports/', { resource: 'students', format: 'xlsx', whole: true })
  if (asked) journal.exports.push({ jobId: textOf(asked['job_id']), state: null })
}

interface Asked {
  readonly path: string
  readonly about: string
  /** as long as it takes a process that has died to be missed */
  readonly patienceMs: number
  /** the server was killed before it had heard of it */
  readonly mayBeMissing?: boolean
  /** told what is said of it once it is over */
  readonly over?: (said: Record<string, unknown>) => void
}
/** Asks what became of something until it is over; null: nobody knows yet. */
async function outcomeOf(
  served: Served,
  journal: Journal,
  { path, about, patienceMs, mayBeMissing = false, over }: Asked,
): Promise<string | null> {
  for (const until = Date.now() + patienceMs; ; await wait(250)) {
    const answer = await served.call('GET', path)
    if (answer.is === 'lost') return null
    const { envelope } = answer
    if (envelope.error_code === 'NOT_FOUND' && mayBeMissing) return 'never came'
    if (!envelope.status) {
      journal.wrong.push(`of ${about} is said: ${JSON.stringify(envelope)}`)
      return null
    }
    const state = textOf(envelope.data?.['state'])
    if (state !== 'waiting' && state !== 'running') {
      over?.(envelope.data ?? {})
      return state
    }
    if (Date.now() > until) return null
  }
}
export const stateOf = (served: Served, journal: Journal, file: File, patienceMs: number): Promise<string | null> =>
  outcomeOf(served, journal, {
    path: `/api/excel-upload/progress?upload_id=${file.uploadId}`,
    about: `the file ${file.prefix}`,
    patienceMs,
    mayBeMissing: !file.isCommitSent,
  })
/** One that died as often as it may be begun has failed; there is no other reason why one may. */
export const stateOfExport = (served: Served, journal: Journal, { jobId }: Export, patienceMs: number): Promise<string | null> =>
  outcomeOf(served, journal, {
    path: `/api/jobs/${jobId}/`,
    about: `the export ${jobId}`,
    patienceMs,
    over: ({ state, problem }) => {
      if (state !== 'done' && !textOf(problem).startsWith('This was begun 3 times, and each time the process that did it died'))
        journal.wrong.push(`the export ${jobId} ended as ${textOf(state)}: ${textOf(problem)}`)
    },
  })
