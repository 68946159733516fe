// A page of students as the console asks for it: the columns it draws, of one class, found by a part of the name, sorted by the last name,
// counted, ten connections; in classes of 250 (10,000) and 2,500 (100,000). What a bare server does of the same question on the same rows
// in the same run is measured beside it, in turns, so that the share means the same on any machine.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { root } from '../scripts/build.mjs'
import { report, percentile } from './report.mjs'
import { classesOf, databases, signIn, startProduct } from './product.mjs'

const columns = 'firstname,lastname,full_name_ar,admission_no,class_id,roll_no,house_id,gender,image,is_active'
const year = '2026-2027'
const rounds = 3

const load = (options) =>
  new Promise((resolve, reject) =>
    autocannon({ connections: 10, workers: 1, ...options }, (error, result) => (error ? reject(error) : resolve(result))),
  )

async function startBare({ dataDir, databaseUrl }) {
  const child = spawn(process.execPath, [join(root, 'bench/bare.mjs'), databaseUrl ?? join(dataDir, 'school.sqlite'), year], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise((resolve) => child.stdout.once('data', (line) => resolve(String(line).trim())))
  return { address, stop: () => child.kill() }
}

const filterOf = (id) =>
  JSON.stringify({
    and: [
      { field: 'class_id', op: 'eq', value: id },
      { field: 'is_active', op: 'eq', value: true },
    ],
  })

export async function lists() {
  for (const students of [10_000, 100_000])
    for (const database of databases) {
      const world = await database.worldOf(students, { classes: 40 })
      const product = await startProduct({ ...world, students })
      const person = await signIn(product.address)
      const classes = await classesOf(person, 40)
      const requests = classes.map((id) => ({
        method: 'GET',
        path: `/api/students/?${new URLSearchParams({ filter: filterOf(id), search: 'a', sort_by: 'lastname', order_by: 'asc', page_no: '1', per_page: '50', columns })}`,
        headers: person.headers,
      }))
      const bare = await startBare(world)
      const asked = classes.map((id) => ({ method: 'GET', path: `/?${new URLSearchParams({ class_id: id, search: 'a' })}` }))
      const best = { product: 0, bare: 0, p99: Infinity }
      await load({ url: product.address, requests, duration: 2 })
      for (let round = 0; round < rounds; round++) {
        const result = await load({ url: product.address, requests, duration: 5 })
        if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were not 200, ${result.errors} failed`)
        if (result.requests.average > best.product) Object.assign(best, { product: result.requests.average, p99: result.latency.p99 })
        best.bare = Math.max(best.bare, (await load({ url: bare.address, requests: asked, duration: 5 })).requests.average)
      }
      bare.stop()
      const name = `list.${database.name}.${students / 1000}k`
      report(`${name}.requests`, best.product, '1/s', null)
      report(`${name}.p99`, best.p99, 'ms', null)
      report(`${name}.share_of_bare`, best.product / best.bare, 'x', 0.75, 'higher', { bare_per_second: best.bare })
      if (students === 100_000) await searches(person, database.name)
      await product.stop()
      await world.remove()
    }
}

async function searches(person, database) {
  for (const [name, term] of [
    ['latin', 'haddad'],
    ['arabic', 'حداد'],
    ['rare', 'zzyzx'],
  ]) {
    const times = []
    for (let round = 0; round < 20; round++) {
      const start = performance.now()
      await person.call('GET', `/api/students/?${new URLSearchParams({ search: term, sort_by: 'firstname', per_page: '50', columns })}`)
      times.push(performance.now() - start)
    }
    report(`search.${database}.100k.${name}`, percentile(times, 0.95), 'ms', 100)
  }
}
