// When nothing more is on its way but the news, which is never over: "networkidle" of the browser's driver waits for that, too.
const underWay = new WeakMap()
/** The news, which is never over. */
export const isForEver = (request) => request.url().includes('/api/live/')

/** From the first request of a page on. */
export function watchRequests(page) {
  const open = new Set()
  underWay.set(page, open)
  page.on('request', (request) => !isForEver(request) && open.add(request))
  for (const over of ['requestfinished', 'requestfailed']) page.on(over, (request) => open.delete(request))
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear())
}

/** Nothing has been on its way for half a second. */
export async function untilCalm(page) {
  const open = underWay.get(page)
  for (let since = performance.now(); performance.now() - since < 500;) {
    if (open.size > 0) since = performance.now()
    await page.waitForTimeout(20)
  }
}
