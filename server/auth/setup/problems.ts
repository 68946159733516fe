import { noProblems, type Problem, type Problems } from '../../../resources/kit/index.ts'
import { AppError } from '../../request/errors.ts'

/** Gathers what is wrong in several records, each under the name of its part: `school.phone`, `administrators.0.username`. */
export class Gathered {
  readonly problems: Problems = noProblems()

  add(path: string, problem: Problem): void {
    ;(this.problems[path] ??= []).push(problem)
  }
  get isEmpty(): boolean {
    return Object.keys(this.problems).length === 0
  }
  /** What `job` answers, or null where its record was refused; `except` names fields that another part answers for. */
  async of<T>(part: string, job: () => Promise<T>, except: readonly string[] = []): Promise<T | null> {
    try {
      return await job()
    } catch (error) {
      if (!(error instanceof AppError) || !error.problems) throw error
      for (const [field, list] of Object.entries(error.problems))
        if (!except.includes(field)) for (const problem of list) this.add(`${part}.${field}`, problem)
      return null
    }
  }
}
