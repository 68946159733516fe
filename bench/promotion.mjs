// A school of 2,000 promoted: the draft judged, its sections balanced by the solver, the dry run, carried out and undone, over HTTP, on both
// databases.
import { databases, signIn, startProduct } from './product.mjs'
import { percentile, report } from './report.mjs'

// the first school has all of the world's students but those of the two others
const students = 2_560
const rounds = 3
const to_year = '2027-2028'
const limits = { draft: null, balanced: 5000, foreseen: 2000, executed: 3000, undone: 3000 }

export async function promotion() {
  for (const { name: database, worldOf } of databases) {
    const world = await worldOf(students)
    const product = await startProduct({ ...world, students })
    const head = await signIn(product.address)
    const start = await head.call('GET', '/api/promotions/start/')
    await head.call('POST', '/api/promotions/classes/', { to_year })
    const { rule_set_id } = await head.call('POST', '/api/promotion-rules/preset/', { preset: 'no_detention' })
    const class_ids = start.classes.map((one) => one.class_id)
    const from_year = start.from_year
    const times = Object.fromEntries(Object.keys(limits).map((what) => [what, []]))
    let children = 0
    for (let round = 0; round < rounds; round++) {
      const timed = async (what, path, body) => {
        const before = performance.now()
        const answer = await head.call('POST', path, body)
        times[what].push(performance.now() - before)
        return answer
      }
      const act = (what, body) => timed(what, '/api/students/student-promotion/', body)
      const begun = await act('draft', { action: 'save', from_year, to_year, rule_set_id, class_ids })
      children = begun.children
      const { batch_id } = begun
      await timed('balanced', `/api/promotions/${batch_id}/place/`, { placement: 'balanced', dry_run: true })
      const seen = await timed('foreseen', `/api/promotions/${batch_id}/foresee/`)
      if (seen.against || seen.refused.length > 0) throw new Error(`promotion: ${seen.against ?? seen.refused[0].because}`)
      for (const action of ['submit', 'approve']) await head.call('POST', '/api/students/student-promotion/', { batch_id, action })
      await act('executed', { batch_id, action: 'execute' })
      await act('undone', { batch_id, action: 'undo', reason: 'Bench' })
    }
    for (const [what, all] of Object.entries(times))
      report(`promotion.${database}.${what}`, percentile(all, 0.95), 'ms', limits[what], 'lower', {
        p50: Math.round(percentile(all, 0.5)),
        children,
      })
    await product.stop()
    await world.remove()
  }
}
