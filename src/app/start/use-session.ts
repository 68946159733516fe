import { useSyncExternalStore } from 'react'
import { session } from './services.ts'
import type { SessionState } from '../../providers/session.ts'

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.read)
