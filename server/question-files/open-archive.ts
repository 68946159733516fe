import { inflateRawSync } from 'node:zlib'
import { isLitter, isOutside } from '../documents/zip.ts'
import { packedOf, partsOf, type ZipPart } from '../documents/zip-guard.ts'
import { readProblem, type ReadProblem } from './problems.ts'
import { questionFileLimits } from './read-file.ts'

export type OpenedArchive =
  { readonly ok: true; readonly files: ReadonlyMap<string, Buffer> } | { readonly ok: false; readonly problem: ReadProblem }

const megabyte = 1024 * 1024
const refused = (problem: ReadProblem): OpenedArchive => ({ ok: false, problem })
const tooLarge = () => readProblem('zip_too_large', null, { max: questionFileLimits.unpacked / megabyte })

/** Archives and programs within are never opened, and are no part of a question. */
const isNoPart = (name: string): boolean => /\.(?:zip|7z|rar|gz|tar|exe|dll|jar)$/i.test(name)

/** No further than the directory claims: a part that holds more is refused. */
function unpack(bytes: Buffer, part: ZipPart): Buffer | null {
  const packed = packedOf(bytes, part)
  if (packed === null) return null
  if (part.method === 0) return packed.length <= part.size ? packed : null
  try {
    const content = part.size === 0 ? Buffer.alloc(0) : inflateRawSync(packed, { maxOutputLength: part.size })
    return content.length === part.size ? content : null
  } catch {
    return null
  }
}

/** The files of an archive by their paths. Sizes are asked before anything is unpacked, and names that lead out of it are refused. */
export function openQuestionArchive(bytes: Buffer): OpenedArchive {
  const parts = partsOf(bytes, { entries: questionFileLimits.entries, bytes: questionFileLimits.unpacked })
  if (parts === 'not_a_zip') return refused(readProblem('damaged_zip'))
  if (parts === 'too_large') {
    const isMany = typeof partsOf(bytes, { entries: 65_535, bytes: questionFileLimits.unpacked }) !== 'string'
    return refused(isMany ? readProblem('zip_too_many', null, { max: questionFileLimits.entries }) : tooLarge())
  }
  const files = new Map<string, Buffer>()
  for (const part of parts) {
    const name = part.name.replaceAll('\\', '/')
    if (isOutside(name)) return refused(readProblem('zip_outside', null, { name }))
    if (isLitter(name) || isNoPart(name)) continue
    if (part.isLocked) return refused(readProblem('zip_locked', null, { name }))
    if (part.method !== 0 && part.method !== 8) return refused(readProblem('zip_packed', null, { name }))
    if (files.has(name)) return refused(readProblem('zip_twice', null, { name }))
    const content = unpack(bytes, part)
    if (content === null) return refused(readProblem('damaged_zip'))
    files.set(name, content)
  }
  return { ok: true, files }
}
