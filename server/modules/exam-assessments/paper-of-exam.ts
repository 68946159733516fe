import { paperPlan, paperSets, type PaperItem, type PaperSet } from '../../../resources/contract/question-papers.ts'
import { mostOf, totalPlan, type Both, type MarkPlan, type MarkSection } from '../../../resources/domain/exams/sheet.ts'
import type { EntryLevel } from '../../../resources/domain/exams/words.ts'
import type questionPapers from '../../../resources/question-papers.ts'
import type { RowOf } from '../../../resources/kit/index.ts'

export type Paper = RowOf<typeof questionPapers>

function read<Read>(text: string | null, schema: { safeParse(said: unknown): { success: boolean; data?: Read } }): Read | null {
  if (text === null) return null
  try {
    const said = schema.safeParse(JSON.parse(text))
    return said.success ? (said.data ?? null) : null
  } catch {
    return null
  }
}
export const planIn = ({ plan }: Pick<Paper, 'plan'>) => read(plan, paperPlan)
/** Of the first set: which one a child sat is not asked. */
export const itemsIn = ({ sets }: Pick<Paper, 'sets'>): readonly PaperItem[] => read(sets, paperSets)?.[0]?.items ?? []

export const setsIn = ({ sets }: Pick<Paper, 'sets'>): readonly PaperSet[] => read(sets, paperSets) ?? []
/** Where a question of a set stands in the sheet of marks, which is of the first set; of parallel sets what stands in the same place. */
export function slotsOfSets(paper: Pick<Paper, 'sets'> | null): (set_code: string | null, place: string) => string {
  const sets = paper ? setsIn(paper) : []
  const first = new Map((sets[0]?.items ?? []).map(({ question_id, version, slot }) => [`${question_id} ${version}`, String(slot)]))
  const known = new Map(
    sets.map(({ set_code, items }) => [
      set_code,
      new Map(items.map(({ slot, question_id, version }) => [String(slot), first.get(`${question_id} ${version}`) ?? String(slot)])),
    ]),
  )
  return (set_code, place) => known.get(set_code ?? sets[0]?.set_code ?? '')?.get(place) ?? place
}

/** As printed: two to choose from have one number. */
export function numbered(items: readonly PaperItem[]): { readonly item: PaperItem; readonly label: Both }[] {
  const groups = new Set<string>()
  let number = 0
  return items.map((item) => {
    const isSecond = item.or_group !== null && groups.has(item.or_group)
    if (!isSecond) number += 1
    if (item.or_group !== null) groups.add(item.or_group)
    return { item, label: isSecond ? { en: `${number} or`, ar: `${number} أو` } : { en: `${number}`, ar: `${number}` } }
  })
}

/** What marks of an exam are typed for; null: the paper has no questions to type marks for. */
export function planOf(level: EntryLevel, max: number, paper: Pick<Paper, 'plan' | 'sets'> | null): MarkPlan | null {
  if (level === 'total') return totalPlan(max)
  const items = paper ? itemsIn(paper) : []
  if (items.length === 0) return null
  const said = new Map((paper ? planIn(paper)?.sections : null)?.map((section) => [section.section_id, section]))
  const ids = [...new Set(items.map(({ section_id }) => section_id))]
  const sections = ids.map((section_id, at): MarkSection => {
    const section = said.get(section_id)
    const isChosen = section !== undefined && section.to_attempt < section.question_count
    return { section_id, code: section?.code ?? String.fromCodePoint(65 + at), to_attempt: isChosen ? section.to_attempt : null }
  })
  const slots = numbered(items).map(({ item, label }) => ({
    slot: String(item.slot),
    label,
    max: item.marks,
    section_id: item.section_id,
    or_group: item.or_group,
    question_id: item.question_id,
    version: item.version,
    lesson_id: item.lesson_id,
    topic_id: item.topic_id,
  }))
  const whole = { slots, sections, max: mostOf({ slots, sections }) }
  return level === 'question' ? whole : bySection(whole)
}

/** Whoever adds up a section has left out what does not count. */
function bySection({ slots, sections, max }: MarkPlan): MarkPlan {
  return {
    slots: sections.map((section) => ({
      slot: section.section_id,
      label: { en: section.code, ar: section.code },
      max: mostOf({ slots: slots.filter(({ section_id }) => section_id === section.section_id), sections: [section] }),
      section_id: section.section_id,
      or_group: null,
      question_id: null,
      version: null,
      lesson_id: null,
      topic_id: null,
    })),
    sections: sections.map((section) => ({ ...section, to_attempt: null })),
    max,
  }
}
