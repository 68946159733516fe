import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { defineResource, text } from '../../../resources/kit/index.ts'
import { FormPage } from '../../../src/engine/form/form-page.tsx'
import { ListPage } from '../../../src/engine/list/list-page.tsx'
import { noDays, type Days } from '../../../src/providers/packages.ts'
import { consoleOf } from './console-of.tsx'

const clubs = defineResource({
  name: 'clubs',
  label: { one: ['Club', 'نادٍ'], many: ['Clubs', 'الأندية'] },
  package: 'settings.houses',
  seats: 'student',
  title: '{name}',
  fields: { name: text({ required: true }) },
})

describe('a list', () => {
  const list = async (days: Days) => {
    const rows = [{ id: 'c1', name: 'Chess', is_active: true }]
    const getList = vi.fn(() => Promise.resolve({ data: rows, total: 1 }))
    consoleOf({ '/': <ListPage resource={clubs} /> }, { at: '/', data: { getList }, more: [clubs], standing: { days } })
    await screen.findByRole('link', { name: 'Chess' })
  }
  test('offers adding, importing, changing and switching', async () => {
    await list(noDays)
    for (const name of ['Add club', 'Import', 'Edit Chess']) expect(screen.getByRole('link', { name })).toBeTruthy()
    expect(screen.getByRole('switch').hasAttribute('disabled')).toBe(false)
  })
  test('of a module that can only be read offers none of it, and still exports', async () => {
    await list({ ...noDays, readOnly: new Map([['settings.houses', '2026-12-11']]) })
    for (const name of ['Add club', 'Import', 'Edit Chess']) expect(screen.queryByRole('link', { name })).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.getByRole('button', { name: /Export/ })).toBeTruthy()
  })
})

describe('a new record', () => {
  const form = (seats_left: number | null, locale: 'en' | 'ar' = 'en') => {
    const custom = vi.fn(() => Promise.resolve({ data: { is_valid: true, reason: 'OK', seats_total: 250, seats_used: 251, seats_left } }))
    consoleOf({ '/': <FormPage resource={clubs} mode="create" /> }, { at: '/', data: { custom }, locale })
    return custom
  }
  test('says before anything is typed that no seat is free, how many there are and who can help', async () => {
    const custom = form(0)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No seat is free. Clubs: 251 of 250 seats in this year’s licence are taken, so nobody can be added. The institution’s office can add seats.',
    )
    expect(custom.mock.lastCall).toMatchObject([
      { url: '/api/license-module/license-validate/', query: { module_name: 'settings.houses' } },
    ])
  })
  test('says so in Arabic', async () => {
    form(0, 'ar')
    const said = (await screen.findByRole('alert')).textContent ?? ''
    // what is filled in keeps its own direction by marks that nobody sees
    expect(said.replace(/[\u2068\u2069]/g, '')).toMatch(/^لا يوجد مقعد شاغر\. الأندية: المشغول من مقاعد ترخيص هذا العام 251 من أصل 250/)
  })
  test.each([1, null])('with %s seats left there is nothing to say', async (left) => {
    const custom = form(left)
    await vi.waitFor(() => expect(custom).toHaveBeenCalled())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
