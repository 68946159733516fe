import { zipSync } from 'fflate'

/** The oldest day that an archive can name: the same files make the same bytes on any day. */
const sameDay = '1980-01-01T00:00:00'

export const archiveOf = (files: Iterable<readonly [string, Buffer]>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(files), { level: 6, mtime: sameDay }))
