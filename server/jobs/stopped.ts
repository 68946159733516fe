import { AppError } from '../request/errors.ts'

/** Why a job is to stop. `lost`: another process has it. `ending`: this process ends, and another one goes on. */
export type Why = 'cancelled' | 'time' | 'lost' | 'ending'

const sentences = {
  cancelled: ['This was stopped', 'تم الإيقاف'],
  time: ['This took longer than it may take, and was stopped', 'استغرق هذا وقتاً أطول من المسموح فتم إيقافه'],
  lost: ['Another process does this now', 'تقوم عملية أخرى بهذا الآن'],
  ending: ['The server is being stopped; it goes on with this when it is up again', 'يجري إيقاف الخادم، وسيُستأنف هذا عند تشغيله'],
} as const

/** What a job's signal is aborted with. */
export class JobStopped extends AppError {
  readonly why: Why
  constructor(why: Why) {
    super(why === 'time' ? 'TOO_SLOW' : 'LOCKED', sentences[why])
    this.why = why
  }
}

export const neverCame = (attempts: number): AppError =>
  new AppError('LOCKED', [
    `This was begun ${attempts} times, and each time the process that did it died`,
    `بدأ هذا ${attempts} مرات وتوقفت العملية التي تنفذه في كل مرة`,
  ])
