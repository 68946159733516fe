import { AppError } from '../request/errors.ts'

/** What a process and those it works for say to one another. */
export interface Asked<Task> {
  readonly id: number
  readonly task: Task
}
export interface Failure {
  readonly code: AppError['code'] | null
  readonly text: AppError['text'] | null
  readonly problems: AppError['problems'] | null
  readonly message: string
}
export type Answered<Answer> = { readonly id: number } & (
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly failure: Failure }
)

/** Said between question and answer: how far it is. */
export interface News<Word> {
  readonly id: number
  readonly news: Word
}

/** Errors do not travel whole: what a person reads of them does. */
export const failureOf = (error: unknown): Failure =>
  error instanceof AppError
    ? { code: error.code, text: error.text, problems: error.problems ?? null, message: error.message }
    : { code: null, text: null, problems: null, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }

export const errorOf = ({ code, text, problems, message }: Failure): Error =>
  code && text ? new AppError(code, text, problems ? { problems } : {}) : new Error(message)
