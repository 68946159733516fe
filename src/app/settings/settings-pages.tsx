import { Flex, Switch } from 'antd'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../resources/kit/text.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { toast } from '../../providers/notification.ts'
import { languages, localeOf } from '../../providers/texts.ts'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Segments } from '../../ui/segments.tsx'
import { darkSchemes, lightSchemes, primarySchemes, type Surfaces } from '../theme/palette.ts'
import { cardSkins, changeSettings, themeLayouts, themeModes, toastPositions, type Settings } from './settings.ts'
import { changeLetterKeys, useLetterKeys } from './letter-keys.ts'
import { PictureChoice } from './picture-choice.tsx'
import { chooseToastsAtOnce, toastsAtOnce } from './toasts-at-once.ts'
import { useSettings, useTheme } from './use-settings.ts'
import { chooseLanguage } from '../start/language.ts'
import { useTitleHere } from '../layout/screen-title.ts'
import styles from './settings.module.css'
import text from '../../ui/text.module.css'

function Row({
  label,
  hint,
  children,
}: {
  readonly label: string
  readonly hint?: string
  readonly children: (labelId: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className={styles.setting}>
      <div>
        <b id={id}>{label}</b>
        {hint ? <div className={text.soft}>{hint}</div> : null}
      </div>
      <div className={styles.control}>{children(id)}</div>
    </div>
  )
}

/** Language, keys and toasts; every change is live, and kept in this browser. */
export function GeneralSettings() {
  const title = useTitleHere()
  const { t, i18n } = useTranslation('shell')
  const { notification } = useSettings()
  const letterKeys = useLetterKeys()
  const locale = localeOf(i18n.language)
  const atOnce = toastsAtOnce(notification)
  // as many as may be seen at once: position, order and count show themselves
  const showSamples = (count: number): void => {
    for (let number = 1; number <= count; number++)
      toast('info', t('settings.toast_sample', { number: printNumber(number, locale) }), { id: `sample-${number}` })
  }
  const change = (next: Partial<Settings['notification']>): void => {
    changeSettings({ notification: { ...notification, ...next } })
    showSamples(atOnce)
  }
  return (
    <Page title={title}>
      <Flex vertical gap={18} className={styles.settings ?? ''}>
        <Panel title={t('settings.language')}>
          <Row label={t('settings.language_of')} hint={t('settings.language_hint')}>
            {(label) => (
              <Segments
                labelledBy={label}
                value={locale}
                options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
                onChange={(language) => void chooseLanguage(language)}
              />
            )}
          </Row>
        </Panel>
        <Panel title={t('settings.keyboard')}>
          <Row label={t('settings.letter_keys')} hint={t('settings.letter_keys_hint')}>
            {(label) => <Switch aria-labelledby={label} checked={letterKeys} onChange={changeLetterKeys} />}
          </Row>
        </Panel>
        <Panel title={t('settings.notifications')}>
          <Row label={t('settings.position')}>
            {(label) => (
              <PictureChoice
                labelledBy={label}
                className={styles.positions ?? ''}
                names={toastPositions}
                value={notification.position}
                labelOf={(position) => t(`settings.positions.${position}`)}
                isLabelHidden
                pictureOf={() => <span className={styles.position} aria-hidden="true" />}
                onChoose={(position) => change({ position })}
              />
            )}
          </Row>
          <Row label={t('settings.expanded')} hint={t('settings.expanded_hint')}>
            {(label) => (
              <Switch aria-labelledby={label} checked={notification.isExpanded} onChange={(isExpanded) => change({ isExpanded })} />
            )}
          </Row>
          <Row label={t('settings.visible')}>
            {(label) => (
              <Segments
                labelledBy={label}
                options={[1, 2, 3, 4, 5, 6].map((value) => ({ value, label: printNumber(value, locale) }))}
                value={atOnce}
                onChange={(count) => {
                  chooseToastsAtOnce(count)
                  showSamples(count)
                }}
              />
            )}
          </Row>
        </Panel>
      </Flex>
    </Page>
  )
}

export function AppearanceSettings() {
  const title = useTitleHere()
  const { t } = useTranslation('shell')
  const settings = useSettings()
  const theme = useTheme()
  return (
    <Page title={title}>
      <Flex vertical gap={18} className={styles.settings ?? ''}>
        <Panel title={t('settings.theme')}>
          <Row label={t('settings.mode')} hint={t('settings.mode_hint')}>
            {(label) => (
              <Segments
                labelledBy={label}
                value={settings.themeMode}
                options={themeModes.map((value) => ({ value, label: t(`settings.modes.${value}`) }))}
                onChange={(themeMode) => changeSettings({ themeMode })}
              />
            )}
          </Row>
          <Row label={t('settings.primary')}>
            {(label) => (
              <PictureChoice
                labelledBy={label}
                className={styles.swatches ?? ''}
                names={namesOf(primarySchemes)}
                value={settings.primaryColorScheme}
                labelOf={(name) => t(`settings.colours.${name}`)}
                isLabelHidden
                pictureOf={(name) => <Swatch colour={primarySchemes[name][theme].solid} />}
                onChoose={(primaryColorScheme) => changeSettings({ primaryColorScheme, isMonochrome: false })}
              />
            )}
          </Row>
          <Row label={t('settings.monochrome')} hint={t('settings.monochrome_hint')}>
            {(label) => (
              <Switch
                aria-labelledby={label}
                checked={settings.isMonochrome}
                onChange={(isMonochrome) => changeSettings({ isMonochrome })}
              />
            )}
          </Row>
          <Row label={t('settings.light')}>
            {(label) => (
              <Schemes
                labelledBy={label}
                schemes={lightSchemes}
                value={settings.lightColorScheme}
                onChoose={(lightColorScheme) => changeSettings({ lightColorScheme })}
              />
            )}
          </Row>
          <Row label={t('settings.dark_scheme')}>
            {(label) => (
              <Schemes
                labelledBy={label}
                schemes={darkSchemes}
                value={settings.darkColorScheme}
                onChoose={(darkColorScheme) => changeSettings({ darkColorScheme })}
              />
            )}
          </Row>
        </Panel>
        <Panel title={t('settings.layout')}>
          <Row label={t('settings.menu_place')}>
            {(label) => (
              <PictureChoice
                labelledBy={label}
                className={styles.pictures ?? ''}
                names={themeLayouts}
                value={settings.themeLayout}
                labelOf={(themeLayout) => t(`settings.layouts.${themeLayout}`)}
                pictureOf={(themeLayout) => <LayoutPicture isBlock={themeLayout === 'sideblock'} />}
                onChoose={(themeLayout) => changeSettings({ themeLayout })}
              />
            )}
          </Row>
          <Row label={t('settings.cards')}>
            {(label) => (
              <Segments
                labelledBy={label}
                value={settings.cardSkin}
                options={cardSkins.map((value) => ({ value, label: t(`settings.skins.${value}`) }))}
                onChange={(cardSkin) => changeSettings({ cardSkin })}
              />
            )}
          </Row>
        </Panel>
      </Flex>
    </Page>
  )
}

const namesOf = <Name extends string>(schemes: Readonly<Record<Name, unknown>>): Name[] => Object.keys(schemes) as Name[]

const Swatch = ({ colour }: { readonly colour: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="11" fill={colour} />
    <path className={styles.mark} d="M7.5 12.4l3 3 6-6.6" />
  </svg>
)

interface SchemesProps<Name extends string> {
  readonly labelledBy: string
  readonly schemes: Readonly<Record<Name, Surfaces>>
  readonly value: Name
  readonly onChoose: (name: Name) => void
}
function Schemes<Name extends string>({ labelledBy, schemes, value, onChoose }: SchemesProps<Name>) {
  const { t } = useTranslation('shell')
  return (
    <PictureChoice
      labelledBy={labelledBy}
      className={styles.pictures ?? ''}
      names={namesOf(schemes)}
      value={value}
      labelOf={(name) => t(`settings.schemes.${name}`)}
      pictureOf={(name) => <SchemePicture {...schemes[name]} />}
      onChoose={onChoose}
    />
  )
}

const LayoutPicture = ({ isBlock }: { readonly isBlock: boolean }) => (
  <svg viewBox="0 0 110 70" width="110" aria-hidden="true">
    <rect width="110" height="70" rx="6" fill="var(--canvas)" />
    <rect {...(isBlock ? { x: 6, y: 6, width: 24, height: 58, rx: 4 } : { width: 26, height: 70 })} fill="var(--line-strong)" />
    <rect
      {...(isBlock ? { x: 36, y: 6, width: 68, rx: 4 } : { x: 26, width: 84 })}
      height="12"
      fill={isBlock ? 'var(--line-strong)' : 'var(--line)'}
    />
  </svg>
)

const SchemePicture = ({ canvas, surface, line, ink, inkFaint }: Surfaces) => (
  <svg viewBox="0 0 64 40" width="72" aria-hidden="true">
    <rect width="64" height="40" rx="6" fill={canvas} />
    <rect x="8" y="8" width="48" height="32" rx="4" fill={surface} stroke={line} />
    <path d="M14 17h22" stroke={ink} strokeWidth="3" strokeLinecap="round" />
    <path d="M14 25h34M14 32h28" stroke={inkFaint} strokeWidth="2" strokeLinecap="round" />
  </svg>
)
