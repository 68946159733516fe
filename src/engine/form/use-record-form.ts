import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { firstValues, validate, type Resource } from '../../../resources/kit/index.ts'
import { useMay } from '../refine/access.ts'
import { useLocale } from '../refine/language.ts'
import { usePerson } from '../refine/principal.ts'
import { useToday } from '../refine/today.ts'
import { useRegistry } from '../registry-context.tsx'
import { idOf, type Row } from '../row.ts'
import { draftKey, dropDraft, keepDraft, readDraft, type Draft } from '../drafts/index.ts'
import { differing, dirtyValues, editableFields, givenForCreate, givenForUpdate, sameValue, type Mode } from './form-values.ts'
import { inWords, withoutField, type Messages } from './problems.ts'
import { emptiedBy } from './within.ts'

export interface RecordFormState {
  readonly resource: Resource
  readonly mode: Mode
  readonly id: string | null
  readonly editable: readonly string[]
  /** the record as it is known now; a refetch does not touch it, what others save does */
  readonly initial: Row
  readonly values: Row
  readonly messages: Messages
  readonly dirty: Row
  readonly isDirty: boolean
  /** of what was typed, what somebody else has changed, too */
  readonly clashes: readonly string[]
  /** what others have changed a moment ago, and stands here now */
  readonly fresh: ReadonlySet<string>
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
  /** the record as it was when this field was typed over */
  before(name: string): Row
  /** which of the two stays, where somebody else has changed a field, too */
  settle(name: string, taken: 'mine' | 'theirs'): void
  discardDraft(): void
  saved(): void
}

/** So long, ms, it is to be seen what somebody else has changed. */
const freshMs = 4000
const none: ReadonlySet<string> = new Set()

/** A draft without what its form was opened with differently: the day that is pressed now holds, and not the one of the last time. */
function beside(draft: Draft | null, preset: Row | undefined): Draft | null {
  if (!draft || !preset) return draft
  const isAsThen = (name: string): boolean => JSON.stringify(draft.over?.[name] ?? null) === JSON.stringify(preset[name] ?? null)
  const changes = Object.fromEntries(Object.entries(draft.changes).filter(([name]) => !(name in preset) || isAsThen(name)))
  return Object.keys(changes).length === 0 ? null : { ...draft, changes }
}

/** What of a draft was typed over something else than what stands there now. */
function basesOf(resource: Resource, draft: Draft | null, record: Row | null): Readonly<Record<string, Row>> {
  if (!record || !draft?.over) return {}
  const { over } = draft
  const labels = Object.fromEntries(Object.entries(over).filter(([name]) => !(name in resource.fields)))
  const typed = Object.keys(draft.changes).filter((name) => name in resource.fields && name in over)
  return Object.fromEntries(typed.map((name) => [name, { ...record, ...labels, [name]: over[name] }]))
}

const versionOf = (row: Row): string | null => (typeof row.updated_at === 'string' ? row.updated_at : null)

/** The state of one form, from the record as it was opened to what is sent. Mount it anew (by key) for another record. */
export function useRecordForm({
  resource,
  mode,
  record,
  preset,
  draftOf = null,
}: {
  resource: Resource
  mode: Mode
  record: Row | null
  preset?: Row
  /** what a new record that is no record yet is kept as, while it is typed */
  draftOf?: string | null
}): RecordFormState {
  const registry = useRegistry()
  const locale = useLocale()
  const { person, role, userId } = usePerson()
  const today = useToday()
  const id = record ? idOf(resource, record) : null
  const key = draftKey(userId, resource.name, id ?? draftOf)
  const [initial, setInitial] = useState<Row>(() => {
    if (record) return record
    const my = { school_id: person.school_id ?? null, academic_year: person.academic_year ?? null }
    return { ...firstValues(resource.fields, { today, my }), ...preset }
  })
  const [restored, setRestored] = useState<Draft | null>(() =>
    beside(readDraft(key), record === null && draftOf === null ? preset : undefined),
  )
  const [values, setValues] = useState<Row>(() => ({ ...initial, ...restored?.changes }))
  const [messages, setMessages] = useState<Messages>({})
  // what was typed over, where somebody else has changed it since
  const [bases, setBases] = useState(() => basesOf(resource, restored, record))
  const [fresh, setFresh] = useState(none)
  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setFresh(none), freshMs)
    return () => clearTimeout(timer)
  }, [fresh])

  const isYearOpen = useMay(resource)(mode === 'create' ? 'create' : 'update', { ofYear: true })
  const editable = useMemo(() => editableFields(resource, role, mode, isYearOpen), [resource, role, mode, isYearOpen])
  const targetOf = registry.find
  const dirty = useMemo(() => dirtyValues(resource, editable, initial, values, targetOf), [resource, editable, initial, values, targetOf])
  // what was saved is nothing to lose any more, although the page still stands
  const [isSaved, setIsSaved] = useState(false)
  const isDirty = !isSaved && Object.keys(dirty).length > 0
  const version = versionOf(initial)
  const before = (name: string): Row => bases[name] ?? initial
  const isSame = (name: string, a: Row, b: Row): boolean => {
    const field = resource.fields[name]!
    return sameValue(a[name], b[name], field, field.to ? targetOf(field.to) : undefined)
  }
  const clashes = Object.keys(dirty).filter((name) => bases[name] && !isSame(name, bases[name], initial))

  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    if (!isDirty) return dropDraft(key)
    // with every key and not a moment later: the page may be gone by then. Rows keep their labels: a restored draft must look like what was typed
    keepDraft(key, {
      changes: Object.fromEntries(Object.entries(values).filter(([name]) => name in dirty || !(name in resource.fields))),
      over: {
        ...Object.fromEntries(Object.entries(initial).filter(([name]) => !(name in resource.fields))),
        ...Object.fromEntries(Object.keys(dirty).map((name) => [name, (bases[name] ?? initial)[name] ?? null])),
      },
      version,
      at: Date.now(),
    })
  }, [key, values, dirty, isDirty, version, resource, initial, bases])

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
    clashes,
    fresh,
    version,
    restored,
    change,
    setMessages,
    check,
    payload: () => (mode === 'create' ? givenForCreate(resource, editable, values, targetOf) : dirty),
    rebase: (now, next) => {
      setInitial(now)
      setBases({})
      setValues({ ...now, ...next })
      setMessages({})
    },
    before,
    follow: (record) => {
      // labels ride along with what was typed, all others come with the record
      const isTyped = ([name, value]: readonly [string, unknown]): boolean =>
        name in resource.fields ? name in dirty : value !== initial[name]
      setInitial(record)
      setBases(Object.fromEntries(Object.keys(dirty).flatMap((name) => (isSame(name, before(name), record) ? [] : [[name, before(name)]]))))
      setFresh(new Set(differing(resource, initial, record, targetOf).filter((name) => !(name in dirty))))
      setValues((now) => ({ ...record, ...Object.fromEntries(Object.entries(now).filter(isTyped)) }))
    },
    settle: (name, taken) => {
      setBases(({ [name]: _settled, ...others }) => others)
      if (taken === 'mine') return
      const labels = Object.fromEntries(
        Object.entries(initial).filter(([one]) => !(one in resource.fields) && one.startsWith(name.replace(/_id$/, ''))),
      )
      change(name, initial[name] ?? null, labels)
    },
    discardDraft: () => {
      dropDraft(key)
      setRestored(null)
      setBases({})
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
