import { useActiveAuthProvider, useInvalidateAuthStore } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Profile } from '../../../resources/contract/auth.ts'
import { useCalls } from '../../engine/refine/calls.ts'

export type OwnChange = Partial<Pick<Profile, 'firstname' | 'lastname' | 'name_ar' | 'email' | 'phone_number' | 'language' | 'image'>>

/** Saves own data, and lets the header and whoever else shows the person follow. */
export function useSaveProfile(): (change: OwnChange, version?: string) => Promise<Profile> {
  const [calls, auth, invalidate, client] = [useCalls(), useActiveAuthProvider(), useInvalidateAuthStore(), useQueryClient()]
  return useCallback(
    async (change, version) => {
      const saved = await calls.json<Profile>('PATCH', '/auth/profile/', {
        payload: version ? { ...change, updated_at: version } : change,
        quiet: true,
      })
      await auth?.getIdentity?.({ fresh: true })
      await invalidate()
      await client.invalidateQueries({ queryKey: ['answer', '/auth/profile/'] })
      return saved
    },
    [calls, auth, invalidate, client],
  )
}
