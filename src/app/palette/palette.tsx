import { KBarProvider, useKBar, useMatches, useRegisterActions, type Action, type ActionImpl } from 'kbar'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { fold } from '../../../resources/kit/folding.ts'
import type { Registry } from '../../../resources/kit/registry.ts'
import { say } from '../../../resources/kit/text.ts'
import { useAsk } from '../../engine/index.ts'
import { localeOf } from '../../providers/texts.ts'
import { openOverlay } from '../keys/overlay.ts'
import { OverlayDialog } from '../keys/overlay-dialog.tsx'
import { Icon } from '../layout/icon.tsx'
import type { AccountPage, MenuSection } from '../menu/menu.ts'
import { chooseLanguage } from '../start/language.ts'
import { changeSettings } from '../settings/settings.ts'
import { useTheme } from '../settings/use-settings.ts'
import { askToSignOut } from '../sign-out/sign-out.ts'
import { commandsOf, keywordsOf, searchesOf, type Command, type Words } from './commands.ts'
import { useBothLanguages } from './both-languages.ts'
import styles from './palette.module.css'
import text from '../../ui/text.module.css'

interface PaletteProps {
  readonly registry: Registry
  readonly sections: readonly MenuSection[]
  readonly own: readonly AccountPage[]
  readonly onClose: () => void
}

/** Pages and actions by name. The library keeps what there is to do and finds it; what it looks like is ours. */
export default function Palette(props: PaletteProps) {
  const { t } = useTranslation('shell')
  return (
    <KBarProvider options={{ disableDocumentLock: true }}>
      <OverlayDialog label={t('palette.title')} onClose={props.onClose}>
        <Finder {...props} />
      </OverlayDialog>
    </KBarProvider>
  )
}

/** What a palette finds; the one that is chosen is performed. */
interface Found {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly perform: () => void
}

function useCommands({ registry, sections, own, onClose }: PaletteProps): (typed: string) => readonly Found[] {
  const { t, i18n } = useTranslation('shell')
  const navigate = useNavigate()
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
      onClose()
      if ('path' in does) {
        void navigate(does.path)
        // who asked for a page by keys wants to be in it, not back where the palette was opened; under the dialog nothing takes the focus yet
        setTimeout(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }))
      } else if (does.deed === 'language') void chooseLanguage(locale === 'ar' ? 'en' : 'ar')
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
  }, [registry, sections, own, ask, both, locale, theme, i18n, t, navigate, onClose])
  useRegisterActions(actions, [actions])
  return search
}

/** So long after a letter the library's answer is to it, in ms: it looks for names ten times a second at most. */
const answering = 150

const optionId = (index: number): string => `palette-${index}`

function Finder(props: PaletteProps) {
  const { t } = useTranslation('shell')
  const search = useCommands(props)
  const { query } = useKBar()
  const { results } = useMatches()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const groups = grouped(results)
  const searches = search(typed.trim())
  if (searches.length > 0) groups.push({ name: t('palette.records'), found: searches })
  const options = groups.flatMap(({ found }) => found)
  const at = Math.min(active, options.length - 1)
  const changed = useRef(0)
  const chosen = useRef<Found | undefined>(undefined)
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    chosen.current = options[at]
  })
  useEffect(() => {
    input.current?.focus()
    return () => clearTimeout(due.current)
  }, [])
  useEffect(() => {
    // newer browsers answer a promise here, which an effect must not return
    document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const onKeyDown = (event: KeyboardEvent): void => {
    const last = options.length - 1
    const next = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[event.key]
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // who types a name and Enter in one go means what is found, not what stood there before
      clearTimeout(due.current)
      due.current = setTimeout(() => chosen.current?.perform(), Math.max(0, changed.current + answering - performance.now()))
    } else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.search}>
        <Icon name="search" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={options.length > 0}
          aria-controls="palette-options"
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? optionId(at) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('palette.hint')}
          value={typed}
          onChange={({ target }) => {
            changed.current = performance.now()
            setTyped(target.value)
            setActive(0)
            query.setSearch(fold(target.value))
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div id="palette-options" className={styles.options} role="listbox" aria-label={t('palette.title')}>
        {groups.map((group) => (
          <div key={group.name} role="group" aria-label={group.name}>
            <div className={styles.group} aria-hidden="true">
              {group.name}
            </div>
            {group.found.map((one) => {
              const index = options.indexOf(one)
              return (
                // the keys are the search box's: it stays in focus and names the active option
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={one.id}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className={styles.option}
                  onPointerMove={() => setActive(index)}
                  onClick={() => one.perform()}
                >
                  <Icon name={one.icon} size={18} />
                  <bdi>{one.name}</bdi>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p className={options.length === 0 ? styles.none : text.unseen} role="status">
        {options.length === 0 ? t('palette.none') : t('palette.found', { count: options.length })}
      </p>
    </>
  )
}

/** The library answers one flat list in which a text opens a group. */
function grouped(results: readonly (string | ActionImpl)[]): { name: string; found: readonly Found[] }[] {
  const groups: { name: string; found: Found[] }[] = []
  for (const one of results) {
    if (typeof one === 'string') groups.push({ name: one, found: [] })
    else {
      const { id, name, icon, command } = one
      groups.at(-1)?.found.push({ id, name, icon: typeof icon === 'string' ? icon : 'dot', perform: () => command?.perform(one) })
    }
  }
  return groups
}
