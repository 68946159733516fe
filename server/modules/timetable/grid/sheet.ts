import { fold } from '../../../../resources/kit/index.ts'
import { weekdayNames } from '../../../../resources/domain/calendar/weekday-names.ts'
import { weekdays, type Weekday } from '../../../../resources/domain/calendar/working-days.ts'

/** A sheet as it is read: its cells as text, line by line. */
export type GridLines = readonly (readonly string[])[]
/** A cell of a week; `line` and `column` count from nought. */
export interface GridCell {
  readonly line: number
  readonly column: number
  readonly weekday: Weekday
  readonly period: string
  readonly text: string
}
/** Where days and periods could be told, and where they could not. */
export interface FoundGrid {
  /** what stands above the week: whose it is */
  readonly above: readonly string[]
  readonly cells: readonly GridCell[]
  /** heads of lines or columns that hold something and name no period */
  readonly unknown: readonly { readonly line: number; readonly column: number; readonly text: string }[]
}
/** What a head says: a period by its id, `break`, or nothing that is known. */
export type PeriodOf = (text: string) => string | null

const dayWords: ReadonlyMap<string, Weekday> = new Map(
  weekdays.flatMap((day): [string, Weekday][] => {
    const [en, ar] = weekdayNames[day].map(fold) as [string, string]
    return [en, en.slice(0, 3), en.slice(0, 4), ar, ar.replace(/^ال/, '')].map((word) => [word, day])
  }),
)
const moreWords: Readonly<Record<string, Weekday>> = { tues: 'tue', thurs: 'thu', thur: 'thu', weds: 'wed' }
/** Sunday, Sun, sun., الأحد, يوم الأحد. */
export function weekdayIn(text: string): Weekday | null {
  const word = fold(text).replaceAll('.', '').replace(/^يوم /, '')
  return dayWords.get(word) ?? moreWords[word] ?? null
}

/** What schools write into a place in which nothing is taught. */
const nothing = new Set(
  ['', '-', '–', '—', 'free', 'break', 'lunch', 'recess', 'prayer', 'x', 'فراغ', 'استراحه', 'فسحه', 'صلاه', 'فارغ'].map(fold),
)
export const isNothing = (text: string): boolean => nothing.has(fold(text))

const daysIn = (line: readonly string[]): number => new Set(line.map(weekdayIn).filter((day) => day !== null)).size

/** Days across and periods down, or the other way round, wherever on the sheet; null: there is no week on it. */
export function gridIn(lines: GridLines, periodOf: PeriodOf): FoundGrid | null {
  const across = lines.findIndex((line) => daysIn(line) >= 2)
  if (across >= 0) return daysAcross(lines, across, periodOf)
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0)
  const turned = Array.from({ length: width }, (_, column) => lines.map((line) => line[column] ?? ''))
  const down = turned.findIndex((column) => daysIn(column) >= 2)
  if (down < 0) return null
  const found = daysAcross(turned, down, periodOf)
  const back = <At extends { readonly line: number; readonly column: number }>(at: At): At => ({ ...at, line: at.column, column: at.line })
  const head = turned[down]!.findIndex((text) => weekdayIn(text) !== null)
  return {
    above: lines.slice(0, head).flat(),
    cells: found.cells.map(back),
    unknown: found.unknown.map(back),
  }
}

function daysAcross(lines: GridLines, head: number, periodOf: PeriodOf): FoundGrid {
  const days = lines[head]!.flatMap((text, column) => {
    const weekday = weekdayIn(text)
    return weekday === null ? [] : [{ column, weekday }]
  })
  const first = days[0]!.column
  const cells: GridCell[] = []
  const unknown: FoundGrid['unknown'][number][] = []
  for (const [line, texts] of lines.entries()) {
    if (line <= head) continue
    // the next week of a sheet that holds several is another one's
    if (daysIn(texts) >= 2) break
    const heads = texts.slice(0, first).filter((text) => text.trim() !== '')
    const period = heads.map(periodOf).find((one) => one !== null) ?? null
    const own = days.map(({ column, weekday }) => ({ line, column, weekday, text: (texts[column] ?? '').trim() }))
    if (period === 'break') continue
    if (period !== null) cells.push(...own.map((cell) => ({ ...cell, period })))
    else if (heads.length > 0 && own.some(({ text }) => !isNothing(text)))
      unknown.push({ line, column: texts.findIndex((text) => text.trim() !== ''), text: heads.join(' ') })
  }
  return { above: lines.slice(0, head).flat(), cells, unknown }
}

const clock = /(\d{1,2})[:.](\d{2})/g
/** What heads of periods are read by: `P1`, `1`, `Period 1`, الحصة الأولى, with or without times, or its times alone. */
export function periodsBy(
  periods: readonly {
    readonly period_id: string
    readonly kind: 'lesson' | 'break'
    readonly number: number | null
    readonly names: readonly (string | null)[]
    /** `HH:MM` */
    readonly starts_at: string
  }[],
): PeriodOf {
  const words = new Map<string, string>()
  const starts = new Map<string, string>()
  for (const { period_id, kind, number, names, starts_at } of periods) {
    const is = kind === 'break' ? 'break' : period_id
    const numbers =
      number === null ? [] : [`${number}`, `p${number}`, `period ${number}`, `lesson ${number}`, `الحصه ${number}`, `حصه ${number}`]
    for (const word of [...names, ...numbers]) if (word) words.set(fold(word), is)
    starts.set(starts_at, is)
  }
  return (text) => {
    const times = [...text.matchAll(clock)].map(([, hour, minute]) => `${hour!.padStart(2, '0')}:${minute}`)
    const word = fold(text.replaceAll(clock, ' ').replaceAll(/[-–—()]/g, ' '))
    return words.get(word) ?? (isNothing(word) && word !== '' ? 'break' : null) ?? starts.get(times[0] ?? '') ?? null
  }
}

/** `C5`, as a spreadsheet calls it. */
export function cellName({ line, column }: { readonly line: number; readonly column: number }): string {
  let letters = ''
  for (let at = column + 1; at > 0; at = Math.floor((at - 1) / 26)) letters = String.fromCharCode(65 + ((at - 1) % 26)) + letters
  return `${letters}${line + 1}`
}
