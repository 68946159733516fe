import { useInvalidate, useNotification, useUpdate } from '@refinedev/core'
import { useCallback, useEffect, useRef } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import { failureOf } from '../refine/failure.ts'
import { useWords } from '../refine/language.ts'
import { idOf, type Row } from '../row.ts'

/** `more` says from which day, why, and in which word of the record. */
export type ChangeStatus = (row: Row, next: boolean, more?: Row) => Promise<void>

/** Switches a record on or off by its own call, then reads it and its lists again. */
export function useStatusChange(resource: Resource): ChangeStatus {
  const [words, invalidate] = [useWords(), useInvalidate()]
  const { open: notify } = useNotification()
  const { mutateAsync } = useUpdate()
  // the framework's own functions are new with every drawing; this one is part of what all rows share, and must not be
  const latest = useRef({ words, invalidate, notify, mutateAsync })
  useEffect(() => {
    latest.current = { words, invalidate, notify, mutateAsync }
  })
  return useCallback(
    async (row, next, more = {}) => {
      const means = latest.current
      const id = idOf(resource, row)
      try {
        await means.mutateAsync({
          resource: resource.name,
          id,
          values: { ...more, is_active: next },
          meta: { endpoint: 'status', skipAutoToast: true },
          invalidates: [],
          successNotification: false,
          errorNotification: false,
        })
        await means.invalidate({ resource: resource.name, id, invalidates: ['list', 'detail'] })
      } catch (thrown) {
        const { message, errors } = failureOf(thrown)
        means.notify?.({ type: 'error', message: Object.values(errors).flat()[0] ?? (message || means.words('failed.change')) })
      }
    },
    [resource],
  )
}
