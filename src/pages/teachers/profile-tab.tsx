import { canField, isShown, say } from '../../../resources/kit/index.ts'
import { FieldValue } from '../../engine/fields/cells/index.tsx'
import { useLocale } from '../../engine/refine/language.ts'
import { usePerson } from '../../engine/refine/principal.ts'
import { useResource } from '../../engine/registry-context.tsx'
import type { Row } from '../../engine/row.ts'

/** The record itself, in the sections of its form. */
export function ProfileTab({ row }: { readonly row: Row }) {
  const [resource, locale, { role }] = [useResource('teachers'), useLocale(), usePerson()]
  return (
    <div className="teacher-sections">
      {(resource.form.steps ?? []).map((step) => (
        <section key={step.name} className="ui-panel teacher-section" aria-labelledby={`teacher-${step.name}`}>
          <h2 id={`teacher-${step.name}`}>{say(step.label, locale)}</h2>
          <dl>
            {step.fields.map((name) => {
              const field = resource.fields[name]
              if (!field || name === 'image' || !canField(role, 'read', field) || !isShown(field, row)) return null
              return (
                <div key={name}>
                  <dt>{say(field.label, locale)}</dt>
                  <dd>
                    <FieldValue name={name} field={field} value={row[name]} row={row} locale={locale} />
                  </dd>
                </div>
              )
            })}
          </dl>
        </section>
      ))}
    </div>
  )
}
