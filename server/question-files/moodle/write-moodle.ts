import type { Answer, QuestionItem, Rich } from '../../../resources/domain/questions/content.ts'
import { writeBothHtml, type Said } from '../bilingual.ts'
import { carriedFor } from '../carried.ts'
import { blanksIn, emptyItem, nameFrom, percentOf, rounded } from '../draft.ts'
import { isTextOf } from '../is-text.ts'
import { mapTexts, withSources } from '../markup/changes.ts'
import { escapeAttribute, escapeText, withoutControls } from '../markup/entities.ts'
import { readHtml } from '../markup/html.ts'
import { picturesIn, textOfRich, writeHtml } from '../markup/rich.ts'
import { readXml } from '../markup/xml.ts'
import { Pictures } from '../pictures.ts'
import { plainerForm } from '../plainer-form.ts'
import type { NamedFile } from '../read-file.ts'
import { categoryOf, tagsOf } from '../tags.ts'
import type { Prepared } from '../write-file.ts'
import { writeGap } from './cloze.ts'
import { carriedElement, readMoodleQuestion } from './read-question.ts'

const cdata = (text: string): string => `<![CDATA[${withoutControls(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
const plain = (text: string): string => escapeText(withoutControls(text))
const tag = (name: string, value: string): string => `<${name}>${value}</${name}>`
const addressOf = (file: string): string => `@@PLUGINFILE@@/${encodeURIComponent(file)}`

class Writer {
  readonly pictures: ReadonlyMap<string, NamedFile>
  constructor(pictures: ReadonlyMap<string, NamedFile>) {
    this.pictures = pictures
  }

  private files(...texts: readonly (Rich | null)[]): string {
    return [...new Set(texts.flatMap(picturesIn))]
      .flatMap((name) => {
        const file = this.pictures.get(name)
        return file ? [`<file name="${escapeAttribute(name)}" path="/" encoding="base64">${file.bytes.toString('base64')}</file>`] : []
      })
      .join('')
  }
  body(said: Said, html = writeBothHtml(said)): string {
    return `<text>${html === '' ? '' : cdata(withSources(html, addressOf))}</text>${this.files(said.en, said.ar)}`
  }
  field(name: string, said: Said, html?: string): string {
    return `<${name} format="html">${this.body(said, html)}</${name}>`
  }
  answer(text: string, share: number, feedback: Said, more = ''): string {
    return `<answer fraction="${share}" format="moodle_auto_format"><text>${plain(text)}</text>${this.field('feedback', feedback)}${more}</answer>`
  }

  /** A text whose blanks are gaps; null where they do not say what is right in each of them. */
  cloze({ content }: QuestionItem): string | null {
    const stem = content.stem_en ?? content.stem_ar
    const count = blanksIn(stem === null ? null : textOfRich(stem))
    if (stem === null || count === 0 || content.question_type !== 'fill_blank') return null
    const gaps: string[] = []
    for (let at = 1; at <= count; at++) {
      const answers = content.answers.filter((one) => (one.blank ?? 1) === at)
      if (answers.length === 0) return null
      gaps.push(
        writeGap(answers, { isCaseSensitive: content.is_case_sensitive, hasWords: content.has_word_bank }, (one) => ({
          text: escapeText(one.text),
          feedback: writeBothHtml({ en: one.feedback_en, ar: one.feedback_ar }),
        })),
      )
    }
    let at = 0
    // a letter that no text has holds the place while the text becomes HTML
    const held = writeHtml(mapTexts(readHtml(stem), (text) => text.replace(/_{3,}/g, () => String.fromCodePoint(0xf0000 + at++))))
    return held.replace(/[\u{f0000}-\u{f00ff}]/gu, (letter) => gaps[letter.codePointAt(0)! - 0xf0000] ?? '')
  }

  question(item: QuestionItem): { readonly type: string; readonly xml: string; readonly stem?: string } {
    const { content } = item
    const stem: Said = { en: content.stem_en, ar: content.stem_ar }
    const model: Said = { en: content.answer_en, ar: content.answer_ar }
    const feedbackOf = (one: { readonly feedback_en: Rich | null; readonly feedback_ar: Rich | null }): Said => ({
      en: one.feedback_en,
      ar: one.feedback_ar,
    })
    const answers = (list: readonly Answer[], more?: (one: Answer) => string): string =>
      list.map((one) => this.answer(one.text, one.credit ?? 100, feedbackOf(one), more?.(one))).join('')
    const essay = (lines: number) => ({
      type: 'essay',
      xml: `<responseformat>editor</responseformat><responserequired>1</responserequired><responsefieldlines>${lines}</responsefieldlines><attachments>0</attachments>${this.field('graderinfo', model)}`,
    })
    switch (content.question_type) {
      case 'mcq_single':
      case 'mcq_multiple': {
        const right = content.options.filter((one) => one.is_correct).length
        const options = content.options.map(
          (one) =>
            `<answer fraction="${rounded(percentOf(one, content.question_type, right))}" format="html">${this.body({ en: one.text_en, ar: one.text_ar })}${this.field('feedback', feedbackOf(one))}</answer>`,
        )
        return {
          type: 'multichoice',
          xml: `<single>${content.question_type === 'mcq_single'}</single><shuffleanswers>${!content.keeps_order}</shuffleanswers><answernumbering>abc</answernumbering>${options.join('')}`,
        }
      }
      case 'true_false':
        return {
          type: 'truefalse',
          xml: (['true', 'false'] as const)
            .map((one) => this.answer(one, content.true_false === one ? 100 : 0, { en: null, ar: null }))
            .join(''),
        }
      case 'fill_blank': {
        const html = this.cloze(item)
        if (html !== null) return { type: 'cloze', xml: '', stem: html }
        return { type: 'shortanswer', xml: `<usecase>${content.is_case_sensitive ? 1 : 0}</usecase>${answers(content.answers)}` }
      }
      case 'numerical': {
        const unit =
          content.unit === null ? '' : `<units><unit><multiplier>1</multiplier><unit_name>${plain(content.unit)}</unit_name></unit></units>`
        return { type: 'numerical', xml: answers(content.answers, (one) => tag('tolerance', String(one.tolerance ?? 0))) + unit }
      }
      case 'match': {
        const pairs = content.pairs.map(
          (one) =>
            `<subquestion format="html">${this.body({ en: one.left_en, ar: one.left_ar })}<answer><text>${cdata(writeBothHtml({ en: one.right_en, ar: one.right_ar }))}</text></answer></subquestion>`,
        )
        return { type: 'matching', xml: `<shuffleanswers>${!content.keeps_order}</shuffleanswers>${pairs.join('')}` }
      }
      case 'vsa': {
        const only = model.en === null || model.ar === null ? (model.en ?? model.ar) : null
        const isWord = only !== null && only.length <= 80 && !/[<\\*]/.test(only)
        if (!isWord || blanksIn(stem.en) + blanksIn(stem.ar) > 0) return essay(2)
        return {
          type: 'shortanswer',
          xml: `<usecase>${content.is_case_sensitive ? 1 : 0}</usecase>${this.answer(textOfRich(only), 100, { en: null, ar: null })}`,
        }
      }
      default:
        return essay(content.question_type === 'sa' ? 5 : 15)
    }
  }

  write(item: QuestionItem): string {
    const form = plainerForm(item)
    const { content, about } = form
    const { type, xml, stem } = this.question(form)
    const said: Said = { en: content.stem_en, ar: content.stem_ar }
    const text = stem === undefined ? this.field('questiontext', said) : this.field('questiontext', said, stem)
    const name = about.name ?? nameFrom(textOfRich(said.en ?? said.ar))
    const tags = tagsOf(about)
    const native =
      tag('name', tag('text', plain(name))) +
      text +
      this.field('generalfeedback', { en: content.explanation_en, ar: content.explanation_ar }) +
      tag('defaultgrade', String(content.marks)) +
      (isTextOf(content.question_type) ? '' : tag('penalty', '0')) +
      tag('hidden', '0') +
      xml +
      (tags.length === 0 ? '' : tag('tags', tags.map((one) => tag('tag', tag('text', plain(one)))).join('')))
    const begin = `<question type="${type}">`
    const back = readXml(`${begin}${native}</question>`)
    const read = back.ok ? readMoodleQuestion(back.root, new Pictures(), categoryOf(about)) : null
    const carried = carriedFor(item, read?.is === 'question' && read.item ? read.item : emptyItem)
    return `${begin}${native}${carried === null ? '' : tag(carriedElement, cdata(carried))}</question>`
  }
}

/** A file of Moodle's own format. What Moodle has no field for stands in an element that it passes over. */
export function writeMoodle({ questions, stimuli, pictures }: Prepared): string {
  const writer = new Writer(pictures)
  const parts = ['<?xml version="1.0" encoding="UTF-8"?>', '<quiz>']
  for (const one of stimuli)
    parts.push(
      `<question type="description">${tag('name', tag('text', plain(one.name)))}${writer.field('questiontext', { en: one.text_en, ar: one.text_ar })}</question>`,
    )
  let category: string | null = null
  for (const item of questions) {
    const wanted = categoryOf(item.about)
    if (wanted !== (category ?? categoryOf(emptyItem.about)))
      parts.push(`<question type="category">${tag('category', tag('text', plain(wanted)))}</question>`)
    category = wanted
    parts.push(writer.write(item))
  }
  return [...parts, '</quiz>', ''].join('\n')
}
