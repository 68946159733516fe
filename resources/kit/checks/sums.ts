import { unitsOf } from '../exact.ts'
import { isExact, type Field } from '../fields.ts'
import { rowListsIn } from '../row-lists.ts'
import { sumRules } from '../sums.ts'
import { meant, type Looking } from './looking.ts'

const isAdded = ({ kind, options }: Field): boolean => (kind === 'number' && !options) || kind === 'decimal' || kind === 'money'

/** What rows must come to is said of numbers that they have, and can be true. */
export function checkSums({ resource, say }: Looking): void {
  for (const { path: name, field: list } of rowListsIn(resource.fields)) {
    const { sums = {}, fields = {} } = list
    for (const [part, rule] of Object.entries(sums)) {
      const field = fields[part]
      const fitting = Object.keys(fields).filter((one) => isAdded(fields[one]!))
      if (!field)
        say(
          name,
          `\`sums\` names "${part}", which the rows do not have`,
          part.includes('.') ? 'Say `sums` of the list whose rows are added up' : meant(part, fitting),
        )
      else if (!isAdded(field)) say(name, `\`sums\` adds up "${part}", which is of kind "${field.kind}"`, 'Name a number or an amount')
      const words = Object.keys(rule)
      const unknown = words.find((word) => !sumRules.some((one) => one === word))
      if (unknown !== undefined || words.length === 0)
        say(name, `\`sums\` asks "${unknown ?? ''}" of "${part}"`, `Write { ${part}: { eq: 100 } }, or gte, or lte`)
      const { eq, gte, lte } = rule
      if ((eq !== undefined && (gte ?? lte) !== undefined) || (gte !== undefined && lte !== undefined && gte > lte))
        say(name, `no sum of "${part}" is all that \`sums\` asks`, 'Say `eq` alone, or `gte` below `lte`')
      for (const bound of [eq, gte, lte])
        if (field && bound !== undefined && (typeof bound !== 'number' || (isExact(field) && unitsOf(bound, field) === null)))
          say(name, `no sum of "${part}" can be ${JSON.stringify(bound)}`, 'Write a number with no more decimals than the field')
    }
  }
}
