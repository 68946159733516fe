import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { hasLetterKeys, readPageKeys, subscribeToPageKeys, type PageKey } from '../../engine/index.ts'
import { Icon } from '../layout/icon.tsx'
import tool from '../layout/tool.module.css'
import { OverlayDialog } from './overlay-dialog.tsx'
import styles from './overlay.module.css'
import { shellKeys } from './shell-keys.ts'

/** The keys that do something here and now. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell')
  const ofPage = useSyncExternalStore(subscribeToPageKeys, readPageKeys)
  const hasLetters = useSyncExternalStore(subscribeToPageKeys, hasLetterKeys)
  return (
    <OverlayDialog label={t('keys.title')} kind="keys" onClose={onClose}>
      <div className={styles.head}>
        <h2>{t('keys.title')}</h2>
        <button type="button" className={tool.tool} aria-label={t('keys.does.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {ofPage.length > 0 ? <Keys title={t('keys.page')} keys={ofPage} /> : null}
      <Keys title={t('keys.everywhere')} keys={shellKeys.filter(({ keys }) => hasLetters || keys[0] !== '?')} />
      {hasLetters ? null : <p>{t('keys.off')}</p>}
    </OverlayDialog>
  )
}

function Keys({ title, keys }: { readonly title: string; readonly keys: readonly PageKey[] }) {
  const { t } = useTranslation('shell')
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {keys.map((one) => (
          <div key={one.does}>
            <dt>{t(`keys.does.${one.does}`)}</dt>
            <dd dir="ltr">
              {one.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
