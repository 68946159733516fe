import { Button, Descriptions, Flex } from 'antd'
import { useId, useState } from 'react'
import { canField, isAtHome, isShown, printInstant, say, type FieldKind, type Resource } from '../../../resources/kit/index.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { FieldValue } from '../fields/cells/index.tsx'
import { ReadableContext, useIsReadable } from '../fields/cells/readable.ts'
import { WholeTexts } from '../fields/cells/rich.tsx'
import { isNothing } from '../fields/print.ts'
import { sectionsOf, useSectionLabel, type Section } from '../form/sections.ts'
import { pictureOf } from '../list/picture.ts'
import { QuietLinks } from '../quiet-link.tsx'
import { useLocale, useWords } from '../refine/language.ts'
import { usePerson } from '../refine/principal.ts'
import type { Row } from '../row.ts'
import { BothLanguages } from './both-languages.tsx'
import { InnerRows } from './inner-rows.tsx'
import styles from './record-details.module.css'
import text from '../../ui/text.module.css'
import panel from '../../ui/panel.module.css'

/** What needs more than a column of its own. */
const roomy: ReadonlySet<FieldKind> = new Set(['long_text', 'file', 'files'])
/** On a telephone half a line breaks an address or a number in the middle. */
const roomyThere: ReadonlySet<FieldKind> = new Set([...roomy, 'email', 'phone'])
const columns = { xs: 2, sm: 2, md: 3, lg: 3, xl: 4, xxl: 4 } as const

/** One part of a record. What is empty says nothing but that it is: it is counted, and shown when asked for. */
function Part({
  resource,
  section,
  row,
  titled,
  isReadable,
}: {
  readonly resource: Resource
  readonly section: Section
  readonly row: Row
  readonly titled: boolean
  isReadable(name: string): boolean
}) {
  const [locale, words, labelOf, id] = [useLocale(), useWords(), useSectionLabel(), useId()]
  const [open, setOpen] = useState(false)
  const wide = useNarrow() ? roomyThere : roomy
  const kindOf = (name: string): FieldKind => resource.fields[name]!.kind
  const isInner = (name: string) => kindOf(name) === 'links' || kindOf(name) === 'children'
  // of a text in two languages the first stands for both
  const isSecond = (name: string): boolean => {
    const { twin } = resource.fields[name]!
    return twin !== undefined && section.fields.includes(twin) && section.fields.indexOf(twin) < section.fields.indexOf(name)
  }
  const pairOf = (name: string): string[] => {
    const { twin } = resource.fields[name]!
    return twin !== undefined && section.fields.includes(twin) ? [name, twin] : [name]
  }
  const empty = section.fields.filter((name) => pairOf(name).every((one) => isNothing(row[one])) && !isSecond(name))
  const facts = section.fields.filter((name) => !isInner(name) && !isSecond(name) && (open || !empty.includes(name)))
  const inner = section.fields.filter((name) => isInner(name) && (open || !empty.includes(name)))
  return (
    <section className={`${panel.panel} ${panel.padded}`} aria-label={labelOf(section)}>
      {(titled || empty.length > 0) && (
        <div className={styles.line}>
          {titled ? <h2>{labelOf(section)}</h2> : <span />}
          {empty.length > 0 && (
            <Button type="text" size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
              {words(open ? 'show.hide_empty' : 'show.empty', { count: empty.length })}
            </Button>
          )}
        </div>
      )}
      <div id={id}>
        {facts.length > 0 && (
          <Descriptions
            className={styles.facts ?? ''}
            layout="vertical"
            colon={false}
            size="small"
            column={columns}
            items={facts.map((name) => ({
              key: name,
              label: say((pairOf(name).length > 1 ? resource.fields[name]!.both : undefined) ?? resource.fields[name]!.label, locale),
              ...(wide.has(kindOf(name)) && !empty.includes(name) ? { span: 'filled' as const } : {}),
              children:
                pairOf(name).length > 1 ? (
                  <BothLanguages names={pairOf(name)} fields={resource.fields} row={row} />
                ) : (
                  <FieldValue name={name} field={resource.fields[name]!} value={row[name]} row={row} locale={locale} />
                ),
            }))}
          />
        )}
        {inner.map((name) => (
          <div key={name} className={styles.block}>
            <h3>{say(resource.fields[name]!.label, locale)}</h3>
            {empty.includes(name) ? (
              <span className={text.faint}>–</span>
            ) : (
              <InnerRows resource={resource} name={name} row={row} isReadable={isReadable} />
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

/** Everything that is known of a record, by the parts of its form. */
export function RecordDetails({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const [locale, words] = [useLocale(), useWords()]
  const { role } = usePerson()
  const isReadable = useIsReadable()
  // who works at the school is told that something is hidden; a family reads what it may
  const names = Object.entries(resource.fields)
    .filter(
      ([name, field]) =>
        isShown(field, row) &&
        (canField(role, 'read', field) || (field.restricted === true && !isAtHome(role))) &&
        name !== 'is_active' &&
        name !== pictureOf(resource),
    )
    .map(([name]) => name)
  const changedAt = row.updated_at
  return (
    <ReadableContext value={isReadable}>
      <WholeTexts value={true}>
        <QuietLinks>
          <Flex vertical gap={16}>
            {sectionsOf(resource, names).map((section, _at, all) => (
              <Part key={section.name} resource={resource} section={section} row={row} titled={all.length > 1} isReadable={isReadable} />
            ))}
            {typeof changedAt === 'string' && (
              <p className={text.soft}>{words('show.changed', { when: printInstant(changedAt, locale) })}</p>
            )}
          </Flex>
        </QuietLinks>
      </WholeTexts>
    </ReadableContext>
  )
}
