import { Fragment } from 'react'
import { sayEither, type Resource } from '../../../resources/kit/index.ts'
import { printField } from '../fields/print.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { hrefs } from '../refine/navigation.ts'
import styles from './form.module.css'
import type { Hint } from './use-foretold.ts'

/** Who has it already; the other record opens beside the form, so that nothing typed is lost. */
export function FieldHints({ resource, hints }: { readonly resource: Resource; readonly hints: readonly Hint[] }) {
  const [locale, words] = [useLocale(), useWords()]
  return hints.map(({ is, message, record }) => {
    const name = record ? sayEither(record.label, record.label_ar, locale) : ''
    const facts = (record?.facts ?? []).flatMap((fact) => {
      const field = resource.fields[fact]
      return (field && printField(record!.row[fact], field, locale, record!.row, fact)) || []
    })
    return (
      <span key={`${is} ${record?.id ?? ''}`} className={is === 'alike' ? styles.alike : styles.taken}>
        {is === 'alike' ? words('form.alike', { why: message }) : message}
        {record && (
          <>
            {': '}
            {resource.api.one ? (
              <a href={hrefs.show(resource, record.id)} target="_blank" rel="noreferrer" title={words('form.beside')}>
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
            {facts.map((fact) => (
              <Fragment key={fact}>
                {' · '}
                <bdi>{fact}</bdi>
              </Fragment>
            ))}
          </>
        )}
      </span>
    )
  })
}
