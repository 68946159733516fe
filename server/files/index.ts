import { createHash } from 'node:crypto'
import type { Registry } from '../../resources/kit/index.ts'
import type { StoredFile } from '../../resources/contract/files.ts'
import { newId, type Database } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { invalidField, notFound } from '../request/errors.ts'
import type { Blob, Upload } from '../request/route.ts'
import { createDrawer, type Drawer } from './drawing/draw.ts'
import type { Records } from '../records/types.ts'
import { findFile, keepFile } from './queries/kept.ts'
export { keepFile }
import { isHeldOpen, isOpenTo } from './queries/open-to.ts'
import { assertRoom, type Room } from './queries/room.ts'
import { typeOf } from './signatures.ts'
import { removeUnused } from './queries/unused.ts'

export interface FileRules {
  readonly accept?: 'image' | 'document' | 'any'
  readonly maxMB?: number
  /** it is meant for those who see the record that it is going to stand in */
  readonly guarded?: boolean
}
export interface Files {
  /** keeps an upload; its type is what its bytes say, not what the sender says */
  store(context: RequestContext, upload: Upload, rules?: FileRules): Promise<StoredFile>
  /** only files of the own institution and schools, and of what the person may read; any other as if it did not exist */
  open(context: RequestContext, id: string): Promise<Blob>
  /** the same of a file of a record of which its module has said that this person sees it, whatever such records are to the role */
  openSeen(context: RequestContext, id: string): Promise<Blob>
  /** removes what was uploaded in an institution more than a day ago and never came into a record; answers how many */
  removeUnused(tenantId: string, now: Date, stopped?: AbortSignal): Promise<number>
  close(): Promise<void>
}

/** Files lie in the database beside their names: a second process and a backup have them without asking the first one's disk. */
export function createFiles({
  database,
  registry,
  records,
  room,
}: {
  database: Database
  registry: Registry
  records: Pick<Records, 'byIds' | 'goneSeen'>
  room: Room
}): Files {
  const drawer = createDrawer()
  return {
    async store(context, upload, { accept = 'any', maxMB = room.uploadMaxMB, guarded = false } = {}) {
      if (upload.bytes.length === 0) throw invalidField('file', { code: 'required' })
      if (upload.bytes.length > maxMB * 1024 * 1024) throw invalidField('file', { code: 'file_too_large', params: { max: maxMB } })
      const type = typeOf(upload.bytes, upload.type)
      if (type === null || (accept === 'image' && !type.startsWith('image/')))
        throw invalidField('file', { code: accept === 'image' || upload.type.startsWith('image/') ? 'not_image' : 'invalid' })
      const kept = type === drawing ? await drawn(drawer, upload) : { name: safeName(upload.name), type, bytes: upload.bytes }
      if (kept.bytes.length > maxMB * 1024 * 1024) throw invalidField('file', { code: 'file_too_large', params: { max: maxMB } })
      const { tenantId, userId } = context.principal
      const id = newId()
      await database.write(tenantId, async (q) => {
        await assertRoom(q, database, context, kept.bytes.length, room)
        await keepFile(q, {
          tenant_id: tenantId,
          file_id: id,
          school_id: context.schoolId,
          name: kept.name,
          type: kept.type,
          size: kept.bytes.length,
          sha256: createHash('sha256').update(kept.bytes).digest('hex'),
          bytes: kept.bytes,
          uploaded_by: userId,
          created_at: context.now,
          guarded_at: guarded ? context.now : null,
        })
      })
      return { file_id: id, name: kept.name, type: kept.type, size: kept.bytes.length }
    },
    async open(context, id) {
      const { tenantId, schoolIds } = context.principal
      const row = await findFile(database, tenantId, id)
      if (!row?.bytes) throw notFound()
      const isElsewhere = schoolIds !== 'all' && row.school_id !== null && !schoolIds.includes(row.school_id)
      const isOpen = isElsewhere ? isHeldOpen : isOpenTo
      if (!(await isOpen({ database, registry, records }, context, row))) throw notFound()
      return { name: row.name, type: row.type, body: row.bytes }
    },
    async openSeen({ principal: { tenantId } }, id) {
      const row = await findFile(database, tenantId, id)
      if (!row?.bytes) throw notFound()
      return { name: row.name, type: row.type, body: row.bytes }
    },
    removeUnused: (tenantId, now, stopped) => removeUnused(database, registry, { tenantId, now, stopped }),
    close: () => drawer.close(),
  }
}

const drawing = 'image/svg+xml'
/** What a stranger drew is kept as the bitmap of it. */
async function drawn(drawer: Drawer, { name, bytes }: Upload): Promise<{ name: string; type: string; bytes: Buffer }> {
  const png = await drawer.draw(bytes)
  if (png === null) throw invalidField('file', { code: 'not_image' })
  return { name: `${safeName(name).replace(/\.svg$/i, '')}.png`, type: 'image/png', bytes: png }
}

// oxlint-disable-next-line no-control-regex -- control characters are exactly what must go, and those that turn `gnp.exe` around
const unsafe = /[\u0000-\u001f\u007f"\u202a-\u202e\u2066-\u2069]/g

/** A name that is safe in a header and on any disk: no path, no control characters. */
const safeName = (name: string): string => (name.split(/[\\/]/).at(-1) ?? '').replace(unsafe, '').trim().slice(0, 150) || 'file'
