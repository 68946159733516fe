import { useTranslation } from 'react-i18next'
import { say } from '../../../resources/kit/text.ts'
import { localeOf } from '../../providers/texts.ts'
import type { ScreenTitle } from '../routes/screens.ts'

export function useScreenTitle(): (title: ScreenTitle) => string {
  const { t, i18n } = useTranslation(['shell', 'start'])
  return (title) => {
    if ('text' in title) return say(title.text, localeOf(i18n.language))
    return title.key.startsWith('error.') ? t(`start:${title.key}`) : t(`shell:${title.key}`)
  }
}
