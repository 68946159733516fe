// Single creates and updates over HTTP, each with its history, ten at a time.
import { report } from './report.mjs'
import { signIn, startProduct, worldOf } from './product.mjs'

const connections = 10

async function perSecond(count, job) {
  let next = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) await job(next++)
    }),
  )
  return count / ((performance.now() - start) / 1000)
}

export async function writes() {
  const world = await worldOf(10_000)
  const product = await startProduct({ dataDir: world.dataDir, students: 10_000 })
  const person = await signIn(product.address)
  const [one] = (await person.call('GET', '/api/classes/?per_page=1')).records
  const made = []
  const create = (index) =>
    person.call('POST', '/api/students/', {
      admission_no: `BENCH-${index}`,
      firstname: `Omar${index}`,
      lastname: 'Haddad',
      gender: 'male',
      dob: '2014-03-04',
      admission_date: '2026-09-01',
      class_id: one.class_id,
      force: true,
    })
  await perSecond(200, async (index) => made.push(await create(1_000_000 + index)))
  report('create', await perSecond(3000, async (index) => made.push(await create(index))), '1/s', 700, 'higher')
  report(
    'update',
    await perSecond(3000, (index) =>
      person.call('PUT', `/api/students/Profile_update&${made[index].student_id}/`, {
        lastname: `Haddad ${index}`,
        updated_at: made[index].updated_at,
      }),
    ),
    '1/s',
    700,
    'higher',
  )
  await product.stop()
  world.remove()
}
