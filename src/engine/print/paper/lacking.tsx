import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { printNumber, say, type Resource } from '../../../../resources/kit/index.ts'
import { useLocale, useWords } from '../../refine/language.ts'
import { hrefs } from '../../refine/navigation.ts'
import { idOf, titleOf, type Row } from '../../row.ts'
import css from './paper-dialog.module.css'

/** Some of those that are to be printed have nothing where something should stand. */
export interface Lack {
  readonly key: string
  readonly word: string
  /** what is missing, where the words leave it open */
  readonly field: string | null
  readonly rows: readonly Row[]
}
/** So many are named; whoever lacks more is looked for in the list. */
const mostNamed = 60

export function Lacking({
  lack: { word, field, rows },
  resource,
  isOut,
  onOut,
}: {
  readonly lack: Lack
  readonly resource: Resource
  readonly isOut: boolean
  onOut(isOut: boolean): void
}) {
  const [words, locale] = [useWords(), useLocale()]
  const [open, setOpen] = useState(false)
  const count = { count: rows.length, number: printNumber(rows.length, locale) }
  return (
    <Alert
      type="warning"
      className={css.lack ?? ''}
      title={words(word, { ...count, ...(field === null ? {} : { field: say(resource.fields[field]!.label, locale) }) })}
      description={
        <>
          <div className={css.deeds}>
            <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {words(open ? 'print.hide' : 'print.show')}
            </Button>
            <Checkbox checked={isOut} onChange={({ target }) => onOut(target.checked)}>
              {words('print.leave_out')}
            </Checkbox>
          </div>
          {open && (
            <ul className={css.names}>
              {rows.slice(0, mostNamed).map((row) => (
                <li key={idOf(resource, row)}>
                  {/* in a window of its own: what was chosen here stays */}
                  <a href={hrefs.show(resource, idOf(resource, row))} target="_blank" rel="noreferrer">
                    <bdi>{titleOf(resource, row, locale)}</bdi>
                  </a>
                </li>
              ))}
              {rows.length > mostNamed && <li>{words('print.more', { number: printNumber(rows.length - mostNamed, locale) })}</li>}
            </ul>
          )}
        </>
      }
    />
  )
}
