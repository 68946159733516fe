import type { Random } from '../../../resources/domain/chance/random.ts'
import { addDays } from '../../../resources/kit/index.ts'

/** A day of school, and how likely it is that somebody is away on it. */
export interface DemoDay {
  readonly date: string
  readonly isHalf: boolean
  readonly isFirstOfWeek: boolean
  readonly pull: number
}
/** Why a child is away, as far as anybody has said. */
export type Told = 'nobody' | 'office' | 'leave'
export interface Spell {
  readonly told: Told
  readonly kind: 'illness' | 'appointment' | 'family' | 'religious' | 'travel'
}
export type Mark =
  { readonly is: 'present' } | { readonly is: 'late' | 'left'; readonly minutes: number } | { readonly is: 'away'; readonly spell: Spell }

type Temper = 'usual' | 'often' | 'mostly_away' | 'after_weekend' | 'late'
/** How likely it is on a plain day that something begins that keeps such a child at home. */
const begins: Readonly<Record<Temper, number>> = { usual: 0.0125, often: 0.075, mostly_away: 0.16, after_weekend: 0.012, late: 0.02 }
const shares: readonly (readonly [Temper, number])[] = [
  ['mostly_away', 0.008],
  ['often', 0.03],
  ['after_weekend', 0.025],
  ['late', 0.035],
]
function temperOf(random: Random): Temper {
  let left = random.next()
  for (const [temper, share] of shares) {
    if (left < share) return temper
    left -= share
  }
  return 'usual'
}

const kinds: readonly (readonly [Spell['kind'], number])[] = [
  ['illness', 0.66],
  ['appointment', 0.14],
  ['family', 0.12],
  ['travel', 0.05],
  ['religious', 0.03],
]
function spellOf(random: Random, isRecent: boolean): Spell {
  let [left, kind] = [random.next(), 'illness' as Spell['kind']]
  for (const [one, share] of kinds) {
    if (left < share) {
      kind = one
      break
    }
    left -= share
  }
  const at = random.next()
  // a note comes a day or two later
  const told: Told = at < 0.2 ? 'leave' : at < (isRecent ? 0.3 : 0.68) ? 'office' : 'nobody'
  return { kind, told }
}
const lengthOf = (random: Random, isFlu: boolean): number => {
  const at = random.next()
  if (isFlu) return at < 0.3 ? 2 : at < 0.75 ? 3 : 4
  return at < 0.66 ? 1 : at < 0.88 ? 2 : at < 0.96 ? 3 : 5
}
const isFlu = ({ pull }: DemoDay): boolean => pull > 2

/** What keeps a whole family at home: the same for each of its children. */
export function familySpells(random: Random, days: readonly DemoDay[]): ReadonlyMap<number, number> {
  return new Map(days.flatMap((day, at) => (random.chance(0.008 * day.pull) ? [[at, lengthOf(random, isFlu(day))] as const] : [])))
}

/** The term of one child, day by day. */
export function termOf(random: Random, days: readonly DemoDay[], ofFamily: ReadonlyMap<number, number>): Mark[] {
  const temper = temperOf(random)
  const marks: Mark[] = days.map(() => ({ is: 'present' }))
  const stay = (from: number, length: number): void => {
    const spell = spellOf(random, from + length >= days.length - 2)
    for (let at = from; at < Math.min(from + length, days.length) && marks[at]!.is !== 'away'; at++) marks[at] = { is: 'away', spell }
  }
  for (const [at, day] of days.entries()) {
    const shared = ofFamily.get(at)
    const isShared = shared !== undefined && random.chance(0.7)
    const begun = random.chance(begins[temper] * day.pull) || (temper === 'after_weekend' && day.isFirstOfWeek && random.chance(0.55))
    if (marks[at]!.is === 'away') continue
    if (isShared) stay(at, shared)
    else if (begun) stay(at, temper === 'after_weekend' ? 1 : lengthOf(random, isFlu(day)))
    else if (random.chance(temper === 'late' ? 0.3 : 0.014))
      marks[at] = { is: 'late', minutes: 3 + random.below(temper === 'late' ? 35 : 20) }
    else if (random.chance(0.003)) marks[at] = { is: 'left', minutes: 40 + 10 * random.below(9) }
  }
  return marks
}

/** Stretches of days over which something was said beforehand. */
export function leavesOf(
  days: readonly DemoDay[],
  marks: readonly Mark[],
): { readonly from: string; readonly to: string; readonly spell: Spell }[] {
  const found: { from: string; to: string; spell: Spell }[] = []
  for (const [at, mark] of marks.entries()) {
    if (mark.is !== 'away' || mark.spell.told !== 'leave') continue
    const last = found.at(-1)
    if (last?.spell === mark.spell) last.to = days[at]!.date
    else found.push({ from: days[at]!.date, to: days[at]!.date, spell: mark.spell })
  }
  return found
}

/** Which days pull more: the first of a week, the last before days without school, and the weeks in which the flu goes round. */
export function pullOf(
  dates: readonly { readonly date: string; readonly isHalf: boolean }[],
  flu: { readonly from: string; readonly to: string },
): DemoDay[] {
  const school = new Set(dates.map(({ date }) => date))
  return dates.map(({ date, isHalf }) => {
    const isFirstOfWeek = !school.has(addDays(date, -1))
    const isLast = !school.has(addDays(date, 1)) && !school.has(addDays(date, 3))
    const inFlu = flu.from <= date && date <= flu.to
    return { date, isHalf, isFirstOfWeek, pull: (isFirstOfWeek ? 1.5 : 1) * (isLast ? 1.8 : 1) * (inFlu ? 2.6 : 1) }
  })
}
