import { weekdays } from '../../resources/domain/calendar/working-days.ts'
import { roles } from '../../resources/kit/access.ts'
import { packageFlags } from '../../resources/kit/packages.ts'
import type { AnyKind } from './kind.ts'

export interface FoundKind {
  /** `server/modules/houses/jobs.ts` */
  readonly file: string
  readonly kind: AnyKind
}

const name = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)*$/
const time = /^([01]\d|2[0-3]):[0-5]\d$/
const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most

function* wrongWith({ kind }: FoundKind): Generator<string> {
  const { every, attempts = 3, timeoutSeconds, atOnce = 1, roles: said = [], package: flag } = kind
  if (!name.test(kind.kind)) yield `\`kind\` is not a name. Write small letters, as in "houses.close-year".`
  if (kind.title.some((text) => text.trim() === '')) yield '`title` is empty in a language. Write it in English and in Arabic.'
  if (!isWhole(attempts, 100)) yield `\`attempts\` is ${attempts}. Write a whole number from 1 to 100.`
  if (!isWhole(timeoutSeconds, 86_400)) yield `\`timeoutSeconds\` is ${timeoutSeconds}. Write whole seconds, a day (86400) at most.`
  if (!isWhole(atOnce, 100)) yield `\`atOnce\` is ${atOnce}. Write a whole number from 1 to 100, or leave it out.`
  const knownFlags: readonly string[] = packageFlags
  if (flag !== undefined && !knownFlags.includes(flag))
    yield `there is no package "${flag}". Take one of resources/kit/resource.ts, or leave it out.`
  for (const role of said) if (!roles.includes(role)) yield `there is no role "${String(role)}". The roles are ${roles.join(', ')}.`
  if (!every) return
  if (!time.test(every.at)) yield `\`every.at\` is "${every.at}". Write hours and minutes, as in "02:00".`
  for (const day of every.on ?? [])
    if (!weekdays.includes(day)) yield `\`every.on\` names "${String(day)}". The days of the week are ${weekdays.join(', ')}.`
  if (every.on?.length === 0) yield '`every.on` names no day, so it would never be due. Name one, or leave it out for every day.'
  if (!kind.input.safeParse({}).success)
    yield 'it comes back by itself, and nobody gives it an `input` then. Let `input` accept {}, as z.object({}) does.'
}

/** Every mistake in a definition, as a sentence with file and remedy. */
export function checkKinds(found: readonly FoundKind[]): string[] {
  const firstOf = new Map<string, string>()
  return found.flatMap((one) => {
    const { file, kind } = one
    const wrong = [...wrongWith(one)]
    const first = firstOf.get(kind.kind)
    if (first !== undefined) wrong.push(`its kind is already that of ${first}. Give one of the two another.`)
    else firstOf.set(kind.kind, file)
    return wrong.map((what) => `${file}, job "${kind.kind}": ${what}`)
  })
}
