import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeAll } from 'vitest'
import english from '../../../src/locales/en/shell.json'

/** The frame of the console speaks English in all tests of a file. */
export const inEnglish = (): void =>
  beforeAll(async () => {
    await i18next.use(initReactI18next).init({
      lng: 'en',
      ns: ['shell'],
      defaultNS: 'shell',
      resources: { en: { shell: english } },
      interpolation: { escapeValue: false },
    })
  })
