import english from './english.ts'
import mathematics from './mathematics.ts'
import science from './science.ts'

type Named = readonly [en: string, ar: string]
export interface DemoLesson {
  readonly name: Named
  readonly periods: number
  readonly topics: Named[]
}
export interface DemoUnit {
  readonly name: Named
  readonly lessons: DemoLesson[]
}
export interface DemoCurriculum {
  readonly code: string
  readonly subject: Named
  readonly grade: number
  readonly units: DemoUnit[]
}

/** A text as the three beside this one. */
export function curriculaIn(code: string, subject: Named, text: string): DemoCurriculum[] {
  const all: DemoCurriculum[] = []
  for (const line of text.trim().split('\n')) {
    const [first = '', second = '', third = ''] = line.replace(/^[#=-] /, '').split(' | ')
    const name = [first, second] as const
    const curriculum = all.at(-1)
    const unit = curriculum?.units.at(-1)
    if (line.startsWith('# ')) all.push({ code, subject, grade: Number(first), units: [] })
    else if (line.startsWith('= ')) curriculum!.units.push({ name, lessons: [] })
    else if (line.startsWith('- ')) unit!.lessons.push({ name, periods: Number(third), topics: [] })
    else unit!.lessons.at(-1)!.topics.push(name)
  }
  return all
}

export const demoCurricula: readonly DemoCurriculum[] = [
  ...curriculaIn('MATH', ['Mathematics', 'الرياضيات'], mathematics),
  ...curriculaIn('SCI', ['Science', 'العلوم'], science),
  ...curriculaIn('ENG', ['English', 'اللغة الإنجليزية'], english),
]
