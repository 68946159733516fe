/**
 * What some writes have to be given beside their values: from which day, why, that a full class is meant, and that whom they seem
 * to repeat is somebody else. They ride along in the body; a refusal whose `data.asks` names them tells the console what to ask before it sends the same write again.
 */
export const askWords = ['effective_date', 'reason', 'over_capacity', 'force'] as const
export type AskWord = (typeof askWords)[number]

export interface Ask {
  readonly word: AskWord
  /** the path under which the refusal names what this would answer */
  readonly about: string
  /** what the answer may be: the first and the last day */
  readonly earliest?: string
  readonly latest?: string
}
export const longestReason = 400
