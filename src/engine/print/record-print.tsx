import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { canField, isShown, printInstant, say, wordOf, sideBySide, type FieldKind, type Locale } from '../../../resources/kit/index.ts'
import { PrintSheet } from '../../ui/print-sheet.tsx'
import { useOfRecord } from '../contributions/of-record.ts'
import { ShownPart } from '../contributions/shown-part.tsx'
import type { OfRecord } from '../definitions/define-contributions.ts'
import { isNothing } from '../fields/print.ts'
import RichText from '../fields/rich/rich-text.tsx'
import { useStoredFile } from '../fields/stored-file.ts'
import { sectionsOf, useSectionLabel } from '../form/sections.ts'
import { pictureOf } from '../list/picture.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { usePerson } from '../refine/principal.ts'
import { titleColumns, titleOf } from '../row.ts'
import { InnerTable } from './inner-table.tsx'
import { pageRule } from './page-rule.ts'
import { useSayValues, type SayValue } from './say-values.ts'
import { SheetHead, useImprint } from './sheet-head.tsx'
import { leftToRight } from './directions.ts'
import { isDrawn, useFormulated } from './drawn-texts.ts'
import css from './sheet.module.css'

/** A sheet waits so long for a part that does not come, in ms; then it is printed without it. */
const patience = 10_000
/** What needs the whole width. */
const roomy: ReadonlySet<FieldKind> = new Set(['long_text', 'choices'])
const inner: ReadonlySet<FieldKind> = new Set(['links', 'children'])

/** Everything that the reader may see of a record, and what modules add to its sheet. */
export default function RecordPrint({ resource, id, row, onClose }: OfRecord & { onClose(): void }) {
  const [words, locale, labelOf, imprint] = [useWords(), useLocale(), useSectionLabel(), useImprint()]
  const { role } = usePerson()
  const sections = useOfRecord('print-section', resource)(row)
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set())
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const due = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(due)
  }, [])
  const picture = pictureOf(resource)
  const { url } = useStoredFile(picture ? row[picture] : null)
  const isPictured = useIsFetching({ queryKey: ['stored-file'] }) === 0
  const other = locale === 'ar' ? 'en' : 'ar'
  const { sayValue, isReady } = useSayValues(resource.fields)
  const { sayValue: sayInOther } = useSayValues(resource.fields, other)
  const isFormulated = useFormulated(row)
  const called = { ...resource, title: resource.page.title ?? resource.title }
  // a word of a list that the school keeps stands in the title by its name
  const listed = titleColumns(called).filter((name) => resource.fields[name]!.lov)
  const titleIn = (speech: Locale, sayIn: SayValue): string =>
    titleOf(
      called,
      { ...row, ...Object.fromEntries(listed.map((name) => [name, sayIn(row[name], resource.fields[name]!, row, name)])) },
      speech,
    )
  const title = titleIn(locale, sayValue)
  const names = Object.entries(resource.fields)
    .filter(
      ([name, field]) =>
        isShown(field, row) &&
        (canField(role, 'read', field) || field.restricted === true) &&
        name !== 'is_active' &&
        field.kind !== 'file' &&
        !isNothing(row[name]),
    )
    .map(([name]) => name)
  const parts = sectionsOf(resource, names)
  return (
    <PrintSheet
      page={pageRule(false, sideBySide([imprint.school, imprint.year, title], locale), locale, words)}
      name={[title, [imprint.school, imprint.year].filter(Boolean).join(' · ')].filter(Boolean).join(' - ')}
      isReady={isLate || (isReady && isPictured && isFormulated && sections.every(({ name }) => ready.has(name)))}
      onPrinted={onClose}
    >
      <SheetHead title={title} second={titleIn(other, sayInOther)} aside={url && <img className={css.photo} src={url} alt="" />}>
        <p className={css.facts}>
          <span>{say(resource.label.one, locale)}</span>
          {resource.hasStatus && typeof row.is_active === 'boolean' && (
            <span>{words(row.is_active ? 'status.active' : 'status.inactive')}</span>
          )}
          {typeof row.updated_at === 'string' && <span>{words('show.changed', { when: printInstant(row.updated_at, locale) })}</span>}
        </p>
      </SheetHead>
      {parts.map((section) => (
        <section key={section.name} className={css.part}>
          {parts.length > 1 && <h2>{labelOf(section)}</h2>}
          <dl className={css.pairs}>
            {section.fields
              .filter((name) => !inner.has(resource.fields[name]!.kind))
              .map((name) => {
                const field = resource.fields[name]!
                return (
                  <div key={name} className={roomy.has(field.kind) ? css.wide : undefined}>
                    <dt>{say(field.label, locale)}</dt>
                    <dd>
                      {isDrawn(field, row[name]) ? (
                        <RichText rich={wordOf(row[name])} script={field.script} />
                      ) : (
                        <bdi dir={leftToRight.has(field.kind) ? 'ltr' : undefined}>{sayValue(row[name], field, row, name)}</bdi>
                      )}
                    </dd>
                  </div>
                )
              })}
          </dl>
          {section.fields
            .filter((name) => inner.has(resource.fields[name]!.kind))
            .map((name) => (
              <InnerTable key={name} name={name} field={resource.fields[name]!} row={row} sayValue={sayValue} />
            ))}
        </section>
      ))}
      {sections.map(({ name, title: heading, part }) => (
        <section key={name} className={css.part}>
          <h2>{say(heading, locale)}</h2>
          <ShownPart
            part={part}
            title={heading}
            given={{ resource, id, row, onReady: () => setReady((now) => (now.has(name) ? now : new Set(now).add(name))) }}
          />
        </section>
      ))}
    </PrintSheet>
  )
}
