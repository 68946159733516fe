import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { noProblems, problemTexts, type Problem, type ProblemCode, type Problems, type Text } from '../../resources/kit/index.ts'
import type { z } from 'zod'
import { isNoRoom } from '../database/index.ts'
import { AppError, invalid, unknownRoute } from '../request/errors.ts'
import { failure } from './envelope.ts'
import { localeOf } from './request-context.ts'

export const tooLarge = (maxMB: number): AppError =>
  new AppError('TOO_LARGE', [`This is too large; at most ${maxMB} MB are accepted`, `الحجم كبير جداً؛ الحد الأقصى ${maxMB} ميغابايت`])
export const unsupportedMedia = (): AppError =>
  new AppError('UNSUPPORTED_MEDIA', ['This kind of content is not accepted here', 'هذا النوع من المحتوى غير مقبول هنا'])
const unreadableText: Text = ['The request could not be read', 'تعذّرت قراءة الطلب']
export const unreadable = (): AppError => new AppError('VALIDATION', unreadableText)
const crowded = (): AppError =>
  new AppError('RATE_LIMIT', ['Many are saving at this moment. Please try again.', 'يحفظ كثيرون في هذه اللحظة. يرجى المحاولة مجدداً.'], {
    retryAfter: 2,
  })
const unexpected = (reference: string): AppError =>
  new AppError('INTERNAL', [`Something went wrong (ref ${reference})`, `حدث خطأ ما (المرجع ${reference})`])

/** The failures of the framework by their names. */
const framework: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => tooLarge(1),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMedia,
  FST_REQ_FILE_TOO_LARGE: () => tooLarge(20),
  FST_FILES_LIMIT: unreadable,
  FST_ERR_CTP_INVALID_JSON_BODY: unreadable,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: unreadable,
  FST_ERR_VALIDATION: unreadable,
  FST_ERR_BAD_URL: unreadable,
  // longer than any id: there is no such record, and no such call
  FST_ERR_MAX_PARAM_LENGTH: unknownRoute,
}

/** Everything that is thrown ends here, once. What nobody expected is logged whole and leaves as a reference to the log. */
export function answerFailure(thrown: FastifyError | AppError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = thrown instanceof AppError ? thrown : translate(thrown as FastifyError, request)
  const { status, body } = failure(known, { locale: localeOf(request), requestId: request.id, resource: request.declared })
  // whoever runs the server hears of it, whoever asked
  if (isNoRoom(known)) request.log.error({ err: known.cause, url: request.url, method: request.method }, known.text[0])
  if (known.code === 'SOURCE_FAILED') request.log.warn({ err: known.cause, method: request.method }, known.text[0])
  if (known.retryAfter !== undefined) void reply.header('retry-after', String(Math.max(1, Math.ceil(known.retryAfter))))
  return reply
    .code(known.text === unreadableText ? 400 : status)
    .type('application/json; charset=utf-8')
    .send(body)
}

function translate(thrown: FastifyError, request: FastifyRequest): AppError {
  const make = framework[thrown.code]
  if (make) return make()
  // on SQLite another process held the file all the time
  if (thrown.code === 'CROWDED' || thrown.code?.startsWith('SQLITE_BUSY')) return crowded()
  if (isRefusedBelow(thrown) || isBrokenForm(thrown)) return unreadable()
  request.log.error({ err: thrown, url: request.url, method: request.method }, 'unexpected failure')
  return unexpected(request.id)
}

/** What the framework refuses by itself is the sender's, whatever name it has. */
const isRefusedBelow = ({ statusCode }: FastifyError): boolean => statusCode !== undefined && statusCode >= 400 && statusCode < 500

/** The parser of forms throws plain errors about what was sent; they are the sender's, not ours. */
const isBrokenForm = ({ message }: Error): boolean => /multipart|malformed part header/i.test(message)

const problemOfIssue = (issue: z.core.$ZodIssue): Problem => {
  if (Object.hasOwn(problemTexts, issue.message)) return { code: issue.message as ProblemCode }
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.message.endsWith('received undefined') ? 'required' : issue.expected === 'number' ? 'not_number' : 'invalid' }
    case 'too_small': {
      const min = Number(issue.minimum)
      if (issue.origin === 'string') return min <= 1 ? { code: 'required' } : { code: 'too_short', params: { min } }
      return { code: issue.origin === 'array' ? 'too_few' : 'too_small', params: { min } }
    }
    case 'too_big': {
      const max = Number(issue.maximum)
      return { code: issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_large', params: { max } }
    }
    case 'unrecognized_keys':
      return { code: 'unknown_field' }
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'not_email' : issue.format === 'date' ? 'not_date' : 'invalid' }
    default:
      return { code: 'invalid' }
  }
}

/** What a schema of the contract found wrong, in the shape of every other problem. */
export function problemsOf(error: z.ZodError): Problems {
  const problems = noProblems()
  for (const issue of error.issues) {
    const at = issue.path.join('.')
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) (problems[at ? `${at}.${key}` : key] ??= []).push({ code: 'unknown_field' })
    else (problems[at || 'body'] ??= []).push(problemOfIssue(issue))
  }
  return problems
}
export const refuseBy = (error: z.ZodError): AppError => invalid(problemsOf(error))
