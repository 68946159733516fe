import { emptyContent, type Option, type QuestionItem, type Rich } from '../../../resources/domain/questions/content.ts'
import {
  assertionKeys,
  cognitiveLevels,
  difficulties,
  questionTypes,
  type QuestionType,
} from '../../../resources/domain/questions/types.ts'
import type { NamedFile, Stimulus } from '../../../server/question-files/index.ts'

/** The same numbers for the same seed, on every machine (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
/** Pictures by the name that the questions call them. */
export const pictures: ReadonlyMap<string, NamedFile> = new Map(
  ['figure-1.png', 'شكل-2.png'].map((name, at) => [name, { name, bytes: Buffer.concat([dot, Buffer.from([at])]) }]),
)
export const pictureOf = (file: string): NamedFile | null => pictures.get(file) ?? null
export const stimuli: readonly Stimulus[] = [
  { name: 'The well', text_en: '<p>A village had one well.</p><p>It was deep.</p>', text_ar: 'كان في القرية بئر واحدة.' },
]

const english = [
  'What is half of eight',
  'a < b & c > d',
  'Tom said: "no" = never ~ {almost} #1',
  'x \\ y and 100% of it',
  'H2O is -> water',
  '= not a formula',
  'It costs $5; :: or so',
  '- minus',
  'ANSWER by hand',
  '2,5',
  "it's",
  'Café über',
]
const arabic = ['ما نصف الثمانية', 'أ < ب', 'قال: «لا» = أبداً', 'الماء -> سائل', 'اختر الصحيح {دائماً}', 'كم عدد الأرجل']
const formulas = ['\\(\\frac{1}{2}\\)', '\\(a_1<b^{2}\\)', '\\[\\sqrt{x}=3\\]', '\\(5\\times 3\\)', '\\(\\{1;2\\}\\)']

export class Generator {
  private readonly random: () => number
  constructor(seed: number) {
    this.random = randomOf(seed)
  }
  chance = (share: number): boolean => this.random() < share
  one = <T>(list: readonly T[]): T => list[Math.floor(this.random() * list.length)]!
  count = (from: number, to: number): number => from + Math.floor(this.random() * (to - from + 1))
  several = <T>(from: number, to: number, make: (at: number) => T): T[] => Array.from({ length: this.count(from, to) }, (_, at) => make(at))

  private escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  word = (language: 'en' | 'ar'): string => this.one(language === 'en' ? english : arabic)
  private line(language: 'en' | 'ar'): string {
    const parts = this.several(1, 3, () => this.escaped(this.chance(0.2) ? this.one(formulas) : this.word(language)))
    if (this.chance(0.15)) parts.push(`<strong>${this.escaped(this.word(language))}</strong>`)
    if (this.chance(0.1)) parts.push('H<sub>2</sub>O')
    return parts.join(' ')
  }
  rich(language: 'en' | 'ar', share = { blocks: 0.3, picture: 0.1 }): Rich {
    const line = this.line(language)
    const picture = this.chance(share.picture)
      ? ` <img data-file="${this.one([...pictures.keys()])}" alt="a &quot;b&quot;"${this.chance(0.5) ? ' width="120"' : ''}>`
      : ''
    if (!this.chance(share.blocks)) return line + picture
    return this.one([
      `<p>${line}</p><p>${this.line(language)}${picture}</p>`,
      `<p dir="${language === 'ar' ? 'ltr' : 'rtl'}">${line}</p>`,
      `<p>${line}<br>${this.line(language)}</p><ul><li>${this.line(language)}</li><li>${this.line(language)}</li></ul>`,
      `<p>${line}</p><table><tbody><tr><th>A</th><td colspan="2">${this.line(language)}</td></tr></tbody></table>`,
      `<blockquote>${line}</blockquote>`,
    ])
  }
  /** In one language, or in both. */
  both<Name extends string>(
    name: Name,
    languages: 'en' | 'ar' | 'both',
    make: (language: 'en' | 'ar') => string | null = (language) => this.rich(language),
  ) {
    return {
      [`${name}_en`]: languages === 'ar' ? null : make('en'),
      [`${name}_ar`]: languages === 'en' ? null : make('ar'),
    } as Record<`${Name}_en` | `${Name}_ar`, string | null>
  }
  private maybe<Name extends string>(
    name: Name,
    languages: 'en' | 'ar' | 'both',
    share: number,
    make?: (language: 'en' | 'ar') => string | null,
  ) {
    return this.both(name, languages, this.chance(share) ? make : () => null)
  }

  item(type: QuestionType): QuestionItem {
    const languages = this.one(['en', 'en', 'ar', 'both'] as const)
    const short = (language: 'en' | 'ar') => this.rich(language, { blocks: 0.05, picture: 0.05 })
    const base = {
      ...emptyContent(type),
      ...this.both('stem', languages),
      ...this.maybe('explanation', languages, 0.4),
      marks: this.one([1, 1, 2, 0.5, 5]),
    }
    const options = (right: (at: number) => boolean, most: number): Option[] =>
      this.several(2, most, (at) => ({
        ...this.both('text', languages, short),
        ...this.maybe('misconception', languages, right(at) ? 0 : 0.3, this.word),
        ...this.maybe('feedback', languages, 0.3, short),
        is_correct: right(at),
        credit: !right(at) && this.chance(0.1) ? this.one([-25, -50]) : null,
      }))
    const about = {
      difficulty: this.chance(0.7) ? this.one(Object.keys(difficulties) as (keyof typeof difficulties)[]) : null,
      cognitive_level: this.chance(0.7) ? this.one(Object.keys(cognitiveLevels) as (keyof typeof cognitiveLevels)[]) : null,
      ...this.one([
        { lesson: null, topic: null },
        { lesson: 'Fractions', topic: null },
        { lesson: 'القسمة', topic: 'Adding / taking away' },
      ]),
      outcome_codes: this.chance(0.3) ? ['M7.1', 'M7.2'] : [],
      keywords: this.chance(0.3) ? ['halves', 'نصف: ربع'] : [],
      name: this.chance(0.3) ? this.one(['Q 12', 'سؤال ٥', 'Half [of] it']) : null,
      stimulus: this.chance(0.2) ? 'The well' : null,
    }
    return { content: { ...base, ...this.parts(type, languages, options) }, about }
  }

  private parts(type: QuestionType, languages: 'en' | 'ar' | 'both', options: (right: (at: number) => boolean, most: number) => Option[]) {
    const short = (language: 'en' | 'ar') => this.rich(language, { blocks: 0.05, picture: 0 })
    switch (type) {
      case 'mcq_single': {
        const right = this.count(0, 1)
        return { options: options((at) => at === right, 8), keeps_order: this.chance(0.3) }
      }
      case 'mcq_multiple':
        return { options: options((at) => at !== 1, 6), keeps_order: this.chance(0.3) }
      case 'true_false':
        return { true_false: this.one(['true', 'false'] as const) }
      case 'fill_blank': {
        const count = this.count(1, 3)
        const gaps = Array.from({ length: count }, (_, at) => `gap ${at + 1} _____`).join(' and ')
        const hasBank = this.chance(0.3)
        return {
          ...this.both('stem', languages, (language) =>
            this.chance(0.5) ? `<p>${this.line(language)}</p><p>${gaps}</p>` : `${gaps}, ${this.line(language)}`,
          ),
          answers: Array.from({ length: count }, (_, at) => at + 1).flatMap((blank) =>
            this.several(1, 3, (at) => ({
              blank: count === 1 && this.chance(0.5) ? null : blank,
              text: `${this.one(['Riyadh', 'الرياض', 'a=b', '5', 'x~y', '{z}'])} ${at}`,
              tolerance: null,
              credit: at > 0 ? (hasBank ? 0 : this.one([null, 50])) : null,
              ...this.maybe('feedback', languages, 0.2, short),
            })),
          ),
          is_case_sensitive: this.chance(0.3),
          has_word_bank: hasBank,
        }
      }
      case 'numerical':
        return {
          answers: this.several(1, 2, (at) => ({
            blank: null,
            text: this.one(['5', '-2.5', '0.125']),
            tolerance: this.one([null, 0.1, 2]),
            credit: at > 0 ? 50 : null,
            ...this.maybe('feedback', languages, 0.2, short),
          })),
          unit: this.one([null, 'cm', 'm/s²']),
        }
      case 'match':
        return {
          pairs: [
            ...this.several(2, 5, () => ({ ...this.both('left', languages, short), ...this.both('right', languages, short) })),
            ...(this.chance(0.4) ? [{ left_en: null, left_ar: null, ...this.both('right', languages, short) }] : []),
          ],
        }
      case 'assertion_reason':
        return { ...this.both('reason', languages), assertion_key: this.one(Object.keys(assertionKeys) as (keyof typeof assertionKeys)[]) }
      case 'case':
        return {
          parts: this.several(2, 4, () => ({
            ...this.both('text', languages, short),
            ...this.both('answer', languages, short),
            marks: this.count(1, 3),
          })),
        }
      default:
        return {
          ...this.maybe('answer', languages, 0.8),
          marking: this.chance(0.5)
            ? this.several(1, 3, () => ({ ...this.both('point', languages, this.word), marks: this.one([1, 0.5]) }))
            : [],
        }
    }
  }
  /** So many questions, of each type in turn. */
  items(count: number): QuestionItem[] {
    const types = Object.keys(questionTypes) as QuestionType[]
    return Array.from({ length: count }, (_, at) => this.item(types[at % types.length]!))
  }
}
