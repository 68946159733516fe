// A page of students as the console asks for it: class and status filtered, searched by name, sorted, counted.
import autocannon from 'autocannon'
import { report, percentile } from './report.mjs'
import { signIn, startProduct, worldOf } from './product.mjs'

const columns = 'image,firstname,lastname,full_name_ar,admission_no,class_id,roll_no,house_id,gender'

const load = (options) =>
  new Promise((resolve, reject) =>
    autocannon({ connections: 10, workers: 1, ...options }, (error, result) => (error ? reject(error) : resolve(result))),
  )

async function measureList(students) {
  const world = await worldOf(students)
  const product = await startProduct({ dataDir: world.dataDir, students })
  const person = await signIn(product.address)
  const classes = (await person.call('GET', '/api/classes/?per_page=200')).records
  const busy = classes.filter((one) => (one.strength ?? 1) > 0)
  const queries = busy
    .slice(0, 40)
    .map(
      (one) =>
        `/api/students/?${new URLSearchParams({ class_id: one.class_id, is_active: 'true', search: 'a', sort_by: 'firstname', order_by: 'asc', page_no: '1', per_page: '50', columns })}`,
    )
  const requests = queries.map((path) => ({ method: 'GET', path, headers: { authorization: person.authorization } }))
  await load({ url: product.address, requests, duration: 3 })
  const result = await load({ url: product.address, requests, duration: 8 })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were not 200, ${result.errors} failed`)
  return { world, product, person, perSecond: result.requests.average, p99: result.latency.p99 }
}

export async function lists() {
  const small = await measureList(10_000)
  report('list.10k.requests', small.perSecond, '1/s', 1200, 'higher')
  report('list.10k.p99', small.p99, 'ms', 30)
  await small.product.stop()
  small.world.remove()

  const large = await measureList(100_000)
  report('list.100k.slowdown', small.perSecond / large.perSecond, 'x', 1.5, 'lower', { per_second: large.perSecond })
  for (const [name, term] of [
    ['latin', 'haddad'],
    ['arabic', 'حداد'],
    ['rare', 'zzyzx'],
  ]) {
    const times = []
    for (let round = 0; round < 20; round++) {
      const start = performance.now()
      await large.person.call(
        'GET',
        `/api/students/?${new URLSearchParams({ search: term, sort_by: 'firstname', per_page: '50', columns })}`,
      )
      times.push(performance.now() - start)
    }
    report(`search.100k.${name}`, percentile(times, 0.95), 'ms', 100)
  }
  await large.product.stop()
  large.world.remove()
}
