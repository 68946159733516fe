import type { ListData } from '../../resources/contract/envelope.ts'
import { say, sayProblem, type Locale, type Problems, type Resource, type Text } from '../../resources/kit/index.ts'
import { undoableBy, type RequestContext } from '../request/context.ts'
import type { AppError } from '../request/errors.ts'

export const words = {
  ok: ['OK', 'تم'],
  created: ['Created', 'تم الإنشاء'],
  saved: ['Saved', 'تم الحفظ'],
  removed: ['Deleted', 'تم الحذف'],
} as const satisfies Record<string, Text>

/** The only place where a failure's name becomes a status code. */
const statusOf: Partial<Record<AppError['code'], number>> = {
  UNAUTHENTICATED: 401,
  UNKNOWN_ROUTE: 404,
  SECOND_FACTOR_DUE: 403,
  LICENCE_EXPIRED: 403,
  MODULE_NOT_LICENSED: 403,
  PACKAGE_INACTIVE: 403,
  FORBIDDEN_ROLE: 403,
  FORBIDDEN_SCOPE: 403,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  RATE_LIMIT: 429,
  TOO_SLOW: 503,
  NO_ROOM: 503,
  INTERNAL: 500,
}

export const success = (data: unknown, locale: Locale, text: Text = words.ok): string =>
  JSON.stringify({ status: true, message: say(text, locale), data: data ?? null })

/** The same of a change, with the operation that it is kept as: what was so already is none. */
export function changed(data: unknown, context: Pick<RequestContext, 'locale' | 'operationId' | 'kept'>, text: Text): string {
  const operation = undoableBy(context)
  const told = { status: true, message: say(text, context.locale), data: data ?? null }
  return JSON.stringify(operation === null ? told : { ...told, operation_id: operation })
}

export function listData<Row>(
  records: readonly Row[],
  total: number,
  page: { page_no: number; per_page: number },
  isAtLeast = false,
): ListData<Row> {
  return {
    records,
    pagination: {
      page_no: page.page_no,
      per_page: page.per_page,
      total_records: total,
      total_pages: Math.ceil(total / page.per_page),
      ...(isAtLeast ? { is_at_least: true } : {}),
    },
  }
}

const inWords = (problems: Problems, locale: Locale, resource: Resource | undefined): Record<string, string[]> =>
  Object.fromEntries(Object.entries(problems).map(([path, list]) => [path, list.map((one) => sayProblem(one, locale, resource))]))

/** A failure as the contract's envelope, in the reader's language. */
export function failure(
  error: AppError,
  { locale, requestId, resource }: { locale: Locale; requestId: string; resource?: Resource | undefined },
): { status: number; body: string } {
  const body = {
    status: false,
    message: say(error.text, locale),
    data: error.data ?? null,
    ...(error.code === 'UNAUTHENTICATED' || error.code === 'UNKNOWN_ROUTE' ? {} : { error_code: error.code }),
    ...(error.problems ? { errors: inWords(error.problems, locale, resource) } : {}),
    ...(error.gate ? { gate: error.gate } : {}),
    request_id: requestId,
  }
  return { status: statusOf[error.code] ?? 200, body: JSON.stringify(body) }
}
