import type { Difficulty, CognitiveLevel } from '../../../../resources/domain/questions/types.ts'
import type { QuestionContent } from '../../../../resources/domain/questions/content.ts'
import type { Chance, DemoQuestion, DemoStimulus, DemoSubject, Draft, Picture } from './demo-question.ts'
import lowerEnglish from './english/lower.ts'
import upperEnglish from './english/upper.ts'
import writing from './english/writing.ts'
import { grade4 } from './mathematics/grade-4.ts'
import { grade5 } from './mathematics/grade-5.ts'
import { grade6 } from './mathematics/grade-6.ts'
import { grade7 } from './mathematics/grade-7.ts'
import { grade8 } from './mathematics/grade-8.ts'
import { grade9 } from './mathematics/grade-9.ts'
import mathematicsTold from './mathematics/told.ts'
import { draftsOf } from './drafts.ts'
import { scienceCalculations } from './science/calculations.ts'
import longerScience from './science/longer.ts'
import lowerScience from './science/lower.ts'
import upperScience from './science/upper.ts'
import { toldIn } from './told.ts'
import { sameStem } from './same-stem.ts'

export type { Chance, DemoQuestion, DemoStimulus, DemoSubject, Picture } from './demo-question.ts'

export interface DemoContent {
  readonly questions: readonly DemoQuestion[]
  readonly stimuli: readonly DemoStimulus[]
  /** SVG by the name in `data-file` */
  readonly pictures: ReadonlyMap<string, string>
}
/** Where the topics are taught. */
export interface DemoLessonPlace {
  readonly code: string
  readonly grade: number
  readonly lesson: string
  readonly topics: readonly string[]
}

const mathematics = [grade4, grade5, grade6, grade7, grade8, grade9]
const shareOfArabic: Readonly<Record<DemoSubject, number>> = { MATH: 0.66, SCI: 0.74, ENG: 1 }

/** How often an easy, a medium and a hard one are found among what demands as much. */
const mixes: Readonly<Record<CognitiveLevel, readonly [number, number]>> = {
  remember: [0.6, 0.97],
  understand: [0.38, 0.86],
  apply: [0.24, 0.74],
  analyse: [0.06, 0.52],
  evaluate: [0, 0.4],
  create: [0.05, 0.5],
}
function difficultyOf(cognitive: CognitiveLevel, random: Chance): Difficulty {
  const [easy, medium] = mixes[cognitive]
  const at = random.below(1000) / 1000
  return at < easy ? 'easy' : at < medium ? 'medium' : 'hard'
}

/** Not every teacher writes in both languages. */
function inEnglishOnly(content: QuestionContent): QuestionContent {
  const without = <T extends object>(part: T): T =>
    Object.assign({}, part, Object.fromEntries(Object.keys(part).flatMap((key) => (key.endsWith('_ar') ? [[key, null]] : []))))
  return {
    ...without(content),
    options: content.options.map(without),
    answers: content.answers.map(without),
    pairs: content.pairs.map(without),
    parts: content.parts.map(without),
    marking: content.marking.map(without),
  }
}

/**
 * The questions of the demo world, on what is taught in it. The same source of chance makes the same questions: the texts are written by hand,
 * the numbers of mathematics are drawn and what is right is computed from them.
 */
export function demoQuestions(random: Chance, places: readonly DemoLessonPlace[]): DemoContent {
  const pictures = new Map<string, string>()
  const questions: DemoQuestion[] = []
  const stimuli: DemoStimulus[] = []
  const draw = (picture: Picture): unknown => pictures.set(picture.name, picture.svg)
  const byTopic = new Map<string, Draft[]>()
  const add = (subject: DemoSubject, grade: number, topic: string, drafts: readonly Draft[]): void => {
    const key = `${subject} ${grade} ${topic}`
    byTopic.set(key, [...(byTopic.get(key) ?? []), ...drafts])
  }
  const tell = (subject: DemoSubject, text: string): void => {
    const told = toldIn(subject, text, random)
    stimuli.push(...told.stimuli)
    for (const { grade, topic, drafts } of told.topics) add(subject, grade, topic, drafts)
  }
  mathematics.forEach((topics, at) => {
    for (const { topic, recipes, longs } of topics)
      add('MATH', at + 4, topic, draftsOf({ recipes, longs: longs ?? [], plan: 'whole' }, random))
  })
  tell('MATH', mathematicsTold)
  tell('SCI', lowerScience)
  tell('SCI', upperScience)
  tell('SCI', longerScience)
  for (const { topic, recipes, longs } of scienceCalculations) {
    add(
      'SCI',
      topic === 'Voltage and current' || topic === 'Electrical power' || topic === 'Frequency and wavelength' ? 9 : 8,
      topic,
      draftsOf({ recipes, longs: longs ?? [], plan: 'beside' }, random),
    )
  }
  tell('ENG', lowerEnglish)
  tell('ENG', upperEnglish)
  tell('ENG', writing)

  for (const { code, grade, lesson, topics } of places) {
    for (const topic of topics) {
      const subject: DemoSubject | undefined = code === 'MATH' || code === 'SCI' || code === 'ENG' ? code : undefined
      if (!subject) continue
      const drafts = byTopic.get(`${subject} ${grade} ${topic}`) ?? []
      const short = topic.toLowerCase().replace(/[^a-z0-9]+/g, '-')
      const seen = new Set<string>()
      const kept = drafts.filter(({ content }) => {
        const stem = sameStem(content)
        const isNew = !seen.has(stem)
        seen.add(stem)
        return isNew
      })
      const codeAt = (at: number): string => `${subject}-${grade}-${short}-${String(at + 1).padStart(2, '0')}`
      kept.forEach((draft, at) => {
        draft.pictures.forEach(draw)
        questions.push({
          code: codeAt(at),
          subject,
          grade,
          lesson,
          topic,
          difficulty: difficultyOf(draft.cognitive, random),
          cognitive: draft.cognitive,
          content: random.chance(shareOfArabic[subject]) ? draft.content : inEnglishOnly(draft.content),
          stimulus: draft.stimulus,
          enemies:
            draft.tells === null ? [] : kept.flatMap(({ tells }, other) => (other !== at && tells === draft.tells ? [codeAt(other)] : [])),
        })
      })
    }
  }
  return { questions, stimuli, pictures }
}
