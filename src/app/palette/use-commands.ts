import { useRegisterActions, type Action } from 'kbar'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Registry } from '../../../resources/kit/registry.ts'
import { say } from '../../../resources/kit/text.ts'
import { useAsk } from '../../engine/index.ts'
import { localeOf } from '../../providers/texts.ts'
import { openOverlay } from '../keys/overlay.ts'
import type { AccountPage, MenuSection } from '../menu/menu.ts'
import { changeSettings } from '../settings/settings.ts'
import { useTheme } from '../settings/use-settings.ts'
import { askToSignOut } from '../sign-out/sign-out.ts'
import { chooseLanguage } from '../start/language.ts'
import { useBothLanguages } from './both-languages.ts'
import { commandsOf, keywordsOf, searchesOf, type Command, type Words } from './commands.ts'
import type { Found } from './found.ts'

interface CommandsAsked {
  readonly registry: Registry
  readonly sections: readonly MenuSection[]
  readonly own: readonly AccountPage[]
  readonly onClose: () => void
  readonly onOpen: (path: string) => void
}

/** The pages and actions by name, kept and found by the library; what comes back looks in the lists for what is typed. */
export function useCommands({ registry, sections, own, onClose, onOpen }: CommandsAsked): (typed: string) => readonly Found[] {
  const { t, i18n } = useTranslation('shell')
  const theme = useTheme()
  const ask = useAsk()
  const both = useBothLanguages()
  const locale = localeOf(i18n.language)
  const [actions, search] = useMemo(() => {
    const words: Words = (key, values) => {
      const spoken = (language: 'en' | 'ar'): string => {
        const of = values ? say(values.of, language) : ''
        return i18n.getFixedT(language, 'shell')(key, { ...values, of: language === 'en' ? of.toLowerCase() : of })
      }
      // until the other language is here, the one that is stands for both
      return both ? [spoken('en'), spoken('ar')] : [spoken(locale), spoken(locale)]
    }
    const perform = ({ does }: Command): void => {
      if ('path' in does) return onOpen(does.path)
      onClose()
      if (does.deed === 'language') void chooseLanguage(locale === 'ar' ? 'en' : 'ar')
      else if (does.deed === 'theme') changeSettings({ themeMode: theme === 'dark' ? 'light' : 'dark' })
      else if (does.deed === 'keys') openOverlay('keys')
      else askToSignOut()
    }
    const found = (command: Command): Found => ({
      id: command.id,
      name: say(command.name, locale),
      icon: command.icon,
      perform: () => perform(command),
    })
    const named = commandsOf(registry, sections, own, ask, words).map((command): Action => ({
      ...found(command),
      keywords: keywordsOf(command),
      section: t(`palette.${command.group}`),
    }))
    return [named, (typed: string) => searchesOf(registry, sections, words, typed).map(found)] as const
  }, [registry, sections, own, ask, both, locale, theme, i18n, t, onOpen, onClose])
  useRegisterActions(actions, [actions])
  return search
}
