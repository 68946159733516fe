// What merging two children comes to who have 200 entries between them that name the one who goes, and what undoing it does; and how long
// the list of suspected pairs takes among 100,000 students, who are all read for it.
import { databases, signIn, startProduct } from './product.mjs'
import { percentile, report } from './report.mjs'

const students = 100_000
const references = 200
const rounds = 5

export async function merges() {
  for (const { name: database, worldOf } of databases) {
    const world = await worldOf(students)
    const product = await startProduct({ ...world, students })
    const person = await signIn(product.address)
    const { records } = await person.call('GET', '/api/students/?per_page=50&page_no=2&columns=firstname,house_id')
    const [keep, other] = records.filter((row) => row.house_id)
    for (let at = 0; at < references; at++)
      await person.call('POST', '/api/house-points/', { student_id: other.student_id, points: 1, reason: `Bench ${at}` })
    const times = { foresee: [], merge: [], undo: [], suspects: [] }
    const timed = async (what, method, path, body) => {
      const start = performance.now()
      const answer = await person.call(method, path, body)
      times[what].push(performance.now() - start)
      return answer
    }
    const body = { resource: 'students', keep: keep.student_id, others: [other.student_id] }
    for (let round = 0; round < rounds; round++) {
      await timed('foresee', 'POST', '/api/merges/check/', body)
      const { operation_id: done } = await timed('merge', 'POST', '/api/merges/', body)
      await timed('undo', 'POST', `/api/operations/${done}/undo/`)
      await timed('suspects', 'GET', '/api/merges/suspects/')
    }
    for (const [what, all] of Object.entries(times))
      report(`merges.${database}.${what}`, percentile(all, 0.95), 'ms', 1000, 'lower', { p50: Math.round(percentile(all, 0.5)) })
    await product.stop()
    await world.remove()
  }
}
