import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { expiryOf, readToken } from '../../providers/token.ts'
import { isReauthenticating, reauthenticate, settleReauthentication, subscribeToReauthentication } from '../start/reauthentication.ts'
import { askToSignOut } from '../sign-out/sign-out.ts'
import { auth, connection, session } from '../start/services.ts'
import { readSignedIn } from '../start/signed-in.ts'
import { useSession } from '../start/use-session.ts'
import { SignInForm } from './sign-in-form.tsx'
import button from '../start/button.module.css'
import fields from './fields.module.css'
import styles from './sign-in-again.module.css'

/** The longest wait a timer can hold; a token that lives longer is looked at again then. */
const longest = 2 ** 31 - 1

function open(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
  // the dialog gives the focus to its first field, which is the name that stays
  dialog?.querySelector<HTMLInputElement>('input[name=password]')?.focus()
}

/** The token runs out while somebody works: the same person signs in again over the open page, and nothing typed is lost. */
export function SignInAgain() {
  const { t } = useTranslation('start')
  const isAsked = useSyncExternalStore(subscribeToReauthentication, isReauthenticating)
  const state = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const token = readToken()
  const isConnected = useSyncExternalStore(connection.subscribe, connection.read) === 'connected'
  const username = readSignedIn().profile?.username

  useEffect(() => {
    const ends = expiryOf(token)
    // without a connection nobody can sign in: what is on the screen can still be worked with
    if (ends === null || !isConnected) return
    const timer = setTimeout(() => void reauthenticate(auth, session), Math.min(Math.max(ends * 1000 - Date.now(), 0) + 500, longest))
    return () => clearTimeout(timer)
  }, [token, isConnected])

  useEffect(() => {
    if (!isAsked) return
    // what waits for it fails by itself, as it should without a connection
    if (!isConnected) return settleReauthentication()
    open(dialog.current)
    const before = readToken()
    return session.subscribe(() => {
      if (!session.read().isAuthenticated || readToken() !== before) settleReauthentication()
    })
  }, [isAsked, isConnected])

  // a browser lets the second Esc through
  const stay = (): void => {
    if (isReauthenticating()) open(dialog.current)
  }
  if (!isAsked || !isConnected || !state.isAuthenticated) return null
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
      onClose={stay}
    >
      <h2 id="sign-in-again">{t('again_title')}</h2>
      <p className={fields.text}>{t('again_text')}</p>
      <SignInForm fixedUsername={username ?? state.user?.username} />
      <div className={styles.out}>
        <button type="button" className={button.link} onClick={askToSignOut}>
          {t('sign_out')}
        </button>
      </div>
    </dialog>
  )
}
