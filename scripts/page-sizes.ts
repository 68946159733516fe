import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** A file of the console as it is written. */
export interface WrittenFile {
  readonly fileName: string
  readonly code: string
  readonly imports: readonly string[]
  readonly facadeModuleId: string | null
  readonly isDynamicEntry: boolean
}

export interface PageSize {
  /** the file that is loaded when the page is opened: `src/pages/classes/my-classes.tsx` */
  readonly page: string
  /** gzip, of everything that only the pages of its folder load */
  readonly kib: number
}

/** Nobody waits for what others than a page itself brought with it; more than this of its own is a page that wants to be two. */
export const largestPage = 40

const folderOf = (id: string): string | null => /\/src\/pages\/([^/]+)\//.exec(id)?.[1] ?? null

/** How much code each page makes a browser load that no other module's page and no part of the frame has loaded. */
export function pageSizes(files: readonly WrittenFile[]): PageSize[] {
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const reach = (file: WrittenFile, found = new Set<WrittenFile>()): Set<WrittenFile> => {
    if (found.has(file)) return found
    found.add(file)
    for (const name of file.imports) {
      const next = byName.get(name)
      if (next) reach(next, found)
    }
    return found
  }
  const entries = files.filter(({ facadeModuleId }) => facadeModuleId !== null)
  const users = new Map<WrittenFile, Set<string>>()
  for (const entry of entries)
    for (const file of reach(entry)) {
      const folder = folderOf(entry.facadeModuleId!) ?? ''
      users.set(file, (users.get(file) ?? new Set()).add(folder))
    }
  const sizes = new Map<WrittenFile, number>()
  const sizeOf = (file: WrittenFile): number => {
    const known = sizes.get(file) ?? gzipSync(file.code, { level: 9 }).length / 1024
    sizes.set(file, known)
    return known
  }
  return entries.flatMap((entry) => {
    const folder = folderOf(entry.facadeModuleId!)
    if (folder === null || !entry.isDynamicEntry) return []
    const own = [...reach(entry)].filter((file) => users.get(file)?.size === 1)
    return [{ page: entry.facadeModuleId!.replace(/^.*\/(?=src\/pages\/)/, ''), kib: own.reduce((sum, file) => sum + sizeOf(file), 0) }]
  })
}

/** A sentence for each page that is too large. */
export const tooLarge = (sizes: readonly PageSize[]): string[] =>
  sizes
    .filter(({ kib }) => kib > largestPage)
    .map(
      ({ page, kib }) =>
        `${page}: ${kib.toFixed(1)} KiB of its own code are loaded with it (at most ${largestPage}). ` +
        'Load what is not seen at first when it is asked for (lazy, import()), or use what src/ui and src/engine have.',
    )

/** The files that are loaded before the sign-in page, and before the first row of a list, and what they may weigh together in KiB. */
export const opened = {
  'the sign-in page': { files: ['index', 'react', 'start'], limit: 107 },
  'the first list': { files: ['index', 'react', 'start', 'refine', 'desk'], limit: 465 },
} as const

/** A sentence for each of the two that everybody waits for, where it has grown. */
export const grown = (files: readonly { readonly name: string; readonly code: string }[]): string[] =>
  Object.entries(opened).flatMap(([page, { files: names, limit }]) => {
    const kib = files
      .filter(({ name }) => names.some((one) => one === name))
      .reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length / 1024, 0)
    return kib > limit
      ? [
          `${page} loads ${kib.toFixed(1)} KiB of JavaScript (at most ${limit}). ` +
            'See what has come along with what is imported, and load what is not seen at first when it is asked for (lazy, import()).',
        ]
      : []
  })

/** A page that grew too large is not built. */
export const smallPages = (): Plugin => ({
  name: 'small-pages',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'chunk')
      const sentences = [...grown(files), ...tooLarge(pageSizes(files))]
      if (sentences.length > 0) this.error(sentences.join('\n'))
    },
  },
})
