import { fold, looseName } from '../../resources/kit/index.ts'
import { hints } from './hints.ts'
import type { Inferred } from './inferred.ts'
import { Unfit } from './sheet.ts'

/** What may tell records apart: spelt in one way, and kept as it is. The less, the likelier it is part of what a record is known by. */
const rank: Readonly<Record<string, number>> = {
  code: 10,
  email: 15,
  ref: 20,
  date: 22,
  time: 28,
  choice: 34,
  academicYear: 36,
  lov: 38,
  text: 45,
  number: 60,
  phone: 70,
}

const spelt = (one: Inferred, at: number): string => {
  const value = String(one.guess.values[at] as string)
  return one.guess.maker === 'ref' ? looseName(value) : fold(value)
}
const tells = (columns: readonly Inferred[], rows: number): boolean => {
  const seen = new Set(Array.from({ length: rows }, (_, at) => columns.map((one) => spelt(one, at)).join('\u0001')))
  return seen.size === rows
}

/** How good a key it would be: what the record itself is called, a code before a name, a name before whoever it is about, that before another text. */
function weight({ guess, said, isItself }: Inferred): number {
  if (isItself && (guess.maker === 'text' || guess.maker === 'code')) return 1
  const base = rank[guess.maker] ?? 999
  if (guess.maker !== 'text') return base - (hints.code.test(said) ? 5 : 0)
  return hints.name.test(said) ? 12 : hints.people.test(said) ? 32 : hints.free.test(said) ? 90 : base
}
const weightOf = (some: readonly Inferred[]): number => some.reduce((sum, one) => sum + weight(one), 0)

const sets = (all: readonly Inferred[], size: number): Inferred[][] =>
  size === 0 ? [[]] : all.flatMap((one, at) => sets(all.slice(at + 1), size - 1).map((rest) => [one, ...rest]))

/** The fewest columns that say which row is which, so that the same file a second time finds its records again. */
export function keyOf(columns: readonly Inferred[], lines: readonly number[]): readonly Inferred[] {
  const rows = lines.length
  const whole = columns.filter(
    ({ column, guess }) => column.cells.length === rows && Object.hasOwn(rank, guess.maker) && guess.values.length === rows,
  )
  const usable = whole.toSorted((a, b) => weight(a) - weight(b)).slice(0, 12)
  const alone = usable.filter(({ guess }) => ['code', 'email', 'text'].includes(guess.maker))
  const single = alone.find((one) => tells([one], rows))
  if (single) return [single]
  for (const size of [2, 3, 4]) {
    const found = sets(usable, size)
      .toSorted((a, b) => weightOf(a) - weightOf(b))
      .find((some) => tells(some, rows))
    if (found) return found
  }
  const seen = new Map<string, number>()
  for (const [at, line] of lines.entries()) {
    const said = whole.map((one) => spelt(one, at)).join('\u0001')
    const before = seen.get(said)
    if (before !== undefined) {
      const names = whole.map(({ column }) => `"${column.header}"`).join(', ')
      throw new Unfit(
        whole.length === columns.length
          ? `Lines ${before} and ${line} say the same: an import could not tell their records apart. Take one of them out of the file, or add a column with a number or code.`
          : `Lines ${before} and ${line} agree in everything that every line says (${names || 'nothing'}), so an import could not find their records again. Add a column with a number, a code or a name of each, without blanks.`,
      )
    }
    seen.set(said, line)
  }
  return whole
}
