// What a person waits for, with a cold cache, in headless Chromium.
import { launchChrome, visitor } from './chrome.mjs'
import { percentile, report } from './report.mjs'
import { signIn, startProduct, worldOf } from './product.mjs'
import { watchScripts } from './sizes.mjs'

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

export async function browser() {
  const world = await worldOf(10_000)
  const product = await startProduct({ dataDir: world.dataDir, students: 10_000 })
  const person = await signIn(product.address)
  const chrome = await launchChrome()
  const signInTimes = []
  const listTimes = []
  const nextTimes = []
  const searchTimes = []
  let signInSize = 0
  let listSize = 0
  for (let round = 0; round < rounds; round++) {
    const out = await visitor(chrome)
    const page = await out.newPage()
    const scripts = watchScripts(page)
    await page.goto(`${product.address}/login`, { waitUntil: 'commit' })
    signInTimes.push(
      await shownAt(page, () => {
        const input = document.querySelector('input[autocomplete="username"], input[name="username"]')
        return input !== null && !input.disabled
      }),
    )
    await page.waitForLoadState('load')
    signInSize = await scripts.kib()
    await out.close()

    const inside = await visitor(chrome, { token: person.token })
    const list = await inside.newPage()
    const listScripts = watchScripts(list)
    await list.goto(`${product.address}/masters/students?per_page=50`, { waitUntil: 'commit' })
    listTimes.push(await shownAt(list, () => document.querySelectorAll('main tbody tr').length === 50))
    await list.waitForLoadState('networkidle')
    listSize = await listScripts.kib()

    nextTimes.push(await untilRowsChange(list, () => list.getByRole('link', { name: 'Next page' }).click()))
    await list.getByRole('searchbox').fill('hadda')
    await list.waitForTimeout(700)
    searchTimes.push(await untilRowsChange(list, () => list.getByRole('searchbox').fill('zo')))
    await inside.close()
  }
  report('browser.sign_in_usable', median(signInTimes), 'ms', 400)
  report('browser.list_rows', median(listTimes), 'ms', 700)
  report('browser.next_page', median(nextTimes), 'ms', 200)
  report('browser.search', median(searchTimes), 'ms', 230)
  report('size.sign_in', signInSize, 'KiB', 110)
  report('size.students_list', listSize, 'KiB', 450)
  await chrome.close()
  await product.stop()
  world.remove()
}
