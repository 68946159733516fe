import { innerListsOf, say, type Field, type Fields, type Locale, type Resource, wordOf } from '../../../resources/kit/index.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { FieldValue } from '../fields/cells/index.tsx'
import { linkLabel } from '../fields/cells/links.tsx'
import { isNothing } from '../fields/print.ts'
import { QuietLink } from '../quiet-link.tsx'
import { useLocale, useWords } from '../refine/language.ts'
import { hrefs } from '../refine/navigation.ts'
import { useRegistry } from '../registry-context.tsx'
import { labelIn, titleOf, type Row } from '../row.ts'
import { ContactCards } from './contact-cards.tsx'
import { isContact } from './links-of.ts'
import styles from './record-details.module.css'
import text from '../../ui/text.module.css'

const plainly = ({ label }: Field, name: string, locale: Locale): string => (label ? say(label, locale) : name)

/** Child rows as a table; the rows within a row stand below it, and can be folded away. */
function ChildRows({
  label,
  field,
  rows,
  currency,
}: {
  readonly label: string
  readonly field: Field
  readonly rows: readonly Row[]
  readonly currency: unknown
}) {
  const locale = useLocale()
  const columns = Object.entries(field.fields ?? {}).filter(([, { kind }]) => kind !== 'children')
  return (
    <DataTable<Row>
      label={label}
      sideways
      rows={rows}
      keyOf={(row) => wordOf(row.id ?? rows.indexOf(row))}
      pageSize={rows.length}
      columns={columns.map(([name, plain]) => ({
        key: name,
        title: plainly(plain, name, locale),
        cell: (row) => <FieldValue name={name} field={plain} value={row[name]} row={{ currency, ...row }} locale={locale} />,
      }))}
      inner={(row) => {
        const lists = innerListsOf(field).filter(([name]) => !isNothing(row[name]))
        if (lists.length === 0) return null
        return lists.map(([name, list]) => (
          <section key={name} className={styles.block} aria-label={plainly(list, name, locale)}>
            <h4>{plainly(list, name, locale)}</h4>
            <ChildRows label={plainly(list, name, locale)} field={list} rows={row[name] as Row[]} currency={currency} />
          </section>
        ))
      }}
    />
  )
}

/** The rows inside a record: children, or links with what stands on the link. */
export function InnerRows({
  resource,
  name,
  row,
  isReadable,
}: {
  readonly resource: Resource
  readonly name: string
  readonly row: Row
  isReadable(name: string): boolean
}) {
  const [locale, registry, words] = [useLocale(), useRegistry(), useWords()]
  const field = resource.fields[name]!
  const target = field.kind === 'links' ? registry.find(field.to ?? '') : undefined
  const rows = Array.isArray(row[name]) ? (row[name] as Row[]) : []
  if (target && isContact(field, target))
    return <ContactCards field={field} target={target} rows={rows} readable={isReadable(target.name)} />
  const called = (inner: Row) => {
    const label = <bdi>{linkLabel(inner, titleOf(target!, inner, locale), locale)}</bdi>
    return isReadable(target!.name) ? (
      <QuietLink className={text.quiet} to={hrefs.show(target!, wordOf(inner[target!.id] ?? ''))}>
        {label}
      </QuietLink>
    ) : (
      label
    )
  }
  const fields: Fields = {
    ...Object.fromEntries(
      (field.inline ?? []).flatMap((one) =>
        target?.fields[one] && rows.some((inner) => !isNothing(inner[one])) ? [[one, target.fields[one]] as const] : [],
      ),
    ),
    ...field.fields,
  }
  // the name already stands in the first column
  const columns = Object.entries(fields).filter(([one, { kind }]) => kind !== 'children' && !(target && target.title[0] === `{${one}}`))
  if (target && columns.length === 0) {
    // where it belongs this year rides along: a brother's class
    const place = Object.entries(target.fields).find(
      ([one, other]) => other.kind === 'reference' && rows.some((inner) => labelIn(inner, one, other, locale) !== ''),
    )
    return (
      <ul className={styles.links}>
        {rows.map((inner) => (
          <li key={String(inner[target.id])}>
            {called(inner)}
            {/* by itself: after an Arabic name class 10-B would stand as B-10 */}
            {place && <bdi className={text.faint}>{labelIn(inner, place[0], place[1], locale)}</bdi>}
          </li>
        ))}
      </ul>
    )
  }
  if (field.kind === 'children') return <ChildRows label={say(field.label, locale)} field={field} rows={rows} currency={row.currency} />
  return (
    <DataTable<Row>
      label={say(field.label, locale)}
      sideways
      rows={rows}
      keyOf={(inner) => wordOf(inner.id ?? inner[target?.id ?? ''] ?? rows.indexOf(inner))}
      pageSize={rows.length}
      columns={[
        ...(target ? [{ key: ' name', title: words('show.name'), cell: called }] : []),
        ...columns.map(([one, plain]) => ({
          key: one,
          title: plain.label ? say(plain.label, locale) : one,
          cell: (inner: Row) => (
            <FieldValue name={one} field={plain} value={inner[one]} row={{ currency: row.currency, ...inner }} locale={locale} />
          ),
        })),
      ]}
    />
  )
}
