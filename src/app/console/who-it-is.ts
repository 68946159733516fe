import { keys } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readSignedIn } from '../start/signed-in.ts'

/** Told before the console is drawn: its first frame has the buttons this person may press, and nothing moves to make room for them. */
export function useWhoItIs(cache: QueryClient): void {
  useState(() => {
    const { profile, flags } = readSignedIn()
    cache.setQueryData(keys().auth().action('identity').get(), profile)
    cache.setQueryData(keys().auth().action('permissions').get(), [...flags])
  })
}
