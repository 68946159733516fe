import { useCreate, useDataProvider, useUpdate } from '@refinedev/core'
import { useCallback, useState } from 'react'
import { failureOf, type Failure } from '../refine/failure.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { useRegistry } from '../registry-context.tsx'
import type { Row } from '../row.ts'
import type { Asked } from './ask-dialog.tsx'
import { askedIn } from './asked.ts'
import { sameValue } from './form-values.ts'
import { placeMessages } from './problems.ts'
import { labelOfField } from './sections.ts'
import type { RecordFormState } from './use-record-form.ts'

export interface Clash {
  /** the record as it stands now */
  readonly fresh: Row
}
export interface SaveMore {
  readonly force?: boolean
  readonly over?: Row
  readonly changes?: Row
  /** what stands beside the values: from which day, why */
  readonly said?: Row
  /** so often somebody else was faster already */
  readonly tries?: number
}
export type SaveOutcome =
  | { readonly is: 'asked'; readonly asked: Asked; readonly more: SaveMore }
  /** `operationId`: what undoes it; null: nothing does */
  | { readonly is: 'saved'; readonly row: Row; readonly operationId: string | null }
  | { readonly is: 'stale'; readonly clash: Clash }
  | { readonly is: 'duplicate'; readonly candidates: readonly Row[]; readonly message: string; readonly more: SaveMore }
  | { readonly is: 'refused'; readonly failure: Failure }

const mostTries = 3

const listIn = (data: unknown, key: string): readonly unknown[] => {
  const found = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[key] : undefined
  return Array.isArray(found) ? (found as unknown[]) : []
}

/** Sends what is new or changed, with the version it was based on, and says what came of it. */
export function useSave(form: RecordFormState): {
  readonly busy: boolean
  save(more?: SaveMore): Promise<SaveOutcome>
} {
  const { mutateAsync: create } = useCreate<Row & { id?: string }>()
  const { mutateAsync: update } = useUpdate<Row & { id?: string }>()
  const provider = useDataProvider()
  const [locale, words, registry] = [useLocale(), useWords(), useRegistry()]
  const [busy, setBusy] = useState(false)
  const { resource, id } = form

  const save = useCallback(
    async function save(more: SaveMore = {}): Promise<SaveOutcome> {
      const { force = false, over, changes, said, tries = 0 } = more
      // it is known already that somebody else has changed the same
      if (form.clashes.length > 0 && !over) return { is: 'stale', clash: { fresh: form.initial } }
      setBusy(true)
      const quiet = { meta: { skipAutoToast: true }, successNotification: false, errorNotification: false } as const
      const version = over ? over.updated_at : form.version
      const body = { ...(changes ?? form.payload()), ...(force ? { force: true } : {}), ...said }
      try {
        const answer =
          id === null
            ? await create({ resource: resource.name, values: body, ...quiet })
            : await update({ resource: resource.name, id, values: { ...body, ...(version ? { updated_at: version } : {}) }, ...quiet })
        const { operationId = null } = answer as { readonly operationId?: string | null }
        return { is: 'saved', row: answer.data as Row, operationId }
      } catch (thrown) {
        const failure = failureOf(thrown)
        if (failure.code === 'STALE' && id !== null) {
          const { data } = await provider().getOne<Row & { id?: string }>({ resource: resource.name, id, meta: { skipAutoToast: true } })
          const isSame = (name: string): boolean => {
            const field = resource.fields[name]!
            return sameValue((over ?? form.before(name))[name], data[name], field, field.to ? registry.find(field.to) : undefined)
          }
          // what was typed was typed over what stands there: it has been changed to and fro, or was shown here before
          const hasMet = Object.keys(changes ?? form.payload()).every(isSame)
          if (!over) form.follow(data)
          if (hasMet && tries < mostTries) return await save({ ...more, over: data, changes: changes ?? form.payload(), tries: tries + 1 })
          return { is: 'stale', clash: { fresh: data } }
        }
        const asked = failure.code === 'VALIDATION' ? askedIn(failure) : null
        if (asked) return { is: 'asked', asked, more }
        const candidates = listIn(failure.data, 'candidates') as readonly Row[]
        if (failure.code === 'DUPLICATE' && candidates.length > 0) return { is: 'duplicate', candidates, message: failure.message, more }
        const placed = placeMessages(
          failure.errors,
          (name) => form.editable.includes(name),
          (name) => labelOfField(resource, name, locale),
        )
        const reason = failure.code === 'NETWORK' ? words('failed.network') : failure.message
        form.setMessages(Object.keys(placed).length > 0 ? placed : { '': [reason] })
        return { is: 'refused', failure: { ...failure, errors: placed } }
      } finally {
        setBusy(false)
      }
    },
    [form, resource, registry, id, create, update, provider, locale, words],
  )
  return { busy, save }
}
