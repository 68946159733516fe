import i18next from 'i18next'
import { toast } from '../../providers/notification.ts'
import { speak } from '../../providers/texts.ts'
import type { Locale } from '../../../resources/kit/text.ts'

/** The person chooses a language; where its texts cannot be had, that is said in the present one. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  if (await speak(locale)) return
  const message = i18next.t('start:language_missing')
  toast('error', message, { id: message })
}
