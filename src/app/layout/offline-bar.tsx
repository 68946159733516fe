import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says so while there is no connection; what was read before stays readable. */
export function OfflineBar() {
  const { t } = useTranslation('shell')
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return isOnline ? null : (
    <div className="offline" role="status">
      {t('offline')}
    </div>
  )
}
