import type { Answer } from '../../../resources/domain/questions/content.ts'
import { answerOf } from '../draft.ts'
import type { Tidying } from '../markup/rich.ts'
import { fieldsOf, lineOf, lineOfRich, linesOf, richOfCell } from './cells.ts'

/** `2: Riyadh | 50% | ±0.1 | # feedback | #ar feedback`, one a line. */
export function answersOfCell(text: string, how: Tidying): Answer[] {
  return linesOf(text).flatMap((line) => {
    const [first = '', ...rest] = fieldsOf(line)
    const numbered = /^(\d{1,3}) ?: ?(.*)$/.exec(first)
    const said = (numbered ? numbered[2]! : first).trim()
    if (said === '') return []
    let credit: number | null = null
    let tolerance: number | null = null
    let en: string | null = null
    let ar: string | null = null
    for (const field of rest) {
      const share = /^(-?\d{1,3}(?:\.\d{1,7})?) ?%$/.exec(field)
      const around = /^(?:±|\+-|\+\/-) ?(\d{1,15}(?:\.\d{1,15})?(?:e-?\d{1,3})?)$/i.exec(field)
      if (share) credit = Number(share[1])
      else if (around) tolerance = Number(around[1])
      else if (field.startsWith('#ar')) ar = richOfCell(field.slice(3), how)
      else if (field.startsWith('#')) en = richOfCell(field.slice(1), how)
    }
    return [answerOf(said, { blank: numbered ? Number(numbered[1]) : null, credit, tolerance, feedback: { en, ar } })]
  })
}

export const cellOfAnswers = (answers: readonly Answer[]): string =>
  answers
    .map((one) =>
      lineOf([
        `${one.blank === null ? (/^\d{1,3} ?:/.test(one.text) ? '1: ' : '') : `${one.blank}: `}${one.text}`,
        ...(one.credit === null ? [] : [`${one.credit}%`]),
        ...(one.tolerance === null ? [] : [`±${one.tolerance}`]),
        ...(one.feedback_en === null ? [] : [`# ${lineOfRich(one.feedback_en)}`]),
        ...(one.feedback_ar === null ? [] : [`#ar ${lineOfRich(one.feedback_ar)}`]),
      ]),
    )
    .join('\n')
