import { sql } from 'kysely'
import { fold, spokenPhones, type PhonePattern } from '../../../resources/kit/index.ts'
import { wordStart, type Dialect } from '../../database/index.ts'
import { holds } from '../conditions.ts'
import { searchColumn, type Wanted, type WordTest } from '../search.ts'
import type { Fragment } from '../sql.ts'

/** More words than these tell a record no better. */
const mostWords = 8
const longest = 200
/** What is shorter stands in nearly every record: it has to begin a word. */
const within = 3

/** What somebody typed. */
export interface Asked {
  /** folded */
  readonly text: string
  readonly words: readonly string[]
  /** where the telephones of it have to be in a number */
  readonly phones: readonly PhonePattern[]
}

export function askedFor(typed: string, country: string): Asked {
  const text = fold(typed.slice(0, longest).replaceAll('\0', ' '))
  return {
    text,
    words: text.split(' ').filter(Boolean).slice(0, mostWords),
    phones: spokenPhones(text, country).flatMap(({ patterns }) => patterns),
  }
}

const isShort = (word: string): boolean => [...word].length < within
const any = (tests: readonly Fragment[]): Fragment => sql`(${sql.join(tests, sql` or `)})`

function begins(dialect: Dialect, word: string): Wanted {
  const starts = [`\n${word}`, ` ${word}`]
  return {
    test: any(starts.map((start) => holds(dialect, searchColumn, start))),
    // SQLite's index knows what stands before a word, PostgreSQL's that it begins
    words: dialect === 'sqlite' ? starts.map((start) => [start]) : [[`${wordStart}${word}`]],
    links: [],
  }
}

/** Where many records are searched a word of two letters begins one; longer ones stand anywhere. */
export const wordTest: WordTest = (dialect, word) =>
  isShort(word) ? begins(dialect, word) : { test: holds(dialect, searchColumn, word), words: [[word]], links: [] }

/** `am` may stand for the first letters of a name: Aisha Mansour. */
export const isInitials = (word: string): boolean => /^\p{L}{2,3}$/u.test(word)

/** The index is not asked for it: who is in the class is fewer. */
const untold = [[]] as const
/** The same among the few of a class, where first letters tell enough. */
export const wordOrInitialsTest: WordTest = (dialect, word) => {
  const { test } = wordTest(dialect, word)
  if (!isInitials(word)) return { test, words: untold, links: [] }
  const letters = [...word]
  const like = `%\n${letters[0]}%${letters
    .slice(1)
    .map((letter) => ` ${letter}%`)
    .join('')}`
  return { test: any([test, sql`${sql.raw(searchColumn)} like ${like}`]), words: untold, links: [] }
}
