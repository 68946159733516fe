import { useEffect, useSyncExternalStore } from 'react'
import { Background, useContributed } from '../../engine/index.ts'
import { subscribeToKept } from '../../engine/kept/index.ts'
import { connection, http } from '../start/services.ts'
import { readSignedIn, reloadProfile, subscribeToSignedIn } from '../start/signed-in.ts'
import { countUnsent, keepHere } from './keep-here.ts'
import { isKeptStanding } from './kept-start.ts'
import { noteUnsent } from './unsent.ts'

/** What goes on beside the pages once the first one is there: modules keep and send, and what they need is kept on the device. */
export function BackgroundWork() {
  const signedIn = useSyncExternalStore(subscribeToSignedIn, readSignedIn)
  const { profile, role, flags, days, isPackageLoading } = signedIn
  const isKept = isKeptStanding(signedIn)
  const isConnected = useSyncExternalStore(connection.subscribe, connection.read) === 'connected'
  const hasWork = useContributed('background').length > 0
  const who = profile?.ldap_id
  useEffect(() => {
    // a browser that keeps nothing, in a private window, is used as ever
    if (profile && !isPackageLoading && !isKept) keepHere({ profile, role, flags, days }, hasWork).catch(() => undefined)
  }, [profile, role, flags, days, isPackageLoading, isKept, hasWork])
  useEffect(() => {
    // asks to sign in again first, where the token has run out meanwhile
    if (isKept && isConnected) reloadProfile(http).catch(() => undefined)
  }, [isKept, isConnected])
  useEffect(() => {
    if (!who || !hasWork) return
    const count = (): void => void countUnsent(who).then(noteUnsent, () => noteUnsent(0))
    count()
    const stop = subscribeToKept(count)
    return () => {
      stop()
      noteUnsent(0)
    }
  }, [who, hasWork])
  return <Background />
}
