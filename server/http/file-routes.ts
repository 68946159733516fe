import type { FastifyInstance } from 'fastify'
import { keepFile, readFile } from '../../resources/contract/files.ts'
import { isRich, type Field } from '../../resources/kit/index.ts'
import type { FileRules } from '../files/index.ts'
import { invalidField } from '../request/errors.ts'
import type { ModuleDeps } from '../modules/deps.ts'
import { revalidated, sendBlob } from './blobs.ts'
import { success } from './envelope.ts'
import { contextOf, whoAsks } from './request-context.ts'
import { routePathOf } from './paths.ts'
import { readUpload } from './uploads.ts'

type Said = Readonly<Record<string, unknown>>

/** Files of records. What a field accepts is said with `resource` and `field`, so that the right limit holds from the start. */
export function fileRoutes(app: FastifyInstance, deps: ModuleDeps): void {
  app.post(keepFile.path, async (request, reply) => {
    const principal = await whoAsks(deps, request)
    const { file, form } = await readUpload(request, deps.environment.uploadMaxMB)
    const context = contextOf(request, principal, {
      ...(request.query as Said),
      ...(form.school_id ? { school_id: form.school_id } : {}),
    })
    if (!file) throw invalidField('file', { code: 'required' })
    const field = deps.registry.find(form.resource ?? '')?.fields[form.field ?? '']
    const rules = field ? fileRulesOf(field) : {}
    const stored = await deps.files.store(context, file, rules)
    return reply.type('application/json; charset=utf-8').send(success(stored, context.locale))
  })
  app.get(routePathOf(readFile.path), async (request, reply) => {
    const principal = await whoAsks(deps, request)
    const { id } = request.params as { id: string }
    const blob = await deps.files.open(contextOf(request, principal, {}), id)
    // a file never changes under its id; but who may see it does, so a browser asks each time, and is told to show what it has
    const mark = `"${id}"`
    void reply.header('etag', mark)
    if (hasAlready(request.headers['if-none-match'], mark)) return reply.header('cache-control', revalidated).code(304).send()
    return sendBlob(reply, blob, { inline: true, keep: true })
  })
}

/** What a field takes: rich text takes pictures. */
const fileRulesOf = (field: Field): FileRules =>
  isRich(field)
    ? { accept: 'image', maxMB: field.maxMB ?? 2 }
    : field.kind === 'file' || field.kind === 'files'
      ? { accept: field.accept ?? 'any', maxMB: field.maxMB ?? 1, guarded: field.guarded === true }
      : {}

/** A browser may name several, and a proxy that packed the answer marks it as weak. */
const hasAlready = (said: string | undefined, mark: string): boolean =>
  said !== undefined && said.split(',', 50).some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === mark)
