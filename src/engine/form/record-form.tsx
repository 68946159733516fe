import { Alert, Button, ConfigProvider, Form } from 'antd'
import { Suspense, useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { printInstant, type Resource } from '../../../resources/kit/index.ts'
import { Bones } from '../../ui/bones.tsx'
import { SaveBar, saveBarFrame } from '../../ui/save-bar.tsx'
import { SentByEnter } from '../../ui/sent-by-enter.tsx'
import { useSettled } from '../../ui/settled.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { useContributed } from '../contributions/contributions-context.ts'
import { ShownPart } from '../contributions/shown-part.tsx'
import { InputsContext } from '../fields/inputs/inputs-context.ts'
import { inputs } from '../fields/inputs/index.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import { follower } from '../live/follower.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { usePerson } from '../refine/principal.ts'
import { usePageKeys, type PageKey } from '../page-keys.ts'
import { useRegistry, useResource } from '../registry-context.tsx'
import { titleOf, type Row } from '../row.ts'
import type { Asked } from './ask-dialog.tsx'
import { FormFields } from './form-fields.tsx'
import { FormSteps } from './form-steps.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { firstPath, type Messages } from './problems.ts'
import { sectionsOf, shownFields } from './sections.ts'
import { takeLinked } from './take-linked.ts'
import { useForetold } from './use-foretold.ts'
import { useRecordForm } from './use-record-form.ts'
import { useTellDone } from '../undo/use-tell-done.ts'
import { useSave, type Clash, type SaveMore, type SaveOutcome } from './use-save.ts'

const ConflictDialog = lazyDialog(() => import('./conflict-dialog.tsx'))
const SavedMeanwhile = follower(() => import('./saved-meanwhile.tsx'))
const WhoIsHere = follower(() => import('../live/who-is-here.tsx'))
const AskDialog = lazyDialog(() => import('./ask-dialog.tsx'))
const DuplicateDialog = lazyDialog(() => import('./duplicate-dialog.tsx'))

const formKeys: readonly PageKey[] = [{ keys: ['Ctrl', 'Enter'], does: 'save' }]
const formKeysOn: readonly PageKey[] = [...formKeys, { keys: ['Ctrl', 'Shift', 'Enter'], does: 'save_next' }]

/** The record that follows in the list one came from. */
export interface NextRecord {
  readonly name: string
  go(): void
}

export interface RecordFormProps {
  readonly resource: string | Resource
  /** null: a new record */
  readonly record: Row | null
  /** what a new record begins with, beside the declaration's defaults */
  readonly preset?: Row
  /** saved, one goes on to this one */
  readonly next?: NextRecord | undefined
  /** what is written is handed on instead of being saved: a record among many that are saved together */
  readonly instead?: { readonly draftOf: string; readonly label: string; take(values: Row): void }
  /** a new record that is sent to somebody says so: on the button, and when it is done */
  readonly sent?: { readonly label: string; readonly done: string }
  onSaved(row: Row): void
  onCancel(): void
}

type Asking =
  | { readonly is: 'conflict'; readonly clash: Clash }
  | { readonly is: 'asked'; readonly asked: Asked; readonly more: SaveMore }
  | Extract<SaveOutcome, { is: 'duplicate' }>
  | null

/** A form made from the declaration: sections or steps, every problem at once, nothing typed is ever lost. */
export function RecordForm(props: RecordFormProps) {
  const { isKnown } = usePerson()
  const words = useWords()
  // defaults, rights and drafts are a person's: a form begins when it is known whose it is
  return isKnown ? <OpenForm {...props} /> : <Bones rows={8} label={words('list.loading')} />
}

function OpenForm({ resource: named, record, preset, next: following, instead, sent, onSaved, onCancel }: RecordFormProps) {
  const resource = useResource(named)
  const [words, locale, registry] = [useWords(), useLocale(), useRegistry()]
  const { role } = usePerson()
  const tellDone = useTellDone()
  const formId = useId()
  const mode = record ? 'edit' : 'create'
  const form = useRecordForm({ resource, mode, record, ...(preset ? { preset } : {}), ...(instead ? { draftOf: instead.draftOf } : {}) })
  const { busy, save } = useSave(form)
  const { hints, left } = useForetold(form)
  const notes = useContributed('form-note', resource.name)
  const narrow = useNarrow()
  const isSettled = useSettled()
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
  // where a save that first has to be decided leads, when it is
  const [goal, setGoal] = useState<NextRecord | undefined>()
  const settle = (outcome: SaveOutcome, to = goal) => {
    if (outcome.is === 'stale') setAsking({ is: 'conflict', clash: outcome.clash })
    else if (outcome.is === 'asked') setAsking(outcome)
    else if (outcome.is === 'duplicate') setAsking(outcome)
    else if (outcome.is === 'refused') {
      setAsking(null)
      showFirst(outcome.failure.errors)
    } else {
      setAsking(null)
      form.saved()
      tellDone({
        // what was only just added is deleted from its own page
        operationId: mode === 'create' ? null : outcome.operationId,
        message:
          sent?.done ??
          words(mode === 'create' ? 'form.created' : 'form.saved', {
            name: titleOf(resource, { ...form.values, ...outcome.row }, locale),
          }),
      })
      if (to) to.go()
      else onSaved(outcome.row)
    }
  }
  /** `to`: the record one goes on to afterwards */
  const submit = async (to?: NextRecord) => {
    if (busy) return
    const messages = form.check()
    form.setMessages(messages ?? {})
    if (messages) return showFirst(messages)
    if (instead) {
      form.saved()
      return instead.take(form.payload())
    }
    if (mode === 'edit' && !form.isDirty) return to ? to.go() : onCancel()
    setGoal(to)
    settle(await save(), to)
  }
  const next = () => {
    const messages = form.check(current?.fields ?? [])
    form.setMessages(messages ?? {})
    if (messages) return showFirst(messages)
    setStep(step + 1)
    const first = sections[step + 1]?.fields[0]
    if (first) setFocus(first)
  }
  usePageKeys(following ? formKeysOn : formKeys)
  const isLast = !stepped || step >= sections.length - 1
  const waitsForLast = mode === 'create' && resource.form.throughout && !isLast
  // as soon as nothing is missing anywhere, saving is what the form offers first, whatever step one is at
  const isComplete = mode === 'edit' || isLast || (!waitsForLast && form.check() === null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (waitsForLast) next()
      else void submit(event.shiftKey ? following : undefined)
    }
  }
  const count = Object.keys(form.messages).filter((path) => path !== '').length

  return (
    <InputsContext value={inputs}>
      {/* as large as a finger where fingers type */}
      <ConfigProvider componentSize={narrow ? 'large' : undefined}>
        <Form
          layout="vertical"
          className={saveBarFrame}
          noValidate
          aria-busy={busy}
          onKeyDown={onKeyDown}
          onFinish={() => void (isLast || mode === 'edit' ? submit() : next())}
        >
          <LeaveGuard when={form.isDirty && !busy} onDiscard={form.saved} />
          {form.restored && (
            <Alert
              type="info"
              role="status"
              title={words('form.restored', { when: printInstant(new Date(form.restored.at).toISOString(), locale) })}
              action={
                <Button type="link" size="small" onClick={form.discardDraft}>
                  {words('form.discard_draft')}
                </Button>
              }
            />
          )}
          {(form.messages[''] || count > 0) && (
            <Alert type="error" role="alert" title={form.messages['']?.join(' ') ?? words('form.problems', { count })} />
          )}
          {stepped && <FormSteps sections={sections} step={step} messages={form.messages} onStep={setStep} />}
          {(stepped ? [current!] : sections).map((section) => (
            <FormFields
              key={section.name}
              form={form}
              section={section}
              names={shownFields(resource, section.fields, form.values)}
              titled={stepped || sections.length > 1}
              hints={hints}
              onLeft={left}
              idOf={idOfField}
            />
          ))}
          {notes.map((note) => (
            <ShownPart
              key={note.name}
              part={note.part}
              given={{ resource, id: form.id, values: form.values }}
              title={note.title}
              rows="none"
            />
          ))}
          <SaveBar
            note={
              record !== null &&
              form.id !== null &&
              isSettled &&
              !resource.source && (
                <Suspense fallback={null}>
                  <WhoIsHere resource={resource.name} id={form.id} does="edit" isLine />
                  <SavedMeanwhile form={form} id={form.id} record={record} />
                </Suspense>
              )
            }
            leave={<Button onClick={onCancel}>{words('cancel')}</Button>}
          >
            {stepped && step > 0 && <Button onClick={() => setStep(step - 1)}>{words('form.back')}</Button>}
            {!isLast && (
              <Button type={isComplete ? 'default' : 'primary'} onClick={next}>
                {words('form.next')}
              </Button>
            )}
            {following && (
              <Button disabled={busy} onClick={() => void submit(following)} title={words('form.save_next_hint', { name: following.name })}>
                {words('form.save_next')}
              </Button>
            )}
            {!waitsForLast && (
              <Button
                type={isComplete ? 'primary' : 'default'}
                loading={busy}
                onClick={() => void submit()}
                title="Ctrl+Enter"
                aria-keyshortcuts="Control+Enter"
              >
                {instead?.label ?? sent?.label ?? words(mode === 'create' ? 'form.create' : 'form.save')}
              </Button>
            )}
          </SaveBar>
          <SentByEnter />
        </Form>
      </ConfigProvider>
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
      {asking?.is === 'asked' && (
        <AskDialog
          resource={resource}
          asked={asking.asked}
          busy={busy}
          onClose={() => setAsking(null)}
          onAnswer={async (answers) => settle(await save({ ...asking.more, said: { ...asking.more.said, ...answers } }))}
        />
      )}
      {asking?.is === 'duplicate' && (
        <DuplicateDialog
          resource={resource}
          candidates={asking.candidates}
          message={asking.message}
          isNew={form.id === null}
          busy={busy}
          onClose={() => setAsking(null)}
          onForce={async () => settle(await save({ ...asking.more, force: true }))}
          onTake={(path, candidate) => {
            takeLinked(form, registry, path, candidate)
            setAsking(null)
          }}
        />
      )}
    </InputsContext>
  )
}
