import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkSync, type Diagnostics } from 'recheck'
import { root, type Written } from './written-expressions.ts'

/** Limits in work, not in time, so that the answer is the same on any machine; nothing but JavaScript is started. */
const limits = { timeout: null, attackTimeout: null, incubationTimeout: null, recallTimeout: -1, attackLimit: 3_000_000 } as const

interface Kept {
  readonly by: string
  /** expressions that were found safe; what was not is looked at each time */
  readonly safe: readonly string[]
}
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'by' in value && 'safe' in value && Array.isArray(value.safe)

/** Whose verdicts they are: another version, or other limits, judge anew. */
function judge(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/recheck/package.json'), 'utf8')) as { version: string }
  return `recheck ${version} ${JSON.stringify(limits)}`
}

/**
 * Judges expressions, and remembers in a file beside this one which were safe: a verdict depends on the expression, the judge and its
 * limits alone and takes up to a second. All of them anew: the test without that file.
 */
export function createJudge(file: string = join(root, 'tests/architecture/safe-expressions.json')) {
  const by = judge()
  const known = new Set<string>(readKept(file, by))
  const before = known.size
  return {
    /** what is wrong with it; null: nothing */
    verdictOn({ source, flags, file: place }: Written): string | null {
      const text = `/${source}/${flags}`
      if (known.has(text)) return null
      const found: Diagnostics = checkSync(source, flags, limits)
      if (found.status === 'safe') {
        known.add(text)
        return null
      }
      const why = found.status === 'vulnerable' ? `${found.complexity.summary}, by ${found.attack.pattern}` : found.error.kind
      return `${place}: ${text} is ${why}`
    },
    keep(): void {
      if (known.size === before) return
      mkdirSync(dirname(file), { recursive: true })
      // somebody else may be reading it
      const fresh = `${file}.${process.pid}`
      writeFileSync(fresh, JSON.stringify({ by, safe: [...known].toSorted() } satisfies Kept, null, 2) + '\n')
      renameSync(fresh, file)
    },
  }
}

function readKept(file: string, by: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isKept(kept) && kept.by === by ? kept.safe : []
  } catch {
    return []
  }
}
