import { ConfigProvider } from 'antd'
import arabicWords from 'antd/es/locale/ar_EG'
import englishWords from 'antd/es/locale/en_US'
import { useLayoutEffect, useState } from 'react'
import type { Locale } from '../../resources/kit/text.ts'
import { antdTheme } from '../../src/app/theme/antd-theme.ts'
import type { ThemeName } from '../../src/app/theme/palette.ts'
import { defaultSettings } from '../../src/app/settings/settings.ts'
import { Segments } from '../../src/ui/index.ts'
import { sayIn } from './example.ts'
import { examples } from './examples/index.ts'
import styles from './gallery.module.css'

const asked = (name: string): string | null => new URLSearchParams(location.search).get(name)

/** What the first script of the product does for its page. */
function dress(locale: Locale, theme: ThemeName): void {
  const root = document.documentElement
  root.lang = locale
  root.dir = locale === 'ar' ? 'rtl' : 'ltr'
  root.dataset['theme'] = theme
  root.dataset['scheme'] = theme === 'dark' ? defaultSettings.darkColorScheme : defaultSettings.lightColorScheme
  root.dataset['primary'] = defaultSettings.primaryColorScheme
  root.dataset['card'] = defaultSettings.cardSkin
}

/**
 * Every part of `src/ui` as it is used, in both directions and themes: `/gallery.html` of `npm run dev`, without a server behind it. It is
 * no page of the product, so nothing of it is built. `?lang=ar&theme=dark` opens it that way, and `#Chart` at one part.
 */
export function Gallery() {
  const [locale, setLocale] = useState<Locale>(asked('lang') === 'ar' ? 'ar' : 'en')
  const [theme, setTheme] = useState<ThemeName>(asked('theme') === 'dark' ? 'dark' : 'light')
  useLayoutEffect(() => dress(locale, theme), [locale, theme])
  const words = locale === 'ar' ? arabicWords : englishWords
  return (
    <ConfigProvider
      theme={antdTheme(defaultSettings, theme, locale)}
      direction={locale === 'ar' ? 'rtl' : 'ltr'}
      locale={words}
      modal={{ mask: { blur: false } }}
      drawer={{ mask: { blur: false } }}
    >
      <main className={styles.gallery}>
        <header className={styles.head}>
          <h1>Gallery</h1>
          <Segments<Locale>
            label="Language"
            options={[
              { value: 'en', label: 'English', lang: 'en' },
              { value: 'ar', label: 'العربية', lang: 'ar' },
            ]}
            value={locale}
            onChange={setLocale}
          />
          <Segments<ThemeName>
            label="Theme"
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
            value={theme}
            onChange={setTheme}
          />
        </header>
        {Object.entries(examples).map(([name, example]) => (
          <section key={`${name} ${locale}`} id={name} className={styles.part} aria-label={name}>
            <h2 className={styles.name} lang="en" dir="ltr">
              {name}
            </h2>
            {example(sayIn(locale))}
          </section>
        ))}
      </main>
    </ConfigProvider>
  )
}
