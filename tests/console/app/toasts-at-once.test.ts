import { beforeEach, expect, test } from 'vitest'
import { changeSettings, defaultSettings, readSettings } from '../../../src/app/settings/settings.ts'
import { chooseToastsAtOnce, toastsAtOnce } from '../../../src/app/settings/toasts-at-once.ts'

beforeEach(() => {
  localStorage.clear()
  changeSettings(defaultSettings)
})
const seen = (): number => toastsAtOnce(readSettings().notification)

test('The stored default stays four, and three are seen until a person chooses', () => {
  expect(readSettings().notification.visibleToasts).toBe(4)
  expect(seen()).toBe(3)
  // another setting is stored with all of them, and is no choice of this one
  changeSettings({ themeMode: 'dark' })
  expect(seen()).toBe(3)
})

test('Whoever chooses four sees four', () => {
  chooseToastsAtOnce(4)
  expect(seen()).toBe(4)
  chooseToastsAtOnce(1)
  expect(seen()).toBe(1)
})

test('Who had stored another number before has chosen it', () => {
  changeSettings({ notification: { ...defaultSettings.notification, visibleToasts: 5 } })
  expect(seen()).toBe(5)
})
