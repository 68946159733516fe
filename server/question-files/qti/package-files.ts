/** A package by the paths of its files; a single item is a package of one. */
export type PackageFiles = ReadonlyMap<string, Buffer>

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)
const unquoted = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
/** What an address within a file means; what leads out of the package means nothing. */
export function resolvePath(from: string, href: string): string | null {
  const bare = unquoted(href.split(/[?#]/, 1)[0]!).replaceAll('\\', '/')
  const parts: string[] = []
  for (const part of (bare.startsWith('/') ? bare : folderOf(from) + bare).split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null
    } else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
