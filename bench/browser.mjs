// What a person waits for, with a cold cache, in headless Chromium.
import { untilCalm } from './calm.mjs'
import { launchChrome, visitor } from './chrome.mjs'
import { percentile, report } from './report.mjs'
import { signIn, startProduct, worldOf } from './product.mjs'
import { watchCode } from './sizes.mjs'

const rounds = 7
const median = (values) => percentile(values, 0.5)

/** Milliseconds from navigation start to the first frame for which `ready` holds, measured inside the page. */
const shownAt = (page, ready) =>
  page.evaluate(
    (text) =>
      new Promise((resolve) => {
        const isReady = new Function(`return (${text})()`)
        const until = performance.now() + 20_000
        const look = () => (isReady() || performance.now() > until ? resolve(performance.now()) : requestAnimationFrame(look))
        look()
      }),
    ready.toString(),
  )

/** Milliseconds from an act to the frame in which the first row is another one. */
async function untilRowsChange(page, act) {
  const changed = page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const first = () => document.querySelector('main tbody tr')?.textContent
        const before = first()
        const until = performance.now() + 10_000
        let start = null
        for (const type of ['click', 'input']) addEventListener(type, () => (start ??= performance.now()), { capture: true, once: true })
        const look = () => {
          if (start !== null && first() !== undefined && first() !== before) resolve(performance.now() - start)
          else if (performance.now() > until) reject(new Error('The rows stayed the same'))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await act()
  return changed
}

/** One build of the product, and what was measured of it so far. */
async function candidate(from) {
  const world = await worldOf(10_000, from)
  const product = await startProduct({ dataDir: world.dataDir, students: 10_000, ...(from ? { from } : {}) })
  const { token } = await signIn(product.address)
  return { world, product, token, signIn: [], list: [], work: [], next: [], search: [], signInSize: 0, listSize: 0 }
}

async function measureSignIn(chrome, one) {
  const out = await visitor(chrome)
  const page = await out.newPage()
  const code = watchCode(page)
  await page.goto(`${one.product.address}/login`, { waitUntil: 'commit' })
  one.signIn.push(
    await shownAt(page, () => {
      const input = document.querySelector('input[autocomplete="username"], input[name="username"]')
      return input !== null && !input.disabled
    }),
  )
  await page.waitForLoadState('load')
  one.signInSize = await code.kib()
  await out.close()
}

async function measureList(chrome, one) {
  const inside = await visitor(chrome, { token: one.token })
  const list = await inside.newPage()
  const code = watchCode(list)
  const cdp = await inside.newCDPSession(list)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await list.goto(`${one.product.address}/masters/students?per_page=50`, { waitUntil: 'commit' })
  // rows with cells: places for rows that are on their way do not count
  one.list.push(await shownAt(list, () => document.querySelectorAll('main tbody tr td:nth-child(3)').length === 50))
  // what the thread that draws has worked until then: the same on a machine that has other work
  const { metrics } = await cdp.send('Performance.getMetrics')
  one.work.push(metrics.find(({ name }) => name === 'TaskDuration').value * 1000)
  await untilCalm(list)
  one.listSize = await code.kib()
  one.next.push(await untilRowsChange(list, () => list.getByRole('link', { name: 'Next page' }).click()))
  await list.getByRole('searchbox').fill('hadda')
  await list.waitForTimeout(700)
  one.search.push(await untilRowsChange(list, () => list.getByRole('searchbox').fill('zo')))
  await inside.close()
}

/**
 * `BENCH_BEFORE` names the folder of another build, e.g. the one with the plain table: both are then measured in turn, and the goal is
 * how much slower this one may be. A machine that has other work slows both.
 */
export async function browser() {
  const before = process.env.BENCH_BEFORE ? await candidate(process.env.BENCH_BEFORE) : null
  const now = await candidate()
  const chrome = await launchChrome()
  for (let round = 0; round < rounds; round++)
    for (const one of (round % 2 ? [now, before] : [before, now]).filter(Boolean)) {
      await measureSignIn(chrome, one)
      await measureList(chrome, one)
    }
  report('browser.sign_in_usable', median(now.signIn), 'ms', 400)
  for (const [name, key, goal, slower] of [
    ['browser.list_rows', 'list', 800, 100],
    ['browser.list_rows_processor', 'work', 480, 40],
    ['browser.next_page', 'next', 270, 70],
    ['browser.search', 'search', 300, 70],
  ]) {
    report(name, median(now[key]), 'ms', goal)
    if (before) report(`${name}.slower`, median(now[key]) - median(before[key]), 'ms', slower, 'lower', { before: median(before[key]) })
  }
  report('size.sign_in', now.signInSize, 'KiB', 108.6)
  report('size.students_list', now.listSize, 'KiB', 476)
  await chrome.close()
  for (const one of [before, now].filter(Boolean)) {
    await one.product.stop()
    one.world.remove()
  }
}
