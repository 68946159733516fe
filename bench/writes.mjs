// Single creates and updates over HTTP, each with its history, on ten connections; what a bare server does with one prepared statement for
// each is measured beside it on a copy of the same rows, in turns. Shares are told of requests a second and of processor time.
import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { root } from '../scripts/build.mjs'
import { processorTime } from './processor.mjs'
import { report } from './report.mjs'
import { signIn, startProduct, worldOf } from './product.mjs'

const connections = 10
const rounds = 3
const atOnce = 1000
const agent = new Agent({ keepAlive: true, maxSockets: connections })

/** A lean client: what asks shares the processor with what answers. */
const send = (address, { method, path, headers = {}, body }) =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body)
    const asked = request(`${address}${path}`, {
      method,
      agent,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      let said = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => (said += chunk))
      answer.on('end', () => {
        const { status, data } = JSON.parse(said)
        if (status) resolve(data)
        else reject(new Error(`${method} ${path}: ${said}`))
      })
    })
    asked.end(text)
  })

/** So many requests on ten connections: how many a second, and how much processor time each takes where it is answered. */
async function measure(pid, job) {
  let next = 0
  const [start, before] = [performance.now(), processorTime(pid)]
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < atOnce) await job(next++)
    }),
  )
  return { perSecond: atOnce / ((performance.now() - start) / 1000), ms: ((processorTime(pid) - before) * 1000) / atOnce }
}

async function startBare(dataDir) {
  const child = spawn(process.execPath, [join(root, 'bench/bare-writes.mjs'), join(dataDir, 'school.sqlite')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // a measurement that fails leaves no server behind
  const end = () => child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const address = await new Promise((resolve) => child.stdout.once('data', (line) => resolve(String(line).trim())))
  return { address, pid: child.pid, stop: () => child.kill() }
}

const newChild = (number) => ({
  admission_no: `BENCH-${number}`,
  firstname: `Omar${number}`,
  lastname: 'Haddad',
  gender: 'male',
  dob: '2014-03-04',
  admission_date: '2026-09-01',
})

export async function writes() {
  const world = await worldOf(10_000)
  const bareWorld = await worldOf(10_000, root, 'bare')
  const product = await startProduct({ dataDir: world.dataDir, students: 10_000 })
  const bare = await startBare(bareWorld.dataDir)
  const person = await signIn(product.address)
  const classes = (await person.call('GET', '/api/classes/?per_page=40')).records
  // a full class takes nobody in
  for (const one of classes) await person.call('POST', `/api/classes/${one.class_id}/`, { capacity: 200 })
  const made = { product: [], bare: [] }
  const { headers } = person
  const jobs = {
    create: {
      product: async (number) =>
        made.product.push(
          await send(product.address, {
            method: 'POST',
            path: '/api/students/',
            headers,
            body: { ...newChild(number), class_id: classes[number % classes.length].class_id, force: true },
          }),
        ),
      bare: async (number) => made.bare.push(await send(bare.address, { method: 'POST', path: '/', body: newChild(number) })),
    },
    update: {
      product: ({ student_id: id, updated_at }, number) =>
        send(product.address, {
          method: 'PUT',
          path: `/api/students/Profile_update&${id}/`,
          headers,
          body: { lastname: `H${number}`, updated_at },
        }),
      bare: ({ student_id }, number) => send(bare.address, { method: 'PUT', path: '/', body: { student_id, lastname: `H${number}` } }),
    },
  }
  const best = {}
  const keep = (name, { perSecond, ms }) => {
    const known = best[name] ?? { perSecond: 0, ms: Infinity }
    best[name] = { perSecond: Math.max(known.perSecond, perSecond), ms: Math.min(known.ms, ms) }
  }
  for (let round = 0; round < rounds; round++)
    for (const [who, { pid }] of Object.entries({ product, bare })) {
      const from = made[who].length
      keep(`create ${who}`, await measure(pid, (at) => jobs.create[who](round * atOnce + at)))
      const own = made[who].slice(from)
      keep(`update ${who}`, await measure(pid, (at) => jobs.update[who](own[at], at)))
    }
  for (const [name, goal] of [
    ['create', 0.3],
    ['update', 0.35],
  ]) {
    const [ours, theirs] = [best[`${name} product`], best[`${name} bare`]]
    const rounded = (value) => Math.round(value * 100) / 100
    report(name, ours.perSecond, '1/s', null, 'higher', { processor_ms: rounded(ours.ms) })
    report(`${name}.share_of_bare`, ours.perSecond / theirs.perSecond, 'x', goal, 'higher', {
      bare_per_second: Math.round(theirs.perSecond),
      by_processor: rounded(theirs.ms / ours.ms),
    })
  }
  bare.stop()
  await product.stop()
  agent.destroy()
  world.remove()
  bareWorld.remove()
}
