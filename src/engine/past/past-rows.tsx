import type { AsItWas } from '../../../resources/contract/as-it-was.ts'
import type { Resource } from '../../../resources/kit/index.ts'
import { FieldValue } from '../fields/cells/index.tsx'
import { useLocale, useWords } from '../refine/language.ts'
import { idOf, type Row } from '../row.ts'
import { besideKey, type Beside } from './beside.ts'
import css from './past-rows.module.css'

/** Beside what stood there what stands there now. */
function Now({ resource, name, row }: { readonly resource: Resource; readonly name: string; readonly row: Row }) {
  const [words, locale] = [useWords(), useLocale()]
  return (
    <span className={css.now}>
      {words('past.now')} <FieldValue name={name} field={resource.listed[name]!} value={row[name]} row={row} locale={locale} />
    </span>
  )
}

/** The rows as they were. */
export function pastRows(resource: Resource, rows: readonly Row[], records: AsItWas['records']): Row[] {
  const told = new Map(records.map((one) => [one.id, one]))
  return rows.map((now) => {
    const one = told.get(idOf(resource, now))
    if (!one?.was_there) return now
    const beside: Beside = (name) => Object.hasOwn(one.was, name) && <Now resource={resource} name={name} row={now} />
    return { ...now, ...one.was, [besideKey]: beside }
  })
}
