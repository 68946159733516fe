import type { FastifyRequest } from 'fastify'
import type { Upload } from '../request/route.ts'
import { tooLarge, unsupportedMedia } from './failures.ts'

/** The fields beside a file; those that files of records say are known by name. */
type Form = Record<string, string> & { school_id?: string; resource?: string; field?: string }

/** One file and the text fields beside it; larger ones are cut off while they arrive. */
export async function readUpload(request: FastifyRequest, maxMB: number): Promise<{ file?: Upload; form: Form }> {
  if (!request.isMultipart()) throw unsupportedMedia()
  const form: Form = {}
  let file: Upload | undefined
  for await (const part of request.parts({ limits: { fileSize: maxMB * 1024 * 1024, files: 1, fields: 50, fieldSize: 100_000 } })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string' && part.fieldname !== '__proto__') form[part.fieldname] = part.value
      continue
    }
    const bytes = await part.toBuffer().catch((error: unknown) => {
      throw part.file.truncated ? tooLarge(maxMB) : error
    })
    file = { name: part.filename, type: part.mimetype, bytes }
  }
  return file ? { file, form } : { form }
}
