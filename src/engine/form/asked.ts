import { askWords, type Ask, type Problem } from '../../../resources/kit/index.ts'
import type { Failure } from '../refine/failure.ts'
import type { Asked } from './ask-dialog.tsx'

/** What may stand in the data of a refusal, none of it looked at yet. */
type Answered = { readonly [Word in 'word' | 'about' | 'code' | 'asks' | 'warnings']?: unknown }
const isRecord = (value: unknown): value is Answered => typeof value === 'object' && value !== null
const isAsk = (value: unknown): value is Ask =>
  isRecord(value) && askWords.some((word) => word === value.word) && typeof value.about === 'string'
const isProblem = (value: unknown): value is Problem => isRecord(value) && typeof value.code === 'string'

/** What a refusal wants to be told; null while something else is wrong, which is put right first. */
export function askedIn({ data, errors }: Pick<Failure, 'data' | 'errors'>): Asked | null {
  const asks = isRecord(data) && Array.isArray(data.asks) ? data.asks.filter(isAsk) : []
  if (asks.length === 0 || Object.keys(errors).some((path) => !asks.some((one) => one.about === path))) return null
  const warnings = isRecord(data) && isRecord(data.warnings) ? Object.values(data.warnings).flat().filter(isProblem) : []
  return { asks, errors, warnings }
}
