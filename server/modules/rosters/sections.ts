import type { ReadGrade } from './grades.ts'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Words that only say what it is. */
const kinds = '(?:home\\s?room|hr|form|class|section|sec|group|شعبة|الشعبة|فصل|الفصل)'
const gradeWords = '(?:grade|gr?|year|class|الصف)'
const isSection = (text: string): boolean => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,9})$/u.test(text)
const begins = '(?<![\\p{L}\\p{N}])'

/** The grade as a class is called by it: by its name, by a word and its code, by its code. */
function waysToSay({ code, name }: ReadGrade): RegExp[] {
  const number = `0*${escaped(code)}(?!\\p{N})`
  const names = [...name].sort((a, b) => b.length - a.length).map(escaped)
  return [`(?:${names.join('|')})(?!\\p{N})`, `${gradeWords}[\\s.]*${number}`, number].map((way) => new RegExp(begins + way, 'iu'))
}

/**
 * The section in the name of a class: `8-B`, `Grade 8 B`, `08B`, `Homeroom KG-A`, «الصف 8 شعبة أ». What is left when the grade and the words
 * for it are taken away; null where nothing is left, or more than a section's name.
 */
export function sectionIn(written: string, grade: ReadGrade | null): string | null {
  const way = grade && waysToSay(grade).find((one) => one.test(written))
  const text = (way ? written.replace(way, ' ') : written)
    .replace(new RegExp(`${begins}${kinds}(?![\\p{L}\\p{N}])`, 'giu'), ' ')
    .replace(/^[\s\-–_./:|,()]+|[\s\-–_./:|,()]+$/g, '')
  return isSection(text) ? text : null
}
