import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Blob } from '../request/route.ts'

export const isBlob = (value: unknown): value is Blob =>
  typeof value === 'object' && value !== null && 'body' in value && 'type' in value && 'name' in value && isBody(value.body)
const isBody = (body: unknown): boolean => body instanceof Uint8Array || body instanceof Readable

/** Pictures that a page may show in place; everything else is only ever saved, drawings of old among it: new ones are kept as bitmaps. */
const shown = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf'])

/** Names in any script: the plain form for old readers, the encoded one for all others. */
export function dispositionOf(name: string, inline: boolean): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Kept by this person's browser only, and shown only after asking again: another may sit at it next. */
export const revalidated = 'private, no-cache'

/** Whatever a file holds, opened by itself it can neither run nor fetch anything. */
export function sendBlob(reply: FastifyReply, blob: Blob, { inline, keep = false }: { inline: boolean; keep?: boolean }): FastifyReply {
  void reply
    .header('content-type', blob.type)
    .header('content-disposition', dispositionOf(blob.name, inline && shown.has(blob.type)))
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', keep ? revalidated : 'no-store')
  if (blob.version) {
    const etag = `"${blob.version.tag}"`
    void reply.header('etag', etag).header('cache-control', revalidated)
    if (blob.version.at !== undefined) void reply.header('last-modified', new Date(Date.parse(blob.version.at)).toUTCString())
    if (reply.request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send()
  }
  if (blob.size !== undefined) void reply.header('content-length', blob.size)
  // what goes on as it happens is held back by no proxy
  if (blob.type === 'text/event-stream') void reply.header('x-accel-buffering', 'no')
  return reply.send(blob.body instanceof Uint8Array ? Buffer.from(blob.body.buffer, blob.body.byteOffset, blob.body.byteLength) : blob.body)
}
