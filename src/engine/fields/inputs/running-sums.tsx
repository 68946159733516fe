import { brokenSums, isExact, parseDecimal, say, sumIn, type Field, type Locale } from '../../../../resources/kit/index.ts'
import { useWords } from '../../refine/language.ts'
import type { Row } from '../../row.ts'
import text from '../../../ui/text.module.css'

/** An amount that is still being typed counts as far as it can be read. */
const readable = (rows: readonly Row[], name: string, field: Field): readonly Row[] =>
  isExact(field) ? rows.map((row) => ({ ...row, [name]: parseDecimal(String((row[name] ?? '') as string)) })) : rows

/** Under the rows: what they come to so far, and what they must. */
export function RunningSums({
  list,
  field,
  rows,
  locale,
}: {
  readonly list: string
  readonly field: Field
  readonly rows: readonly Row[]
  readonly locale: Locale
}) {
  const words = useWords()
  const { sums = {}, fields = {} } = field
  return (
    <div role="status">
      {Object.entries(sums).map(([name, rule]) => {
        const part = fields[name]
        if (!part) return null
        const typed = readable(rows, name, part)
        const isBroken = brokenSums(list, { ...field, sums: { [name]: rule } }, typed).length > 0
        const now = sumIn(part, name, typed).text
        const { eq, gte, lte } = rule
        const wanted =
          eq !== undefined
            ? words('form.sum_of', { now, sum: eq })
            : [
                now,
                ...(gte === undefined ? [] : [words('form.sum_least', { sum: gte })]),
                ...(lte === undefined ? [] : [words('form.sum_most', { sum: lte })]),
              ].join(' · ')
        return (
          <p key={name} className={isBroken ? text.problem : text.soft}>
            {words('form.sum', { part: say(part.label ?? [name, name], locale) })} <bdi>{wanted}</bdi>
          </p>
        )
      })}
    </div>
  )
}
