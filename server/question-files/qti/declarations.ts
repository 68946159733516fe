import { allNamed, childNamed, childrenNamed, textOfElement, type Element } from '../markup/node.ts'

export interface Mapped {
  readonly key: string
  readonly value: number
  readonly isCaseSensitive: boolean
}
export interface Declared {
  readonly isSingle: boolean
  readonly baseType: string
  readonly correct: readonly string[]
  /** null where nothing is mapped */
  readonly mapping: readonly Mapped[] | null
  readonly upper: number | null
}

export const numberIn = (text: string | undefined): number | null => {
  const said = text?.trim() ?? ''
  return said !== '' && Number.isFinite(Number(said)) ? Number(said) : null
}

export function declarationsOf(item: Element): ReadonlyMap<string, Declared> {
  return new Map(
    childrenNamed(item, 'responseDeclaration').map((one) => {
      const mapping = childNamed(one, 'mapping')
      const correct = childNamed(one, 'correctResponse')
      return [
        one.attributes['identifier'] ?? '',
        {
          isSingle: (one.attributes['cardinality'] ?? 'single') === 'single',
          baseType: one.attributes['baseType'] ?? 'identifier',
          correct: correct ? childrenNamed(correct, 'value').map((value) => textOfElement(value).trim()) : [],
          mapping: mapping
            ? childrenNamed(mapping, 'mapEntry').map(({ attributes }) => ({
                key: attributes['mapKey'] ?? '',
                value: numberIn(attributes['mappedValue']) ?? 0,
                isCaseSensitive: attributes['caseSensitive'] === 'true',
              }))
            : null,
          upper: numberIn(mapping?.attributes['upperBound']),
        },
      ]
    }),
  )
}

/** What the whole item is worth, where it says so. */
export function marksOf(item: Element): number | null {
  for (const one of childrenNamed(item, 'outcomeDeclaration')) {
    const { identifier, normalMaximum } = one.attributes
    if (identifier === 'SCORE' && numberIn(normalMaximum)) return numberIn(normalMaximum)
    if (identifier === 'MAXSCORE') {
      const [value] = allNamed(one, 'value')
      if (value && numberIn(textOfElement(value))) return numberIn(textOfElement(value))
    }
  }
  return marksGiven(item)
}
/** The most that its processing sets as the score, where that is a number by itself. */
function marksGiven(item: Element): number | null {
  const processing = childNamed(item, 'responseProcessing')
  const given = (processing ? allNamed(processing, 'setOutcomeValue') : []).map((one) => {
    const value = one.attributes['identifier'] === 'SCORE' ? childNamed(one, 'baseValue') : undefined
    return value ? (numberIn(textOfElement(value)) ?? 0) : 0
  })
  return Math.max(0, ...given) || null
}

/** How far from the number an answer may lie, as a comparison of the item has it; per cent are of the number. */
export function toleranceOf(item: Element, response: string, right: number): number | null {
  const processing = childNamed(item, 'responseProcessing')
  if (!processing) return null
  for (const one of allNamed(processing, 'equal')) {
    const { toleranceMode = 'exact', tolerance = '' } = one.attributes
    const amount = numberIn(tolerance.trim().split(/\s+/)[0])
    if (toleranceMode === 'exact' || amount === null) continue
    if (allNamed(one, 'variable').some((variable) => variable.attributes['identifier'] === response))
      return toleranceMode === 'relative' ? Math.abs((right * amount) / 100) : amount
  }
  return null
}

const understood = new Set(
  'responseCondition,responseIf,responseElse,responseElseIf,match,variable,correct,baseValue,setOutcomeValue,isNull,mapResponse,not,equal,stringMatch,sum,and,or'.split(
    ',',
  ),
)
export const usesMapping = (item: Element): boolean => {
  const processing = childNamed(item, 'responseProcessing')
  if (!processing) return false
  return /map_response/i.test(processing.attributes['template'] ?? '') || allNamed(processing, 'mapResponse').length > 0
}
/** Marks that are computed in a way that no type of question here has. */
export function isComputed(item: Element): boolean {
  const processing = childNamed(item, 'responseProcessing')
  const walk = (one: Element): boolean =>
    one.children.some((child) => typeof child === 'object' && (!understood.has(child.name) || walk(child)))
  return processing !== undefined && walk(processing)
}
