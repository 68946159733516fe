// How often each value occurs among 100,000 students, for every field of the list that is counted: of all of them, of those that a search
// finds, and of a class; and the groups that rows are brought together in. Each time after somebody has
// changed a child, so that nothing is known from the time before. On both databases.
import { classesOf, databases, signIn, startProduct } from './product.mjs'
import { percentile, report } from './report.mjs'

const students = 100_000
const rounds = 20
const groupings = ['class_id', 'house_id', 'dob.month']
const fields = ['class_id', 'grade_id', 'house_id', 'gender', 'status', 'mode_of_transport', 'is_active']

export async function facets() {
  for (const { name: database, worldOf } of databases) {
    const world = await worldOf(students)
    const product = await startProduct({ ...world, students })
    const person = await signIn(product.address)
    const [child] = (await person.call('GET', '/api/students/?per_page=1&page_no=40&columns=firstname')).records
    const [busy] = await classesOf(person, 1)
    const questions = {
      all: {},
      found: { search: 'ha' },
      class: { filter: JSON.stringify({ field: 'class_id', op: 'eq', value: busy }) },
    }
    const asks = (told) => (question) => person.call('GET', `/api/students/${told}&${new URLSearchParams(question)}`)
    const told = {
      facets: fields.map((field) => [field, asks(`facets/?field=${field}`)]),
      groups: groupings.map((by) => [by, asks(`groups/?by=${by}`)]),
    }
    let said = 0
    for (const [kind, calls] of Object.entries(told))
      for (const [what, question] of Object.entries(questions)) {
        const [worst, known] = [[], []]
        let slowest = ['', 0]
        for (const [field, ask] of calls) {
          const times = []
          await ask(question)
          for (let round = 0; round < rounds; round++) {
            const changed = { gender: { gender: said % 2 ? 'male' : 'female' }, status: { status: said % 2 ? 'active' : 'long_leave' } }[
              field
            ]
            await person.call('PUT', `/api/students/Profile_update&${child.student_id}/`, changed ?? { route: `F${said}` })
            said++
            const start = performance.now()
            await ask(question)
            times.push(performance.now() - start)
            const again = performance.now()
            await ask(question)
            known.push(performance.now() - again)
          }
          worst.push(...times)
          const p95 = percentile(times, 0.95)
          if (p95 > slowest[1]) slowest = [field, p95]
        }
        report(`${kind}.${database}.100k.${what}`, slowest[1], 'ms', 100, 'lower', {
          slowest: slowest[0],
          p50: Math.round(percentile(worst, 0.5)),
          known: Math.round(percentile(known, 0.5)),
        })
      }
    await product.stop()
    await world.remove()
  }
}
