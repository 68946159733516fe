import { createInterface } from 'node:readline/promises'

/** `--school-name "Al Noor"` or `--school-name=...`; what is missing is asked for where somebody sits at the keyboard. */
export function flagsOf(given: readonly string[]): { flags: ReadonlyMap<string, string>; words: readonly string[] } {
  const flags = new Map<string, string>()
  const words: string[] = []
  for (let at = 0; at < given.length; at++) {
    const one = given[at]!
    if (!one.startsWith('--')) words.push(one)
    else if (one.includes('=')) flags.set(one.slice(2, one.indexOf('=')), one.slice(one.indexOf('=') + 1))
    else flags.set(one.slice(2), given[++at] ?? '')
  }
  return { flags, words }
}

export interface Question {
  readonly flag: string
  readonly ask: string
  readonly usual?: string
}

/** Answers from flags, else from the keyboard; without either, a sentence that names every missing flag. */
export async function answersTo(questions: readonly Question[], flags: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const missing = questions.filter(({ flag }) => !flags.get(flag))
  for (const { flag } of questions) if (flags.get(flag)) answers.set(flag, flags.get(flag)!)
  if (missing.length === 0) return answers
  if (!process.stdin.isTTY) {
    for (const { flag, usual } of missing) if (usual !== undefined) answers.set(flag, usual)
    const open = missing.filter(({ usual }) => usual === undefined)
    if (open.length > 0) throw new Error(`Say also ${open.map(({ flag }) => `--${flag}`).join(', ')}`)
    return answers
  }
  const line = createInterface({ input: process.stdin, output: process.stdout })
  try {
    for (const { flag, ask, usual } of missing) {
      const said = (await line.question(usual === undefined ? `${ask}: ` : `${ask} (${usual}): `)).trim()
      answers.set(flag, said || (usual ?? ''))
    }
  } finally {
    line.close()
  }
  return answers
}
