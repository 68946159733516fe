import { innerListsOf, say, wordOf, type Field, type Fields } from '../../../resources/kit/index.ts'
import { linkLabel } from '../fields/cells/links.tsx'
import { isNothing } from '../fields/print.ts'
import RichText from '../fields/rich/rich-text.tsx'
import { useLocale, useWords } from '../refine/language.ts'
import { useRegistry } from '../registry-context.tsx'
import { titleOf, type Row } from '../row.ts'
import { figures, leftToRight } from './directions.ts'
import { isDrawn } from './drawn-texts.ts'
import type { SayValue } from './say-values.ts'
import css from './sheet.module.css'

/** The rows inside a record, with what stands on the link; the rows within a row stand below it. */
export function InnerTable({
  name,
  field,
  row,
  sayValue,
}: {
  readonly name: string
  readonly field: Field
  readonly row: Row
  readonly sayValue: SayValue
}) {
  const [locale, words, registry] = [useLocale(), useWords(), useRegistry()]
  const rows = Array.isArray(row[name]) ? (row[name] as Row[]) : []
  const target = field.kind === 'links' ? registry.find(field.to ?? '') : undefined
  const fields: Fields = {
    ...Object.fromEntries((field.inline ?? []).flatMap((one) => (target?.fields[one] ? [[one, target.fields[one]] as const] : []))),
    ...field.fields,
  }
  const columns = Object.entries(fields).filter(
    ([one, { kind }]) =>
      kind !== 'children' && !target?.title.includes(`{${one}}`) && rows.some((inner) => !isNothing(inner[one]) && inner[one] !== false),
  )
  const lists = innerListsOf(field)
  const label = field.label ? say(field.label, locale) : name
  return (
    <div className={css.inner}>
      <h3>{label}</h3>
      <table className={css.table}>
        <thead>
          <tr>
            {target && <th scope="col">{words('show.name')}</th>}
            {columns.map(([one, plain]) => (
              <th key={one} scope="col" className={figures.has(plain.kind) ? css.figure : undefined}>
                {plain.label ? say(plain.label, locale) : one}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((inner, at) => {
          const whole = { currency: row.currency, ...inner }
          const within = lists.filter(([one]) => !isNothing(inner[one]))
          return (
            <tbody key={wordOf(inner.id ?? (target ? inner[target.id] : null) ?? at)}>
              <tr>
                {target && (
                  <td>
                    <bdi>{linkLabel(inner, titleOf(target, inner, locale), locale)}</bdi>
                  </td>
                )}
                {columns.map(([one, plain]) => (
                  <td key={one} className={figures.has(plain.kind) ? css.figure : undefined}>
                    {isDrawn(plain, inner[one]) ? (
                      <RichText rich={wordOf(inner[one])} script={plain.script} />
                    ) : (
                      <bdi dir={leftToRight.has(plain.kind) ? 'ltr' : undefined}>{sayValue(inner[one], plain, whole, one)}</bdi>
                    )}
                  </td>
                ))}
              </tr>
              {within.length > 0 && (
                <tr>
                  <td colSpan={columns.length + (target ? 1 : 0)}>
                    {within.map(([one, list]) => (
                      <InnerTable key={one} name={one} field={list} row={whole} sayValue={sayValue} />
                    ))}
                  </td>
                </tr>
              )}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}
