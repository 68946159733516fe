import { fold } from '../../../resources/kit/index.ts'
import type { ReadGrade } from './grades.ts'

/** Words that only say what it is. */
const kinds = new Set(['homeroom', 'home', 'room', 'hr', 'form', 'class', 'section', 'sec', 'group', 'شعبه', 'الشعبه', 'فصل', 'الفصل'])
const gradeWords = new Set(['grade', 'gr', 'g', 'year', 'class', 'الصف'])
const longest = 10

interface Word {
  readonly text: string
  readonly from: number
  readonly to: number
}
/** Letters and digits part by themselves: `08B` is two words. */
const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/\p{L}+|\p{N}+/gu)].map((one) => ({ text: fold(one[0]), from: one.index, to: one.index + one[0].length }))
const isSame = (a: string, b: string): boolean => a === b || (/^\d+$/.test(a) && /^\d+$/.test(b) && Number(a) === Number(b))

/** The words without the first place at which they say this; null where they do not. */
function without(words: readonly Word[], said: string): Word[] | null {
  const wanted = wordsIn(said)
  const at = words.findIndex((_, index) => wanted.every(({ text }, step) => isSame(words[index + step]?.text ?? '', text)))
  if (wanted.length === 0 || at < 0) return null
  const before = words.slice(0, at)
  if (gradeWords.has(before.at(-1)?.text ?? '')) before.pop()
  return [...before, ...words.slice(at + wanted.length)]
}

/**
 * The section in the name of a class: `8-B`, `Grade 8 B`, `08B`, `Homeroom KG-A`, «الصف 8 شعبة أ». What is left when the grade and the words
 * for it are taken away; null where nothing is left, or more than a section's name.
 */
export function sectionIn(written: string, grade: ReadGrade | null): string | null {
  const all = wordsIn(written)
  const ways = grade ? [...grade.name, grade.code] : []
  const ungraded = ways.flatMap((way) => [without(all, way) ?? []].filter((words) => words.length > 0))[0]
  const isGradeOnly = ungraded === undefined && ways.some((way) => without(all, way) !== null)
  const left = (isGradeOnly ? [] : (ungraded ?? all)).filter(({ text }) => !kinds.has(text))
  const [first, last] = [left[0], left.at(-1)]
  if (!first || !last) return null
  const section = written.slice(first.from, last.to)
  // what lies between may have been the grade: then it is no one name
  return wordsIn(section).length === left.length && section.length <= longest && !/[^\p{L}\p{N}-]/u.test(section) ? section : null
}

/**
 * Grade and section where the name of a taught class has them beside its subject: `Math 8B`, `8-B`, «رياضيات 8 أ». Only one letter right
 * behind the grade is a section: `Grade 8 Art` tells none.
 */
export function sectionBeside(written: string, grade: ReadGrade): string | null {
  const all = wordsIn(written)
  for (const way of [...grade.name, grade.code]) {
    const wanted = wordsIn(way)
    if (wanted.length === 0) continue
    for (const at of all.keys()) {
      if (!wanted.every(({ text }, step) => isSame(all[at + step]?.text ?? '', text))) continue
      const next = all.slice(at + wanted.length).find(({ text }) => !kinds.has(text))
      const section = next ? written.slice(next.from, next.to) : ''
      if (/^\p{L}$/u.test(section)) return section
    }
  }
  return null
}
