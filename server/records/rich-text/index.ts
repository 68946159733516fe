import type { ValidationContext } from '../../../resources/kit/index.ts'
import { cleanRich } from './clean.ts'
import { formulaProblem } from './formulas.ts'

/** What the server does with rich text, whichever way it comes in. */
export const richText: NonNullable<ValidationContext['rich']> = { clean: cleanRich, problemIn: formulaProblem }
