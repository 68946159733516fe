import { useTranslation } from 'react-i18next'
import { printNumber } from '../../../resources/kit/index.ts'
import { localeOf } from '../../providers/texts.ts'
import { hasUnsaved } from '../../ui/unsaved.ts'
import { readUnsent } from '../offline/unsent.ts'
import { AskDialog } from '../keys/ask-dialog.tsx'
import { signOutHere } from './sign-out.ts'

/** Signing out forgets what is not saved, so it is not done in passing. */
export default function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('shell')
  const unsent = readUnsent()
  const of = hasUnsaved() || unsent === 0 ? 'unsaved' : 'unsent'
  return (
    <AskDialog
      title={t(`${of}.title`, { count: unsent, number: printNumber(unsent, localeOf(i18n.language)) })}
      text={t(`${of}.text`)}
      stay={t(`${of}.stay`)}
      leave={t(`${of}.leave`)}
      onStay={onClose}
      onLeave={signOutHere}
    />
  )
}
