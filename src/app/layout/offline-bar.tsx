import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { connection } from '../start/services.ts'
import styles from './shell.module.css'

/** Says so while the service cannot be reached; what was read before stays readable, and is read again afterwards. */
export function OfflineBar() {
  const { t } = useTranslation('shell')
  const queries = useQueryClient()
  const state = useSyncExternalStore(connection.subscribe, connection.read)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== 'connected' && state === 'connected') void queries.invalidateQueries()
    before.current = state
  }, [state, queries])
  return state === 'connected' ? null : (
    <div className={styles.offline} role="status" data-screen-only>
      {t(state === 'offline' ? 'offline' : 'silent')}
    </div>
  )
}
