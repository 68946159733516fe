// What the palette asks with each letter, among 100,000 students and all other kinds: by name in either script, code, telephone, words of
// which one means the class, two letters, and what nobody is called; for the school's administrator, for a teacher, who has rows of their
// own, and for the office of the institution, which has all of them. One after the other, as one person types.
import { databases, signIn, startProduct } from './product.mjs'
import { percentile, report } from './report.mjs'

const students = 100_000
const rounds = 30

/** Somebody of the middle of the list, so that nothing is found by being first. */
async function known(person) {
  const { records } = await person.call(
    'GET',
    `/api/students/?per_page=1&page_no=40&columns=firstname,lastname,full_name_ar,admission_no,class_id`,
  )
  const [child] = records
  const { records: guardians } = await person.call('GET', `/api/guardians/?per_page=1&page_no=50&columns=phone`)
  return { child, phone: guardians[0]?.phone ?? '+971501234567' }
}

function termsOf({ child, phone }) {
  const [first, last] = [child.firstname, child.lastname]
  const local = phone.replace('+971', '0')
  return {
    name: [last, first, `${first} ${last}`, first.slice(0, 3)],
    arabic: [child.full_name_ar?.split(' ')[0] ?? 'أحمد', child.full_name_ar ?? 'أحمد حداد'],
    code: [child.admission_no, child.admission_no.slice(0, -1)],
    telephone: [local, `${local.slice(0, 3)} ${local.slice(3, 6)} ${local.slice(6)}`],
    class: [`${first.slice(0, 2)} ${child.class_name}`, `AM 8-B`],
    two_letters: ['am', 'zz', 'ah', 'مح'],
    nobody: ['zzyzx', 'قققق'],
  }
}

export async function seeks() {
  for (const { name: database, worldOf } of databases) {
    const world = await worldOf(students)
    const product = await startProduct({ ...world, students })
    const found = await known(await signIn(product.address))
    for (const who of ['schooladmin', 'teacher', 'platform']) {
      const person = await signIn(product.address, who)
      for (const [what, terms] of Object.entries(termsOf(found))) {
        const [times, all] = [[], Array.from({ length: rounds }, (_, round) => terms[round % terms.length])]
        // what is asked for the first time goes where it is not known yet how long it takes
        for (const term of terms) await person.call('GET', `/api/seek/?${new URLSearchParams({ text: term })}`)
        let count = 0
        for (const term of all) {
          const start = performance.now()
          const { groups } = await person.call('GET', `/api/seek/?${new URLSearchParams({ text: term })}`)
          times.push(performance.now() - start)
          count += groups.reduce((sum, { records }) => sum + records.length, 0)
        }
        const name = `seek.${database}.100k.${who}.${what}`
        report(name, percentile(times, 0.95), 'ms', 100, 'lower', { p50: Math.round(percentile(times, 0.5)), found: count / rounds })
      }
    }
    await product.stop()
    await world.remove()
  }
}
