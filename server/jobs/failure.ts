import { z } from 'zod'
import { errorOf, type Failure } from '../apart/messages.ts'

const kept = z.object({ code: z.string().nullable(), text: z.tuple([z.string(), z.string()]).nullable(), message: z.string() })

/** Why a job came to nothing, as it stands in the table; null: it did not. */
export function readFailure(error: unknown): Pick<Failure, 'text' | 'message'> | null {
  const read = kept.safeParse(error)
  return read.success ? read.data : null
}

/** The same as it was thrown. */
export const errorOfJob = (error: unknown): Error => (kept.safeParse(error).success ? errorOf(error as Failure) : new Error('It failed'))
