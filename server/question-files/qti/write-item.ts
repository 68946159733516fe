import type { Answer, Option, QuestionItem, Rich } from '../../../resources/domain/questions/content.ts'
import type { Said } from '../bilingual.ts'
import { blanksIn, nameFrom, percentOf, rounded, withoutTruth } from '../draft.ts'
import { isTextOf } from '../is-text.ts'
import { mapTexts } from '../markup/changes.ts'
import { escapeAttribute, escapeText, withoutControls } from '../markup/entities.ts'
import { readHtml } from '../markup/html.ts'
import { textOfRich, writeXhtml } from '../markup/rich.ts'
import { carriedAttribute, unitClass } from './read-item.ts'

const quoted = (text: string): string => escapeAttribute(withoutControls(text)).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
const plain = (text: string): string => escapeText(withoutControls(text))
const base = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/'
const templates = {
  match: `<qti-response-processing template="${base}match_correct.xml"/>`,
  map: `<qti-response-processing template="${base}map_response.xml"/>`,
}

const isSaid = ({ en, ar }: Said): boolean => en !== null || ar !== null

/** Where pictures lie as seen from an item, and what is put into the place of a letter that holds one. */
export interface Writing {
  readonly sourceOf: (file: string) => string
}

export class ItemWriter {
  private readonly how: Writing
  constructor(how: Writing) {
    this.how = how
  }

  private xhtml(rich: Rich, change: (text: string) => string = (text) => text): string {
    return withoutControls(writeXhtml(mapTexts(readHtml(rich), change), this.how.sourceOf))
  }
  /** Arabic says that it is, and its direction; English only beside it. */
  said({ en, ar }: Said, change?: (text: string) => string): string {
    const arabic = ar === null ? '' : `<div xml:lang="ar" dir="rtl">${this.xhtml(ar, en === null ? change : undefined)}</div>`
    if (en === null) return arabic
    return ar === null ? this.xhtml(en, change) : `<div xml:lang="en">${this.xhtml(en, change)}</div>${arabic}`
  }
  /** In the body text stands in blocks. */
  private block(said: Said, change?: (text: string) => string): string {
    const text = this.said(said, change)
    return text === '' || text.startsWith('<div ') ? text : `<div>${text}</div>`
  }
  private modal(outcome: string, id: string, said: Said, isShownAlways = false): string {
    return isSaid(said)
      ? `<qti-modal-feedback outcome-identifier="${outcome}" identifier="${id}" show-hide="${isShownAlways ? 'hide' : 'show'}"><qti-content-body>${this.block(said)}</qti-content-body></qti-modal-feedback>`
      : ''
  }

  private choices(options: readonly Option[], type: 'mcq_single' | 'mcq_multiple', marks: number) {
    const id = (at: number) => `C${at + 1}`
    const right = options.filter((one) => one.is_correct).length
    const isSingle = type === 'mcq_single'
    const isMapped = options.some((one) => one.credit !== null) || (!isSingle && right > 0)
    const correct = options.flatMap((one, at) => (one.is_correct ? [`<qti-value>${id(at)}</qti-value>`] : [])).join('')
    const entries = options
      .map((one, at) => ({ at, share: percentOf(one, type, right) }))
      .filter((one) => one.share !== 0)
      .map(({ at, share }) => `<qti-map-entry map-key="${id(at)}" mapped-value="${rounded((share * marks) / 100)}"/>`)
    const mapping =
      isMapped && entries.length > 0
        ? `<qti-mapping lower-bound="0" upper-bound="${marks}" default-value="0">${entries.join('')}</qti-mapping>`
        : ''
    const isTold = options.some((one) => one.feedback_en !== null || one.feedback_ar !== null)
    const score = mapping
      ? `<qti-set-outcome-value identifier="SCORE"><qti-map-response identifier="RESPONSE"/></qti-set-outcome-value>`
      : `<qti-response-condition><qti-response-if><qti-match><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-match><qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">${marks}</qti-base-value></qti-set-outcome-value></qti-response-if></qti-response-condition>`
    return {
      declaration: `<qti-response-declaration identifier="RESPONSE" cardinality="${isSingle ? 'single' : 'multiple'}" base-type="identifier">${correct === '' ? '' : `<qti-correct-response>${correct}</qti-correct-response>`}${mapping}</qti-response-declaration>`,
      outcome: isTold
        ? `<qti-outcome-declaration identifier="FEEDBACK" cardinality="${isSingle ? 'single' : 'multiple'}" base-type="identifier"/>`
        : '',
      body: options
        .map(
          (one, at) => `<qti-simple-choice identifier="${id(at)}">${this.said({ en: one.text_en, ar: one.text_ar })}</qti-simple-choice>`,
        )
        .join(''),
      processing: `<qti-response-processing>${score}${isTold ? '<qti-set-outcome-value identifier="FEEDBACK"><qti-variable identifier="RESPONSE"/></qti-set-outcome-value>' : ''}</qti-response-processing>`,
      feedback: options.map((one, at) => this.modal('FEEDBACK', id(at), { en: one.feedback_en, ar: one.feedback_ar })).join(''),
      isSingle,
    }
  }

  private gap(id: string, answers: readonly Answer[], share: number, isStrict: boolean, hasWords: boolean) {
    const keyed = answers.map((one, at) => ({
      key: hasWords ? `${id}-${at + 1}` : one.text,
      value: rounded(((one.credit ?? 100) * share) / 100),
    }))
    const correct = keyed.find((one) => one.value > 0)
    const entries = keyed.filter((one) => one.value !== 0)
    const isMapped = entries.length > 1 || entries.some((one) => one.value !== 1) || isStrict
    const mapping = isMapped
      ? `<qti-mapping default-value="0">${entries.map((one) => `<qti-map-entry map-key="${quoted(one.key)}" mapped-value="${one.value}" case-sensitive="${isStrict}"/>`).join('')}</qti-mapping>`
      : ''
    return {
      declaration: `<qti-response-declaration identifier="${id}" cardinality="single" base-type="${hasWords ? 'identifier' : 'string'}">${correct ? `<qti-correct-response><qti-value>${plain(correct.key)}</qti-value></qti-correct-response>` : ''}${mapping}</qti-response-declaration>`,
      interaction: hasWords
        ? `<qti-inline-choice-interaction response-identifier="${id}" shuffle="true">${answers.map((one, at) => `<qti-inline-choice identifier="${id}-${at + 1}">${plain(one.text)}</qti-inline-choice>`).join('')}</qti-inline-choice-interaction>`
        : `<qti-text-entry-interaction response-identifier="${id}" expected-length="20"/>`,
    }
  }

  private gaps({ content }: QuestionItem): { readonly declarations: string; readonly body: string } | null {
    const stem: Said = { en: content.stem_en, ar: content.stem_ar }
    const count = blanksIn(textOfRich(stem.en ?? stem.ar))
    const gaps = Array.from({ length: count }, (_, at) =>
      this.gap(
        `RESPONSE${at + 1}`,
        content.answers.filter((one) => (one.blank ?? 1) === at + 1),
        content.marks / count,
        content.is_case_sensitive,
        content.has_word_bank,
      ),
    )
    if (count === 0) return null
    let at = 0
    // a letter that no text has holds the place of each gap while the text becomes XHTML
    const held = this.block(stem, (text) => text.replace(/_{3,}/g, () => String.fromCodePoint(0xf0000 + at++)))
    return {
      declarations: gaps.map((one) => one.declaration).join(''),
      body: held.replace(/[\u{f0000}-\u{f00ff}]/gu, (letter) => gaps[letter.codePointAt(0)! - 0xf0000]?.interaction ?? ''),
    }
  }

  private parts(item: QuestionItem): {
    readonly declarations: string
    readonly body: string
    readonly processing: string
    readonly feedback?: string
  } {
    const { content } = item
    const stem = this.block({ en: content.stem_en, ar: content.stem_ar })
    const marks = content.marks
    const essay = (lines: number) => {
      const model: Said = { en: content.answer_en, ar: content.answer_ar }
      return {
        declarations: '<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="string"/>',
        body: `${stem}${isSaid(model) ? `<qti-rubric-block use="scoring" view="scorer"><qti-content-body>${this.block(model)}</qti-content-body></qti-rubric-block>` : ''}<qti-extended-text-interaction response-identifier="RESPONSE" expected-lines="${lines}"/>`,
        processing: '',
      }
    }
    switch (content.question_type) {
      case 'mcq_single':
      case 'mcq_multiple': {
        const made = this.choices(content.options, content.question_type, marks)
        return {
          declarations: made.declaration + made.outcome,
          body: `${stem}<qti-choice-interaction response-identifier="RESPONSE" shuffle="${!content.keeps_order}" max-choices="${made.isSingle ? 1 : 0}">${made.body}</qti-choice-interaction>`,
          processing: made.processing,
          feedback: made.feedback,
        }
      }
      case 'fill_blank': {
        const made = this.gaps(item)
        return made ? { ...made, processing: templates.map } : essay(2)
      }
      case 'numerical': {
        const [first] = content.answers
        const tolerance = first?.tolerance ?? null
        const comparison = `<qti-equal tolerance-mode="${tolerance === null ? 'exact' : 'absolute'}"${tolerance === null ? '' : ` tolerance="${tolerance} ${tolerance}"`}><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-equal>`
        return {
          declarations: `<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="float">${first ? `<qti-correct-response><qti-value>${plain(first.text)}</qti-value></qti-correct-response>` : ''}</qti-response-declaration>`,
          body: `${stem}<p><qti-text-entry-interaction response-identifier="RESPONSE" expected-length="10"/>${content.unit === null ? '' : ` <span class="${unitClass}">${plain(content.unit)}</span>`}</p>`,
          processing: `<qti-response-processing><qti-response-condition><qti-response-if>${comparison}<qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">${marks}</qti-base-value></qti-set-outcome-value></qti-response-if></qti-response-condition></qti-response-processing>`,
        }
      }
      case 'match': {
        const lefts = content.pairs.flatMap((one, at) =>
          one.left_en === null && one.left_ar === null
            ? []
            : [{ id: `L${at + 1}`, right: `R${at + 1}`, said: { en: one.left_en, ar: one.left_ar } }],
        )
        const rights = content.pairs.map((one, at) => ({ id: `R${at + 1}`, said: { en: one.right_en, ar: one.right_ar } }))
        const choice = (one: { readonly id: string; readonly said: Said }) =>
          `<qti-simple-associable-choice identifier="${one.id}" match-max="1">${this.said(one.said)}</qti-simple-associable-choice>`
        const share = rounded(marks / Math.max(1, lefts.length))
        return {
          declarations: `<qti-response-declaration identifier="RESPONSE" cardinality="multiple" base-type="directedPair"><qti-correct-response>${lefts.map((one) => `<qti-value>${one.id} ${one.right}</qti-value>`).join('')}</qti-correct-response><qti-mapping default-value="0">${lefts.map((one) => `<qti-map-entry map-key="${one.id} ${one.right}" mapped-value="${share}"/>`).join('')}</qti-mapping></qti-response-declaration>`,
          body: `${stem}<qti-match-interaction response-identifier="RESPONSE" shuffle="${!content.keeps_order}" max-associations="${lefts.length}"><qti-simple-match-set>${lefts.map(choice).join('')}</qti-simple-match-set><qti-simple-match-set>${rights.map(choice).join('')}</qti-simple-match-set></qti-match-interaction>`,
          processing: templates.map,
        }
      }
      default:
        return essay(content.question_type === 'vsa' ? 2 : content.question_type === 'sa' ? 5 : 15)
    }
  }

  /** One item of QTI 3; `carried` is noted beside its body. */
  item(
    item: QuestionItem,
    id: string,
    carried: string | null,
    stimulus: { readonly id: string; readonly href: string; readonly title: string } | null,
  ): string {
    const { content, about } = item
    const made = this.parts(withoutTruth(item, { en: content.stem_en !== null, ar: content.stem_ar !== null }))
    const language = content.stem_en === null && content.stem_ar !== null ? 'ar' : 'en'
    const title = about.name ?? nameFrom(textOfRich(content.stem_en ?? content.stem_ar))
    const explanation: Said = { en: content.explanation_en, ar: content.explanation_ar }
    return (
      `<?xml version="1.0" encoding="UTF-8"?>\n<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${id}" title="${quoted(title)}" xml:lang="${language}" adaptive="false" time-dependent="false">` +
      made.declarations +
      `<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="${content.marks}"${isTextOf(content.question_type) ? ' external-scored="human"' : ''}/>` +
      (isSaid(explanation) ? '<qti-outcome-declaration identifier="EXPLANATION" cardinality="single" base-type="identifier"/>' : '') +
      (stimulus
        ? `<qti-assessment-stimulus-ref identifier="${stimulus.id}" href="${quoted(stimulus.href)}" title="${quoted(stimulus.title)}"/>`
        : '') +
      `<qti-item-body${carried === null ? '' : ` ${carriedAttribute}="${quoted(carried)}"`}>${made.body}</qti-item-body>` +
      made.processing +
      (made.feedback ?? '') +
      this.modal('EXPLANATION', 'UNSEEN', explanation, true) +
      '</qti-assessment-item>\n'
    )
  }

  stimulus(id: string, title: string, said: Said): string {
    return `<?xml version="1.0" encoding="UTF-8"?>\n<qti-assessment-stimulus xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${id}" title="${quoted(title)}" xml:lang="${said.en === null ? 'ar' : 'en'}"><qti-stimulus-body>${this.block(said)}</qti-stimulus-body></qti-assessment-stimulus>\n`
  }
}
