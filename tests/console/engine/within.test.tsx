import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { choice, defineResource, ref, text, type Resource } from '../../../resources/kit/index.ts'
import { FormPage } from '../../../src/engine/form/form-page.tsx'
import { emptiedBy } from '../../../src/engine/form/within.ts'
import { consoleOf } from './console-of.tsx'

const land = choice({ AE: ['Emirates', 'الإمارات'], OM: ['Oman', 'عُمان'] }, { required: true, label: ['Land', 'البلد'] })
const regions = defineResource({
  name: 'regions',
  id: 'region_id',
  title: ['{name_en}', '{name_ar}'],
  fields: { land, name_en: text({ required: true }), name_ar: text({ script: 'ar' }) },
  access: { read: ['school_admin'], write: ['school_admin'] },
})
const towns = defineResource({
  name: 'towns',
  id: 'town_id',
  key: ['region_id', 'name_en'],
  label: { one: ['Town', 'بلدة'], many: ['Towns', 'البلدات'] },
  title: ['{name_en}', '{name_ar}'],
  fields: {
    land,
    region_id: ref('regions', { required: true, within: 'land' }),
    name_en: text({ required: true }),
    name_ar: text({ script: 'ar' }),
  },
  access: { read: ['school_admin'], write: ['school_admin'] },
})
const homes = defineResource({
  name: 'homes',
  id: 'home_id',
  title: '{street}',
  fields: {
    street: text({ required: true }),
    land,
    region_id: ref('regions', { within: 'land', label: ['Region', 'الإقليم'] }),
    town_id: ref('towns', { within: 'region_id', addable: true, label: ['Town', 'البلدة'], written: 'town_before' }),
    town_before: text({ hidden: true }),
  },
})
const more = [regions, towns, homes] as Resource[]
const stored = {
  home_id: 'h1',
  street: 'Corniche',
  land: 'AE',
  region_id: 'r1',
  region: 'Sharjah',
  town_id: 't1',
  town: 'Kalba',
  updated_at: 'v1',
}
const edit = (record: object, data: object = {}) =>
  consoleOf(
    { '/masters/homes/edit/:id': <FormPage resource="homes" mode="edit" id="h1" /> },
    { at: '/masters/homes/edit/h1', data: { getOne: vi.fn(() => Promise.resolve({ data: record })), ...data }, more },
  )
const box = (name: string): Promise<HTMLElement> => screen.findByRole('combobox', { name: new RegExp(`^${name}`) })

test('what lies within a field is emptied with all that lies below it', () => {
  expect(emptiedBy(homes, 'land')).toEqual({ region_id: null, region: null, region_ar: null, town_id: null, town: null, town_ar: null })
  expect(Object.keys(emptiedBy(homes, 'region_id'))).toContain('town_id')
  expect(emptiedBy(homes, 'street')).toEqual({})
})

test('another upper one empties the lower ones, which are chosen from above downwards', async () => {
  const update = vi.fn(() => Promise.resolve({ data: stored }))
  edit(stored, { update })
  expect(await screen.findByText('Kalba')).toBeTruthy()
  fireEvent.mouseDown(await box('Land'))
  fireEvent.click(await screen.findByTitle('Oman'))
  expect(screen.queryByText('Kalba')).toBeNull()
  expect(screen.queryByText('Sharjah')).toBeNull()
  expect((await box('Region')).hasAttribute('disabled')).toBe(false)
  expect((await box('Town')).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('First choose the field before this one')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.lastCall as unknown).toMatchObject([{ variables: { land: 'OM', region_id: null, town_id: null } }])
})

test('a lower one is asked for within the one above', async () => {
  const getList = vi.fn((_asked: { meta: object }) => Promise.resolve({ data: [], total: 0 }))
  edit(stored, { getList })
  fireEvent.mouseDown(await box('Town'))
  await waitFor(() => expect(getList).toHaveBeenCalled())
  expect(getList.mock.lastCall?.[0].meta).toMatchObject({ condition: { field: 'region_id', op: 'eq', value: 'r1' } })
})

test('what is not found is added where it is chosen, with what the form knows already', async () => {
  const create = vi.fn(() => Promise.resolve({ data: { town_id: 't9', name_en: 'Al Dhaid', name_ar: 'الذيد' } }))
  edit(stored, { create, getList: () => Promise.resolve({ data: [], total: 0 }) })
  const town = await box('Town')
  fireEvent.mouseDown(town)
  fireEvent.change(town, { target: { value: 'الذيد' } })
  fireEvent.click(await screen.findByText('Add “الذيد”'))
  const dialog = await screen.findByRole('dialog', { name: 'New town' })
  expect(within(dialog).getByDisplayValue('الذيد')).toBe(within(dialog).getByLabelText('Name in Arabic'))
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Al Dhaid' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
  expect(create.mock.lastCall as unknown).toMatchObject([
    { resource: 'towns', variables: { land: 'AE', region_id: 'r1', name_en: 'Al Dhaid', name_ar: 'الذيد' } },
  ])
  expect(await screen.findByText('Al Dhaid')).toBeTruthy()
})

test('a name written before there was anything to choose from stands there until something is chosen', async () => {
  edit({ ...stored, town_id: null, town: 'Old town' })
  expect(await screen.findByText('Old town')).toBeTruthy()
})

test('the name that was only written can be taken away: it is sent as nothing chosen', async () => {
  const update = vi.fn(() => Promise.resolve({ data: stored }))
  edit({ ...stored, town_id: null, town: 'Old town' }, { update })
  expect(await screen.findByText('Old town')).toBeTruthy()
  fireEvent.click((await box('Town')).closest('.ant-select')!.querySelector('.ant-select-clear')!)
  expect(screen.queryByText('Old town')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.lastCall as unknown).toMatchObject([{ variables: { town_id: null } }])
})

const addDhaid = async (data: object) => {
  edit(stored, { getList: () => Promise.resolve({ data: [], total: 0 }), ...data })
  const town = await box('Town')
  fireEvent.mouseDown(town)
  fireEvent.change(town, { target: { value: 'Al Dhaid' } })
  fireEvent.click(await screen.findByText('Add “Al Dhaid”'))
  const dialog = await screen.findByRole('dialog', { name: 'New town' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }))
  return dialog
}

test('who closes the dialog while it is being added has not chosen it', async () => {
  let answer: (answer: object) => void = () => undefined
  const create = vi.fn(() => new Promise((resolve) => (answer = resolve)))
  const dialog = await addDhaid({ create })
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  answer({ data: { town_id: 't9', name_en: 'Al Dhaid', name_ar: null } })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.getByText('Kalba')).toBeTruthy()
  expect(screen.queryByText('Al Dhaid')).toBeNull()
})

test('one of that name that is switched off is told as such', async () => {
  const taken = { code: 'DUPLICATE', message: 'Already there', statusCode: 409, errors: { name_en: ['This is already in use'] } }
  const getList = vi.fn(({ meta }: { meta?: { condition?: object } }) => {
    const off = JSON.stringify(meta?.condition ?? {}).includes('"is_active"')
    return Promise.resolve({ data: off ? [{ town_id: 't8', name_en: 'Al Dhaid', is_active: false }] : [], total: off ? 1 : 0 })
  })
  const dialog = await addDhaid({ create: () => Promise.reject(taken), getList })
  expect((await within(dialog).findByRole('alert')).textContent).toContain('“Al Dhaid” is there already, but switched off')
})
