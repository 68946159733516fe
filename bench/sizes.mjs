// JavaScript and styles that a page makes the browser load, gzip, as the browser asks for it: measured by journeys of the network, not by reading file names.
import { gzipSync } from 'node:zlib'

/** Collects the scripts and stylesheets a page loads; `kib()` is their size under gzip -9. */
export function watchCode(page) {
  const seen = new Map()
  const pending = []
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType()) && !/\.(js|css)(\?|$)/.test(response.url())) return
    pending.push(
      response.body().then(
        (body) => seen.set(response.url(), gzipSync(body, { level: 9 }).length),
        () => undefined,
      ),
    )
  })
  return {
    async kib() {
      await Promise.all(pending)
      return [...seen.values()].reduce((sum, size) => sum + size, 0) / 1024
    },
  }
}
