import type { NumericalFormat, TextChoice, TextFormat } from 'gift-pegjs'
import type { Answer, QuestionItem, Rich } from '../../../resources/domain/questions/content.ts'
import { languageOf, readBothHtml, type Language, type Said } from '../bilingual.ts'
import { withCarried } from '../carried.ts'
import {
  answerOf,
  blank,
  creditOf,
  explanationOf,
  itemOf,
  mainLanguage,
  modelOf,
  nothingSaid,
  optionOf,
  pairOf,
  rounded,
  stemOf,
  withoutOthers,
} from '../draft.ts'
import { htmlOfMarkdown } from '../markup/markdown.ts'
import { joinRich, richOfText, type Tidying } from '../markup/rich.ts'
import { mediaTeller, pictureFinder, type Pictures } from '../pictures.ts'
import { readProblem, type ReadProblem } from '../problems.ts'
import type { NamedFile, Stimulus } from '../read-file.ts'
import { aboutOfTags, placeOfCategory } from '../tags.ts'
import { isNumericalList, isText, parseAnswers, type GiftFormat } from './answers.ts'
import { release } from './escapes.ts'
import type { GiftPiece } from './split.ts'

/** What this product notes beside a question stands in a comment that begins so. */
export const carriedComment = 'schoolconsole:'

export type GiftQuestion =
  | { readonly is: 'question'; readonly item: QuestionItem | null; readonly problems: readonly ReadProblem[] }
  | { readonly is: 'category'; readonly path: string }
  | { readonly is: 'stimulus'; readonly stimulus: Stimulus }

const formats: readonly GiftFormat[] = ['html', 'markdown', 'plain', 'moodle']

function cutFormat(text: string): { readonly format: GiftFormat; readonly rest: string } {
  const bare = text.trimStart()
  const format = formats.find((one) => bare.startsWith(`[${one}]`))
  return format ? { format, rest: bare.slice(format.length + 2) } : { format: 'moodle', rest: bare }
}
function cutTitle(text: string): { readonly title: string | null; readonly rest: string } {
  const bare = text.trimStart()
  const end = bare.startsWith('::') ? bare.indexOf('::', 2) : -1
  return end < 0 ? { title: null, rest: bare } : { title: release(bare.slice(2, end)).trim() || null, rest: bare.slice(end + 2) }
}

const htmlOf = (format: GiftFormat, held: string): string => {
  // a line is broken where it says `\n`; where the file is broken, words go on
  const isTyped = format === 'moodle' || format === 'plain'
  const text = release(isTyped ? held.replaceAll('\n', ' ') : held).trim()
  switch (format) {
    case 'plain':
      return richOfText(text) ?? ''
    case 'markdown':
      return htmlOfMarkdown(text)
    case 'moodle':
      return text.replaceAll('\n', '<br>')
    default:
      return text
  }
}

class Reader {
  readonly problems: ReadProblem[] = []
  readonly how: Tidying
  language: Language = 'en'
  constructor(pictures: Pictures, files: ReadonlyMap<string, NamedFile>) {
    const find = (source: string) => files.get(source.replace('@@PLUGINFILE@@/', '')) ?? null
    this.how = { picture: pictureFinder(pictures, find, this.problems), onMedia: mediaTeller(this.problems), hasDollars: true }
  }
  said(text: TextFormat | null | undefined): Said {
    return text ? readBothHtml(htmlOf(text.format, text.text), this.language, this.how) : nothingSaid
  }
}

const shareOf = (choice: { readonly isCorrect: boolean; readonly weight: number | null }): number =>
  choice.weight ?? (choice.isCorrect ? 100 : 0)
const creditOfAnswer = (share: number): number | null => (share === 100 ? null : rounded(share))

/** A range is its middle, and half of it to both sides. */
function numberOf(said: NumericalFormat): { readonly text: string; readonly tolerance: number | null } {
  if (said.type === 'high-low') {
    const [low, high] = [said.numberLow ?? 0, said.numberHigh ?? 0]
    return { text: String(rounded((low + high) / 2)), tolerance: rounded(Math.abs(high - low) / 2) }
  }
  return { text: String(said.number ?? 0), tolerance: said.range ? said.range : null }
}

function shortAnswers(reader: Reader, choices: readonly TextChoice[]): Answer[] {
  return choices.map((one) =>
    answerOf(release(one.text.text).trim(), { credit: creditOfAnswer(shareOf(one)), feedback: reader.said(one.feedback) }),
  )
}

function choiceOf(reader: Reader, stem: Said, choices: readonly TextChoice[]): QuestionItem {
  // `=` says which one is right; where there is none, what is worth something is
  const isSingle = choices.filter((one) => one.isCorrect).length === 1
  const isRight = (one: TextChoice) => (isSingle ? one.isCorrect : shareOf(one) > 0)
  const right = choices.filter(isRight).length
  const isSaid = choices.some((one) => one.weight !== null)
  return itemOf(isSingle ? 'mcq_single' : 'mcq_multiple', {
    ...stemOf(stem),
    options: choices.map((one) =>
      optionOf(
        reader.said(one.text),
        isRight(one),
        !isSaid && !isSingle ? null : creditOf(shareOf(one), isRight(one), isSingle ? 1 : right),
        reader.said(one.feedback),
      ),
    ),
  })
}

function bodyOf(reader: Reader, block: string, format: GiftFormat, stem: Said, isWithin: boolean): QuestionItem | ReadProblem {
  const read = parseAnswers(block, format)
  if (!read.ok) return readProblem('gift_answers', 'answers', { value: read.near })
  const { question } = read
  switch (question.type) {
    case 'TF': {
      const feedback = [reader.said(question.trueFeedback), reader.said(question.falseFeedback)]
      return itemOf('true_false', {
        ...stemOf(stem),
        true_false: question.isTrue ? 'true' : 'false',
        explanation_en: joinRich(...feedback.map((one) => one.en)),
        explanation_ar: joinRich(...feedback.map((one) => one.ar)),
      })
    }
    case 'MC':
      return choiceOf(reader, stem, question.choices)
    case 'Short': {
      const answers = shortAnswers(reader, question.choices)
      const [only, ...more] = answers
      const isPlain = only && more.length === 0 && only.credit === null && only.feedback_en === null && only.feedback_ar === null
      if (isWithin) return itemOf('fill_blank', { ...stemOf(stem), answers: answers.map((one) => ({ ...one, blank: 1 })) })
      if (isPlain) {
        const model = richOfText(only.text)
        return itemOf('vsa', { ...stemOf(stem), ...modelOf(reader.language === 'ar' ? { en: null, ar: model } : { en: model, ar: null }) })
      }
      const withGap = (text: Rich | null) => (text === null ? null : `${text} ${blank}`)
      return itemOf('fill_blank', { stem_en: withGap(stem.en), stem_ar: withGap(stem.ar), answers })
    }
    case 'Numerical': {
      const { choices } = question
      const all = isNumericalList(choices)
        ? choices.map((one) => {
            const text: NumericalFormat | TextFormat = one.text
            const said = isText(text) ? { text: '*', tolerance: null } : numberOf(text)
            return answerOf(said.text, {
              tolerance: said.tolerance,
              credit: creditOfAnswer(shareOf(one)),
              feedback: reader.said(one.feedback),
            })
          })
        : [answerOf(numberOf(choices).text, { tolerance: numberOf(choices).tolerance })]
      const { answers, others } = withoutOthers(all)
      return itemOf('numerical', { ...stemOf(stem), ...explanationOf(others), answers })
    }
    case 'Matching':
      return itemOf('match', {
        ...stemOf(stem),
        pairs: question.matchPairs.map((one) =>
          pairOf(reader.said(one.subquestion), readBothHtml(release(one.subanswer).trim(), reader.language, reader.how)),
        ),
      })
    case 'Essay':
      return itemOf('la', stemOf(stem))
    default:
      return readProblem('not_read')
  }
}

const feedbackAll = (block: string): { readonly answers: string; readonly feedback: string } => {
  const at = block.indexOf('####')
  return at < 0 ? { answers: block, feedback: '' } : { answers: block.slice(0, at), feedback: block.slice(at + 4) }
}

const tagsIn = (comments: readonly string[]): string[] =>
  comments.flatMap((comment) =>
    comment
      .replaceAll('\\]', '\ue009')
      .split('[tag:')
      .slice(1)
      .map((part) => part.split(']')[0]!.replaceAll('\ue009', ']').trim()),
  )

/** One question of a GIFT file, the category of those behind it, or a text without answers. */
export function readGiftQuestion(
  piece: GiftPiece,
  pictures: Pictures,
  files: ReadonlyMap<string, NamedFile>,
  category: string,
): GiftQuestion {
  if (/^\$CATEGORY:/i.test(piece.text)) return { is: 'category', path: release(piece.text.slice('$CATEGORY:'.length)).trim() }
  const reader = new Reader(pictures, files)
  const failed = (code: 'gift_unclosed' | 'gift_unopened' | 'gift_twice'): GiftQuestion => ({
    is: 'question',
    item: null,
    problems: [readProblem(code)],
  })
  const { title, rest } = cutTitle(piece.text)
  const { format, rest: body } = cutFormat(rest)
  const begin = body.indexOf('{')
  const end = body.indexOf('}')
  if (begin < 0 && end >= 0) return failed('gift_unopened')
  if (begin < 0) {
    const html = htmlOf(format, body)
    const said = readBothHtml(html, languageOf(html), reader.how)
    return {
      is: 'stimulus',
      stimulus: { name: title ?? release(body).replace(/\s+/g, ' ').trim().slice(0, 60), text_en: said.en, text_ar: said.ar },
    }
  }
  if (end < 0) return failed('gift_unclosed')
  if (end < begin) return failed('gift_unopened')
  const before = body.slice(0, begin)
  // a quotation mark of a program that somebody copied the question out of
  const after = /^\s{0,9}";\s{0,9}$/.test(body.slice(end + 1)) ? '' : body.slice(end + 1)
  if (after.includes('{') || body.slice(begin + 1, end).includes('{')) return failed('gift_twice')
  if (after.includes('}')) return failed('gift_unopened')
  const isWithin = after.trim() !== ''
  const html = htmlOf(format, isWithin ? `${before}${blank}${after}` : before)
  const stem = readBothHtml(html, languageOf(html), reader.how)
  reader.language = mainLanguage(stem)
  const { answers, feedback } = feedbackAll(body.slice(begin + 1, end))
  const read = bodyOf(reader, answers, format, stem, isWithin)
  const carried = piece.comments.find((one) => one.startsWith(carriedComment))
  if ('code' in read) return { is: 'question', item: null, problems: [...reader.problems, read] }
  const cut = cutFormat(feedback)
  const general =
    feedback.trim() === '' ? nothingSaid : reader.said({ format: cut.rest === feedback.trimStart() ? format : cut.format, text: cut.rest })
  const { lesson, topic } = placeOfCategory(category)
  const item: QuestionItem = {
    content: {
      ...read.content,
      ...explanationOf({ en: joinRich(general.en, read.content.explanation_en), ar: joinRich(general.ar, read.content.explanation_ar) }),
    },
    about: { ...read.about, ...aboutOfTags(tagsIn(piece.comments)), lesson, topic, name: title },
  }
  const whole = carried === undefined ? item : withCarried(item, carried.slice(carriedComment.length))
  if (!whole) reader.problems.push(readProblem('carried_unread'))
  const result = whole ?? item
  if (result.content.stem_en === null && result.content.stem_ar === null) reader.problems.push(readProblem('no_text', 'stem'))
  return { is: 'question', item: result, problems: reader.problems }
}
