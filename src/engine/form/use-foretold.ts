import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Checked, Known } from '../../../resources/contract/check.ts'
import { ruleFields, type Resource } from '../../../resources/kit/index.ts'
import { useCalls } from '../refine/calls.ts'
import type { Row } from '../row.ts'
import { plainValue } from './form-values.ts'
import type { RecordFormState } from './use-record-form.ts'

/** What is told of a field after it was left: somebody else has the value, or the record seems to be there already. */
export interface Hint {
  readonly is: 'taken' | 'alike'
  readonly message: string
  /** none where the person may not see which record it is */
  readonly record: Known | null
}

/** The fields by which a record is told from others: only these are worth a question. */
export function tellingFields(resource: Resource): ReadonlySet<string> {
  const unique = Object.entries(resource.fields).flatMap(([name, field]) => (field.unique ? [name] : []))
  return new Set([...resource.key, ...unique, ...resource.duplicates.flatMap(ruleFields)])
}

const spelt = (values: Row): string => JSON.stringify(values)

/** Asks when a telling field is left with a value that was not asked about yet; a failure is silent, the save tells it anyway. */
export function useForetold(form: RecordFormState): {
  readonly hints: Readonly<Record<string, readonly Hint[]>>
  left(name: string): void
} {
  const { resource, id, values, isDirty } = form
  const calls = useCalls()
  const telling = useMemo(() => tellingFields(resource), [resource])
  const [leaving, setLeaving] = useState<{ readonly name: string } | null>(null)
  const [told, setTold] = useState<{ readonly left: string; readonly given: Row; readonly answer: Checked } | null>(null)
  const asked = useRef('')
  const endpoint = resource.api.check
  const given = useMemo(() => {
    const named = [...telling].map((name) => [name, plainValue(values[name], resource.fields[name]!)] as const)
    return Object.fromEntries(named.filter(([, value]) => value !== null))
  }, [telling, values, resource])

  useEffect(() => {
    if (!leaving || !endpoint || !isDirty) return
    setLeaving(null)
    const question = spelt(given)
    if (question === asked.current) return
    asked.current = question
    void (async () => {
      try {
        const body = { ...given, ...(id === null ? {} : { [resource.id]: id }) }
        const answer = await calls.declared('check', endpoint, { body })
        if (asked.current === question) setTold({ left: leaving.name, given, answer })
      } catch {
        // asked again when the next field is left
        if (asked.current === question) asked.current = ''
      }
    })()
  }, [leaving, endpoint, isDirty, given, id, resource, calls])

  const left = useCallback(
    (name: string) => {
      if (telling.has(name)) setLeaving({ name })
    },
    [telling],
  )
  const hints = useMemo(() => {
    const found: Record<string, Hint[]> = {}
    if (!told) return found
    for (const { field, message, record } of told.answer.taken)
      // what is being corrected is no longer what was asked about
      if (given[field] === told.given[field]) (found[field] ??= []).push({ is: 'taken', message, record })
    if (spelt(given) === spelt(told.given))
      for (const { why, ...record } of told.answer.alike) (found[told.left] ??= []).push({ is: 'alike', message: why, record })
    return found
  }, [told, given])
  return { hints, left }
}
