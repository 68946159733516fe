import type { Answer, QuestionItem, Rich } from '../../../resources/domain/questions/content.ts'
import { languageOf, readBothHtml, type Language, type Said } from '../bilingual.ts'
import { withCarried } from '../carried.ts'
import {
  answerOf,
  blank,
  blanksIn,
  creditOf,
  explanationOf,
  itemOf,
  mainLanguage,
  modelOf,
  nameFrom,
  nothingSaid,
  optionOf,
  pairOf,
  rounded,
  stemOf,
  withoutOthers,
} from '../draft.ts'
import { escapeText } from '../markup/entities.ts'
import { readHtml } from '../markup/html.ts'
import { htmlOfMarkdown } from '../markup/markdown.ts'
import { childNamed, childrenNamed, textOfElement, within, type Element } from '../markup/node.ts'
import { joinRich, richOfText, textOfNodes, textOfRich, type Tidying } from '../markup/rich.ts'
import { mediaTeller, pictureFinder, type Pictures } from '../pictures.ts'
import { readProblem, type ReadProblem } from '../problems.ts'
import type { Stimulus } from '../read-file.ts'
import { aboutOfTags, placeOfCategory } from '../tags.ts'
import { readCloze } from './cloze.ts'
import { readGapText } from './gap-text.ts'

/** What this product notes beside a question; others pass over an element that they do not know. */
export const carriedElement = 'schoolconsole'

export type MoodleQuestion =
  | { readonly is: 'question'; readonly item: QuestionItem | null; readonly problems: readonly ReadProblem[] }
  | { readonly is: 'category'; readonly path: string }
  | { readonly is: 'stimulus'; readonly stimulus: Stimulus }
  | { readonly is: 'unsupported'; readonly kind: string; readonly name: string }

/** A field that holds a text in one of Moodle's formats, as HTML. */
export function htmlOf(field: Element | undefined): string {
  if (!field) return ''
  const text = textOfElement(childNamed(field, 'text') ?? field)
  if (text === '') return ''
  switch (field.attributes['format']) {
    case 'plain_text':
    case 'plain':
      return richOfText(text) ?? ''
    case 'markdown':
      return htmlOfMarkdown(text)
    case 'moodle_auto_format':
    case 'moodle':
      return text.trim().replaceAll('\r\n', '\n').replaceAll('\n', '<br>')
    default:
      return text
  }
}

const valueOf = (question: Element, name: string): string => textOfElement(childNamed(question, name)).trim()
const isYes = (word: string): boolean => word === '1' || word.toLowerCase() === 'true'
const numberOf = (word: string): number | null => (word !== '' && Number.isFinite(Number(word)) ? Number(word) : null)
const shareOf = (answer: Element): number => rounded(numberOf(answer.attributes['fraction'] ?? '') ?? 0)
class Reader {
  readonly problems: ReadProblem[] = []
  readonly how: Tidying
  language: Language = 'en'
  readonly question: Element
  constructor(question: Element, pictures: Pictures) {
    this.question = question
    const files = new Map<string, Element>()
    const gather = (one: Element): void => {
      for (const child of one.children) {
        if (typeof child === 'string') continue
        if (child.name === 'file') files.set(child.attributes['name'] ?? '', child)
        else if (child.name !== 'text') gather(child)
      }
    }
    gather(question)
    const find = (source: string) => {
      const name = nameOfSource(source)
      const file = files.get(name)
      return file ? { name, bytes: Buffer.from(textOfElement(file), 'base64') } : null
    }
    this.how = { picture: pictureFinder(pictures, find, this.problems), onMedia: mediaTeller(this.problems), hasDollars: true }
  }

  said(field: Element | undefined): Said {
    const html = htmlOf(field)
    return html === '' ? nothingSaid : readBothHtml(html, this.language, this.how)
  }
  /** The text decides which language all else is in. */
  stem(html: string): Said {
    const said = readBothHtml(html, languageOf(html), this.how)
    this.language = mainLanguage(said)
    return said
  }
  answers(): Element[] {
    return childrenNamed(this.question, 'answer')
  }
  plainAnswers(tolerance = false): Answer[] {
    return this.answers().flatMap((one) => {
      const text = textOfElement(childNamed(one, 'text') ?? one).trim()
      const share = shareOf(one)
      if (text === '') return []
      return [
        answerOf(text, {
          tolerance: tolerance ? numberOf(valueOf(one, 'tolerance')) || null : null,
          credit: share === 100 ? null : share,
          feedback: this.said(childNamed(one, 'feedback')),
        }),
      ]
    })
  }
}

function nameOfSource(source: string): string {
  const bare = source.replace('@@PLUGINFILE@@/', '')
  try {
    return decodeURIComponent(bare.split('?')[0]!)
  } catch {
    return bare
  }
}

function bodyOf(reader: Reader, type: string): QuestionItem | string {
  const { question } = reader
  const html = htmlOf(childNamed(question, 'questiontext'))
  if (type === 'cloze' || type === 'multianswer') {
    const cloze = readCloze(html, languageOf(html.replace(/\{[^{}]*\}/g, ' ')), reader.how)
    for (const value of cloze.unread) reader.problems.push(readProblem('cloze_part', 'stem', { value }))
    if (cloze.isMixed.words) reader.problems.push(readProblem('words_not_given', 'answers'))
    if (cloze.isMixed.capitals) reader.problems.push(readProblem('capitals_everywhere', 'answers'))
    if (cloze.answers.length === 0 && cloze.unread.length === 0) reader.problems.push(readProblem('cloze_none', 'answers'))
    const stem = reader.stem(cloze.html)
    return itemOf('fill_blank', {
      ...stemOf(stem),
      answers: cloze.answers,
      is_case_sensitive: cloze.isCaseSensitive,
      has_word_bank: cloze.hasWords,
      marks: cloze.weights || 1,
    })
  }
  if (type === 'gapselect' || type === 'ddwtos') {
    const gaps = readGapText(html, type === 'gapselect' ? childrenNamed(question, 'selectoption') : childrenNamed(question, 'dragbox'))
    return itemOf('fill_blank', { ...stemOf(reader.stem(gaps.html)), answers: gaps.answers, has_word_bank: true })
  }
  const stem = stemOf(reader.stem(html))
  switch (type) {
    case 'multichoice':
    case 'multichoiceset': {
      const isSingle = type === 'multichoice' && (childNamed(question, 'single') === undefined || isYes(valueOf(question, 'single')))
      const read = reader
        .answers()
        .map((one) => ({ text: reader.said(one), share: shareOf(one), feedback: reader.said(childNamed(one, 'feedback')) }))
      const isRight = (share: number) =>
        isSingle ? share >= 100 || (share > 0 && share === Math.max(...read.map((one) => one.share))) : share > 0
      const right = read.filter((one) => isRight(one.share)).length
      return itemOf(isSingle ? 'mcq_single' : 'mcq_multiple', {
        ...stem,
        options: read.map(({ text, share, feedback }) =>
          optionOf(
            text,
            isRight(share),
            type === 'multichoiceset' ? null : creditOf(share, isRight(share), isSingle ? 1 : right),
            feedback,
          ),
        ),
        keeps_order: childNamed(question, 'shuffleanswers') !== undefined && !isYes(valueOf(question, 'shuffleanswers')),
      })
    }
    case 'truefalse': {
      const right = reader.answers().find((one) => shareOf(one) > 0)
      const word = right
        ? textOfElement(childNamed(right, 'text') ?? right)
            .trim()
            .toLowerCase()
        : ''
      const feedback = reader.answers().map((one) => reader.said(childNamed(one, 'feedback')))
      return itemOf('true_false', {
        ...stem,
        true_false: word === 'true' ? 'true' : word === 'false' ? 'false' : null,
        explanation_en: joinRich(...feedback.map((one) => one.en)),
        explanation_ar: joinRich(...feedback.map((one) => one.ar)),
      })
    }
    case 'shortanswer': {
      const answers = reader.plainAnswers()
      const is_case_sensitive = isYes(valueOf(question, 'usecase'))
      const [only, ...more] = answers
      const gaps = Math.max(blanksIn(stem.stem_en), blanksIn(stem.stem_ar))
      if (only && more.length === 0 && gaps === 0 && only.credit === null && only.feedback_en === null && only.feedback_ar === null)
        return itemOf('vsa', { ...stem, ...modelOf(languageOfModel(richOfText(only.text), reader.language)), is_case_sensitive })
      const withGap = (text: Rich | null) => (text === null || gaps > 0 ? text : `${text} ${blank}`)
      return itemOf('fill_blank', { stem_en: withGap(stem.stem_en), stem_ar: withGap(stem.stem_ar), answers, is_case_sensitive })
    }
    case 'numerical': {
      const unit = within(question, 'units', 'unit')
      const { answers, others } = withoutOthers(reader.plainAnswers(true))
      return itemOf('numerical', {
        ...stem,
        ...explanationOf(others),
        answers,
        unit: unit ? valueOf(unit, 'unit_name') || null : null,
      })
    }
    case 'matching':
    case 'match':
      return itemOf('match', {
        ...stem,
        pairs: childrenNamed(question, 'subquestion').map((one) => {
          const answer = htmlOf(childNamed(one, 'answer'))
          return pairOf(reader.said(one), answer === '' ? nothingSaid : readBothHtml(answer, reader.language, reader.how))
        }),
        keeps_order: childNamed(question, 'shuffleanswers') !== undefined && !isYes(valueOf(question, 'shuffleanswers')),
      })
    case 'essay': {
      const lines = numberOf(valueOf(question, 'responsefieldlines')) ?? 15
      return itemOf(lines <= 5 ? 'sa' : 'la', { ...stem, ...modelOf(reader.said(childNamed(question, 'graderinfo'))) })
    }
    default:
      return type
  }
}
const languageOfModel = (rich: Rich | null, language: Language): Said =>
  language === 'ar' ? { en: null, ar: rich } : { en: rich, ar: null }

/** One `<question>` of a Moodle XML file. */
export function readMoodleQuestion(question: Element, pictures: Pictures, category: string): MoodleQuestion {
  const type = question.attributes['type'] ?? ''
  if (type === 'category') return { is: 'category', path: textOfElement(within(question, 'category', 'text')) }
  const reader = new Reader(question, pictures)
  const name = textOfElement(within(question, 'name', 'text'))
    .replace(/\s+/g, ' ')
    .trim()
  if (type === 'description') {
    const said = reader.stem(htmlOf(childNamed(question, 'questiontext')))
    return { is: 'stimulus', stimulus: { name: name || nameFrom(textOfRich(said.en ?? said.ar)), text_en: said.en, text_ar: said.ar } }
  }
  const read = bodyOf(reader, type)
  if (typeof read === 'string') return { is: 'unsupported', kind: read || 'question', name }
  const explanation = reader.said(childNamed(question, 'generalfeedback'))
  const stem = nameFrom(textOfNodes(readHtml(htmlOf(childNamed(question, 'questiontext')))))
  const tags = childNamed(question, 'tags')
  const marks = numberOf(valueOf(question, 'defaultgrade'))
  const { lesson, topic } = placeOfCategory(category)
  const item: QuestionItem = {
    content: {
      ...read.content,
      ...explanationOf({
        en: joinRich(explanation.en, read.content.explanation_en),
        ar: joinRich(explanation.ar, read.content.explanation_ar),
      }),
      marks: marks === null ? read.content.marks : rounded(marks),
    },
    about: {
      ...read.about,
      ...aboutOfTags(tags ? childrenNamed(tags, 'tag').map((tag) => textOfElement(childNamed(tag, 'text') ?? tag)) : []),
      lesson,
      topic,
      name: name === '' || name === stem || name === escapeText(stem) ? null : name,
    },
  }
  const carried = textOfElement(childNamed(question, carriedElement))
  const whole = carried === '' ? item : withCarried(item, carried)
  if (!whole) reader.problems.push(readProblem('carried_unread'))
  const result = whole ?? item
  if (result.content.stem_en === null && result.content.stem_ar === null) reader.problems.push(readProblem('no_text', 'stem'))
  return { is: 'question', item: result, problems: reader.problems }
}
