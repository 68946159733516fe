import { Card, Radio, Segmented, Switch } from 'antd'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../resources/kit/text.ts'
import { printNumber } from '../../engine/fields/print.ts'
import { toast } from '../../providers/notification.ts'
import { languages, localeOf } from '../../providers/texts.ts'
import { darkSchemes, lightSchemes, primarySchemes, type Surfaces } from '../theme/palette.ts'
import { cardSkins, changeSettings, themeLayouts, themeModes, toastPositions, type Settings } from './settings.ts'
import { useSettings, useTheme } from './use-settings.ts'
import './settings.css'

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
    <div className="setting">
      <div>
        <div id={id} className="setting-label">
          {label}
        </div>
        {hint ? <div className="setting-hint">{hint}</div> : null}
      </div>
      <div className="setting-control">{children(id)}</div>
    </div>
  )
}

/** Language and toasts; every change is live, and kept in this browser. */
export function GeneralSettings() {
  const { t, i18n } = useTranslation('shell')
  const { notification } = useSettings()
  const change = (next: Partial<Settings['notification']>): void => {
    const now = { ...notification, ...next }
    changeSettings({ notification: now })
    // as many as may be seen at once: position, order and count show themselves
    for (let number = 1; number <= now.visibleToasts; number++)
      toast('info', t('settings.toast_sample', { number: printNumber(number, localeOf(i18n.language)) }), { id: `sample-${number}` })
  }
  return (
    <div className="settings">
      <h1>{t('menu.settings_general')}</h1>
      <Card title={t('settings.language')}>
        <Row label={t('settings.language_of')} hint={t('settings.language_hint')}>
          {(label) => (
            <Radio.Group
              aria-labelledby={label}
              optionType="button"
              value={localeOf(i18n.language)}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              onChange={({ target }) => void i18n.changeLanguage(String(target.value))}
            />
          )}
        </Row>
      </Card>
      <Card title={t('settings.notifications')}>
        <Row label={t('settings.position')}>
          {(label) => (
            <div className="positions" role="radiogroup" aria-labelledby={label}>
              {toastPositions.map((position) => (
                <button
                  key={position}
                  type="button"
                  role="radio"
                  aria-checked={notification.position === position}
                  className={`position position-${position}`}
                  aria-label={t(`settings.positions.${position}`)}
                  title={t(`settings.positions.${position}`)}
                  onClick={() => change({ position })}
                />
              ))}
            </div>
          )}
        </Row>
        <Row label={t('settings.expanded')} hint={t('settings.expanded_hint')}>
          {(label) => (
            <Switch aria-labelledby={label} checked={notification.isExpanded} onChange={(isExpanded) => change({ isExpanded })} />
          )}
        </Row>
        <Row label={t('settings.visible')}>
          {(label) => (
            <Segmented
              aria-labelledby={label}
              options={[1, 2, 3, 4, 5, 6]}
              value={notification.visibleToasts}
              onChange={(visibleToasts) => change({ visibleToasts })}
            />
          )}
        </Row>
      </Card>
    </div>
  )
}

export function AppearanceSettings() {
  const { t } = useTranslation('shell')
  const settings = useSettings()
  const theme = useTheme()
  return (
    <div className="settings">
      <h1>{t('menu.settings_appearance')}</h1>
      <Card title={t('settings.theme')}>
        <Row label={t('settings.mode')} hint={t('settings.mode_hint')}>
          {(label) => (
            <Segmented
              aria-labelledby={label}
              value={settings.themeMode}
              options={themeModes.map((value) => ({ value, label: t(`settings.modes.${value}`) }))}
              onChange={(themeMode) => changeSettings({ themeMode })}
            />
          )}
        </Row>
        <Row label={t('settings.primary')}>
          {(label) => (
            <Swatches
              labelledBy={label}
              group="primary"
              value={settings.primaryColorScheme}
              choices={Object.entries(primarySchemes).map(([name, both]) => ({ name, colour: both[theme].solid }))}
              onChoose={(name) => changeSettings({ primaryColorScheme: name as Settings['primaryColorScheme'], isMonochrome: false })}
            />
          )}
        </Row>
        <Row label={t('settings.monochrome')} hint={t('settings.monochrome_hint')}>
          {(label) => (
            <Switch aria-labelledby={label} checked={settings.isMonochrome} onChange={(isMonochrome) => changeSettings({ isMonochrome })} />
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
      </Card>
      <Card title={t('settings.layout')}>
        <Row label={t('settings.menu_place')}>
          {(label) => (
            <div className="layouts" role="radiogroup" aria-labelledby={label}>
              {themeLayouts.map((themeLayout) => (
                <button
                  key={themeLayout}
                  type="button"
                  role="radio"
                  aria-checked={settings.themeLayout === themeLayout}
                  className="layout-choice"
                  onClick={() => changeSettings({ themeLayout })}
                >
                  <span className={`layout-picture layout-${themeLayout}`} aria-hidden="true" />
                  {t(`settings.layouts.${themeLayout}`)}
                </button>
              ))}
            </div>
          )}
        </Row>
        <Row label={t('settings.cards')}>
          {(label) => (
            <Segmented
              aria-labelledby={label}
              value={settings.cardSkin}
              options={cardSkins.map((value) => ({ value, label: t(`settings.skins.${value}`) }))}
              onChange={(cardSkin) => changeSettings({ cardSkin })}
            />
          )}
        </Row>
      </Card>
    </div>
  )
}

interface SwatchesProps {
  readonly labelledBy: string
  readonly group: string
  readonly value: string
  readonly choices: readonly { readonly name: string; readonly colour: string }[]
  readonly onChoose: (name: string) => void
}
function Swatches({ labelledBy, group, value, choices, onChoose }: SwatchesProps) {
  const { t } = useTranslation('shell')
  return (
    <div className="swatches" role="radiogroup" aria-labelledby={labelledBy}>
      {choices.map(({ name, colour }) => (
        <button
          key={name}
          type="button"
          role="radio"
          aria-checked={value === name}
          className="swatch"
          aria-label={t(`settings.colours.${name}`)}
          title={t(`settings.colours.${name}`)}
          data-group={group}
          onClick={() => onChoose(name)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="11" fill={colour} />
            {value === name ? (
              <path d="M7.5 12.4l3 3 6-6.6" fill="none" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
            ) : null}
          </svg>
        </button>
      ))}
    </div>
  )
}

interface SchemesProps<Name extends string> {
  readonly labelledBy: string
  readonly schemes: Readonly<Record<Name, Surfaces>>
  readonly value: Name
  readonly onChoose: (name: Name) => void
}
function Schemes<Name extends string>({ labelledBy, schemes, value, onChoose }: SchemesProps<Name>) {
  const { t } = useTranslation('shell')
  return (
    <div className="schemes" role="radiogroup" aria-labelledby={labelledBy}>
      {(Object.keys(schemes) as Name[]).map((name) => {
        const { canvas, surface, line, ink, inkFaint } = schemes[name]
        return (
          <button key={name} type="button" role="radio" aria-checked={value === name} className="scheme" onClick={() => onChoose(name)}>
            <svg viewBox="0 0 64 40" aria-hidden="true">
              <rect width="64" height="40" rx="6" fill={canvas} />
              <rect x="8" y="8" width="48" height="32" rx="4" fill={surface} stroke={line} />
              <path d="M14 17h22" stroke={ink} strokeWidth="3" strokeLinecap="round" />
              <path d="M14 25h34M14 32h28" stroke={inkFaint} strokeWidth="2" strokeLinecap="round" />
            </svg>
            {t(`settings.schemes.${name}`)}
          </button>
        )
      })}
    </div>
  )
}
