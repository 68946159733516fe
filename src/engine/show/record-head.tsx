import type { PageFact, Resource } from '../../../resources/kit/index.ts'
import { say, yearsBetween } from '../../../resources/kit/index.ts'
import { orderOf } from '../contributions/contributions-context.ts'
import { useOfRecord } from '../contributions/of-record.ts'
import { ShownPart } from '../contributions/shown-part.tsx'
import { FieldValue } from '../fields/cells/index.tsx'
import { linkLabel } from '../fields/cells/links.tsx'
import { isNothing, printField } from '../fields/print.ts'
import { QuietLink } from '../quiet-link.tsx'
import { useLocale, useSay, useWords } from '../refine/language.ts'
import { useToday } from '../refine/today.ts'
import { hrefs } from '../refine/navigation.ts'
import { usePerson } from '../refine/principal.ts'
import { useRegistry } from '../registry-context.tsx'
import { idOf, titleOf, type Row } from '../row.ts'
import { alertsOf, firstOf, readableFacts } from './head-facts.ts'
import { contactOf } from './links-of.ts'
import styles from './record-head.module.css'
import text from '../../ui/text.module.css'
import panel from '../../ui/panel.module.css'
import cards from '../../ui/cards.module.css'

/** Whom to call: the name, what they are to the record, the number. */
function First({
  resource,
  fact,
  row,
}: {
  readonly resource: Resource
  readonly fact: PageFact & { readonly is: 'first' }
  readonly row: Row
}) {
  const [locale, registry] = [useLocale(), useRegistry()]
  const field = resource.fields[fact.name]!
  const target = registry.find(field.to ?? '')
  const first = firstOf(row[fact.name], fact.by)
  if (!first || !target) return <span className={text.faint}>–</span>
  const { relation, phone } = contactOf(field, target)
  const name = linkLabel(first, titleOf(target, first, locale), locale)
  return (
    <span className={styles.first}>
      <QuietLink className={text.quiet} to={hrefs.show(target, String(first[target.id]))}>
        <bdi>{name}</bdi>
      </QuietLink>
      {relation && !isNothing(first[relation]) && (
        <span className={text.soft}>{printField(first[relation], field.fields![relation]!, locale, first, relation)}</span>
      )}
      {phone && !isNothing(first[phone]) && (
        <FieldValue name={phone} field={target.fields[phone]!} value={first[phone]} row={first} locale={locale} />
      )}
    </span>
  )
}

/** What one wants to know of a record before anything else, and what must not be overlooked. */
export function RecordHead({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const today = useToday()
  const [locale, words, said] = [useLocale(), useWords(), useSay()]
  const { role } = usePerson()
  const alerts = alertsOf(resource, row, role)
  const more = useOfRecord('record-fact', resource)(row)
  const blocks = more.filter(({ block }) => block)
  const facts = [
    ...readableFacts(resource, role).map((fact, at) => ({ order: (at + 1) * 10, fact })),
    ...more.filter(({ block }) => !block).map((fact) => ({ order: orderOf(fact), fact })),
  ].toSorted((a, b) => a.order - b.order)
  const given = { resource, row, id: idOf(resource, row) }
  const valueOf = (fact: PageFact) => {
    const field = resource.fields[fact.name]!
    const value = row[fact.name]
    if (fact.is === 'first') return <First resource={resource} fact={fact} row={row} />
    if (fact.is === 'age' && typeof value === 'string') return words('show.years', { count: yearsBetween(value, today) })
    return <FieldValue name={fact.name} field={field} value={value} row={row} locale={locale} />
  }
  const labelOf = (fact: PageFact) =>
    fact.is === 'age' ? words('show.age') : fact.is === 'first' ? said(fact.label) : say(resource.fields[fact.name]!.label, locale)
  const top = (facts.length > 0 || alerts.length > 0) && (
    <section className={`${panel.panel} ${panel.padded} ${styles.head}`} aria-label={words('show.head')}>
      {alerts.length > 0 && (
        <ul className={cards.tags} aria-label={words('show.alerts')}>
          {alerts.map((alert) => (
            <li key={alert.label[0]} className={alert.urgent ? `${styles.alert} ${styles.urgent}` : styles.alert}>
              <b>{said(alert.label)}</b>
              {alert.value && (
                <span>
                  <bdi>{printField(row[alert.value], resource.fields[alert.value]!, locale, row, alert.value)}</bdi>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ fact }) =>
            'slot' in fact ? (
              <div key={fact.name} className={fact.wide ? styles.wide : undefined}>
                <dt>{said(fact.title)}</dt>
                <dd>
                  <ShownPart part={fact.part} given={given} title={fact.title} rows="one" />
                </dd>
              </div>
            ) : (
              <div
                key={`${fact.is} ${fact.name}`}
                className={fact.is === 'first' || resource.fields[fact.name]!.kind === 'email' ? styles.wide : undefined}
              >
                <dt>{labelOf(fact)}</dt>
                <dd>{valueOf(fact)}</dd>
              </div>
            ),
          )}
        </dl>
      )}
    </section>
  )
  return (
    <>
      {top}
      {blocks.map(({ name, part, title }) => (
        <ShownPart key={name} part={part} given={given} title={title} rows={2} />
      ))}
    </>
  )
}
