import { isElement, type Element } from '../markup/node.ts'
import { baseName } from '../pictures.ts'
import type { NamedFile } from '../read-file.ts'
import { archiveOf } from '../write-archive.ts'
import { resolvePath, type PackageFiles } from './package-files.ts'

/** How many bytes of others' files are still taken along: many items may name the same large one. */
export interface Room {
  bytes: number
}

function* addressesIn(one: Element): Generator<string> {
  yield* Object.values(one.attributes)
  for (const child of one.children) if (isElement(child)) yield* addressesIn(child)
}

/** An item as it came; with the pictures, sounds and texts of the package that it names, where it names any and there is room for them. */
export function byItself(files: PackageFiles, path: string, item: Element, room: Room): NamedFile {
  const bytes = files.get(path)!
  const named = new Map<string, Buffer>()
  for (const address of addressesIn(item)) {
    const found = resolvePath(path, address)
    const part = found === null || found === path ? undefined : files.get(found)
    if (found !== null && part) named.set(found, part)
  }
  const size = [...named.values()].reduce((sum, one) => sum + one.length, 0)
  if (named.size === 0 || size > room.bytes) return { name: baseName(path), bytes }
  room.bytes -= size
  return { name: `${baseName(path).replace(/\.xml$/i, '')}.zip`, bytes: archiveOf([[path, bytes], ...named]) }
}
