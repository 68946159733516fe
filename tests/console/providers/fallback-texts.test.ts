import i18next from 'i18next'
import { expect, test } from 'vitest'
import { withFallback, type Texts } from '../../../src/providers/fallback-texts.ts'
import { languageOptions } from '../../../src/providers/texts.ts'

const english: Texts = {
  title: 'Students',
  gate: { who: 'The office', text: 'Closed' },
  found_one: '{{count}} student',
  found_other: '{{count}} students',
  left_one: 'one is left',
  left_other: '{{count}} are left',
}

/** What a reader of this language sees, with the options of the product. */
async function reading(language: 'ar' | 'en', own: Texts) {
  const texts = i18next.createInstance()
  await texts.init({
    ...languageOptions,
    lng: language,
    ns: ['x'],
    defaultNS: 'x',
    resources: { [language]: { x: withFallback(own, english, language) } },
  })
  return texts
}

test('A text that is missing in Arabic is said in English, wherever it stands, and never as its key', async () => {
  const { t } = await reading('ar', { gate: { text: 'مغلق' } })
  expect(t('title')).toBe('Students')
  expect(t('gate.who')).toBe('The office')
  expect(t('gate.text')).toBe('مغلق')
})
test('Counts too, in every form that Arabic asks for; an Arabic form stands in for an Arabic one', async () => {
  const { t } = await reading('ar', { left_other: 'بقي {{count}}' })
  for (const count of [0, 1, 2, 3, 11, 100]) {
    expect(t('found', { count })).toMatch(/^\d+ students?$/)
    expect(t('left', { count })).toBe(`بقي ${count}`)
  }
})
test('The texts that are served have nothing of their own taken away', async () => {
  const whole = { title: 'الطلبة', gate: { who: 'المكتب', text: 'مغلق' }, found_few: '{{count}} طلاب', only_here: 'هنا' }
  expect(withFallback(whole, english, 'ar')).toMatchObject(whole)
})
