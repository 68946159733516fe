import { createShell } from './shell.ts'

interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface Asking extends Lasting {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
/** Of what stands around a service worker, what is used here: a browser's types know the page only. */
declare const self: {
  readonly location: Location
  readonly caches: CacheStorage
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  addEventListener(type: 'install' | 'activate', hear: (event: Lasting) => void): void
  addEventListener(type: 'fetch', hear: (event: Asking) => void): void
}
declare const __SHELL_VERSION__: string
declare const __SHELL_FILES__: readonly string[]

const shell = createShell({
  version: __SHELL_VERSION__,
  files: __SHELL_FILES__,
  caches: self.caches,
  fetch: (...asked) => fetch(...asked),
  origin: self.location.origin,
})
// a new one takes over once no page of the old one is open: none is left without its files
self.addEventListener('install', (event) => event.waitUntil(shell.install()))
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([shell.activate(), self.registration.navigationPreload?.enable()])),
)
self.addEventListener('fetch', (event) => {
  const answer = shell.answer(event.request, event.request.mode === 'navigate' ? event.preloadResponse : undefined)
  if (answer) event.respondWith(answer)
})
