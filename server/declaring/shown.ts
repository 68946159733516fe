import type { Draft, Options } from './draft.ts'
import { hints } from './hints.ts'
import type { Inferred } from './inferred.ts'

/** What is shown to people and saved by tests: a value of the file, but nothing of anybody's. */
export function exampleOf({ guess, said }: Inferred, isOfPeople: boolean): Options {
  if (guess.maker === 'phone') return { example: '+971501234567' }
  if (guess.maker === 'email') return { example: 'office@school.example' }
  const [first] = guess.values
  const isShown =
    ['text', 'code', 'number', 'decimal', 'money', 'time'].includes(guess.maker) && !hints.people.test(said) && !hints.private.test(said)
  if (!isShown || first === undefined || first === null || /@|\d{7}/.test(String(first as string))) return {}
  if (isOfPeople && guess.maker === 'text') return {}
  return typeof first === 'number' ? { example: first } : typeof first === 'string' && first.length <= 40 ? { example: first } : {}
}

export const listed = [
  'text',
  'code',
  'number',
  'decimal',
  'money',
  'choice',
  'lov',
  'flag',
  'date',
  'instant',
  'time',
  'email',
  'phone',
  'colour',
  'academicYear',
  'ref',
]
/** More columns than these a table does not show side by side. */
const mostListed = 7

/** What a record is called: its name, else what it is about, and when. */
export function titleOf(inferred: readonly Inferred[], key: readonly Inferred[], nameOfColumn: (one: Inferred) => string): Draft['title'] {
  const places = (all: readonly Inferred[]): string => all.map((one) => `{${nameOfColumn(one)}}`).join(' ')
  const texts = inferred.filter(({ guess }) => guess.maker === 'text')
  const parts = [/first name|given name|الاسم الاول/, /last name|surname|family name|اسم العايله/].map((word) =>
    texts.find(({ said }) => word.test(said)),
  )
  const inArabic = texts.find((one) => nameOfColumn(one).endsWith('name_ar'))
  if (parts.every((one) => one !== undefined)) return inArabic ? [places(parts), places([inArabic])] : places(parts)
  const isLatin = (one: Inferred): boolean => !nameOfColumn(one).endsWith('_ar')
  const name =
    texts.find((one) => isLatin(one) && hints.name.test(one.said) && key.includes(one)) ??
    texts.find((one) => isLatin(one) && hints.name.test(one.said) && one.column.cells.length * 10 >= inferred[0]!.column.cells.length * 9)
  if (name) return places([name])
  const speaks = ({ guess }: Inferred): boolean => ['text', 'code', 'ref', 'email'].includes(guess.maker)
  const own = key.filter(speaks)
  const rows = Math.max(...inferred.map(({ column }) => column.cells.length))
  const other = own.length > 0 ? own : inferred.filter((one) => speaks(one) && one.column.cells.length === rows).slice(0, 1)
  const days = key.filter(({ guess }) => guess.maker === 'date')
  return places(other.length > 0 ? [...other, ...days] : key)
}

/** Of many the ones that tell most, in the order of the file. */
export function columnsOf(
  shown: readonly Inferred[],
  key: readonly Inferred[],
  title: Draft['title'],
  nameOfColumn: (one: Inferred) => string,
): string[] {
  const worth = (one: Inferred): number => {
    if (String(title).includes(`{${nameOfColumn(one)}}`) || key.includes(one)) return 0
    const at = ['ref', 'choice', 'lov', 'date', 'flag', 'money', 'number', 'time', 'decimal', 'phone', 'code', 'email', 'text'].indexOf(
      one.guess.maker,
    )
    return at < 0 ? 99 : at + 1
  }
  const best = shown.toSorted((a, b) => worth(a) - worth(b)).slice(0, mostListed)
  return shown.filter((one) => best.includes(one)).map(nameOfColumn)
}
