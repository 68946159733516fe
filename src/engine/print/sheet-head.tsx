import { useState, type ReactNode } from 'react'
import { personNameIn, printInstant, sayEither, sideBySide } from '../../../resources/kit/index.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { usePerson } from '../refine/principal.ts'
import { useStoredFile } from '../fields/stored-file.ts'
import css from './sheet.module.css'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

interface Imprint {
  readonly school: string
  readonly year: string
  readonly printed: string
}
/** Who printed it, when, and for which school and year: the same in a head and in a margin. */
export function useImprint(): Imprint {
  const [words, locale, { person }] = [useWords(), useLocale(), usePerson()]
  const { firstname, lastname, name_ar } = person
  const name = personNameIn({ firstname: textOf(firstname), lastname: textOf(lastname) }, name_ar, locale)
  const school = sayEither(textOf(person.school_name), person.school_name_ar, locale)
  const [now] = useState(() => new Date().toISOString())
  const when = printInstant(now, locale)
  return {
    school,
    year: textOf(person.academic_year),
    printed: words('print.printed', { when, name }),
  }
}

/** The top of what is printed: school, what it is, and what has to be known of it. */
export function SheetHead({
  title,
  second,
  aside,
  children,
}: {
  readonly title: string
  /** the same name in the other language */
  readonly second?: string | undefined
  readonly aside?: ReactNode
  readonly children?: ReactNode
}) {
  const { school_logo: logo } = usePerson().person
  const [locale, { school, year, printed }] = [useLocale(), useImprint()]
  const { url } = useStoredFile(logo)
  return (
    <header className={css.head}>
      <div className={css.school}>
        {url && <img src={url} alt="" />}
        <bdi>{sideBySide([school, year], locale)}</bdi>
        <span className={css.printed}>{printed}</span>
      </div>
      <div className={css.titles}>
        <div>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {second && second !== title && (
            <p className={css.second}>
              <bdi>{second}</bdi>
            </p>
          )}
          {children}
        </div>
        {aside}
      </div>
    </header>
  )
}
