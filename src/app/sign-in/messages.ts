import { useTranslation } from 'react-i18next'
import { sessionMessages } from '../../providers/session.ts'
import { signInMessages } from '../../providers/sign-in.ts'

/** The specification's sentences by the key of their translation; what a service said itself stays as it is. */
const keys: Readonly<Record<string, string>> = {
  [signInMessages.unknownUser]: 'messages.unknown_user',
  [signInMessages.register]: 'messages.register',
  [signInMessages.credentials]: 'messages.credentials',
  [signInMessages.unknownError]: 'messages.unknown_error',
  [signInMessages.noCookies]: 'messages.no_cookies',
  [sessionMessages.error]: 'messages.error',
  [sessionMessages.register]: 'messages.register_short',
}

export function useMessages(): (message: string | null) => string | null {
  const { t } = useTranslation('start')
  return (message) => {
    const key = message === null ? undefined : keys[message]
    return key ? t(key) : message
  }
}
