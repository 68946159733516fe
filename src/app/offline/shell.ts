/** What the worker is told by the build, and what it works with. */
export interface ShellParts {
  /** of this build: its files lie in a cache of this name */
  readonly version: string
  /** paths; everything that the console needs without a connection */
  readonly files: readonly string[]
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
  readonly origin: string
  /** ms until the page comes from the device although an answer may still come */
  readonly patience?: number
}

/** Names of what is kept of the console; other caches are none of ours. */
export const shellCache = 'console-'
const page = '/'
/** So many files are fetched beside one another. */
const atOnce = 6
/** Answered by the service itself, and by nobody else. */
const isService = (path: string): boolean =>
  /^\/(api|health|metrics|assets)(\/|$)/.test(path) || path.slice(path.lastIndexOf('/')).includes('.')
/** What stands before a service that is not there answers in its place. */
const isGone = ({ status }: Response): boolean => status >= 502 && status <= 504

const never = new Promise<never>(() => undefined)
const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms))

/**
 * The console on the device: the page and its files of one build, as they were answered, head and body together. Nothing of the service is
 * kept here, so that what is shown without a connection is what a person took along, and nothing else.
 */
export function createShell({ version, files, caches, fetch, origin, patience = 4000 }: ShellParts) {
  const name = `${shellCache}${version}`
  const own = new Set(files)

  async function put(cache: Cache, path: string): Promise<void> {
    if (await cache.match(path)) return
    const response = await fetch(path)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    await cache.put(path, response)
  }
  /** The page of this very build: of one that was deployed a moment ago the files would be missing. */
  async function putPage(cache: Cache): Promise<void> {
    const response = await fetch(page, { cache: 'no-store' })
    const text = await response.clone().text()
    const needed = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!)
    if (!response.ok || needed.length === 0 || needed.some((path) => !own.has(path))) throw new Error('The page is of another build')
    await cache.put(page, response)
  }
  const keptPage = async (): Promise<Response | undefined> => (await caches.open(name)).match(page)

  async function pageFor(asked: Promise<Response>): Promise<Response> {
    const answered = asked.then((response) => (isGone(response) ? null : response)).catch(() => null)
    const first = await Promise.race([answered, after(patience)])
    if (first) return first
    return (await keptPage()) ?? asked
  }
  const fileFor = async (request: Request, path: string): Promise<Response> =>
    (await (await caches.open(name)).match(path)) ?? fetch(request)

  return {
    async install(): Promise<void> {
      const cache = await caches.open(name)
      const left = [...files]
      const take = async (): Promise<void> => {
        for (let path = left.shift(); path !== undefined; path = left.shift()) await put(cache, path)
      }
      await Promise.all([putPage(cache), ...Array.from({ length: atOnce }, take)])
    },
    /** No page of an older build is open any more: what it needed goes. */
    async activate(): Promise<void> {
      for (const key of await caches.keys()) if (key.startsWith(shellCache) && key !== name) await caches.delete(key)
    },
    /** null: the browser asks as if nobody stood in between. `early`: it has begun to ask already. */
    answer(request: Request, early: Promise<Response | undefined> = never): Promise<Response> | null {
      const { pathname, origin: at } = new URL(request.url)
      if (request.method !== 'GET' || at !== origin) return null
      if (own.has(pathname)) return fileFor(request, pathname)
      if (request.mode !== 'navigate' || isService(pathname)) return null
      return pageFor(early === never ? fetch(request) : early.then((response) => response ?? fetch(request)))
    },
  }
}
