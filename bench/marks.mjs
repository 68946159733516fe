// The mark sheet of 60 children: 40 questions each pasted as one block, checked and saved with its history; the same block over itself with
// other marks; the sheet read, and its analysis. Over HTTP, on both databases.
import { databases, signIn, startProduct } from './product.mjs'
import { percentile, report } from './report.mjs'

const children = 60
const rounds = 7

/** An exam on the longest paper of the demo world, for a new class of sixty. */
async function examOf(office, head) {
  const { records } = await head.call('GET', '/api/exam-assessment/?per_page=200&columns=paper_id,class_id,subject_id')
  const sheets = []
  for (const one of records.filter(({ paper_id }) => paper_id).slice(0, 40))
    sheets.push({ ...one, sheet: await head.call('GET', `/api/exam-assessment/${one.assessment_id}/mark-sheet/`) })
  const [longest] = sheets.sort((left, right) => right.sheet.columns.length - left.sheet.columns.length)
  const { grade_id } = await office.call('GET', `/api/classes/${longest.class_id}/`)
  const { class_id } = await office.call('POST', '/api/classes/', { grade_id, section: 'BENCH', capacity: children })
  for (let at = 0; at < children; at++)
    await office.call('POST', '/api/students/', {
      admission_no: `MARKS-${at}`,
      firstname: `Child${at}`,
      lastname: 'Bench',
      gender: 'male',
      dob: '2014-03-04',
      class_id,
      roll_no: String(at + 1),
      force: true,
    })
  const { records: made } = await head.call('POST', '/api/exam-assessment/schedule/', {
    exam_type_id: longest.sheet.exam_type.id,
    subject_id: longest.subject_id,
    class_ids: [class_id],
    paper_id: longest.paper_id,
    exam_date: longest.sheet.exam_date,
    entry_level: 'question',
  })
  return made[0].assessment_id
}

export async function marks() {
  for (const { name: database, worldOf } of databases) {
    const world = await worldOf(1200)
    const product = await startProduct({ ...world, students: 1200 })
    const [office, head] = [await signIn(product.address), await signIn(product.address, 'academicadmin')]
    const exam = `/api/exam-assessment/${await examOf(office, head)}/`
    const times = { pasted: [], sheet: [], analysis: [] }
    const timed = async (what, method, path, body) => {
      const start = performance.now()
      const answer = await head.call(method, path, body)
      times[what].push(performance.now() - start)
      return answer
    }
    const sheet = await head.call('GET', `${exam}mark-sheet/`)
    let cells = 0
    for (let round = 0; round < rounds; round++) {
      const rows = sheet.rows.flatMap(({ student_id }, row) =>
        sheet.columns.map(({ slot, max }, column) => ({ student_id, slot, marks: (row + column + round) % (Math.floor(max) + 1) })),
      )
      cells = rows.length
      const { refused } = await timed('pasted', 'POST', `${exam}marks/`, { rows })
      if (refused.length > 0) throw new Error(`marks: ${refused[0].text.en}`)
      await timed('sheet', 'GET', `${exam}mark-sheet/`)
      await timed('analysis', 'GET', `${exam}analysis/`)
    }
    report(`marks.${database}.pasted`, percentile(times.pasted, 0.95), 'ms', 1000, 'lower', {
      p50: Math.round(percentile(times.pasted, 0.5)),
      cells,
    })
    report(`marks.${database}.sheet`, percentile(times.sheet, 0.95), 'ms', 300)
    report(`marks.${database}.analysis`, percentile(times.analysis, 0.95), 'ms', 1000)
    await product.stop()
    await world.remove()
  }
}
