// 10,000 students by CSV and by XLSX, and 20,000: the check, another one once its questions are answered, then the import, on both databases, while somebody else reads and writes.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileOf, rowsFor } from './intake.mjs'
import { openPostgres } from './postgres.mjs'
import { living, processorTime } from './processor.mjs'
import { report } from './report.mjs'
import { signIn, startProduct, worldOf } from './product.mjs'

const residentMb = (pid) => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * (4096 / 1024 / 1024)
/** What a process and those it started hold together, in MB. */
function memoryOf(pid) {
  try {
    return residentMb(pid) + living(pid).reduce((sum, child) => sum + residentMb(child), 0)
  } catch {
    // one of them has just gone
    return 0
  }
}

/** While something is measured: the longest that somebody waits for a page of a list, and for a change to be kept; and the most memory. */
function watching(product, other, house) {
  const seen = { list: 0, write: 0, memory: 0 }
  let running = true
  const repeat = async (job) => {
    while (running) {
      await job()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const timed = async (name, job) => {
    const start = performance.now()
    await job()
    seen[name] = Math.max(seen[name], performance.now() - start)
  }
  let count = 0
  const all = Promise.all([
    repeat(() => timed('list', () => other.call('GET', '/api/students/?per_page=50&sort_by=firstname'))),
    repeat(() => timed('write', () => other.call('PUT', '/api/students/house/', { house_id: house.house_id, motto: `Motto ${count++}` }))),
    repeat(() => Promise.resolve((seen.memory = Math.max(seen.memory, memoryOf(product.pid))))),
  ])
  return async () => {
    running = false
    await all
    return seen
  }
}

/** Check, then import, while somebody else reads a list and changes a record. */
export async function measure(database, format, count, environment, dataDir) {
  const product = await startProduct({ dataDir, students: 10_000, environment })
  // on a database of its own it is a first start, whose world is still being made when it listens
  if (environment.DATABASE_URL) await product.whole()
  const [person, other] = [await signIn(product.address), await signIn(product.address, 'academicadmin')]
  const classes = (await person.call('GET', '/api/classes/?per_page=200')).records
  // as many again have no places in the demo world: a person who imports them has made room first
  for (const one of classes) await person.call('POST', `/api/classes/${one.class_id}/`, { capacity: 200 })
  const [house] = (await person.call('PATCH', '/api/students/house/', { page_no: 1, per_page: 1 })).records
  const form = new FormData()
  form.set('entity', 'students')
  form.set('file', new Blob([await fileOf(format, rowsFor(classes, `IMP-${count}-${format}`, count))]), `students.${format}`)
  const stop = watching(product, other, house)
  const timed = async (job) => {
    const [start, before] = [performance.now(), processorTime(product.pid)]
    const answer = await job()
    return { answer, seconds: (performance.now() - start) / 1000, processor: processorTime(product.pid) - before }
  }
  const check = await timed(() => person.call('POST', '/api/excel-upload/validate', form))
  const { upload_id, suggested_mapping: mapping, questions } = check.answer
  // some of so many made-up children are like others: whoever imports them says that they are not one, and the file is checked again
  const answers = { one: {}, alike: Object.fromEntries(questions.map(({ kind }) => [kind, 'new'])) }
  const again = await timed(() => person.call('POST', '/api/excel-upload/revalidate', { upload_id, mapping, answers }))
  const done = await timed(() => person.call('POST', '/api/excel-upload/commit', { upload_id, mapping, answers }))
  const seen = await stop()
  if (done.answer.created !== count)
    throw new Error(`${done.answer.created} of ${count} rows were imported: ${JSON.stringify(done.answer.problems?.slice(0, 3))}`)
  const name = `import.${database}.${format}.${count / 1000}k`
  const rounded = (seconds) => Math.round(seconds * 100) / 100
  const goal = (seconds) => (seconds * count) / 10_000
  report(`${name}.check`, check.seconds, 's', goal(1.5), 'lower', { processor: rounded(check.processor) })
  report(`${name}.check_again`, again.seconds, 's', goal(1.5), 'lower', { processor: rounded(again.processor) })
  report(`${name}.import`, done.seconds, 's', goal(1.5), 'lower', { processor: rounded(done.processor) })
  report(`${name}.memory`, seen.memory, 'MB', count <= 10_000 ? 350 : null)
  report(`${name}.list_meanwhile`, seen.list, 'ms', 200)
  report(`${name}.write_meanwhile`, seen.write, 'ms', goal(1500))
  await product.stop()
}

const files = [
  ['csv', 10_000],
  ['xlsx', 10_000],
  ['csv', 20_000],
]

export async function imports() {
  for (const [format, count] of files) {
    const world = await worldOf(10_000)
    await measure('sqlite', format, count, {}, world.dataDir)
    world.remove()
  }
  for (const [format, count] of files) {
    const postgres = await openPostgres()
    if (!postgres) return console.error('No PostgreSQL is installed and BENCH_DATABASE_URL is not set: only SQLite was measured.')
    const dataDir = mkdtempSync(join(tmpdir(), 'bench-import-'))
    await measure('postgres', format, count, { DATABASE_URL: postgres.url }, dataDir)
    rmSync(dataDir, { recursive: true, force: true })
    await postgres.stop()
  }
}
