// The mark sheet of 60 children: 40 questions each pasted as one block, checked and saved with its history; the same block over itself with
// other marks; the sheet read, and its analysis. Over HTTP, on both databases. And as its teacher has it, in headless Chromium: how long it
// takes to open, what a key costs until it is laid out, and the block from the press to where all of it is saved.
import { launchChrome, visitor } from './chrome.mjs'
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

/** Notes what each key costs: its handlers, what they draw, and the layout of that. */
const watchKeys = () => {
  const costs = (globalThis.keyCosts = [])
  const { port1, port2 } = new MessageChannel()
  let start = 0
  // a message comes after all that a key does at once
  port1.onmessage = () => {
    document.body.getBoundingClientRect()
    costs.push(performance.now() - start)
  }
  addEventListener(
    'keydown',
    () => {
      start = performance.now()
      port2.postMessage(null)
    },
    true,
  )
}
/** Name, code, total and per cent stand before the marks. */
const firstMark = 4

async function inBrowser(product, head, { assessment_id, rows, columns }) {
  const chrome = await launchChrome()
  const context = await visitor(chrome, { token: head.token })
  await context.addInitScript(watchKeys)
  const page = await context.newPage()
  const list = '/question-bank/exam-assessment'
  const own = `${list}/assessment/${assessment_id}?tab=marks`
  const first = page.locator(`[data-cell="0:${firstMark}"]`)
  /** as a link does it */
  const walk = (to) =>
    page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, to)
  const times = { opened: [], loaded: [] }
  for (let round = 0; round < rounds; round++) {
    await page.goto(`${product.address}${list}`)
    await page.locator('main tbody tr').first().waitFor()
    await page.waitForTimeout(500)
    const start = performance.now()
    await walk(own)
    await first.waitFor()
    times.opened.push(performance.now() - start)
    const again = performance.now()
    await page.goto(`${product.address}${own}`)
    await first.waitFor()
    times.loaded.push(performance.now() - again)
  }
  // of the first one the code has to be compiled as well
  report('marks.browser.opened', percentile(times.opened.slice(1), 0.95), 'ms', 700, 'lower', { cold: Math.round(times.opened[0]) })
  report('marks.browser.loaded', percentile(times.loaded, 0.95), 'ms', null)

  await first.click()
  await page.evaluate(() => void (globalThis.keyCosts.length = 0))
  for (let row = 0; row < 40; row++)
    for (const key of ['1', 'Enter']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(60)
    }
  const costs = await page.evaluate(() => globalThis.keyCosts)
  // a digit opens the cell; Enter keeps it, adds up its row and goes to the next one
  for (const [at, name] of ['digit', 'enter'].entries()) {
    const own = costs.filter((_, key) => key % 2 === at)
    report(`marks.browser.key.${name}`, percentile(own, 0.9), 'ms', 16, 'lower', {
      p50: Math.round(percentile(own, 0.5) * 10) / 10,
      worst: Math.round(Math.max(...own) * 10) / 10,
      keys: own.length,
    })
  }
  await page.getByText('All saved').waitFor()

  const pasted = []
  for (let round = 0; round < rounds; round++) {
    const block = rows
      .map((_, row) => columns.map(({ max }, column) => (row + column + round) % (Math.floor(max) + 1)).join('\t'))
      .join('\r\n')
    // what is not seen is not drawn
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 0))
    await first.click()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('/marks/'))
    const start = performance.now()
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, block)
    await saved
    await page.getByText('All saved').waitFor()
    pasted.push(performance.now() - start)
  }
  report('marks.browser.pasted', percentile(pasted, 0.95), 'ms', 1000, 'lower', {
    p50: Math.round(percentile(pasted, 0.5)),
    cells: rows.length * columns.length,
  })
  await chrome.close()
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
    if (database === 'sqlite') await inBrowser(product, head, sheet)
    await product.stop()
    await world.remove()
  }
}
