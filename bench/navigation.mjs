// From a click in the menu to the new page's first content, and how theme and language repaint: in headless Chromium.
import { untilCalm } from './calm.mjs'
import { launchChrome, visitor } from './chrome.mjs'
import { signIn, startProduct, worldOf } from './product.mjs'
import { percentile, report } from './report.mjs'

const median = (values) => percentile(values, 0.5)
const worst = (values) => percentile(values, 1)

/** Pages of the menu that tell, and what of each is content: rows, cards, fields; its heading is asked for besides. */
const pages = {
  students: ['/masters/students', 'main tbody tr'],
  teachers: ['/masters/teachers', 'main tbody tr'],
  calendar: ['/masters/calendar', 'main table[aria-busy=false] td'],
  home: ['/dashboards/home', 'main ul[aria-busy=false] .ant-statistic-content-value'],
  classes: ['/masters/classes', 'main tbody tr'],
  settings: ['/settings/general', 'main input[type=radio]'],
}

/** After a minute unused data are forgotten; here they are at once, so that every visit asks for its data again. */
const forgetAtOnce = () => {
  const wait = globalThis.setTimeout
  globalThis.setTimeout = (run, delay, ...more) => wait(run, delay === 60_000 ? 0 : delay, ...more)
}

/** Milliseconds from the input event of `act` until the frame in which `content` stands under a new heading was handed to the screen. */
export async function untilShown(page, path, content, act) {
  const shown = page.evaluate(
    ([to, selector]) =>
      new Promise((resolve, reject) => {
        const heading = () => document.querySelector('main h1')?.textContent ?? ''
        const before = heading()
        let start = null
        addEventListener('click', (event) => (start = event.timeStamp), { capture: true, once: true })
        const until = performance.now() + 20_000
        const isThere = () =>
          location.pathname === to && heading() !== '' && heading() !== before && document.querySelector(selector) !== null
        const look = () => {
          if (start !== null && isThere()) {
            // what is sent from within a frame arrives after it was painted
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - start)
            port2.postMessage(null)
          } else if (performance.now() > until) reject(new Error(`No ${selector} on ${to}`))
          else requestAnimationFrame(look)
        }
        look()
      }),
    [path, content],
  )
  await act()
  return shown
}

export const inMenu = (page, path) => page.locator(`#sidebar a[href="${path}"]`)
export async function unfoldMenu(page) {
  await inMenu(page, '/dashboards/home').first().waitFor()
  for (;;) {
    const folded = page.locator('#sidebar button[aria-expanded=false]').first()
    if ((await folded.count()) === 0) return
    await folded.click()
  }
}
async function follow(page, name) {
  const [path, content] = pages[name]
  // a section folds again when another one is gone to
  if ((await inMenu(page, path).count()) === 0) await unfoldMenu(page)
  const time = await untilShown(page, path, content, () => inMenu(page, path).last().click())
  await untilCalm(page)
  return time
}

/** Code known, data asked again: each page once to load it, then rounds through all. */
async function knownCode(chrome, product, token, rounds) {
  const context = await visitor(chrome, { token })
  await context.addInitScript(forgetAtOnce)
  const page = await context.newPage()
  await page.goto(`${product.address}/settings/appearance`)
  await unfoldMenu(page)
  const times = Object.fromEntries(Object.keys(pages).map((name) => [name, []]))
  let asked = 0
  for (let round = 0; round <= rounds; round++) {
    if (round === 1) page.on('request', (request) => (asked += request.url().includes('/api/') ? 1 : 0))
    for (const name of Object.keys(pages)) {
      const time = await follow(page, name)
      if (round > 0) times[name].push(time)
    }
  }
  await context.close()
  if (asked < rounds * 5) throw new Error(`Only ${asked} calls: the pages showed what they still knew, which is not what is measured`)
  return times
}

/** The first visit of a browser that knows nothing: a moment after home is there, a person points at an entry and clicks. */
async function unknownCode(chrome, product, token, name, { pause }) {
  const context = await visitor(chrome, { token })
  const page = await context.newPage()
  await page.goto(`${product.address}${name === 'home' ? '/settings/general' : '/dashboards/home'}`)
  await unfoldMenu(page)
  await untilCalm(page)
  await page.waitForTimeout(pause)
  const link = inMenu(page, pages[name][0]).last()
  await link.hover()
  await page.waitForTimeout(100)
  const time = await follow(page, name)
  await context.close()
  return time
}

export async function navigation() {
  const world = await worldOf(10_000)
  const product = await startProduct({ dataDir: world.dataDir, students: 10_000 })
  const chrome = await launchChrome()
  const { token } = await signIn(product.address)
  const known = await knownCode(chrome, product, token, 7)
  for (const [name, times] of Object.entries(known))
    report(`navigation.${name}`, median(times), 'ms', 200, 'lower', { worst: Math.round(worst(times)) })
  for (const name of ['students', 'calendar', 'classes']) {
    const times = []
    for (let round = 0; round < 3; round++) times.push(await unknownCode(chrome, product, token, name, { pause: 1_000 }))
    report(`navigation.first_visit.${name}`, median(times), 'ms', 300, 'lower', { worst: Math.round(worst(times)) })
  }
  await chrome.close()
  await product.stop()
  world.remove()
}
