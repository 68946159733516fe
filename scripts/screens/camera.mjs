// Opens a page in one variant, waits until it is all there, and takes its picture.
import { join } from 'node:path'
import { isForEver } from '../../bench/calm.mjs'
import { windowOf } from '../../bench/chrome.mjs'

const tallest = 2_400

/** What the page waits for itself: rows, pictures, fonts, and the way there. */
const isAllThere = () =>
  document.querySelector('main h1, .error-page h1, .si-card h1') !== null &&
  document.querySelector('#nprogress, .splash, [aria-busy=true], .ant-skeleton, .ant-spin-spinning') === null &&
  [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')

const isThere = () => document.querySelector('main h1') !== null

/** Counts what is on its way. A page that was just left still looks complete: only a while without any call says that the next one is. */
function watchCalls(page) {
  const open = new Set()
  page.on('request', (call) => {
    // with the page that was left, its calls go without a word
    if (call.isNavigationRequest()) open.clear()
    if (!isForEver(call)) open.add(call)
  })
  page.on('requestfinished', (call) => open.delete(call))
  page.on('requestfailed', (call) => open.delete(call))
  return async (isReady, mayBeOpen) => {
    const until = Date.now() + 15_000
    for (let rested = 0; rested < 4;) {
      const isAtRest = (mayBeOpen || open.size === 0) && (await page.evaluate(isReady))
      rested = isAtRest ? rested + 1 : 0
      if (Date.now() > until) throw new Error(`Not complete after 15 s (${open.size} calls open)`)
      await new Promise((done) => setTimeout(done, 40))
    }
  }
}

async function openIn({ page, rest }, { address, act, isUnfinished }, isFresh) {
  if (act || isFresh) await page.goto(address)
  // as a link does it: the code stays, and the picture is there ten times as fast
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
  if (act) {
    await rest(isAllThere)
    await act(page, address)
  }
  await rest(isUnfinished ? isThere : isAllThere, isUnfinished)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

/** A group of shots by one person under the same settings, in one browser context; `onShot(name, problem)` is told of each. */
export async function photograph({ browser, origin, folder, variant, token, settings, shots, onShot }) {
  const { language, theme, width } = variant
  const context = await browser.newContext({
    baseURL: origin,
    locale: language === 'ar' ? 'ar-AE' : 'en-GB',
    ...windowOf(width),
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  await context.addInitScript(
    ([lng, kept, said]) => {
      localStorage.setItem('i18nextLng', lng)
      localStorage.setItem('settings', said)
      if (kept) localStorage.setItem('authToken', kept)
    },
    [language, token, JSON.stringify({ themeMode: theme, ...settings })],
  )
  let view = null
  let isFresh = true
  for (const shot of shots) {
    let problem = null
    try {
      if (!view) {
        const page = await context.newPage()
        view = { page, rest: watchCalls(page) }
      }
      const { page } = view
      await openIn(view, shot, isFresh || !token)
      const tall = await page.evaluate(() => document.body.scrollHeight)
      // a window as tall as the page: what sticks to its lower edge would otherwise lie across the middle of the picture
      const { height } = windowOf(width).viewport
      await page.setViewportSize({ width, height: Math.min(Math.max(tall, height), tallest) })
      await page.screenshot({ path: join(folder, `${shot.name}.${language}.${theme}.${width}.png`), animations: 'disabled' })
      await page.setViewportSize({ width, height })
    } catch (failure) {
      problem = String(failure instanceof Error ? failure.message : failure).split('\n')[0]
    }
    // whatever was done to a page, or went wrong on it, is not there for the next
    isFresh = Boolean(problem || shot.act)
    if (isFresh) {
      await view?.page.close()
      view = null
      await context.setOffline(false)
    }
    onShot(shot.name, problem)
  }
  await context.close()
}
