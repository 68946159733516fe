// 100,000 students taken out: at once as the list shows them, as CSV and as a workbook, and by the job that the console starts, with what only
// an import reads as well: rows a second, what the server and its processes hold meanwhile, and how long the thread that answers is held.
// On both databases.
import { databases, signIn, startProduct } from './product.mjs'
import { lagOf, memoryOf } from './processor.mjs'
import { report } from './report.mjs'

const students = 100_000
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Reads a file to its end and keeps nothing of it. */
async function drained(product, person, path) {
  const answer = await fetch(`${product.address}${path}`, { headers: person.headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  let [bytes, lines] = [0, 0]
  for await (const part of answer.body) {
    bytes += part.length
    for (const byte of part) if (byte === 10) lines++
  }
  return { bytes, lines }
}

async function byJob(product, person, body) {
  const { job_id: id } = await person.call('POST', '/api/exports/', body)
  for (;;) {
    const { state, problem } = await person.call('GET', `/api/jobs/${id}/`)
    if (state === 'failed' || state === 'cancelled') throw new Error(`The export ${state}: ${problem}`)
    if (state === 'done') return drained(product, person, `/api/exports/${id}/file/`)
    await wait(100)
  }
}

/** `rows`: as many as there are in a file of text that was read before; null: this is one. */
async function measured(name, product, rows, deed) {
  const [memory, held] = [[], []]
  await lagOf(product.address)
  const before = memoryOf(product.pid).own
  const watching = setInterval(async () => {
    memory.push(memoryOf(product.pid))
    held.push(await lagOf(product.address))
  }, 250)
  const start = performance.now()
  const { bytes, lines } = await deed()
  const seconds = (performance.now() - start) / 1000
  clearInterval(watching)
  const told = { seconds: Math.round(seconds * 10) / 10, megabytes: Math.round(bytes / 1e5) / 10 }
  report(`${name}.rows`, (rows ?? lines - 1) / seconds, '1/s', 20_000, 'higher', told)
  const most = (of) => Math.max(...memory.map((one) => one[of]))
  report(`${name}.memory`, most('own'), 'MB', 300, 'lower', { before: Math.round(before), mapped: Math.round(most('mapped')) })
  report(`${name}.held`, Math.max(...held), 'ms', 50, 'lower')
  return rows ?? lines - 1
}

export async function exports() {
  for (const { name: database, worldOf } of databases) {
    const world = await worldOf(students)
    const product = await startProduct({ ...world, students })
    const person = await signIn(product.address)
    let rows = null
    for (const format of ['csv', 'xlsx']) {
      const name = `export.${database}.100k.${format}`
      rows = await measured(`${name}.at_once`, product, rows, () => drained(product, person, `/api/students/export/?format=${format}`))
      await wait(2000)
      await measured(`${name}.whole.job`, product, rows, () => byJob(product, person, { resource: 'students', format, whole: true }))
      await wait(2000)
    }
    await product.stop()
    await world.remove()
  }
}
