import type { Answer, QuestionItem, Rich } from '../../../resources/domain/questions/content.ts'
import { languageOf, writeBothHtml, type Said } from '../bilingual.ts'
import { carriedFor } from '../carried.ts'
import { blanksIn, emptyItem, percentOf, rounded } from '../draft.ts'
import { withSources } from '../markup/changes.ts'
import { textOfRich } from '../markup/rich.ts'
import { Pictures } from '../pictures.ts'
import { plainerForm } from '../plainer-form.ts'
import type { NamedFile } from '../read-file.ts'
import { categoryOf, tagsOf } from '../tags.ts'
import type { Prepared } from '../write-file.ts'
import { escapeGift } from './escapes.ts'
import { carriedComment, readGiftQuestion } from './read-question.ts'
import { splitGift } from './split.ts'

type Language = 'en' | 'ar'
/** In the one language that a text without a mark is taken for, or in both. */
const htmlIn = (said: Said, language: Language): string => {
  const own = said[language]
  const other = language === 'en' ? said.ar : said.en
  return withSources(other === null && own !== null ? own : writeBothHtml(said), (file) => file)
}
const formatOf = (html: string): string => (/<|^(?:\[|\/\/|\$)/.test(html) ? '[html]' : '')

class Writer {
  private readonly language: Language
  private readonly inherits: string
  constructor(language: Language, inherits: string) {
    this.language = language
    this.inherits = inherits
  }
  text(said: Said): string {
    const html = htmlIn(said, this.language)
    // what follows a text of HTML is HTML without saying so
    return (this.inherits === '' ? formatOf(html) : '') + escapeGift(html)
  }
  feedback(one: { readonly feedback_en: Rich | null; readonly feedback_ar: Rich | null }): string {
    return one.feedback_en === null && one.feedback_ar === null ? '' : `#${this.text({ en: one.feedback_en, ar: one.feedback_ar })}`
  }
  options({ content }: QuestionItem): string {
    const isMultiple = content.question_type === 'mcq_multiple'
    const right = content.options.filter((one) => one.is_correct).length
    return content.options
      .map((one) => {
        const text = this.text({ en: one.text_en, ar: one.text_ar })
        const share = rounded(percentOf(one, content.question_type, right))
        const isSaid = isMultiple || one.credit !== null || text.startsWith('%')
        return `\n\t${one.is_correct && !isMultiple ? '=' : '~'}${isSaid ? `%${share}%` : ''}${text}${this.feedback(one)}`
      })
      .join('')
  }
  answers(list: readonly Answer[], say: (one: Answer) => string): string {
    return list.map((one) => `=${one.credit === null ? '' : `%${one.credit}%`}${say(one)}${this.feedback(one)}`).join(' ')
  }
}

const isNumber = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/
const plainShort = (rich: Rich | null): string | null =>
  rich !== null && rich.length <= 200 && !rich.includes('<') ? textOfRich(rich) : null

/** The text before the braces, what stands in them, and the text behind. */
function partsOfQuestion(item: QuestionItem): { readonly before: string; readonly block: string; readonly after: string } {
  const { content } = item
  const stem = { en: content.stem_en, ar: content.stem_ar }
  const language = languageOf(writeBothHtml(stem))
  const main: Language = stem.en === null && stem.ar !== null && language === 'ar' ? 'ar' : 'en'
  const html = htmlIn(stem, main)
  const format = formatOf(html)
  const writer = new Writer(main, format)
  const explanation = { en: content.explanation_en, ar: content.explanation_ar }
  const general = explanation.en === null && explanation.ar === null ? '' : `\n\t####${writer.text(explanation)}`
  const whole = (block: string) => ({ before: format + escapeGift(html), block: block + general, after: '' })
  switch (content.question_type) {
    case 'mcq_single':
    case 'mcq_multiple':
      return whole(`${writer.options(item)}\n`)
    case 'true_false':
      return whole(content.true_false === 'false' ? 'FALSE' : 'TRUE')
    case 'numerical':
      return whole(
        content.answers.length > 0 && content.answers.every((one) => isNumber.test(one.text))
          ? `#${writer.answers(content.answers, (one) => one.text + (one.tolerance === null ? '' : `:${one.tolerance}`))}`
          : '',
      )
    case 'match':
      return whole(
        `${content.pairs.map((one) => `\n\t=${writer.text({ en: one.left_en, ar: one.left_ar })} -> ${escapeGift(htmlIn({ en: one.right_en, ar: one.right_ar }, main))}`).join('')}\n`,
      )
    case 'fill_blank': {
      const cut = blanksIn(html) === 1 && content.answers.length > 0 ? html.split(/_{3,}/) : []
      if (cut.length !== 2) return whole('')
      const block = writer.answers(content.answers, (one) => escapeGift(one.text))
      return { before: format + escapeGift(cut[0]!), block: block + general, after: escapeGift(cut[1]!) }
    }
    case 'vsa': {
      const model = content.answer_en === null || content.answer_ar === null ? plainShort(content.answer_en ?? content.answer_ar) : null
      return whole(model === null ? '' : `=${escapeGift(model)}`)
    }
    default:
      return whole('')
  }
}

function write(item: QuestionItem, pictures: ReadonlyMap<string, NamedFile>): string {
  const form = plainerForm(item)
  const { before, block, after } = partsOfQuestion(form)
  const title = form.about.name === null ? '' : `::${escapeGift(form.about.name)}::`
  const tags = tagsOf(form.about).map((tag) => `[tag:${tag.replaceAll(']', '\\]')}]`)
  const native = `${tags.length === 0 ? '' : `// ${tags.join(' ')}\n`}${title}${before} {${block}}${after}`
  const [piece] = splitGift(native)
  const read = piece ? readGiftQuestion(piece, new Pictures(), pictures, categoryOf(form.about)) : null
  const carried = carriedFor(item, read?.is === 'question' && read.item ? read.item : emptyItem)
  return carried === null ? native : `// ${carriedComment}${carried}\n${native}`
}

/** GIFT as Moodle reads it; what it has no sign for stands in comments. */
export function writeGift({ questions, stimuli, pictures }: Prepared): string {
  const parts = stimuli.map(
    (one) =>
      `::${escapeGift(one.name)}::[html]${escapeGift(withSources(writeBothHtml({ en: one.text_en, ar: one.text_ar }), (file) => file))}`,
  )
  let category = categoryOf(emptyItem.about)
  for (const item of questions) {
    const wanted = categoryOf(item.about)
    if (wanted !== category) parts.push(`$CATEGORY: ${wanted}`)
    category = wanted
    parts.push(write(item, pictures))
  }
  return `${parts.join('\n\n')}\n`
}
