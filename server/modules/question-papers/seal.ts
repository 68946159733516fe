import type { PaperStatus } from '../../../resources/domain/papers/paper-states.ts'
import { printLongDate } from '../../../resources/kit/index.ts'
import { locked } from '../../request/errors.ts'

interface Sealed {
  readonly status: PaperStatus
  readonly exam_date: string | null
}
/** The day until whose end the key of a locked paper is told to nobody; null: it is told. */
export const sealedUntil = ({ status, exam_date }: Sealed, today: string): string | null =>
  status === 'locked' && exam_date !== null && today <= exam_date ? exam_date : null

/** Whoever asks for what is right before its exam is over is refused. */
export function assertKeyTold({ sealed_until }: { readonly sealed_until: string | null }): void {
  if (sealed_until === null) return
  throw locked([
    `The key is sealed until the exam is over: it can be read after ${printLongDate(sealed_until, 'en')}`,
    `مفتاح الإجابة محجوب حتى انتهاء الاختبار: يمكن الاطلاع عليه بعد ${printLongDate(sealed_until, 'ar')}`,
  ])
}
