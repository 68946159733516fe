import { expect, test } from 'vitest'
import { createShell } from '../../../src/app/offline/shell.ts'

const origin = 'https://noor.example'
/** Caches as a browser has them, by name and path. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>()
    all.set(name, held)
    return Promise.resolve({
      match: (path: string) => Promise.resolve(held.get(path)?.clone()),
      put: (path: string, response: Response) => Promise.resolve(void held.set(path, response)),
    })
  }
  const caches = { open, keys: () => Promise.resolve([...all.keys()]), delete: (name: string) => Promise.resolve(all.delete(name)) }
  return { all, caches: caches as unknown as CacheStorage }
}
const page = (build: string): Response => new Response(`<script type="module" src="/assets/index-${build}.js"></script>`)
const asked = (path: string, mode = 'navigate', method = 'GET'): Request =>
  ({ url: path.startsWith('https:') ? path : origin + path, mode, method }) as unknown as Request
/** A service whose answers are those of a build; `is`: what it does instead. */
function open(is: { now: 'there' | 'gone' | 'slow' | 'proxy' } = { now: 'there' }, build = { served: 'a' }) {
  const held = fakeCaches()
  const fetch = (what: string | Request): Promise<Response> => {
    const path = typeof what === 'string' ? what : new URL(what.url).pathname
    if (is.now === 'gone') return Promise.reject(new TypeError('Failed to fetch'))
    if (is.now === 'slow') return new Promise(() => undefined)
    if (is.now === 'proxy') return Promise.resolve(new Response('', { status: 502 }))
    return Promise.resolve(path.endsWith('.js') ? new Response(`code of ${path}`) : page(build.served))
  }
  const shellOf = (version: string) =>
    createShell({
      version,
      files: [`/assets/index-${version}.js`],
      caches: held.caches,
      fetch: fetch as typeof globalThis.fetch,
      origin,
      patience: 5,
    })
  return { is, build, shellOf, all: held.all }
}

test('The page and its files come from the device where the service is gone, silent, or a proxy speaks for it', async () => {
  const { shellOf, is } = open()
  const shell = shellOf('a')
  await shell.install()
  for (const now of ['gone', 'slow', 'proxy'] as const) {
    is.now = now
    expect(await (await shell.answer(asked('/attendance/students'))!).text()).toContain('/assets/index-a.js')
    expect(await (await shell.answer(asked('/assets/index-a.js', 'cors'))!).text()).toBe('code of /assets/index-a.js')
  }
})

test('What the service alone answers, what is written, and what is asked elsewhere goes past the worker', async () => {
  const { shellOf } = open()
  const shell = shellOf('a')
  await shell.install()
  for (const request of [
    asked('/api/attendance/registers/', 'cors'),
    asked('/api/exports/1/', 'navigate'),
    asked('/assets/other-page.js', 'cors'),
    asked('/attendance/students', 'navigate', 'POST'),
    asked('https://auth.noor.example/auth/login/', 'cors'),
    asked('/auth/profile/', 'cors'),
  ])
    expect(shell.answer(request), request.url).toBeNull()
})

test('A page of another build is not kept with the files of this one, and what an older build needed goes when it is over', async () => {
  const { shellOf, build, all } = open()
  await shellOf('a').install()
  await expect(shellOf('b').install()).rejects.toThrow('another build')
  build.served = 'b'
  const next = shellOf('b')
  await next.install()
  expect([...all.keys()]).toEqual(['console-a', 'console-b'])
  await next.activate()
  expect([...all.keys()]).toEqual(['console-b'])
})
