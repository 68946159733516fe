import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router-dom'
import { say } from '../../../resources/kit/text.ts'
import { useOwnText } from '../console/own-words.ts'
import { localeOf } from '../../providers/texts.ts'
import type { ScreenHandle, ScreenTitle } from '../routes/screens.ts'

/** The short name, as in the path of links above a page; `full` says of what: "New student". */
export function useScreenTitle(): (title: ScreenTitle, length?: 'short' | 'full') => string {
  const { t, i18n } = useTranslation(['shell', 'start'])
  const own = useOwnText()
  return (title, length) => {
    const locale = localeOf(i18n.language)
    if ('text' in title) return say(own(title.text), locale)
    if (title.of && length === 'full') {
      const of = say(own(title.of), locale)
      return t(`shell:${title.key}_of`, { of: locale === 'en' ? of.toLowerCase() : of })
    }
    return title.key.startsWith('error.') ? t(`start:${title.key}`) : t(`shell:${title.key}`)
  }
}

/** What the screen that is open is called. */
export function useTitleHere(): string {
  const title = useScreenTitle()
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined
  return handle ? title(handle.title) : ''
}
