// A morning of twenty people on 100,000 students in classes of 250: lists, searches, records opened and corrected, an import, an export and
// the dashboard, as fast as each gets an answer. What the thread that answers was held by is what the server itself tells under /metrics.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../scripts/build.mjs'
import { fileOf, rowsFor } from './intake.mjs'
import { lagOf, memoryOf } from './processor.mjs'
import { percentile, report } from './report.mjs'
import { classesOf, databases, signIn, startProduct } from './product.mjs'

const people = 20
const seconds = Number(process.env.BENCH_MIXED_SECONDS ?? 60)
const columns = 'firstname,lastname,full_name_ar,admission_no,class_id,roll_no,house_id,gender,image,is_active'
const names = ['haddad', 'omar', 'sara kh', 'مريم', 'حداد', 'zzyzx', 'ruth', 'yus', '0550000130', 'khan li']

/** A school of 100,000 has no class of 2,500; BENCH_MIXED_CLASSES=40 makes them. */
const classCount = Number(process.env.BENCH_MIXED_CLASSES ?? 400)
const intake = 2000

/** What one of them does next, most often what people do most often. */
function deeds(person, classes, ids) {
  const pick = (list) => list[Math.floor(Math.random() * list.length)]
  const get = (path, query) => person.call('GET', `${path}?${new URLSearchParams(query)}`)
  const ofClass = () =>
    JSON.stringify({
      and: [
        { field: 'class_id', op: 'eq', value: pick(classes) },
        { field: 'is_active', op: 'eq', value: true },
      ],
    })
  const all = [
    [30, 'list of a class', () => get('/api/students/', { filter: ofClass(), sort_by: 'firstname', per_page: '50', columns })],
    [
      12,
      'list of a class, sorted',
      () => get('/api/students/', { filter: ofClass(), sort_by: 'lastname', search: 'a', per_page: '50', columns }),
    ],
    [
      10,
      'list of the school',
      () =>
        get('/api/students/', {
          filter: '{"field":"is_active","op":"eq","value":true}',
          per_page: '50',
          page_no: String(1 + Math.floor(Math.random() * 20)),
          columns,
        }),
    ],
    [12, 'search', () => get('/api/students/', { search: pick(names), per_page: '50', columns })],
    [18, 'record', () => person.call('GET', `/api/students/Profile_update&${pick(ids)}/`)],
    [
      10,
      'correction',
      async () => {
        const id = pick(ids)
        await person.call('PUT', `/api/students/Profile_update&${id}/`, { route: `R${Math.floor(Math.random() * 40)}` })
      },
    ],
    [5, 'picker', () => get('/api/classes/options/', { search: '1' })],
    [1, 'dashboard', () => get('/api/dashboard/morning', {})],
    [1, 'guardians', () => get('/api/guardians/', { per_page: '50', search: '05500013' })],
  ]
  const total = all.reduce((sum, [weight]) => sum + weight, 0)
  return () => {
    let at = Math.random() * total
    for (const [weight, name, deed] of all) if ((at -= weight) < 0) return { name, deed }
    return { name: all[0][1], deed: all[0][2] }
  }
}

/** New children by a file, checked and imported, while the others work. */
async function importing(person, classes) {
  const form = new FormData()
  form.set('entity', 'students')
  form.set('file', new Blob([await fileOf('csv', rowsFor(classes, 'MIX', intake))]), 'students.csv')
  const began = performance.now()
  const { upload_id, suggested_mapping: mapping } = await person.call('POST', '/api/excel-upload/validate', form)
  const checked = performance.now()
  const { created } = await person.call('POST', '/api/excel-upload/commit', { upload_id, mapping })
  if (created !== intake) throw new Error(`${created} of ${intake} children were imported`)
  return { check: checked - began, commit: performance.now() - checked }
}

/** How long the machine keeps a process waiting that does nothing: no thread is held for less. */
function openIdle() {
  const child = spawn(process.execPath, [join(root, 'bench/idle.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const waits = []
  child.stdout.on('data', (line) => waits.push(Number(line)))
  return { waits, ask: () => child.stdin.write('\n'), stop: () => child.kill() }
}

async function measure(database) {
  const students = 100_000
  const world = await database.worldOf(students, { classes: classCount })
  const product = await startProduct({ ...world, students })
  const person = await signIn(product.address)
  const classes = await classesOf(person, Math.min(classCount, 200))
  const { records } = await person.call('GET', '/api/students/?per_page=200&columns=firstname')
  // the new ones come into classes that are empty yet
  const found = await person.call('GET', '/api/classes/?per_page=200&page_no=4&columns=name,strength')
  const roomy = found.records.filter((one) => one.strength === 0).slice(0, 50)
  for (const { class_id } of roomy) await person.call('POST', `/api/classes/${class_id}/`, { capacity: 200 })
  const next = deeds(
    person,
    classes,
    records.map((one) => one.student_id),
  )
  const times = new Map()
  const held = []
  const memory = []
  let failed = 0
  let isOver = false
  const one = async () => {
    while (!isOver) {
      const { name, deed } = next()
      const began = performance.now()
      await deed().catch((error) => ((failed += 1), failed < 4 && console.error(`${name}: ${error.message}`)))
      const took = performance.now() - began
      times.set(name, [...(times.get(name) ?? []), took])
    }
  }
  // warm: pages of the file and of the code
  const warm = Array.from({ length: people }, one)
  await new Promise((resolve) => setTimeout(resolve, 5000))
  isOver = true
  await Promise.all(warm)
  times.clear()
  isOver = false
  await lagOf(product.address)
  const idle = openIdle()
  const watching = setInterval(async () => {
    idle.ask()
    memory.push(memoryOf(product.pid).own)
    held.push(await lagOf(product.address))
  }, 1000)
  const began = performance.now()
  const exporting = fetch(`${product.address}/api/students/export/?format=csv`, { headers: person.headers }).then((answer) => answer.text())
  const imported = importing(await signIn(product.address, 'academicadmin'), roomy)
  const working = Array.from({ length: people }, one)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  isOver = true
  await Promise.all(working)
  const took = (performance.now() - began) / 1000
  clearInterval(watching)
  idle.stop()
  const { check, commit } = await imported
  const lines = (await exporting).split('\n').length
  const all = [...times.values()].flat()
  const name = `mixed.${database.name}`
  report(`${name}.answers`, all.length / took, '1/s', 300, 'higher', { failed, exported_lines: lines })
  report(`${name}.p99`, percentile(all, 0.99), 'ms', 250)
  report(`${name}.held`, Math.max(...held), 'ms', 50, 'lower', {
    p50: Math.round(percentile(held, 0.5)),
    p90: Math.round(percentile(held, 0.9)),
    idle_p90: Math.round(percentile(idle.waits, 0.9)),
    idle_max: Math.round(Math.max(...idle.waits)),
  })
  report(`${name}.memory`, Math.max(...memory), 'MB', 350, 'lower', { at_first: Math.round(memory[0]), at_last: Math.round(memory.at(-1)) })
  report(`${name}.import`, (check + commit) / 1000, 's', null, 'lower', { rows: intake, commit: Math.round(commit) / 1000 })
  for (const [deed, list] of times)
    report(`${name}.${deed}`, percentile(list, 0.5), 'ms', null, 'lower', { p99: Math.round(percentile(list, 0.99)), times: list.length })
  await product.stop()
  await world.remove()
}

export async function mixed() {
  for (const database of databases) await measure(database)
}
