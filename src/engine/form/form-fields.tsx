import { Suspense, useCallback, type ReactNode } from 'react'
import { say, type FieldKind } from '../../../resources/kit/index.ts'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { useInputs } from '../fields/inputs/inputs-context.ts'
import { useLocale } from '../refine/language.ts'
import { follower } from '../live/follower.ts'
import type { Row } from '../row.ts'
import { FieldHints } from './field-hints.tsx'
import styles from './form.module.css'
import { messagesOf } from './problems.ts'
import { useSectionLabel, type Section } from './sections.ts'
import type { Hint } from './use-foretold.ts'
import type { RecordFormState } from './use-record-form.ts'
import panel from '../../ui/panel.module.css'

const wide = new Set<FieldKind>(['long_text', 'links', 'children', 'file', 'files'])
const grouped = new Set<FieldKind>(['links', 'children'])

const ClashNote = follower(() => import('./clash-note.tsx'))
const none: readonly Hint[] = []

function OneField({
  form,
  name,
  id,
  hints,
}: {
  readonly form: RecordFormState
  readonly name: string
  readonly id: string
  readonly hints: readonly Hint[]
}): ReactNode {
  const inputs = useInputs()
  const locale = useLocale()
  const { change, resource } = form
  const field = resource.fields[name]!
  const { own, nested } = messagesOf(form.messages, name)
  const Control = inputs[field.kind]
  const onChange = useCallback((value: unknown, riding?: Row) => change(name, value, riding), [change, name])
  return (
    <FieldFrame
      id={id}
      label={say(field.label, locale)}
      required={field.required ?? false}
      help={field.help ? say(field.help, locale) : undefined}
      problems={own}
      note={
        form.clashes.includes(name) ? (
          <Suspense fallback={null}>
            <ClashNote form={form} name={name} />
          </Suspense>
        ) : hints.length > 0 && own.length === 0 ? (
          <FieldHints resource={resource} hints={hints} />
        ) : undefined
      }
      inline={field.kind === 'flag'}
      group={grouped.has(field.kind)}
    >
      {(describedBy) => (
        <Control
          id={id}
          name={name}
          field={field}
          value={form.values[name]}
          onChange={onChange}
          disabled={form.mode === 'edit' && (field.immutable ?? false)}
          invalid={own.length > 0 || hints.some(({ is }) => is === 'taken')}
          describedBy={describedBy}
          values={form.values}
          nested={nested}
          locale={locale}
        />
      )}
    </FieldFrame>
  )
}

/** One section: its fields in two columns, long ones across. */
export function FormFields({
  form,
  section,
  names,
  titled,
  hints,
  onLeft,
  idOf,
}: {
  readonly form: RecordFormState
  readonly section: Section
  readonly names: readonly string[]
  readonly titled: boolean
  readonly hints: Readonly<Record<string, readonly Hint[]>>
  onLeft(name: string): void
  idOf(name: string): string
}) {
  const labelOf = useSectionLabel()
  const title = labelOf(section)
  const { resource } = form
  if (names.length === 0) return null
  return (
    <section className={`${panel.panel} ${panel.padded} ${styles.section}`} aria-label={title}>
      {titled && <h2>{title}</h2>}
      <div className={styles.fields}>
        {names.map((name) => (
          // the frame around a field hears that it was left, whatever control is in it
          <div
            key={name}
            className={`${wide.has(resource.fields[name]!.kind) ? styles.wide : ''} ${form.fresh.has(name) ? styles.fresh : ''}`}
            onBlur={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget)) onLeft(name)
            }}
          >
            <OneField form={form} name={name} id={idOf(name)} hints={hints[name] ?? none} />
          </div>
        ))}
      </div>
    </section>
  )
}
