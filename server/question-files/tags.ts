import type { QuestionItem } from '../../resources/domain/questions/content.ts'
import { cognitiveLevels, difficulties, type CognitiveLevel, type Difficulty } from '../../resources/domain/questions/types.ts'
import { fold } from '../../resources/kit/index.ts'

/** Finds a word of a list by its key or by its label in either language. */
function wordFinder<Word extends string>(list: Readonly<Record<Word, readonly [string, string]>>, more: Readonly<Record<string, Word>>) {
  const known = new Map<string, Word>(Object.entries(more))
  for (const word of Object.keys(list) as Word[]) for (const name of [word, ...list[word]]) known.set(fold(name), word)
  return (said: string): Word | null => known.get(fold(said)) ?? null
}
export const difficultyOf = wordFinder<Difficulty>(difficulties, {
  'very easy': 'easy',
  low: 'easy',
  average: 'medium',
  moderate: 'medium',
  difficult: 'hard',
  'very difficult': 'hard',
  high: 'hard',
})
export const cognitiveLevelOf = wordFinder<CognitiveLevel>(cognitiveLevels, {
  knowledge: 'remember',
  remembering: 'remember',
  comprehension: 'understand',
  understanding: 'understand',
  application: 'apply',
  applying: 'apply',
  analysis: 'analyse',
  analyze: 'analyse',
  analysing: 'analyse',
  analyzing: 'analyse',
  evaluation: 'evaluate',
  evaluating: 'evaluate',
  synthesis: 'create',
  creating: 'create',
})

type About = QuestionItem['about']

/** `difficulty:easy`, `level:apply`, `outcome:M7.2`; every other tag is a keyword. */
export function aboutOfTags(tags: readonly string[]): Pick<About, 'difficulty' | 'cognitive_level' | 'outcome_codes' | 'keywords'> {
  let difficulty: Difficulty | null = null
  let cognitive_level: CognitiveLevel | null = null
  const outcome_codes: string[] = []
  const keywords: string[] = []
  for (const tag of tags.map((one) => one.trim()).filter((one) => one !== '')) {
    const at = tag.indexOf(':')
    const [kind, value] = [at < 0 ? '' : tag.slice(0, at).trim().toLowerCase(), tag.slice(at + 1).trim()]
    const hard = kind === 'difficulty' ? difficultyOf(value) : null
    const level = kind === 'level' || kind === 'bloom' || kind === 'cognitive' ? cognitiveLevelOf(value) : null
    if (hard) difficulty = hard
    else if (level) cognitive_level = level
    else if (kind === 'outcome' && value !== '') outcome_codes.push(value)
    else keywords.push(tag)
  }
  return { difficulty, cognitive_level, outcome_codes, keywords }
}
export const tagsOf = ({ difficulty, cognitive_level, outcome_codes, keywords }: About): string[] => [
  ...(difficulty ? [`difficulty:${difficulty}`] : []),
  ...(cognitive_level ? [`level:${cognitive_level}`] : []),
  ...outcome_codes.map((code) => `outcome:${code}`),
  ...keywords,
]

/** `$course$/top/Fractions/Adding`: the outermost is the lesson, what lies in it the topic. A slash in a name is written twice. */
export function placeOfCategory(path: string): Pick<About, 'lesson' | 'topic'> {
  const parts = path
    .replaceAll('//', '\u0000')
    .split('/')
    .map((part) => part.replaceAll('\u0000', '/').trim())
    .filter((part, at) => part !== '' && !/^\$[a-z0-9]{1,20}\$$/.test(part) && !(part.toLowerCase() === 'top' && at <= 1))
  const [lesson = null, ...within] = parts
  return { lesson, topic: within.join(' / ') || null }
}
export const categoryOf = ({ lesson, topic }: Pick<About, 'lesson' | 'topic'>): string =>
  ['$course$', 'top', ...[lesson, topic].filter((part) => part !== null).map((part) => part.replaceAll('/', '//'))].join('/')
