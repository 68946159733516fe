import { KBarProvider, useKBar, useMatches, type ActionImpl } from 'kbar'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { leastSought } from '../../../resources/contract/seek.ts'
import { fold } from '../../../resources/kit/folding.ts'
import type { Registry } from '../../../resources/kit/registry.ts'
import { useAfterPause, useAsk } from '../../engine/index.ts'
import { localeOf } from '../../providers/texts.ts'
import { takeEarly } from '../keys/early-typed.ts'
import { OverlayDialog } from '../keys/overlay-dialog.tsx'
import type { AccountPage, MenuSection } from '../menu/menu.ts'
import { Chooser } from './chooser.tsx'
import { Deeds } from './deeds.tsx'
import type { Group } from './found.ts'
import { groupsOf, kindsSought, type Chosen } from './records.ts'
import { useCommands } from './use-commands.ts'
import { useOpened, useSought } from './use-sought.ts'
import { useChooserWords } from './words.ts'
import styles from './palette.module.css'

interface PaletteProps {
  readonly registry: Registry
  readonly sections: readonly MenuSection[]
  readonly own: readonly AccountPage[]
  readonly onClose: () => void
}

/** Pages, actions and records by name. The library keeps what there is to do and finds it, the server the records; what it looks like is ours. */
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

function Finder(props: PaletteProps) {
  const { onClose } = props
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string | null>(null)
  const [isEntered, setIsEntered] = useState(false)
  const { query } = useKBar()
  // as it comes to stand in the place of what has taken the letters so far: none falls between the two
  useLayoutEffect(() => {
    const early = takeEarly()
    setTyped(early.typed)
    setIsEntered(early.isEntered)
    query.setSearch(fold(early.typed))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what was typed before it was there
  }, [])
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const open = useCallback(
    (path: string) => {
      onClose()
      void navigate(path)
      // who asked for a page by keys wants to be in it, not back where the palette was opened; under the dialog nothing takes the focus yet
      setTimeout(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }))
    },
    [onClose, navigate],
  )
  return chosen ? (
    <Deeds {...chosen} onOpen={open} onDone={onClose} onBack={() => setChosen(null)} />
  ) : (
    <Search {...props} typed={typed} isEntered={isEntered} onType={setTyped} onOpen={open} onMore={setChosen} />
  )
}

/** So long after a letter the library's answer is to it, in ms: it looks for names ten times a second at most. */
const answering = 150

interface SearchProps extends PaletteProps {
  /** null until what was typed before is taken over: an Enter behind it is not meant for what stands there first */
  readonly typed: string | null
  readonly isEntered: boolean
  readonly onType: (typed: string) => void
  readonly onOpen: (path: string) => void
  readonly onMore: (chosen: Chosen) => void
}

function Search({ registry, sections, own, onClose, typed: taken, isEntered, onType, onOpen, onMore }: SearchProps) {
  const typed = taken ?? ''
  const { t, i18n } = useTranslation('shell')
  const locale = localeOf(i18n.language)
  const ask = useAsk()
  const words = useChooserWords()
  const search = useCommands({ registry, sections, own, onClose, onOpen })
  const { query } = useKBar()
  const { results } = useMatches()
  const opened = useOpened()
  const sought = useSought(typed)
  const text = typed.trim()
  const isAnswered = useAfterPause(typed, answering) === typed
  const kinds = useMemo(() => kindsSought(registry, ask, locale), [registry, ask, locale])
  const doing = { locale, open: onOpen, more: onMore }
  const commands = grouped(results)
  // who types the name of a page means the page, even where somebody is called so
  const isNamed = commands.some(({ found }) => found.some(({ name }) => ` ${fold(name)}`.includes(` ${fold(text)}`)))
  const records =
    text === '' ? [openedOf(groupsOf(registry, opened, doing), t('palette.opened'))] : groupsOf(registry, sought.groups, doing)
  const lists = { name: t('palette.records'), found: search(text) }
  const isFirst = text === '' || !isNamed
  const groups = [...(isFirst ? records : commands), ...(isFirst ? commands : records), lists].filter(({ found }) => found.length > 0)
  const count = groups.reduce((sum, { found }) => sum + found.length, 0)
  const isPending = sought.isPending || !isAnswered
  const isNone = [...text].length >= leastSought && !isPending && sought.problem === null && sought.groups.length === 0
  const note = sought.problem
    ? t(sought.problem === 'gone' ? 'palette.gone' : 'palette.broken')
    : isNone
      ? t('palette.none_of', { typed: text, kinds })
      : text === ''
        ? t('palette.searches', { kinds })
        : null
  return (
    <Chooser
      label={t('palette.title')}
      hint={t('palette.hint')}
      typed={typed}
      isEntered={isEntered}
      groups={groups}
      isSettled={taken !== null && isAnswered && (isNamed || !sought.isPending)}
      status={isPending ? t('palette.seeking') : [t('palette.found', { count }), note].filter(Boolean).join('. ')}
      words={words}
      after={note ? <p className={styles.note}>{note}</p> : null}
      onType={(next) => {
        onType(next)
        query.setSearch(fold(next))
      }}
    />
  )
}

const openedOf = (groups: readonly Group[], name: string): Group => ({ name, found: groups.flatMap(({ found }) => found) })

/** The library answers one flat list in which a text opens a group. */
function grouped(results: readonly (string | ActionImpl)[]): Group[] {
  const groups: { name: string; found: Group['found'][number][] }[] = []
  for (const one of results) {
    if (typeof one === 'string') groups.push({ name: one, found: [] })
    else {
      const { id, name, icon, command } = one
      groups.at(-1)?.found.push({ id, name, icon: typeof icon === 'string' ? icon : 'dot', perform: () => command?.perform(one) })
    }
  }
  return groups
}
