import type { QuestionItem } from '../../../resources/domain/questions/content.ts'
import { escapeText, withoutControls } from '../markup/entities.ts'
import { allNamed, childNamed, childrenNamed, textOfElement, within, type Element } from '../markup/node.ts'
import { aboutOfTags, cognitiveLevelOf, difficultyOf } from '../tags.ts'

type About = QuestionItem['about']
const wordsIn = (one: Element | undefined): string[] =>
  (one ? allNamed(one, 'string', 'langstring').map((word) => textOfElement(word).trim()) : []).filter((word) => word !== '')

/** What LOM and the metadata of curriculum standards say of an item. */
export function aboutOfMetadata(metadata: Element): Partial<About> {
  const lom = childNamed(metadata, 'lom')
  const general = childNamed(lom, 'general')
  const keywords = general
    ? childrenNamed(general, 'keyword').flatMap((one) => (wordsIn(one).length > 0 ? wordsIn(one) : [textOfElement(one).trim()]))
    : []
  const tags = aboutOfTags(keywords.filter((word) => word !== ''))
  const value = within(lom, 'educational', 'difficulty', 'value')
  let level = tags.cognitive_level
  let place: string[] = []
  const codes = [...tags.outcome_codes]
  for (const one of lom ? childrenNamed(lom, 'classification') : []) {
    const purpose = textOfElement(within(one, 'purpose', 'value'))
      .trim()
      .toLowerCase()
    const taxa = allNamed(one, 'taxon').map(
      (taxon) => textOfElement(childNamed(taxon, 'id')).trim() || (wordsIn(childNamed(taxon, 'entry'))[0] ?? ''),
    )
    const said = taxa.filter((word) => word !== '')
    level ??= said.map(cognitiveLevelOf).find((word) => word !== null) ?? null
    if (purpose === 'competency' || purpose === 'educational objective') codes.push(...said)
    else if (purpose === 'discipline') place = said
  }
  for (const one of allNamed(metadata, 'labelledGUID', 'labelledguid', 'labelledGuid')) {
    const code = textOfElement(childNamed(one, 'label') ?? childNamed(one, 'GUID') ?? childNamed(one, 'caseItemURI')).trim()
    if (code !== '') codes.push(code)
  }
  const [lesson = null, ...rest] = place
  return {
    difficulty: (value ? difficultyOf(textOfElement(value).trim()) : null) ?? tags.difficulty,
    cognitive_level: level,
    outcome_codes: [...new Set(codes)],
    keywords: tags.keywords,
    lesson,
    topic: rest.join(' / ') || null,
  }
}

const plain = (text: string): string => escapeText(withoutControls(text))
const source = '<source>LOMv1.0</source>'
const classified = (purpose: string, of: string, taxa: readonly string[]): string =>
  taxa.length === 0
    ? ''
    : `<classification><purpose>${source}<value>${purpose}</value></purpose><taxonPath><source><string>${of}</string></source>${taxa.map((one) => `<taxon><id>${plain(one)}</id></taxon>`).join('')}</taxonPath></classification>`

export function writeMetadata({ difficulty, cognitive_level, outcome_codes, keywords, lesson, topic }: About): string {
  const general = keywords.map((one) => `<keyword><string>${plain(one)}</string></keyword>`).join('')
  const hard =
    difficulty === null
      ? ''
      : `<educational><difficulty>${source}<value>${difficulty === 'hard' ? 'difficult' : difficulty}</value></difficulty></educational>`
  const lom =
    (general === '' ? '' : `<general>${general}</general>`) +
    hard +
    classified('skill level', 'Bloom', cognitive_level === null ? [] : [cognitive_level]) +
    classified('competency', 'outcomes', outcome_codes) +
    classified('discipline', 'lesson and topic', lesson === null ? [] : [lesson, ...(topic === null ? [] : [topic])])
  return lom === '' ? '' : `<metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM">${lom}</lom></metadata>`
}
