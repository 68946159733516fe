import { useActiveAuthProvider, useInvalidateAuthStore } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { getProfile, patchProfile, type Profile } from '../../../resources/contract/auth.ts'
import type { BodyOf } from '../../../resources/contract/call.ts'
import { answersOf, useCalls } from '../../engine/index.ts'

export type OwnChange = BodyOf<typeof patchProfile>

/** Saves own data, and lets the header and whoever else shows the person follow. */
export function useSaveProfile(): (change: OwnChange) => Promise<Profile> {
  const [calls, auth, invalidate, client] = [useCalls(), useActiveAuthProvider(), useInvalidateAuthStore(), useQueryClient()]
  return useCallback(
    async (change) => {
      const saved = await calls.send(patchProfile, { body: change })
      await auth?.getIdentity?.({ fresh: true })
      await invalidate()
      await client.invalidateQueries({ queryKey: answersOf(getProfile) })
      return saved
    },
    [calls, auth, invalidate, client],
  )
}
