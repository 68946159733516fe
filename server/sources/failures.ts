import type { Resource, Text } from '../../resources/kit/index.ts'
import { AppError } from '../request/errors.ts'

/** The other system as a sentence calls it: by what it keeps. */
const failed = (
  { label: { many } }: Resource,
  [en, ar]: Text,
  more: { readonly cause?: unknown; readonly retryAfter?: number | undefined; readonly data?: unknown } = {},
): AppError =>
  new AppError('SOURCE_FAILED', [`The system that keeps “${many[0]}” ${en}`, `النظام الذي يحفظ «${many[1]}» ${ar}`], {
    ...(more.retryAfter === undefined ? {} : { retryAfter: more.retryAfter }),
    ...('cause' in more ? { cause: more.cause } : {}),
    ...('data' in more ? { data: more.data } : {}),
  })

export const silent = (resource: Resource, cause: unknown, retryAfter?: number): AppError =>
  failed(resource, ['does not answer at the moment. Try again later.', 'لا يستجيب في هذه اللحظة. حاول مرة أخرى لاحقاً.'], {
    cause,
    retryAfter,
  })
export const shut = (resource: Resource, cause: unknown): AppError =>
  failed(resource, ['does not let this one in. Tell whoever runs the server.', 'لا يسمح بالدخول إليه. أبلغ مشغّل الخادم.'], { cause })
export const unreadable = (resource: Resource, cause: unknown): AppError =>
  failed(resource, ['answers something that cannot be read. Tell whoever runs the server.', 'يجيب بما لا يمكن قراءته. أبلغ مشغّل الخادم.'], {
    cause,
  })
/** It has looked at what was sent and says no. */
export const refused = (resource: Resource, said: string | null, cause: unknown): AppError =>
  failed(resource, said === null ? ['does not take this.', 'لا يقبل هذا.'] : [`does not take this: “${said}”`, `لا يقبل هذا: «${said}»`], {
    cause,
  })

interface Outcome {
  readonly outcome: 'unknown'
}
/** Something was to be done there, and nobody said whether it was. */
export const unheard = (resource: Resource, cause: unknown): AppError =>
  failed(
    resource,
    [
      'did not say whether it has done this. Look at the list before you try again.',
      'لم يُجب إن كان قد نفّذ هذا. راجع القائمة قبل المحاولة مرة أخرى.',
    ],
    { cause, data: { outcome: 'unknown' } satisfies Outcome },
  )
export const isUnheard = (error: unknown): boolean =>
  error instanceof AppError && typeof error.data === 'object' && error.data !== null && 'outcome' in error.data
