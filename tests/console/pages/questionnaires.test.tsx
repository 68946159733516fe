import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import mappings from '../../../resources/questionnaire-mappings.ts'
import questionnaires from '../../../resources/questionnaires.ts'
import type { Resource } from '../../../resources/kit/index.ts'
import { QuestionnairePage } from '../../../src/pages/questionnaires/questionnaire-page.tsx'
import { QuestionnairesPage } from '../../../src/pages/questionnaires/questionnaires-page.tsx'
import { consoleOf } from '../engine/console-of.tsx'

afterEach(() => vi.unstubAllGlobals())

const said = (en: string, ar: string | null = null) => ({ en, ar })
const head = (more: object = {}) => ({
  questionnaire_id: 'onet',
  version: 1,
  name: said('Interests', 'الميول'),
  about: said('What would you like to do?', 'ماذا تودّ أن تعمل؟'),
  respondent: 'self',
  mode: 'student',
  age_min: 14,
  age_max: 18,
  languages: ['en', 'ar'],
  licence: 'CC BY 4.0',
  source: 'onetcenter.org',
  source_ar: null,
  notice: null,
  time_min: 12,
  items: 2,
  status: 'published',
  is_shipped: true,
  copied_from: null,
  categories: [{ category_id: 'R', name: said('Realistic', 'الواقعي'), description: null, parent: null, alpha: 0.8, items: 2 }],
  ...more,
})
const whole = (more: object = {}) => ({
  ...head(),
  terms: [
    { kind: 'asks', text: said('Name the source', 'اذكر المصدر') },
    { kind: 'forbids', text: said('Never for selecting anybody', 'لا يُستخدم للاختيار') },
  ],
  scale: { min: 0, max: 1, labels: [said('No', 'لا'), said('Yes', 'نعم')] },
  questions: [
    { item_no: 1, text: said('Lay brick', 'البناء بالطوب'), category_id: 'R', key: 1, required: false },
    { item_no: 2, text: said('Raise fish'), category_id: 'R', key: -1, required: false },
  ],
  scoring: { method: 'sum', min_answered_pct: 80, prorate: true, bands_in: 'pomp', bands: [], norms: [] },
  ...more,
})
type Asked = { readonly url: string; readonly method?: string; readonly payload?: unknown }
function open(
  page: 'list' | 'one',
  answers: Readonly<Record<string, unknown>>,
  { role = 'academic_admin', locale = 'en' as 'en' | 'ar', id = 'onet' } = {},
) {
  const custom = vi.fn((asked: Asked): Promise<{ data: unknown }> => {
    const found = Object.entries(answers).find(([path]) => asked.url.includes(path))
    const answer = found?.[1]
    if (found && !(answer instanceof Error)) return Promise.resolve({ data: answer })
    return Promise.reject(answer ?? Object.assign(new Error(`Nobody answers ${asked.url}`), { statusCode: 404 }))
  })
  const told = consoleOf(
    { '/psychometric/questionnaires': <QuestionnairesPage />, '/psychometric/questionnaires/view/:id': <QuestionnairePage /> },
    {
      at: page === 'list' ? '/psychometric/questionnaires' : `/psychometric/questionnaires/view/${id}`,
      data: { custom },
      more: [questionnaires, mappings] as unknown as Resource[],
      standing: { role: role as never },
      person: { role },
      locale,
    },
  )
  return { custom, ...told }
}
const refused = (errors: object) => Object.assign(new Error('Please check'), { statusCode: 400, errors })

test('The list tells licence and source of each, and keeps what is the school’s apart', async () => {
  const own = head({
    questionnaire_id: 'ours',
    name: said('How I learn'),
    is_shipped: false,
    status: 'draft',
    licence: 'Made by the school',
  })
  open('list', { '/questionnaire-heads/': { records: [head(), own] } })
  const ready = within(await screen.findByRole('table', { name: 'Ready to use' }))
  expect(ready.getByText(/CC BY 4\.0.*onetcenter\.org/)).toBeTruthy()
  expect(ready.queryByText('How I learn')).toBeNull()
  const ours = within(screen.getByRole('table', { name: 'The school’s own' }))
  expect(ours.getByText(/Draft/)).toBeTruthy()
  // a draft is given to nobody
  expect(ours.queryByRole('link', { name: 'Give out' })).toBeNull()
  expect(ready.getByRole('link', { name: 'Give out' }).getAttribute('href')).toContain('questionnaire=onet')
})

test('Whoever only reads makes none and copies none', async () => {
  open('list', { '/questionnaire-heads/': { records: [head()] } }, { role: 'school_admin' })
  await screen.findByRole('table', { name: 'Ready to use' })
  expect(screen.queryByRole('link', { name: 'New questionnaire' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'From a workbook' })).toBeNull()
})

test('A copy is made under a name of its own, once its licence was told', async () => {
  const { custom, router } = open('one', {
    '/copy/': { questionnaire_id: 'ours' },
    '/questionnaire-heads/onet/': whole(),
    '/questionnaire-heads/ours/': whole({ is_shipped: false, status: 'draft', copied_from: said('Interests', 'الميول') }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Make a copy of our own' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    within(dialog.getByRole('list', { name: 'What the licence says' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['It asks Name the source', 'You may not Never for selecting anybody'])
  expect((dialog.getByLabelText('Name of the copy') as HTMLInputElement).value).toBe('Interests – our own')
  expect((dialog.getByLabelText('Name of the copy in Arabic') as HTMLInputElement).value).toBe('الميول – نسختنا')
  fireEvent.change(dialog.getByLabelText('Name of the copy'), { target: { value: ' Our interests ' } })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Make the copy' })))
  await screen.findByText('Copy of')
  expect(router.state.location.pathname).toBe('/psychometric/questionnaires/view/ours')
  const [sent] = custom.mock.calls.find(([{ url }]) => url.includes('/copy/'))!
  expect(sent).toMatchObject({ method: 'post', payload: { name_en: 'Our interests', name_ar: 'الميول – نسختنا' } })
  expect(screen.queryByRole('button', { name: 'Make a copy of our own' })).toBeNull()
})

test('A name that is taken is told at the name, and the dialog stays; without one nothing is sent', async () => {
  const { custom } = open('one', {
    '/copy/': refused({ name_en: ['There is one of this name'] }),
    '/questionnaire-heads/onet/': whole(),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Make a copy of our own' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByLabelText('Name of the copy')
  fireEvent.change(name, { target: { value: '  ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Make the copy' }))
  await dialog.findByText('Give the copy a name')
  expect(custom.mock.calls.some(([{ url }]) => url.includes('/copy/'))).toBe(false)
  fireEvent.change(name, { target: { value: 'Taken' } })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Make the copy' })))
  await dialog.findByText('There is one of this name')
  expect(name.getAttribute('aria-invalid')).toBe('true')
})

test('Nobody else copies, and the licence is told in the reader’s language', async () => {
  open('one', { '/questionnaire-heads/onet/': whole() }, { role: 'school_admin', locale: 'ar' })
  const terms = within(await screen.findByRole('list', { name: 'ما ينص عليه الترخيص' }))
  expect(terms.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['مطلوب اذكر المصدر', 'ممنوع لا يُستخدم للاختيار'])
  expect(screen.queryByRole('button', { name: 'إنشاء نسخة خاصة بنا' })).toBeNull()
})

test('A workbook that is wrong says where, and cannot be kept', async () => {
  open('list', {
    '/questionnaire-heads/': { records: [head()] },
    '/questionnaire-xlsx-upload/': {
      problems: [{ sheet: 'Items', row: 4, column: 'Key', message: 'The key is + or -' }],
      name: null,
      items: 2,
      categories: 1,
      questionnaire_id: null,
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'From a workbook' }))
  const dialog = within(await screen.findByRole('dialog'))
  const keep = dialog.getByRole('button', { name: 'Keep as a draft' })
  await act(async () => fireEvent.change(dialog.getByLabelText('Workbook'), { target: { files: [new File(['x'], 'own.xlsx')] } }))
  const row = (await dialog.findByText('The key is + or -')).closest('tr')!
  expect(within(row).getByText('Items')).toBeTruthy()
  expect(within(row).getByText('4')).toBeTruthy()
  expect(within(row).getByText('Key')).toBeTruthy()
  expect((keep as HTMLButtonElement).disabled).toBe(true)
})
