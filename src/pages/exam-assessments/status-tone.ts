import type { ExamStatus } from '../../../resources/domain/exams/words.ts'
import type { Tone } from '../../ui/index.ts'

export const statusTone: Readonly<Record<ExamStatus, Tone>> = {
  scheduled: 'calm',
  entry_open: 'accent',
  submitted: 'warn',
  verified: 'warn',
  published: 'good',
}
