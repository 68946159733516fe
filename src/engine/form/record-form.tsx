import '../engine.css'
import { Button } from 'antd'
import { useNotification } from '@refinedev/core'
import { lazy, Suspense, useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import { Bones } from '../../ui/bones.tsx'
import { InputsContext } from '../fields/inputs/inputs-context.ts'
import { inputs } from '../fields/inputs/index.tsx'
import { printInstant } from '../fields/print.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { usePerson } from '../refine/principal.ts'
import { usePageKeys, type PageKey } from '../page-keys.ts'
import { useResource } from '../registry-context.tsx'
import { titleOf, type Row } from '../row.ts'
import { FormFields } from './form-fields.tsx'
import { FormSteps } from './form-steps.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { firstPath, type Messages } from './problems.ts'
import { sectionsOf, shownFields } from './sections.ts'
import { useRecordForm } from './use-record-form.ts'
import { useSave, type Clash, type SaveOutcome } from './use-save.ts'

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'))
const DuplicateDialog = lazy(() => import('./duplicate-dialog.tsx'))

const formKeys: readonly PageKey[] = [{ keys: ['Ctrl', 'Enter'], does: 'save' }]

export interface RecordFormProps {
  readonly resource: string | Resource
  /** null: a new record */
  readonly record: Row | null
  /** what a new record begins with, beside the declaration's defaults */
  readonly preset?: Row
  onSaved(row: Row): void
  onCancel(): void
}

type Asking =
  | { readonly is: 'conflict'; readonly clash: Clash }
  | { readonly is: 'duplicate'; readonly candidates: readonly Row[]; readonly message: string }
  | null

/** A form made from the declaration: sections or steps, every problem at once, nothing typed is ever lost. */
export function RecordForm(props: RecordFormProps) {
  const { isKnown } = usePerson()
  const words = useWords()
  // defaults, rights and drafts are a person's: a form begins when it is known whose it is
  return isKnown ? <OpenForm {...props} /> : <Bones rows={8} label={words('list.loading')} />
}

function OpenForm({ resource: named, record, preset, onSaved, onCancel }: RecordFormProps) {
  const resource = useResource(named)
  const [words, locale] = [useWords(), useLocale()]
  const { role } = usePerson()
  const { open: notify } = useNotification()
  const formId = useId()
  const mode = record ? 'edit' : 'create'
  const form = useRecordForm({ resource, mode, record, ...(preset ? { preset } : {}) })
  const { busy, save } = useSave(form)
  const [step, setStep] = useState(0)
  const [asking, setAsking] = useState<Asking>(null)
  const [focus, setFocus] = useState<string | null>(null)

  // the school and the year are where the person works; they are asked only where that is not known
  const offered = useMemo(
    () => form.editable.filter((name) => !(resource.fields[name]!.scope && (form.initial[name] || role !== 'platform_admin'))),
    [form.editable, form.initial, resource, role],
  )
  const sections = useMemo(() => sectionsOf(resource, offered), [resource, offered])
  const stepped = resource.form.steps !== null && sections.length > 1
  const current = sections[Math.min(step, sections.length - 1)]
  const idOfField = (path: string) => `${formId}-${path}`

  useEffect(() => {
    if (focus === null) return
    const element = document.getElementById(`${formId}-${focus}`) ?? document.getElementById(`${formId}-${focus.split('.')[0]}`)
    element?.focus()
    element?.scrollIntoView({ block: 'center' })
    setFocus(null)
  }, [focus, formId, step])

  const showFirst = (messages: Messages) => {
    const path = firstPath(
      messages,
      sections.flatMap((section) => section.fields),
    )
    if (path === null) return
    const at = sections.findIndex((section) => section.fields.includes(path.split('.')[0] ?? ''))
    if (stepped && at >= 0) setStep(at)
    setFocus(path)
  }
  const settle = (outcome: SaveOutcome) => {
    if (outcome.is === 'stale') setAsking({ is: 'conflict', clash: outcome.clash })
    else if (outcome.is === 'duplicate') setAsking({ is: 'duplicate', candidates: outcome.candidates, message: outcome.message })
    else if (outcome.is === 'refused') showFirst(outcome.failure.errors)
    else {
      setAsking(null)
      form.saved()
      notify?.({
        type: 'success',
        message: words(mode === 'create' ? 'form.created' : 'form.saved', {
          name: titleOf(resource, { ...form.values, ...outcome.row }, locale),
        }),
      })
      onSaved(outcome.row)
    }
  }
  const submit = async () => {
    if (busy) return
    const messages = form.check()
    form.setMessages(messages ?? {})
    if (messages) return showFirst(messages)
    if (mode === 'edit' && !form.isDirty) return onCancel()
    settle(await save())
  }
  const next = () => {
    const messages = form.check(current?.fields ?? [])
    form.setMessages(messages ?? {})
    if (messages) return showFirst(messages)
    setStep(step + 1)
    const first = sections[step + 1]?.fields[0]
    if (first) setFocus(first)
  }
  usePageKeys(formKeys)
  const isLast = !stepped || step >= sections.length - 1
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void submit()
    }
  }
  const count = Object.keys(form.messages).filter((path) => path !== '').length

  return (
    <InputsContext value={inputs}>
      <form
        className="engine-form"
        noValidate
        aria-busy={busy}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          void (isLast || mode === 'edit' ? submit() : next())
        }}
      >
        <LeaveGuard when={form.isDirty && !busy} onDiscard={form.saved} />
        {form.restored && (
          <div className="engine-note" role="status">
            {words('form.restored', { when: printInstant(new Date(form.restored.at).toISOString(), locale) })}{' '}
            <Button type="link" size="small" onClick={form.discardDraft}>
              {words('form.discard_draft')}
            </Button>
          </div>
        )}
        {record && form.version !== record['updated_at'] && form.isDirty && (
          <div className="engine-note" role="status">
            {words('form.changed_meanwhile')}
          </div>
        )}
        {(form.messages[''] || count > 0) && (
          <div className="engine-note engine-note-bad" role="alert">
            {form.messages['']?.join(' ') ?? words('form.problems', { count })}
          </div>
        )}
        {stepped && (
          <FormSteps
            sections={sections}
            step={step}
            messages={form.messages}
            free={mode === 'edit'}
            onStep={(to) => {
              setStep(to)
            }}
          />
        )}
        {(stepped ? [current!] : sections).map((section) => (
          <FormFields
            key={section.name}
            form={form}
            section={section}
            names={shownFields(resource, section.fields, form.values)}
            titled={stepped || sections.length > 1}
            idOf={idOfField}
          />
        ))}
        <div className="engine-form-foot">
          <Button onClick={onCancel}>{words('cancel')}</Button>
          <span className="engine-form-foot-end">
            {stepped && step > 0 && <Button onClick={() => setStep(step - 1)}>{words('form.back')}</Button>}
            {!isLast && (
              <Button type={mode === 'create' ? 'primary' : 'default'} onClick={next}>
                {words('form.next')}
              </Button>
            )}
            {(isLast || mode === 'edit') && (
              <Button type="primary" loading={busy} onClick={() => void submit()} title="Ctrl+Enter" aria-keyshortcuts="Control+Enter">
                {words(mode === 'create' ? 'form.create' : 'form.save')}
              </Button>
            )}
          </span>
        </div>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      <Suspense fallback={null}>
        {asking?.is === 'conflict' && (
          <ConflictDialog
            form={form}
            clash={asking.clash}
            busy={busy}
            onClose={() => setAsking(null)}
            onMerge={async (changes, shown) => {
              form.rebase(asking.clash.fresh, shown)
              if (Object.keys(changes).length === 0) return setAsking(null)
              settle(await save({ over: asking.clash.fresh, changes }))
            }}
          />
        )}
        {asking?.is === 'duplicate' && (
          <DuplicateDialog
            resource={resource}
            candidates={asking.candidates}
            message={asking.message}
            busy={busy}
            onClose={() => setAsking(null)}
            onForce={async () => settle(await save({ force: true }))}
          />
        )}
      </Suspense>
    </InputsContext>
  )
}
