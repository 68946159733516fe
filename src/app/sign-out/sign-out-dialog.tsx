import { useTranslation } from 'react-i18next'
import { AskDialog } from '../keys/ask-dialog.tsx'
import { signOutHere } from './sign-out.ts'

/** Signing out forgets what is not saved, so it is not done in passing. */
export default function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <AskDialog
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      stay={t('unsaved.stay')}
      leave={t('unsaved.leave')}
      onStay={onClose}
      onLeave={signOutHere}
    />
  )
}
