import { AccessControlContext, type CanParams, type CanReturnType } from '@refinedev/core'
import { useCallback, useContext } from 'react'
import type { Action, Resource } from '../../../resources/kit/index.ts'

/** May this be done, and if not, which gate is closed? */
export type Ask = (question: CanParams) => CanReturnType

/** A provider that knows its answer says it with the promise, as React's own settled promises do; one that has to find out is a no until then. */
export const answerOf = (said: Promise<CanReturnType> | (Promise<CanReturnType> & { readonly value: CanReturnType })): CanReturnType =>
  'value' in said ? said.value : { can: false }

/**
 * The access-control provider, asked at once: the same `can` that the framework's own buttons wait for. A list asks for sixty buttons,
 * and none of them may come late.
 */
export function useAsk(): Ask {
  const { can } = useContext(AccessControlContext)
  return useCallback((question) => (can ? answerOf(can(question)) : { can: true }), [can])
}

/** `ofYear`: what is done belongs to the year one stands in, whatever the record does. */
export type May = (action: Action, more?: { readonly ofYear: boolean }) => boolean

/** Buttons ask this; the server asks the same question of every call. */
export function useMay({ name }: Pick<Resource, 'name'>): May {
  const ask = useAsk()
  return useCallback((action, more) => ask({ resource: name, action, ...(more ? { params: more } : {}) }).can, [ask, name])
}
