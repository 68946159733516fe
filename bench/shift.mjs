// What moves under the eye while a page arrives: in headless Chromium.
import { untilCalm } from './calm.mjs'
import { launchChrome, visitor } from './chrome.mjs'
import { signIn, startProduct, worldOf } from './product.mjs'
import { report } from './report.mjs'

/** Collects every shift, also those the browser excuses because somebody clicked half a second before. */
const watch = () => {
  globalThis.shifts = []
  const nameOf = (node) => (node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : (node?.nodeName ?? '?'))
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries())
      globalThis.shifts.push({ value, startTime, hadRecentInput, what: sources.slice(0, 3).map(({ node }) => nameOf(node)) })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Cumulative layout shift: the worst window of shifts less than a second apart, five seconds at most (web.dev/cls). */
function cumulative(shifts) {
  let worst = { value: 0, what: [] }
  let open = null
  for (const { value, startTime, what } of shifts) {
    if (open && startTime - open.last < 1_000 && startTime - open.first < 5_000) {
      open.value += value
      open.last = startTime
      open.what.push(...what)
    } else open = { value, first: startTime, last: startTime, what: [...what] }
    if (open.value > worst.value) worst = { value: open.value, what: open.what }
  }
  return { value: worst.value, what: [...new Set(worst.what)] }
}

async function settled(page) {
  await untilCalm(page)
  await page.waitForTimeout(300)
}

/** Shift of a page that is opened by its address in a browser that knows nothing. */
async function ofArrival(chrome, address, options) {
  const context = await visitor(chrome, options)
  await context.addInitScript(watch)
  const page = await context.newPage()
  await page.goto(address)
  await settled(page)
  const shifts = await page.evaluate(() => globalThis.shifts)
  await context.close()
  return cumulative(shifts.filter(({ hadRecentInput }) => !hadRecentInput))
}

/** Shift while walking through the menu, where every page follows a click and so none would count otherwise. */
async function ofWalk(chrome, product, token, width, paths) {
  const context = await visitor(chrome, { token, width })
  await context.addInitScript(watch)
  const page = await context.newPage()
  await page.goto(`${product.address}/dashboards/home`)
  await settled(page)
  let worst = { value: 0, what: [], at: '' }
  for (const path of paths) {
    await page.evaluate(() => (globalThis.shifts.length = 0))
    const link = page.locator(`#sidebar a[href="${path}"]`).last()
    if (width < 1280) await page.locator('button[aria-controls=sidebar]').click()
    await link.click()
    await settled(page)
    const found = cumulative(await page.evaluate(() => globalThis.shifts))
    if (found.value > worst.value) worst = { ...found, at: path }
  }
  await context.close()
  return worst
}

export async function shift() {
  const world = await worldOf(10_000)
  const product = await startProduct({ dataDir: world.dataDir, students: 10_000 })
  const chrome = await launchChrome()
  const person = await signIn(product.address)
  const idOf = async (path, id) => (await person.call('GET', `${path}?per_page=1`)).records[0][id]
  const student = await idOf('/api/students/', 'student_id')
  const teacher = await idOf('/api/teacher/', 'teacher_id')
  const pages = {
    sign_in: '/login',
    students: '/masters/students',
    home: '/dashboards/home',
    show: `/masters/students/show/${student}`,
    form: `/masters/students/edit/${student}`,
    calendar: '/masters/calendar',
    teacher: `/masters/teachers/teacherProfile/${teacher}?tab=subjects`,
    settings: '/settings/appearance',
    profile: '/masters/profile',
  }
  for (const [name, path] of Object.entries(pages)) {
    const found = []
    for (const width of [1440, 360])
      found.push({
        width,
        ...(await ofArrival(chrome, product.address + path, { width, ...(name === 'sign_in' ? {} : { token: person.token }) })),
      })
    const worst = found.reduce((one, other) => (other.value > one.value ? other : one))
    report(`shift.${name}`, worst.value, 'CLS', 0.05, 'lower', worst.value > 0 ? { at: worst.width, what: worst.what } : {})
  }
  for (const width of [1440, 360]) {
    const { value, ...more } = await ofWalk(chrome, product, person.token, width, [
      '/masters/students',
      '/masters/calendar',
      '/masters/teachers',
      '/dashboards/home',
    ])
    report(`shift.after_click.${width}`, value, 'CLS', 0.05, 'lower', value > 0 ? more : {})
  }
  await chrome.close()
  await product.stop()
  world.remove()
}
