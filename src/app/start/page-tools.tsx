import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../resources/kit/text.ts'
import { localeOf } from '../../providers/texts.ts'
import { changeSettings } from '../settings/settings.ts'
import { useTheme } from '../settings/use-settings.ts'
import button from './button.module.css'
import { chooseLanguage } from './language.ts'

/** Language and appearance, in the corner of a page that stands without the console. */
export function PageTools() {
  const { t, i18n } = useTranslation('start')
  const theme = useTheme()
  const other = localeOf(i18n.language) === 'ar' ? 'en' : 'ar'
  return (
    <div className={button.tools}>
      <button type="button" className={button.tool} lang={other} onClick={() => void chooseLanguage(other)}>
        {languageNames[other]}
      </button>
      <button
        type="button"
        className={button.tool}
        aria-pressed={theme === 'dark'}
        aria-label={t('dark')}
        onClick={() => changeSettings({ themeMode: theme === 'dark' ? 'light' : 'dark' })}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
          {theme === 'dark' ? (
            <>
              <circle cx="12" cy="12" r="4.2" />
              <path d="M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M5.5 18.5l1.4-1.4M17.1 6.9l1.4-1.4" />
            </>
          ) : (
            <path d="M20 14.2A8.2 8.2 0 0 1 9.8 4 8.2 8.2 0 1 0 20 14.2Z" />
          )}
        </svg>
      </button>
    </div>
  )
}
