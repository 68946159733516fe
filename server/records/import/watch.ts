import type { ImportCounts } from '../../../resources/contract/import-rows.ts'
import type { Queries } from '../../database/index.ts'
import { AppError } from '../../request/errors.ts'

export type Stage = 'reading' | 'checking' | 'writing' | 'done'
/** Whoever waits for an import: is told how far it is, and may have it stopped. */
export interface Watch {
  tell(stage: Stage, done: number, total: number): void
  isCancelled(): boolean
  /** Within the transaction that writes, when everything is written: throws where it may not be kept. */
  keep?(q: Queries, done: { readonly counts: ImportCounts; readonly total: number }): Promise<void>
}

export const cancelled = (): AppError => new AppError('LOCKED', ['The import was stopped', 'تم إيقاف الاستيراد'])
export const changedMeanwhile = (): AppError =>
  new AppError('STALE', [
    'Somebody saved some of these records at the same moment. Nothing was imported; check the file again.',
    'قام شخص آخر بحفظ بعض هذه السجلات في اللحظة نفسها. لم يُستورد شيء؛ افحص الملف مجدداً.',
  ])
