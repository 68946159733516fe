// A register at half past eight, as its teacher meets it: from the press in the menu to the registers of the day, from a class's name to its
// children, and from the last press to the line that says it is handed in. At a desk and on a telephone, in headless Chromium, on both
// databases.
import { untilCalm } from './calm.mjs'
import { launchChrome, visitor } from './chrome.mjs'
import { inMenu, unfoldMenu, untilShown } from './navigation.mjs'
import { databases, signIn, startProduct } from './product.mjs'
import { percentile, report } from './report.mjs'

// 2,000 children of the first school in classes of 30
const [students, classes] = [2_560, 66]
const rounds = 10
const listOfDay = '/attendance/students'
const median = (values) => percentile(values, 0.5)

/** Whatever day it is, there is school. */
async function makeSchoolDay(address) {
  const head = await signIn(address)
  const { day } = await head.call('GET', '/api/attendance/registers/')
  if (day.kind === 'working' || day.kind === 'half_day') return
  const made = { date: day.date, kind: 'working', name_en: 'Day of school', name_ar: 'يوم دراسي' }
  await head.call('POST', '/api/school-calendar/', made)
}

/** Milliseconds from the press until the message with the counts stands on the screen. */
async function untilHandedIn(page) {
  const shown = page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        let start = null
        addEventListener('click', (event) => (start = event.timeStamp), { capture: true, once: true })
        const until = performance.now() + 20_000
        const look = () => {
          if (start !== null && document.body.textContent.includes('handed in: ')) {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - start)
            port2.postMessage(null)
          } else if (performance.now() > until) reject(new Error('Nothing says that the register is handed in'))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in', exact: true }).click()
  return shown
}

async function take(page, times) {
  times.day.push(await untilShown(page, listOfDay, 'main tbody tr a', () => inMenu(page, listOfDay).last().click()))
  const name = page.getByRole('table').getByRole('link').first()
  times.class.push(await untilShown(page, `${listOfDay}/take`, 'main [data-child]', () => name.click()))
  const children = page.locator('[data-child]')
  for (const at of [0, 1, 2]) await children.nth(at).click()
  await page.getByRole('button', { name: /^(Hand in|Save changes)$/ }).click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(400)
  times.handed_in.push(await untilHandedIn(page))
  return children.count()
}

export async function registers() {
  const chrome = await launchChrome()
  for (const { name: database, worldOf } of databases) {
    const world = await worldOf(students, { classes })
    const product = await startProduct({ ...world, students })
    await makeSchoolDay(product.address)
    const { token } = await signIn(product.address, 'teacher')
    const context = await visitor(chrome, { token })
    const page = await context.newPage()
    const times = { day: [], class: [], handed_in: [] }
    let children = 0
    for (let round = 0; round <= rounds; round++) {
      // every round is a new document that knows the code but none of the data
      await page.goto(`${product.address}/dashboards/home`)
      await unfoldMenu(page)
      await untilCalm(page)
      children = await take(page, times)
    }
    for (const all of Object.values(times)) all.shift()
    const limits = { day: 500, class: 500, handed_in: 300 }
    for (const [what, all] of Object.entries(times))
      report(`registers.${database}.${what}`, median(all), 'ms', limits[what], 'lower', { worst: Math.round(Math.max(...all)), children })
    await context.close()
    await product.stop()
    await world.remove()
  }
  await chrome.close()
}
