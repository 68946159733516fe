import { useTranslation } from 'react-i18next'
import { OverlayDialog } from '../keys/overlay-dialog.tsx'
import { signOutHere } from './sign-out.ts'

/** Signing out forgets what is not saved, so it is not done in passing. */
export default function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <OverlayDialog label={t('unsaved.title')} className="ask" onClose={onClose}>
      <div className="overlay-head">
        <h2>{t('unsaved.title')}</h2>
      </div>
      <p>{t('unsaved.text')}</p>
      <div className="ask-buttons">
        <button type="button" className="message-second" onClick={onClose}>
          {t('unsaved.stay')}
        </button>
        <button type="button" className="message-action" onClick={signOutHere}>
          {t('unsaved.leave')}
        </button>
      </div>
    </OverlayDialog>
  )
}
