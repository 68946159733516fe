import type { FastifyReply } from 'fastify'
import { can, type Resource } from '../../resources/kit/index.ts'
import { readOwnWords } from '../records/own-words.ts'
import { exportList } from '../records/export/file.ts'
import type { RequestContext } from '../request/context.ts'
import { forbiddenRole } from '../request/errors.ts'
import type { ModuleDeps } from '../modules/deps.ts'
import { sendBlob } from './blobs.ts'
import type { Said } from '../records/list-params.ts'
import { meantInAddress, meantParamsOf } from '../records/meant-params.ts'

/** What the list shows, as a file: the same filters, search, order and columns; `whole` adds all that an import reads back. */
export async function sendExport(
  { database, records, registry }: ModuleDeps,
  context: RequestContext,
  resource: Resource,
  { said, isAddress }: { readonly said: Said; readonly isAddress: boolean },
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!can(context.principal.role, 'export', resource)) throw forbiddenRole()
  const format = said.format === 'csv' ? 'csv' : 'xlsx'
  const whole = said.whole === '1' || said.whole === true
  const { format: _format, whole: _whole, school_id: _school, academic_year: _year, ...list } = said
  const params = isAddress ? meantInAddress(list, resource) : meantParamsOf(list, resource, '')
  const words = await database.read(context.principal.tenantId, (q) => readOwnWords(q, context))
  const blob = await exportList({ records, registry, context, resource, params, format, whole, words })
  return sendBlob(reply, blob, { inline: false })
}
