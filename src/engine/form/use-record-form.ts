import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { firstValues, validate, type Resource } from '../../../resources/kit/index.ts'
import { useMay } from '../refine/access.ts'
import { useLocale } from '../refine/language.ts'
import { usePerson } from '../refine/principal.ts'
import { useToday } from '../refine/today.ts'
import { useRegistry } from '../registry-context.tsx'
import { idOf, type Row } from '../row.ts'
import { draftKey, dropDraft, keepDraft, readDraft, type Draft } from '../drafts/index.ts'
import { dirtyValues, editableFields, givenForCreate, givenForUpdate, type Mode } from './form-values.ts'
import { inWords, withoutField, type Messages } from './problems.ts'
import { emptiedBy } from './within.ts'

export interface RecordFormState {
  readonly resource: Resource
  readonly mode: Mode
  readonly id: string | null
  readonly editable: readonly string[]
  /** the record as it was when the form was opened; a refetch does not touch it */
  readonly initial: Row
  readonly values: Row
  readonly messages: Messages
  readonly dirty: Row
  readonly isDirty: boolean
  readonly version: string | null
  readonly restored: Draft | null
  change(name: string, value: unknown, riding?: Row): void
  setMessages(messages: Messages): void
  /** checks everything by the same code as the server; null: all is well, and this is what to send */
  check(only?: readonly string[]): Messages | null
  /** what is sent: all of a new record, of an old one only what changed */
  payload(): Record<string, unknown>
  /** takes the record anew, with these values on top: after a merge */
  rebase(record: Row, values: Row): void
  /** somebody else has saved it: what is new shows, what was typed stays */
  follow(record: Row): void
  discardDraft(): void
  saved(): void
}

const versionOf = (row: Row): string | null => (typeof row.updated_at === 'string' ? row.updated_at : null)

/** The state of one form, from the record as it was opened to what is sent. Mount it anew (by key) for another record. */
export function useRecordForm({
  resource,
  mode,
  record,
  preset,
}: {
  resource: Resource
  mode: Mode
  record: Row | null
  preset?: Row
}): RecordFormState {
  const registry = useRegistry()
  const locale = useLocale()
  const { person, role, userId } = usePerson()
  const today = useToday()
  const id = record ? idOf(resource, record) : null
  const key = draftKey(userId, resource.name, id)
  const [initial, setInitial] = useState<Row>(() => {
    if (record) return record
    const my = { school_id: person.school_id ?? null, academic_year: person.academic_year ?? null }
    return { ...firstValues(resource.fields, { today, my }), ...preset }
  })
  const [restored, setRestored] = useState<Draft | null>(() => readDraft(key))
  const [values, setValues] = useState<Row>(() => ({ ...initial, ...restored?.changes }))
  const [messages, setMessages] = useState<Messages>({})

  const isYearOpen = useMay(resource)(mode === 'create' ? 'create' : 'update', { ofYear: true })
  const editable = useMemo(() => editableFields(resource, role, mode, isYearOpen), [resource, role, mode, isYearOpen])
  const targetOf = registry.find
  const dirty = useMemo(() => dirtyValues(resource, editable, initial, values, targetOf), [resource, editable, initial, values, targetOf])
  // what was saved is nothing to lose any more, although the page still stands
  const [isSaved, setIsSaved] = useState(false)
  const isDirty = !isSaved && Object.keys(dirty).length > 0
  const version = versionOf(initial)

  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    if (!isDirty) return dropDraft(key)
    // with every key and not a moment later: the page may be gone by then. Rows keep their labels: a restored draft must look like what was typed
    keepDraft(key, {
      changes: Object.fromEntries(Object.entries(values).filter(([name]) => name in dirty || !(name in resource.fields))),
      version,
      at: Date.now(),
    })
  }, [key, values, dirty, isDirty, version, resource])

  const change = useCallback(
    (name: string, value: unknown, riding?: Row) => {
      const below = emptiedBy(resource, name)
      // nothing chosen before or after: a name that was only written may be taken away all the same
      const isAnother = (before: Row): boolean =>
        before[name] !== value || (value === null && Object.keys(riding ?? {}).some((key) => (before[key] ?? null) !== riding?.[key]))
      setValues((before) => ({ ...before, ...(isAnother(before) ? below : {}), ...riding, [name]: value }))
      setMessages((before) => Object.keys(below).reduce(withoutField, withoutField(before, name)))
    },
    [resource],
  )

  const check = (only?: readonly string[]): Messages | null => {
    const given =
      mode === 'create' ? givenForCreate(resource, editable, values, targetOf) : givenForUpdate(resource, editable, dirty, values)
    const { problems } = validate(resource, given, {
      mode: mode === 'create' ? 'create' : 'update',
      role,
      today,
      current: mode === 'create' ? {} : initial,
      resourceOf: registry.find,
    })
    const concerned = Object.fromEntries(Object.entries(problems).filter(([path]) => !only || only.includes(path.split('.')[0] ?? '')))
    return Object.keys(concerned).length === 0 ? null : inWords(concerned, locale, resource)
  }

  return {
    resource,
    mode,
    id,
    editable,
    initial,
    values,
    messages,
    dirty,
    isDirty,
    version,
    restored,
    change,
    setMessages,
    check,
    payload: () => (mode === 'create' ? givenForCreate(resource, editable, values, targetOf) : dirty),
    rebase: (fresh, next) => {
      setInitial(fresh)
      setValues({ ...fresh, ...next })
      setMessages({})
    },
    follow: (fresh) => {
      // labels ride along with what was typed, all others come with the record
      const isTyped = ([name, value]: readonly [string, unknown]): boolean =>
        name in resource.fields ? name in dirty : value !== initial[name]
      setInitial(fresh)
      setValues((now) => ({ ...fresh, ...Object.fromEntries(Object.entries(now).filter(isTyped)) }))
    },
    discardDraft: () => {
      dropDraft(key)
      setRestored(null)
      setValues(initial)
      setMessages({})
    },
    saved: () => {
      done.current = true
      setIsSaved(true)
      dropDraft(key)
    },
  }
}
