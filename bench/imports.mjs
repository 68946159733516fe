// 10,000 students by CSV and by XLSX: dry run, then the import, while somebody else works in a list.
import { report } from './report.mjs'
import { signIn, startProduct, worldOf } from './product.mjs'

const headers = [
  'Admission number',
  'First name',
  'Last name',
  'Full name in Arabic',
  'Gender',
  'Date of birth',
  'Class',
  'Guardian name',
  'Father Mobile',
  'E-mail',
  'Admitted',
]
const given = [
  ['Omar', 'عمر'],
  ['Sara', 'سارة'],
  ['Mariam', 'مريم'],
  ['Yusuf', 'يوسف'],
  ['Layla', 'ليلى'],
  ['Khalid', 'خالد'],
  ['Zoe', 'زوي'],
  ['Ruth', 'روث'],
]
const family = [
  ['Haddad', 'حداد'],
  ['Rahman', 'رحمن'],
  ['Khan', 'خان'],
  ['Okafor', 'أوكافور'],
  ['Saleh', 'صالح'],
  ['Iyer', 'آير'],
]

function rowsFor(classes, prefix, count) {
  return Array.from({ length: count }, (_, index) => {
    const [first, firstArabic] = given[index % given.length]
    const [last, lastArabic] = family[Math.floor(index / given.length) % family.length]
    const day = new Date(Date.UTC(2010, 0, 1) + (index % 3000) * 86_400_000).toISOString().slice(0, 10)
    return [
      `${prefix}-${index}`,
      `${first} ${index}`,
      last,
      `${firstArabic} ${lastArabic}`,
      index % 2 ? 'F' : 'M',
      day,
      classes[index % classes.length].name,
      `Karim ${last}`,
      `+9715${String(10_000_000 + index)}`,
      `child.${index}@family.example`,
      '2026-09-01',
    ]
  })
}

const csvOf = (rows) => Buffer.from([headers, ...rows].map((row) => row.join(',')).join('\r\n'))

async function fileOf(format, rows) {
  if (format === 'csv') return csvOf(rows)
  const { writeXlsx } = await import('hucre')
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Students', rows: [headers, ...rows] }] }))
}

export async function imports() {
  for (const format of ['csv', 'xlsx']) {
    const world = await worldOf(10_000)
    const product = await startProduct({ dataDir: world.dataDir, students: 10_000 })
    const [person, other] = [await signIn(product.address), await signIn(product.address, 'academicadmin')]
    const classes = (await person.call('GET', '/api/classes/?per_page=200')).records
    const bytes = await fileOf(format, rowsFor(classes, `IMP-${format}`, 10_000))
    const form = new FormData()
    form.set('entity', 'students')
    form.set('file', new Blob([bytes]), `students.${format}`)

    let running = true
    let slowest = 0
    const watching = (async () => {
      while (running) {
        const start = performance.now()
        await other.call('GET', '/api/students/?per_page=50&sort_by=firstname')
        slowest = Math.max(slowest, performance.now() - start)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })()
    const start = performance.now()
    const dry = await person.call('POST', '/api/excel-upload/validate', form)
    const dryRun = performance.now() - start
    // the classes of the demo world have no places for as many again: the person says that they are meant all the same
    const answers = { one: {}, alike: {}, over_capacity: true, reason: 'Measured' }
    const done = await person.call('POST', '/api/excel-upload/commit', {
      upload_id: dry.upload_id,
      mapping: dry.suggested_mapping,
      answers,
    })
    const commit = performance.now() - start - dryRun
    running = false
    await watching
    if (done.created !== 10_000)
      throw new Error(`${done.created} of 10000 rows were imported: ${JSON.stringify(done.problems?.slice(0, 3))}`)
    report(`import.${format}.10k`, commit / 1000, 's', 3, 'lower', { dry_run_before: Math.round(dryRun) / 1000 })
    report(`import.${format}.memory`, product.memory().peak, 'MB', 400)
    report(`import.${format}.list_meanwhile`, slowest, 'ms', 200)
    await product.stop()
    world.remove()
  }
}
