import { say, wordOf, type Field, type Locale, type Resource } from '../../../resources/kit/index.ts'
import { FieldValue } from '../fields/cells/index.tsx'
import { linkLabel } from '../fields/cells/links.tsx'
import { isNothing } from '../fields/print.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { titleOf, type Row } from '../row.ts'
import { sameValue } from './form-values.ts'
import styles from './form.module.css'
import text from '../../ui/text.module.css'

interface Side {
  readonly field: Field
  readonly target: Resource | undefined
  readonly rows: unknown
  readonly others: unknown
  readonly currency: unknown
}
const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : [])

/** Of a list of rows, one side of a clash: what the other side does not have like this, and how much it has. */
export function ClashingRows({ field, target, rows: value, others: there, currency }: Side) {
  const [words, locale] = [useWords(), useLocale()]
  const [rows, others] = [rowsIn(value), rowsIn(there)]
  const id = target?.id ?? 'id'
  const own = rows.filter((row) => !others.some((other) => sameValue([row], [other], field, target)))
  const shared = rows.length - own.length
  return (
    <div className={styles.rows}>
      {own.map((row) => (
        <div key={rows.indexOf(row)}>
          <OneRow
            field={field}
            target={target}
            row={row}
            // a row that was not sent to the server yet has no id
            other={row[id] === undefined ? undefined : others.find((one) => one[id] === row[id])}
            currency={currency}
            locale={locale}
          />
        </div>
      ))}
      {rows.length === 0 && <span className={text.faint}>–</span>}
      {shared > 0 && <span className={text.soft}>{words(own.length > 0 ? 'conflict.and_same' : 'conflict.same', { count: shared })}</span>}
    </div>
  )
}

interface One extends Pick<Side, 'field' | 'target' | 'currency'> {
  readonly row: Row
  /** the same row on the other side: only what differs from it is shown, by its name */
  readonly other?: Row | undefined
  readonly locale: Locale
}
function OneRow({ field, target, row, other, currency, locale }: One) {
  const inline = (field.inline ?? []).flatMap((name) => (target?.fields[name] ? [[name, target.fields[name]] as const] : []))
  const shown = [...inline, ...Object.entries(field.fields ?? {})].filter(([name, one]) =>
    other ? !sameValue(row[name], other[name], one) : !isNothing(row[name]) && row[name] !== false,
  )
  // the name of whom it leads to stands first
  const isName = (name: string) => target?.title[0] === `{${name}}` && !other
  return (
    <>
      {target && <bdi className={styles.called}>{linkLabel(row, titleOf(target, row, locale), locale) || wordOf(row[target.id])}</bdi>}
      {shown
        .filter(([name, { kind }]) => kind !== 'children' && !isName(name))
        .map(([name, one]) => (
          <span key={name} className={styles.cell}>
            {(other !== undefined || one.kind === 'flag') && one.label && (
              <span className={text.soft}>{`${say(one.label, locale)}${other ? ': ' : ''}`}</span>
            )}
            {(other !== undefined || one.kind !== 'flag') && (
              <FieldValue name={name} field={one} value={row[name]} row={{ currency, ...row }} locale={locale} />
            )}
          </span>
        ))}
      {shown
        .filter(([, { kind }]) => kind === 'children')
        .map(([name, one]) => (
          <div key={name} className={styles.within}>
            {one.label && <span className={text.soft}>{say(one.label, locale)}</span>}
            <ClashingRows field={one} target={undefined} rows={row[name]} others={other?.[name]} currency={currency} />
          </div>
        ))}
    </>
  )
}
