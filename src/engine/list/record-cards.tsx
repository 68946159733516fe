import { placesOf, type Resource } from '../../../resources/kit/index.ts'
import { FieldValue } from '../fields/cells/index.tsx'
import { isNothing } from '../fields/print.ts'
import { useLocale, useSay, useWords } from '../refine/language.ts'
import { idOf, titleOf } from '../row.ts'
import { isPicture, RecordName } from './record-name.tsx'
import type { RowsProps } from './record-table.tsx'

/** Half a card breaks an address in the middle of a word. */
const needsLine = (resource: Resource, name: string): boolean => ['email', 'long_text'].includes(resource.fields[name]!.kind)

/** The same rows on a telephone: one card each, with what the columns would have shown. */
export function RecordCards({ resource, rows, columns, selected, onSelect, status, actions }: RowsProps) {
  const [locale, say, words] = [useLocale(), useSay(), useWords()]
  const [named] = columns.filter((name) => !isPicture(resource, name))
  // the name is the whole title here: a card has room for it, and its parts need not stand below again
  const titled = [...placesOf(resource.title[0]), ...placesOf(resource.title[1])]
  const others = columns.filter((name) => !isPicture(resource, name) && !titled.includes(name))
  return (
    <ul className="engine-cards">
      {rows.map((row) => {
        const id = idOf(resource, row)
        const isSelected = selected.includes(id)
        return (
          <li key={id} className={isSelected ? 'engine-card engine-card-selected' : 'engine-card'}>
            <div className="engine-card-head">
              <input
                type="checkbox"
                className="ui-check"
                checked={isSelected}
                aria-label={words('list.select_row', { name: titleOf(resource, row, locale) })}
                onChange={() => onSelect(isSelected ? selected.filter((one) => one !== id) : [...selected, id])}
              />
              {named && <RecordName resource={resource} row={row} name={named} whole />}
              {actions(row)}
            </div>
            <dl className="engine-card-facts">
              {others
                .filter((name) => !isNothing(row[name]))
                .map((name) => (
                  <div key={name} className={needsLine(resource, name) ? 'engine-card-line' : undefined}>
                    <dt>{say(resource.fields[name]!.label)}</dt>
                    <dd>
                      <FieldValue name={name} field={resource.fields[name]!} value={row[name]} row={row} locale={locale} />
                    </dd>
                  </div>
                ))}
              {status && (
                <div>
                  <dt>{words('list.status')}</dt>
                  <dd>{status(row)}</dd>
                </div>
              )}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
