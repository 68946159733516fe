import { printNumber } from '../../../../resources/kit/index.ts'
import type { CognitiveLevel } from '../../../../resources/domain/questions/types.ts'
import type { Chance, Draft, Picture } from './demo-question.ts'
import { choose, inOne, inParts, number, trueOrFalse, written, type Ask } from './make.ts'
import { around, joined, said, type Words } from './said.ts'

/** Something to work out: asked with options, for a number, with its working, or as somebody else's mistake. */
export interface Problem {
  readonly ask: Words
  readonly right: Words | number
  /** every wrong answer with the mistake that leads to it */
  readonly wrong: readonly (readonly [answer: Words | number, thinks: Words])[]
  /** the working, step by step; the last has the answer */
  readonly steps: readonly Words[]
  readonly unit?: Words
  /** of a number that is rounded: right within so much on both sides */
  readonly tolerance?: number
  /** the answer said as a sentence that is true or false */
  readonly claim?: (answer: string) => readonly [string, string]
  readonly picture?: Picture
  readonly level?: CognitiveLevel
  /** only to be chosen from what is offered */
  readonly offered?: boolean
}
export type Recipe = (random: Chance) => Problem

/** A longer question in steps: what is told, and what is asked of it. */
export interface Long {
  readonly told: Words
  readonly asks: readonly Ask[]
  readonly picture?: Picture
}
export type LongRecipe = (random: Chance) => Long

const grouped = (value: number): string => (Math.abs(value) >= 10000 ? printNumber(value, 'en') : String(value))
/** A number as it is read: what is below nought in a formula, so that its sign stays at its left in Arabic. */
export const numeral = (value: number): string => (value < 0 ? `\\(${value}\\)` : grouped(value))
/** A decimal without what binary fractions leave behind. */
export const exact = (value: number): number => Number(value.toFixed(6))

export function answered(answer: Words | number, unit: Words | undefined): Words {
  const text = typeof answer === 'number' ? numeral(exact(answer)) : answer
  return typeof answer === 'number' && unit !== undefined ? joined([text, unit], said(unit)[0].startsWith('°') ? '' : ' ') : text
}

/** Whether all that is offered differs. */
export function offersChoice({ right, wrong, unit }: Problem): boolean {
  const texts = [right, ...wrong.map(([answer]) => answer)].map((answer) => said(answered(answer, unit))[0])
  return wrong.length > 1 && new Set(texts).size === texts.length
}

const explained = ({ steps }: Problem): Words => joined(steps, '\n')

export const asChoice = (problem: Problem, random: Chance): Draft =>
  choose(
    problem.ask,
    [
      { text: answered(problem.right, problem.unit), right: true },
      ...problem.wrong.slice(0, 3).map(([answer, thinks]) => ({ text: answered(answer, problem.unit), thinks })),
    ],
    random,
    { explanation: explained(problem), picture: problem.picture, cognitive: problem.level ?? 'apply' },
  )

/** A unit as it is typed: \\(\\text{m/s}^2\\) is m/s². */
const typed = (unit: string): string =>
  unit
    .replace(/\\[()]|\\text|[{}]/g, '')
    .replace('^2', '²')
    .replace('^3', '³')

export function asNumber(problem: Problem): Draft | undefined {
  if (typeof problem.right !== 'number' || problem.offered) return undefined
  const unit = problem.unit === undefined ? null : said(problem.unit)[0]
  const told: Words =
    unit === null
      ? problem.ask
      : around(
          [problem.ask, problem.unit!],
          (ask, of) => `${ask} Give your answer in ${of}.`,
          (ask, of) => `${ask} اكتب الإجابة بوحدة ${of}.`,
        )
  return number(
    told,
    {
      value: exact(problem.right),
      tolerance: problem.tolerance ?? null,
      unit: unit === null ? null : typed(unit),
      marks: problem.steps.length > 2 ? 2 : 1,
    },
    { explanation: explained(problem), picture: problem.picture, cognitive: problem.level ?? 'apply' },
  )
}

export function asClaim(problem: Problem, random: Chance): Draft | undefined {
  const { claim } = problem
  if (!claim) return undefined
  const truth = random.chance(0.5)
  const answer = answered(truth ? problem.right : problem.wrong[random.below(problem.wrong.length)]![0], problem.unit)
  const [en, ar] = said(answer)
  return trueOrFalse([claim(en)[0], ar === null ? null : claim(ar)[1]], truth, {
    explanation: explained(problem),
    picture: problem.picture,
    cognitive: 'understand',
  })
}

/** One mark for a step. */
export function asWorking(problem: Problem): Draft | undefined {
  if (problem.offered || problem.steps.length < 2) return undefined
  const isTold = problem.level === 'understand' || problem.level === 'remember'
  return written(
    problem.steps.length === 2 ? 'vsa' : 'sa',
    around(
      [problem.ask],
      (ask) => `${ask} ${isTold ? 'Give your reasons.' : 'Show your working.'}`,
      (ask) => `${ask} ${isTold ? 'علّل إجابتك.' : 'اكتب خطوات الحل.'}`,
    ),
    problem.steps.map((text) => ({ text, marks: 1 })),
    { picture: problem.picture, cognitive: problem.level ?? 'apply' },
  )
}

const children = [
  ['Huda', 'هدى', 'She', 'فأجابت'],
  ['Omar', 'عمر', 'He', 'فأجاب'],
  ['Mariam', 'مريم', 'She', 'فأجابت'],
  ['Yusuf', 'يوسف', 'He', 'فأجاب'],
  ['Salma', 'سلمى', 'She', 'فأجابت'],
  ['Karim', 'كريم', 'He', 'فأجاب'],
] as const

/** What somebody did wrong who gives one of the wrong answers. */
export function asMistake(problem: Problem, random: Chance): Draft {
  const [name, nameAr, pronoun, repliedAr] = random.pick(children)
  const [answer, thinks] = problem.wrong[random.below(problem.wrong.length)]!
  const right = answered(problem.right, problem.unit)
  return written(
    'sa',
    around(
      [problem.ask, answered(answer, problem.unit)],
      (ask, given) => `${name} was asked: “${ask}” ${pronoun} answered: ${given}.\nWhat is the mistake? Give the right answer.`,
      (ask, given) => `طُرح على ${nameAr} السؤال الآتي: «${ask}» ${repliedAr}: ${given}.\nما الخطأ؟ وما الإجابة الصحيحة؟`,
    ),
    [
      {
        text: around(
          [thinks],
          (text) => `Says what is wrong: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
          (text) => `يحدد الخطأ: ${text}`,
        ),
        marks: 1,
      },
      {
        text: around(
          [right],
          (text) => `Gives the right answer: ${text}`,
          (text) => `يعطي الإجابة الصحيحة: ${text}`,
        ),
        marks: 1,
      },
    ],
    {
      model: joined(
        [
          around(
            [thinks],
            (text) => `The mistake: ${text}.`,
            (text) => (text.startsWith('الخطأ') ? `${text}.` : `الخطأ: ${text}.`),
          ),
          ...problem.steps,
        ],
        '\n',
      ),
      picture: problem.picture,
      cognitive: 'analyse',
    },
  )
}

export function asLong({ told, asks, picture }: Long, random: Chance): Draft {
  const beside = { picture, cognitive: random.pick(['apply', 'analyse', 'evaluate'] as const) }
  return random.chance(0.5) ? inParts(told, asks, beside) : inOne(told, asks, beside)
}
