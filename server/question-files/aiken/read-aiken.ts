import type { QuestionItem } from '../../../resources/domain/questions/content.ts'
import { inOne, languageOf } from '../bilingual.ts'
import { itemOf, optionOf, stemOf, withTruth } from '../draft.ts'
import { richOfText } from '../markup/rich.ts'
import { readProblem, type ReadProblem } from '../problems.ts'
import { cutSource, questionFileLimits, type ReadFile, type ReadQuestion } from '../read-file.ts'
import { placeOfLetter } from './letters.ts'

const optionLine = /^\(?([A-Z]|[أاإبجدهوزحطي]\u0640?)[.)] ?(.*)$/
const smallLine = /^\(?([a-z])[.)] ?(.*)$/
export const answerLine = /^(?:ANSWER|الإجابة|الاجابة|الجواب) {0,9}[:：](.*)$/i

interface Begun {
  readonly line: number
  readonly source: string[]
  readonly stem: string[]
  readonly options: { readonly letter: string; readonly lines: string[] }[]
  isApart: boolean
}
const begin = (line: number): Begun => ({ line, source: [], stem: [], options: [], isApart: false })

/** Small letters begin options where no large ones do: the lines that end the text, from `a)` on. */
function withSmallLetters(begun: Begun): Pick<Begun, 'stem' | 'options'> {
  if (begun.options.length > 0) return begun
  const first = begun.stem.findIndex((line) => smallLine.exec(line)?.[1] === 'a')
  const found = first < 1 ? [] : begun.stem.slice(first).map((line) => smallLine.exec(line))
  const options = found.flatMap((one, at) =>
    one && placeOfLetter(one[1]!, true) === at ? [{ letter: one[1]!.toUpperCase(), lines: [one[2]!] }] : [],
  )
  return options.length < 2 || options.length < found.length ? begun : { stem: begun.stem.slice(0, first), options }
}

function questionOf(begun: Begun, said: string | null): ReadQuestion {
  const { line, source } = begun
  const { stem, options } = withSmallLetters(begun)
  const problems: ReadProblem[] = []
  const text = stem.join('\n').trim()
  const language = languageOf(text === '' ? options.map((one) => one.lines.join(' ')).join(' ') : text)
  if (text === '') problems.push(readProblem('no_text', 'stem'))
  if (options.length < 2) problems.push(readProblem('too_few_options', 'options'))
  const letters = (said ?? '')
    .split(/[,،;\s]+/)
    .map((one) => one.replace(/[.)(]/g, ''))
    .filter((one) => one !== '')
  const right = letters.map((one) => placeOfLetter(one, true))
  if (said === null) problems.push(readProblem('no_answer_line', 'options'))
  else if (letters.length === 0) problems.push(readProblem('no_key', 'options'))
  else if (right.some((one) => one < 0 || one >= options.length))
    problems.push(readProblem('key_no_option', 'options', { value: said.trim() }))
  for (const [at, one] of options.entries()) {
    if (placeOfLetter(one.letter) !== at) problems.push(readProblem('option_order', `options.${at}`, { value: one.letter }))
    if (one.lines.join('').trim() === '') problems.push(readProblem('empty_option', `options.${at}`, { value: one.letter }))
  }
  const item: QuestionItem = itemOf(right.length > 1 && right.every((one) => one >= 0) ? 'mcq_multiple' : 'mcq_single', {
    ...stemOf(inOne(language, richOfText(text))),
    options: options.map((one, at) => optionOf(inOne(language, richOfText(one.lines.join('\n').trim())), right.includes(at), null)),
  })
  return { at: { kind: 'line', value: line }, item: withTruth(item), problems, source: cutSource(source.join('\n')) }
}

/**
 * A question, its options `A)` or `A.`, and `ANSWER: B`. A stem may have several lines. Where the answer is missing only that question
 * is at fault: the next one begins with what follows an empty line, or with another `A)`.
 */
export function readAiken(text: string): ReadFile {
  const questions: ReadQuestion[] = []
  let begun: Begun | null = null
  const end = (said: string | null) => {
    if (begun && (begun.options.length > 0 || said !== null || begun.stem.length > 0)) questions.push(questionOf(begun, said))
    begun = null
  }
  for (const [at, line] of text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n').entries()) {
    const bare = line.trim()
    if (bare === '') {
      if (begun) begun.isApart = true
      continue
    }
    const answer = answerLine.exec(bare)
    const option = optionLine.exec(bare)
    const place = option ? placeOfLetter(option[1]!) : -1
    if (answer) {
      begun ??= begin(at + 1)
      begun.source.push(line)
      end(answer[1]!)
      continue
    }
    const last = begun?.options.at(-1)
    if (begun && last) {
      if (option && place === 0) {
        // what ran on behind the last option is the text of the next question
        const ran = last.lines.splice(1)
        if (ran.length > 0) begun.source.splice(-ran.length)
        end(null)
        begun = begin(at + 1 - ran.length)
        begun.stem.push(...ran)
        begun.source.push(...ran)
      } else if (!option && begun.isApart) end(null)
    }
    begun ??= begin(at + 1)
    begun.isApart = false
    begun.source.push(line)
    const isOption = option && (begun.options.length > 0 ? place > 0 : place === 0)
    if (isOption) begun.options.push({ letter: option[1]!, lines: [option[2]!] })
    else if (begun.options.length > 0) begun.options.at(-1)!.lines.push(bare)
    else begun.stem.push(bare)
    if (questions.length > questionFileLimits.questions) break
  }
  end(null)
  const problems =
    questions.length > questionFileLimits.questions ? [readProblem('too_many_questions', null, { max: questionFileLimits.questions })] : []
  return {
    format: 'aiken',
    version: null,
    problems,
    questions: questions.slice(0, questionFileLimits.questions),
    pictures: new Map(),
    stimuli: [],
    unsupported: [],
  }
}
