import type { RosterProblem } from '../../../resources/contract/rosters.ts'
import { say, type Locale } from '../../../resources/kit/index.ts'
import type { KeptProblem } from '../excel-upload/service.ts'

/** Why rows stayed out, in the language of whoever reads it. */
export const problemsIn = (problems: readonly KeptProblem[], locale: Locale): RosterProblem[] =>
  problems.map((one) => ({ ...one, message: typeof one.message === 'string' ? one.message : say(one.message, locale) }))
