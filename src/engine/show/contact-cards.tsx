import { PhoneOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { Fragment } from 'react'
import { say, type Field, type Resource, type Text } from '../../../resources/kit/index.ts'
import { FieldValue } from '../fields/cells/index.tsx'
import { linkLabel } from '../fields/cells/links.tsx'
import { isNothing, printField } from '../fields/print.ts'
import { QuietLink } from '../quiet-link.tsx'
import { useLocale, useWords } from '../refine/language.ts'
import { hrefs } from '../refine/navigation.ts'
import { titleOf, type Row } from '../row.ts'
import styles from './contact-cards.module.css'
import { contactOf } from './links-of.ts'
import text from '../../ui/text.module.css'
import cards from '../../ui/cards.module.css'

/** People linked to a record: who they are to it, how to reach them with one touch, what they may. */
export function ContactCards({
  field,
  target,
  rows,
  readable,
}: {
  readonly field: Field
  readonly target: Resource
  readonly rows: readonly Row[]
  readonly readable: boolean
}) {
  const [locale, words] = [useLocale(), useWords()]
  const { relation, phone, email, flags, others } = contactOf(field, target)
  const fieldOf = (name: string): Field => field.fields?.[name] ?? target.fields[name]!
  const labelOf = (name: string): string => say(fieldOf(name).label ?? ([name, name] as Text), locale)
  return (
    <ul className={cards.cards}>
      {rows.map((row) => {
        const name = linkLabel(row, titleOf(target, row, locale), locale)
        const value = (one: string) => <FieldValue name={one} field={fieldOf(one)} value={row[one]} row={row} locale={locale} />
        // the name in the other language is told beside the one that it is headed by
        const told = others.filter((one) => !isNothing(row[one]) && row[one] !== name)
        return (
          <li key={String(row[target.id])} className={`${cards.card} ${styles.card}`}>
            <div className={styles.reach}>
              <span className={cards.name}>
                {readable ? (
                  <QuietLink className={text.quiet} to={hrefs.show(target, String(row[target.id]))}>
                    <bdi>{name}</bdi>
                  </QuietLink>
                ) : (
                  <bdi>{name}</bdi>
                )}
                {relation && !isNothing(row[relation]) && (
                  <span className={text.soft}>{printField(row[relation], fieldOf(relation), locale, row, relation)}</span>
                )}
              </span>
              {phone && !isNothing(row[phone]) && value(phone)}
              {told.length > 0 && (
                <span className={text.soft}>
                  {told.map((one, at) => (
                    <Fragment key={one}>
                      {at > 0 && ' · '}
                      <bdi>{printField(row[one], fieldOf(one), locale, row, one)}</bdi>
                    </Fragment>
                  ))}
                </span>
              )}
            </div>
            {phone && !isNothing(row[phone]) && (
              <Button
                icon={<PhoneOutlined aria-hidden="true" />}
                href={`tel:${String(row[phone])}`}
                aria-label={words('show.call_of', { name })}
              >
                {words('show.call')}
              </Button>
            )}
            {email && !isNothing(row[email]) && <span className={styles.line}>{value(email)}</span>}
            {flags.some((one) => row[one] === true) && (
              <span className={`${cards.tags} ${styles.line}`}>
                {flags
                  .filter((one) => row[one] === true)
                  .map((one) => (
                    <Tag key={one}>{labelOf(one)}</Tag>
                  ))}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
