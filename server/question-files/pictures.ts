import { firstElement } from './markup/first-element.ts'
import type { NamedFile } from './read-file.ts'
import { readProblem, type ReadProblem } from './problems.ts'

const starts = (bytes: Buffer, signature: string): boolean => bytes.toString('latin1', 0, signature.length) === signature

/** What a picture is by its own bytes, as the end of its name; null for what is none. */
export function pictureKind(bytes: Buffer): 'png' | 'jpg' | 'gif' | 'webp' | 'svg' | null {
  if (starts(bytes, '\u0089PNG\r\n\u001a\n')) return 'png'
  if (starts(bytes, '\u00ff\u00d8\u00ff')) return 'jpg'
  if (starts(bytes, 'GIF8')) return 'gif'
  if (starts(bytes, 'RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return firstElement(bytes.toString('utf8', 0, 4000)) === 'svg' ? 'svg' : null
}

export const pictureNames = /\.(?:png|jpe?g|gif|webp|svg)$/i
/** The last part of a path, as an archive or an address has it. */
export const baseName = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
/** A name that may stand in an archive, an address and a text alike. */
export const plainName = (name: string): string =>
  baseName(name)
    .replace(/[^\p{L}\p{N}._-]/gu, '-')
    .slice(-80) || 'picture'

/** The pictures of a file, each under a name that is its own: two questions may call two pictures the same. */
export class Pictures {
  readonly files = new Map<string, NamedFile>()

  /** What the picture is called from now on; null where the bytes are no picture. */
  add(wanted: string, bytes: Buffer): string | null {
    const kind = pictureKind(bytes)
    if (kind === null) return null
    const plain = plainName(wanted)
    const named = pictureNames.test(plain) ? plain : `${plain}.${kind}`
    const dot = named.lastIndexOf('.')
    for (let at = 1; ; at++) {
      const name = at === 1 ? named : `${named.slice(0, dot)}-${at}${named.slice(dot)}`
      const there = this.files.get(name)
      if (there && !there.bytes.equals(bytes)) continue
      if (!there) this.files.set(name, { name, bytes })
      return name
    }
  }
}

const dataAddress = /^data:image\/[a-z+.-]{1,20};base64,/i
const elsewhere = /^(?:[a-z][a-z0-9+.-]{1,20}:)?\/\//i

/** Finds what a text of one question calls a picture, and notes what cannot be found. */
export function pictureFinder(
  pictures: Pictures,
  find: (source: string) => { readonly name: string; readonly bytes: Buffer } | null,
  problems: ReadProblem[],
): (source: string) => string | null {
  const known = new Map<string, string | null>()
  const look = (source: string): string | null => {
    const data = dataAddress.exec(source)
    if (data) {
      const name = pictures.add('picture', Buffer.from(source.slice(data[0].length), 'base64'))
      if (name === null) problems.push(readProblem('picture_unread', null, { name: source.slice(0, 30) }))
      return name
    }
    if (elsewhere.test(source)) {
      problems.push(readProblem('picture_elsewhere', null, { name: source }))
      return null
    }
    const found = find(source)
    if (!found) {
      problems.push(readProblem('picture_missing', null, { name: baseName(source) }))
      return null
    }
    const name = pictures.add(found.name, found.bytes)
    if (name === null) problems.push(readProblem('picture_unread', null, { name: found.name }))
    return name
  }
  return (source) => {
    const before = known.get(source)
    if (before !== undefined) return before
    const name = look(source)
    known.set(source, name)
    return name
  }
}

/** Notes what a text of one question plays or draws, once. */
export const mediaTeller =
  (problems: ReadProblem[]) =>
  (name: string): void => {
    if (!problems.some(({ code, params: { name: before } }) => code === 'media_left_out' && before === name))
      problems.push(readProblem('media_left_out', null, { name }))
  }
