import { isBlank, labelKeyOf, perResource, type Resource } from '../../resources/kit/index.ts'
import type { Row } from './types.ts'

const writtenBefore = perResource((resource): readonly (readonly [name: string, written: string])[] =>
  Object.entries(resource.fields).flatMap(([name, { written }]) => (written ? [[name, written] as const] : [])),
)

/**
 * The names that were written before there was anything to choose (`written`) and do not hold any longer: something above them is
 * another one now, or `said` empties the reference on purpose. Whoever sends back the name with it has only sent what was read.
 */
export function clearedTexts(resource: Resource, current: Row, changed: Row, said: Row = {}): Row {
  const { fields } = resource
  const isEmptied = (name: string): boolean => {
    const { written } = fields[name]!
    if (!written || isBlank(current[written]) || !Object.hasOwn(said, name) || !isBlank(said[name])) return false
    return ![written, labelKeyOf(name, fields[name]!)].some((key) => said[key] === current[written])
  }
  const isAnother = (name: string): boolean => {
    const { within } = fields[name]!
    return Object.hasOwn(changed, name) || isEmptied(name) || (within !== undefined && isAnother(within))
  }
  const cleared: Row = {}
  for (const [name, written] of writtenBefore(resource))
    if (!isBlank(current[written]) && isBlank(Object.hasOwn(changed, name) ? changed[name] : current[name]) && isAnother(name))
      cleared[written] = null
  return cleared
}
