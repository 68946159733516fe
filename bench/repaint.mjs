// How long theme and language take to be seen, without the page being loaded again: in headless Chromium.
import { untilCalm } from './calm.mjs'
import { launchChrome, visitor } from './chrome.mjs'
import { signIn, startProduct, worldOf } from './product.mjs'
import { percentile, report } from './report.mjs'

/** From the click on `button` to the frame in which `isDone` holds; a mark on the window would not survive a reload. */
async function repaint(page, button, isDone) {
  await page.evaluate(() => (globalThis.isSamePage = true))
  const shown = page.evaluate(
    (text) =>
      new Promise((resolve, reject) => {
        const done = new Function(`return (${text})()`)
        let start = null
        addEventListener('click', (event) => (start = event.timeStamp), { capture: true, once: true })
        const until = performance.now() + 10_000
        const look = () => {
          if (start !== null && done()) {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - start)
            port2.postMessage(null)
          } else if (performance.now() > until) reject(new Error('Nothing was repainted'))
          else requestAnimationFrame(look)
        }
        look()
      }),
    isDone.toString(),
  )
  await button.click()
  const time = await shown
  if (!(await page.evaluate(() => globalThis.isSamePage === true))) throw new Error('The page was loaded again')
  return time
}

async function themeAndLanguage(chrome, product, token) {
  const context = await visitor(chrome, { token })
  const page = await context.newPage()
  const texts = new Map()
  page.on('request', (request) => {
    if (/\/texts-[^/]+\//.test(request.url())) texts.set(request.url(), (texts.get(request.url()) ?? 0) + 1)
  })
  await page.goto(`${product.address}/masters/students?per_page=50`)
  await page.locator('main tbody tr').first().waitFor()
  await untilCalm(page)
  const times = { theme: [], language: [] }
  for (let round = 0; round < 6; round++) {
    const dark = round % 2 === 0
    times.theme.push(
      await repaint(
        page,
        page.locator('header button[aria-pressed]'),
        dark
          ? () => getComputedStyle(document.body).colorScheme === 'dark' && document.documentElement.dataset.theme === 'dark'
          : () => getComputedStyle(document.body).colorScheme === 'light' && document.documentElement.dataset.theme === 'light',
      ),
    )
    times.language.push(
      await repaint(
        page,
        page.locator('header button[lang]'),
        dark
          ? () => document.documentElement.dir === 'rtl' && document.querySelector('main h1').textContent === 'الطلاب'
          : () => document.documentElement.dir === 'ltr' && document.querySelector('main h1').textContent === 'Students',
      ),
    )
  }
  const again = [...texts].filter(([, times]) => times > 1).map(([url]) => new URL(url).pathname)
  await context.close()
  const median = (values) => percentile(values, 0.5)
  report('repaint.theme', median(times.theme), 'ms', 200)
  // the first change fetches the other language's texts; later ones have them
  report('repaint.language', median(times.language), 'ms', 200, 'lower', { first: Math.round(times.language[0]) })
  report('repaint.texts_fetched_again', again.length, 'files', 0, 'lower', { again })
}

export async function repaints() {
  const world = await worldOf(10_000)
  const product = await startProduct({ dataDir: world.dataDir, students: 10_000 })
  const chrome = await launchChrome()
  const { token } = await signIn(product.address)
  await themeAndLanguage(chrome, product, token)
  await chrome.close()
  await product.stop()
  world.remove()
}
