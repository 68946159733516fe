import { Button } from 'antd'
import { useState } from 'react'
import { isMasked, isRich, languageNames, type Field } from '../../../resources/kit/index.ts'
import { FieldValue } from '../fields/cells/index.tsx'
import { isNothing } from '../fields/print.ts'
import { useLocale } from '../refine/language.ts'
import type { Row } from '../row.ts'
import styles from './record-details.module.css'

/** The same text in two languages: the reader's first, in its own direction; the other one is a press away. */
export function BothLanguages({
  names,
  fields,
  row,
}: {
  readonly names: readonly string[]
  readonly fields: Readonly<Record<string, Field>>
  readonly row: Row
}) {
  const locale = useLocale()
  const there = names.filter((name) => !isNothing(row[name]))
  const own = there.find((name) => fields[name]!.script === locale) ?? there[0]
  const [shown, setShown] = useState(own)
  const name = shown ?? own
  const other = there.find((one) => one !== name)
  if (name === undefined) return <FieldValue name={names[0]!} field={fields[names[0]!]!} value={null} row={row} locale={locale} />
  const field = fields[name]!
  if (isMasked(row[name], field)) return <FieldValue name={name} field={field} value={row[name]} row={row} locale={locale} />
  return (
    <div>
      {isRich(field) ? (
        <FieldValue name={name} field={field} value={row[name]} row={row} locale={locale} />
      ) : (
        <p className={styles.prose} lang={field.script} dir={field.script === 'ar' ? 'rtl' : 'ltr'}>
          {String(row[name] as string)}
        </p>
      )}
      {other !== undefined && (
        <Button type="link" size="small" className={styles.other ?? ''} lang={fields[other]!.script} onClick={() => setShown(other)}>
          {languageNames[fields[other]!.script === 'ar' ? 'ar' : 'en']}
        </Button>
      )}
    </div>
  )
}
