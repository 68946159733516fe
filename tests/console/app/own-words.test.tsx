import { cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { discoverRegistry } from '../../../src/app/console/discovery.ts'
import { OwnTextContext, useOwnWords } from '../../../src/app/console/own-words.ts'
import { useScreenTitle } from '../../../src/app/layout/screen-title.ts'
import type { OwnWords } from '../../../resources/kit/own-words.ts'
import { menuSections } from '../../../resources/kit/menu.ts'
import type { Locale } from '../../../resources/kit/text.ts'
import arabicPages from '../../../src/pages/students/texts/ar.json'
import englishPages from '../../../src/pages/students/texts/en.json'
import arabic from '../../../src/locales/ar/shell.json'
import english from '../../../src/locales/en/shell.json'

const registry = discoverRegistry()
const teams: OwnWords = { houses: { one: ['Team', 'بيت'], many: ['Teams', 'البيوت'] } }

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    ns: ['shell', 'page-students'],
    defaultNS: 'shell',
    resources: { en: { shell: english, 'page-students': englishPages }, ar: { shell: arabic, 'page-students': arabicPages } },
    interpolation: { escapeValue: false },
  }),
)
afterEach(cleanup)

function Said() {
  const { t } = useTranslation()
  const title = useScreenTitle()
  const { label } = registry.get('houses')
  return (
    <ul>
      <li>{title({ text: menuSections.families.label })}</li>
      <li>{t('page-students:keep_house', { house: 'FAL' })}</li>
      <li>{title({ text: label.many })}</li>
      <li>{title({ key: 'page.create', of: label.one }, 'full')}</li>
    </ul>
  )
}
function Console({ words, locale }: { readonly words?: OwnWords; readonly locale: Locale }) {
  const own = useOwnWords(registry, words, locale)
  return (
    <OwnTextContext value={own.reword}>
      <Said />
      <p>{own.registry.get('students').fields['house_id']?.label.join(' / ')}</p>
    </OwnTextContext>
  )
}
const said = async (locale: Locale, words?: OwnWords): Promise<string[]> => {
  await i18next.changeLanguage(locale)
  render(<Console locale={locale} {...(words ? { words } : {})} />)
  return [...screen.getAllByRole('listitem'), screen.getByRole('paragraph')].map(({ textContent }) => textContent)
}

test('menu, titles, pages and declarations say the school’s word', async () => {
  expect(await said('en', teams)).toEqual(['Guardians and teams', 'Stays in the team FAL', 'Teams', 'New team', 'Team / البيت'])
})

test('in Arabic with its article where one belongs', async () => {
  expect(await said('ar', teams)).toEqual(['أولياء الأمور والبيوت', 'البقاء في بيت FAL', 'البيوت', 'إضافة بيت', 'Team / البيت'])
})

test('a school that says nothing says houses', async () => {
  expect((await said('en')).slice(0, 2)).toEqual(['Guardians and houses', 'Stays in the house FAL'])
})
