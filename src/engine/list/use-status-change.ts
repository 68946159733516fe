import { useInvalidate, useNotification, useUpdate } from '@refinedev/core'
import { useCallback, useEffect, useRef } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import { failureOf } from '../refine/failure.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { idOf, titleOf, type Row } from '../row.ts'
import { useTellDone } from '../undo/use-tell-done.ts'

/** `more` says from which day, why, and in which word of the record. */
export type ChangeStatus = (row: Row, next: boolean, more?: Row) => Promise<void>

/** Switches a record on or off by its own call, reads it and its lists again, and says so: one press on the wrong row is put back by another. */
export function useStatusChange(resource: Resource): ChangeStatus {
  const [words, locale, invalidate, tellDone] = [useWords(), useLocale(), useInvalidate(), useTellDone()]
  const { open: notify } = useNotification()
  const { mutateAsync } = useUpdate()
  // the framework's own functions are new with every drawing; this one is part of what all rows share, and must not be
  const latest = useRef({ words, locale, invalidate, notify, mutateAsync })
  useEffect(() => {
    latest.current = { words, locale, invalidate, notify, mutateAsync }
  })
  return useCallback(
    async (row, next, more = {}) => {
      const means = latest.current
      const id = idOf(resource, row)
      try {
        const answer = await means.mutateAsync({
          resource: resource.name,
          id,
          values: { ...more, is_active: next },
          meta: { endpoint: 'status', skipAutoToast: true },
          invalidates: [],
          successNotification: false,
          errorNotification: false,
        })
        const { operationId = null } = answer as { readonly operationId?: string | null }
        const message = means.words(next ? 'status.switched_on' : 'status.switched_off', { name: titleOf(resource, row, means.locale) })
        tellDone({ message, operationId })
        await means.invalidate({ resource: resource.name, id, invalidates: ['list', 'detail'] })
      } catch (thrown) {
        const { message, errors } = failureOf(thrown)
        means.notify?.({ type: 'error', message: Object.values(errors).flat()[0] ?? (message || means.words('failed.change')) })
      }
    },
    [resource, tellDone],
  )
}
