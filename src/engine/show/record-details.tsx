import { canField, isShown, say, type FieldKind, type Fields, type Resource } from '../../../resources/kit/index.ts'
import { FieldValue } from '../fields/cells/index.tsx'
import { ReadableContext, useIsReadable } from '../fields/cells/readable.ts'
import { linkLabel } from '../fields/cells/links.tsx'
import { isNothing, printInstant } from '../fields/print.ts'
import { sectionsOf, useSectionLabel } from '../form/sections.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { QuietLink, QuietLinks } from '../quiet-link.tsx'
import { hrefs } from '../refine/navigation.ts'
import { usePerson } from '../refine/principal.ts'
import { useRegistry } from '../registry-context.tsx'
import { titleOf, type Row } from '../row.ts'
import { pictureOf } from '../list/record-name.tsx'

/** The rows inside a record: children, or links with what stands on the link. */
function InnerRows({ resource, name, row }: { readonly resource: Resource; readonly name: string; readonly row: Row }) {
  const [locale, registry, words] = [useLocale(), useRegistry(), useWords()]
  const field = resource.fields[name]!
  const target = field.kind === 'links' ? registry.find(field.to ?? '') : undefined
  const rows = Array.isArray(row[name]) ? (row[name] as Row[]) : []
  const fields: Fields = {
    ...Object.fromEntries(
      (field.inline ?? []).flatMap((one) =>
        target?.fields[one] && rows.some((inner) => !isNothing(inner[one])) ? [[one, target.fields[one]] as const] : [],
      ),
    ),
    ...field.fields,
  }
  // the name already stands in the first column
  const columns = Object.entries(fields).filter(([one]) => !(target && target.title[0] === `{${one}}`))
  return (
    <div className="engine-inner">
      <table>
        <thead>
          <tr>
            {target && <th scope="col">{words('show.name')}</th>}
            {columns.map(([one, inner]) => (
              <th key={one} scope="col">
                {inner.label ? say(inner.label, locale) : one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((inner, index) => (
            <tr key={String(inner['id'] ?? index)}>
              {target && (
                <td>
                  <QuietLink className="ui-quiet-link" to={hrefs.show(target, String(inner[target.id] ?? ''))}>
                    <bdi>{linkLabel(inner, titleOf(target, inner, locale), locale)}</bdi>
                  </QuietLink>
                </td>
              )}
              {columns.map(([one, plain]) => (
                <td key={one}>
                  <FieldValue name={one} field={plain} value={inner[one]} row={inner} locale={locale} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What needs more than a column of its own: a text everywhere, an address of mail on a telephone. */
const roomy: Partial<Record<FieldKind, string>> = { long_text: 'engine-fact-wide', email: 'engine-fact-line' }

export function RecordDetails({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const [locale, words] = [useLocale(), useWords()]
  const { role } = usePerson()
  const isReadable = useIsReadable()
  const labelOf = useSectionLabel()
  const names = Object.entries(resource.fields)
    .filter(([name, field]) => isShown(field, row) && canField(role, 'read', field) && name !== 'is_active' && name !== pictureOf(resource))
    .map(([name]) => name)
  const isInner = (name: string) => resource.fields[name]!.kind === 'links' || resource.fields[name]!.kind === 'children'
  const changedAt = row['updated_at']
  return (
    <ReadableContext value={isReadable}>
      <QuietLinks>
        <div className="engine-details">
          {sectionsOf(resource, names).map((section, _at, all) => {
            const facts = section.fields.filter((name) => !isInner(name))
            const inner = section.fields.filter((name) => isInner(name) && !isNothing(row[name]))
            if (facts.length === 0 && inner.length === 0) return null
            return (
              <section key={section.name} className="ui-panel engine-section" aria-label={labelOf(section)}>
                {all.length > 1 && <h2>{labelOf(section)}</h2>}
                {facts.length > 0 && (
                  <dl className="engine-facts">
                    {facts.map((name) => (
                      <div key={name} className={isNothing(row[name]) ? '' : (roomy[resource.fields[name]!.kind] ?? '')}>
                        <dt>{say(resource.fields[name]!.label, locale)}</dt>
                        <dd>
                          <FieldValue name={name} field={resource.fields[name]!} value={row[name]} row={row} locale={locale} />
                        </dd>
                      </div>
                    ))}
                  </dl>
                )}
                {inner.map((name) => (
                  <div key={name} className="engine-inner-block">
                    <h3>{say(resource.fields[name]!.label, locale)}</h3>
                    <InnerRows resource={resource} name={name} row={row} />
                  </div>
                ))}
              </section>
            )
          })}
          {typeof changedAt === 'string' && (
            <p className="ui-faint engine-changed">{words('show.changed', { when: printInstant(changedAt, locale) })}</p>
          )}
        </div>
      </QuietLinks>
    </ReadableContext>
  )
}
