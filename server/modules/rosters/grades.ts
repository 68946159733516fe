import { fold, looseName, type Text } from '../../../resources/kit/index.ts'

export interface KnownGrade {
  readonly code: string
  readonly name_en: string
  readonly name_ar: string | null
  readonly level: number
}
export interface ReadGrade {
  readonly code: string
  readonly name: Text
  readonly level: number
  readonly isKnown: boolean
}

/** What CEDS calls the years before the first grade, and the rest that is no number. */
const named: Readonly<Record<string, Text>> = {
  IT: ['Infants and toddlers', 'الرضّع'],
  PR: ['Preschool', 'ما قبل الروضة'],
  PK: ['Pre-kindergarten', 'التمهيدي'],
  TK: ['Transitional kindergarten', 'الروضة الانتقالية'],
  KG: ['Kindergarten', 'الروضة'],
  UG: ['Ungraded', 'بلا صف'],
}
const numberIn = (written: string): number | null => {
  const found = /^(?:grade|g|year|class|std\.?|standard|الصف)?\s*0*(\d{1,2})$/iu.exec(written.trim())
  return found ? Number(found[1]) : null
}

/** Reads grades as the files write them (`08`, `KG`, `Grade 8`), first as one that the school has, by its code or its name. */
export function gradeReader(known: readonly KnownGrade[]): (written: string) => ReadGrade | null {
  const byName = new Map<string, KnownGrade>()
  for (const grade of known)
    for (const name of [grade.code, grade.name_en, grade.name_ar ?? '']) {
      if (name === '') continue
      const number = numberIn(name)
      for (const key of [fold(name), looseName(name), ...(number === null ? [] : [String(number)])])
        if (!byName.has(key)) byName.set(key, grade)
    }
  // where kindergarten counts among the levels, the eighth grade is not the eighth of them
  const first = known.flatMap(({ code, level }) => {
    const number = numberIn(code)
    return number === null ? [] : [level - number]
  })[0]
  const ahead = first ?? 0
  return (written) => {
    const text = written.trim()
    if (text === '') return null
    const number = numberIn(text)
    const there = byName.get(fold(text)) ?? byName.get(looseName(text)) ?? (number === null ? undefined : byName.get(String(number)))
    if (there) return { code: there.code, name: [there.name_en, there.name_ar ?? there.name_en], level: there.level, isKnown: true }
    if (number !== null)
      return {
        code: String(number),
        name: [`Grade ${number}`, `الصف ${number}`],
        level: Math.min(20, Math.max(0, number + ahead)),
        isKnown: false,
      }
    const code = text.toUpperCase()
    const name = named[code]
    return { code: code.slice(0, 10), name: name ?? [text, text], level: Math.min(20, Math.max(0, ahead)), isKnown: false }
  }
}
