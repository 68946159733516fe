import type * as parts from '../../../src/ui/index.ts'
import type { Example } from '../example.ts'
import { frames } from './frames.tsx'
import { grid } from './grid.tsx'
import { inputs } from './inputs.tsx'
import { numbers } from './numbers.tsx'
import { states } from './states.tsx'

/** What begins with a large letter is drawn; the rest are hooks and the like. */
export type PartName = { [Name in keyof typeof parts]: Name extends Capitalize<Name> ? Name : never }[keyof typeof parts]

/** A part that is missing here does not compile. */
export const examples: Readonly<Record<PartName, Example>> = { ...frames, ...numbers, ...inputs, ...grid, ...states }
