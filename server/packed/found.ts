import { readdir } from 'node:fs/promises'

/** One module of a folder that is looked into: a new file is enough, nobody lists it. */
export interface Found {
  /** without its ending */
  readonly name: string
  /** with its ending, for messages */
  readonly file: string
  /** below the folder that was looked into, for messages */
  readonly path: string
  load(): Promise<unknown>
}

const sources = /^[a-z0-9][a-z0-9-]*\.(ts|js)$/
const nameOf = (file: string): string => file.replace(/\.(ts|js)$/, '')
const isNone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** By their addresses: a packed program brings along what it would find, as `scripts/server-programs.mjs` saw it. */
let packed: ReadonlyMap<string, () => unknown> | null = null
export const bringAlong = (modules: ReadonlyMap<string, () => unknown>): void => void (packed = modules)

async function filesIn(folder: URL): Promise<string[]> {
  if (!packed)
    return readdir(folder).catch((error: unknown) => {
      if (isNone(error)) return []
      throw error
    })
  const inside = [...packed.keys()].filter((address) => address.startsWith(folder.href)).map((address) => address.slice(folder.href.length))
  return [...new Set(inside.map((path) => path.split('/', 1)[0]!))]
}

const load = async (address: URL): Promise<unknown> => (packed ? packed.get(address.href)?.() : import(address.href))

/** Every module of a folder, in the order of their names; none where there is no such folder. */
export async function modulesIn(folder: URL): Promise<Found[]> {
  const files = (await filesIn(folder)).filter((file) => sources.test(file)).sort()
  return files.map((file) => ({ name: nameOf(file), file, path: file, load: () => load(new URL(file, folder)) }))
}

/** The modules of one name in the folders of a folder, in the order of these. */
export async function modulesBelow(folder: URL, name: string): Promise<Found[]> {
  const folders = (await filesIn(folder)).filter((file) => !file.includes('.')).sort()
  const found = await Promise.all(
    folders.map(async (one) => (await modulesIn(new URL(`${one}/`, folder))).map((file) => ({ ...file, path: `${one}/${file.path}` }))),
  )
  return found.flat().filter((one) => one.name === name)
}
