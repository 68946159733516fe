/**
 * What some writes have to be given beside their values: from which day, why, that a full class is meant, that whom they seem to
 * repeat is somebody else, and what becomes of registers of days on which there is no school after all. They ride along in the body; a refusal whose `data.asks` names them tells the console what to ask before it sends the same write again.
 */
export const askWords = ['effective_date', 'reason', 'over_capacity', 'force', 'registers'] as const
export type AskWord = (typeof askWords)[number]

export interface Ask {
  readonly word: AskWord
  /** the path under which the refusal names what this would answer */
  readonly about: string
  /** what the answer may be: the first and the last day */
  readonly earliest?: string
  readonly latest?: string
}
/** Registers of a day that becomes free stay as they are, or count no longer; their marks are kept either way. */
export const registersWays = ['keep', 'void'] as const
export type RegistersWay = (typeof registersWays)[number]
export const longestReason = 400
