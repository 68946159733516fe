export { coverageOf } from './coverage.ts'
import { asTaught, mappingsOf } from './mapped.ts'
import { partsOf, type Reader } from './parts.ts'

interface Asked {
  readonly grade_id: string
  readonly subject_id: string
  /** where the school teaches the subject in several, the curriculum of this one; else whichever it has */
  readonly language: string
}
/** What a school teaches of a subject in a grade, in its own order and under its own names; null: it is mapped to no curriculum. */
export async function taughtOf(reader: Reader, { language, ...asked }: Asked) {
  const [own] = await mappingsOf(reader, { ...asked, language })
  const [mapping] = own ? [own] : await mappingsOf(reader, asked)
  if (!mapping) return null
  const parts = await partsOf(reader, mapping.curriculumId)
  return {
    curriculumId: mapping.curriculumId,
    units: asTaught(parts, mapping.differing),
    topics: parts.topics.filter((topic) => topic.is_active),
    outcomes: parts.outcomes.filter((outcome) => outcome.is_active),
  }
}
