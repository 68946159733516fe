import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import classes from '../../../resources/classes.ts'
import mappings from '../../../resources/questionnaire-mappings.ts'
import questionnaires from '../../../resources/questionnaires.ts'
import { ageRangeNames } from '../../../resources/domain/psychometrics/age-ranges.ts'
import type { Resource } from '../../../resources/kit/index.ts'
import { PsychometricPage } from '../../../src/pages/psychometric/psychometric-page.tsx'
import { StudentListPage } from '../../../src/pages/psychometric/student-list-page.tsx'
import { AddPage } from '../../../src/pages/psychometric/wizard-page.tsx'
import { consoleOf } from '../engine/console-of.tsx'

afterEach(() => vi.unstubAllGlobals())

const said = (en: string, ar: string | null = null) => ({ en, ar })
const mapping = (more: object = {}) => ({
  unique_id: 'm1',
  questionnaire_id: 'mini',
  version: 1,
  questionnaire: 'Mini',
  questionnaire_ar: 'المختصر',
  name: 'Autumn',
  items: 20,
  from_date: '2026-10-01',
  to_date: '2026-10-14',
  mode: 'student',
  status: 'open',
  class_names: '9-A',
  consent_required: true,
  release_to_student: false,
  release_to_parent: false,
  ...more,
})
const child = (student_id: string, name: string, more: object = {}) => ({
  response_id: `r-${student_id}`,
  student_id,
  name,
  name_ar: null,
  roll_no: null,
  image: null,
  class_id: 'c1',
  class_name: '9-A',
  status: 'not_started',
  attempt: 1,
  consent: 'given',
  answered: 0,
  started_at: null,
  submitted_at: null,
  reminded_at: null,
  flags: [],
  has_account: true,
  has_guardian_account: true,
  ...more,
})
const students = (more: object = {}) => ({
  mapping: mapping(),
  progress: { expected: 3, started: 1, submitted: 1, declined: 0 },
  records: [
    child('s1', 'Omar Haddad', { status: 'submitted', submitted_at: '2026-10-02T08:00:00Z', flags: ['same'] }),
    child('s2', 'Lina Nasser', { status: 'in_progress', answered: 5, attempt: 2 }),
    child('s3', 'Sami Darwish', { consent: 'pending' }),
  ],
  may_manage: true,
  may_see_profiles: true,
  ...more,
})
type Asked = { readonly url: string; readonly method?: string; readonly payload?: unknown }
interface Opened {
  readonly role?: string
  readonly locale?: 'en' | 'ar'
  readonly lists?: Readonly<Record<string, readonly object[]>>
}
function open(at: string, answers: Readonly<Record<string, unknown>>, { role = 'academic_admin', locale = 'en', lists = {} }: Opened = {}) {
  const custom = vi.fn((asked: Asked): Promise<{ data: unknown }> => {
    const found = Object.entries(answers).find(([path]) => asked.url.includes(path))
    if (!found) return Promise.reject(Object.assign(new Error(`Nobody answers ${asked.url}`), { statusCode: 404 }))
    return found[1] instanceof Error ? Promise.reject(found[1]) : Promise.resolve({ data: found[1] })
  })
  const getList = vi.fn(({ resource }: { readonly resource: string }) => {
    const data = lists[resource] ?? []
    return Promise.resolve({ data, total: data.length })
  })
  const create = vi.fn((): Promise<{ data: object }> => Promise.resolve({ data: { unique_id: 'm9' } }))
  const told = consoleOf(
    {
      '/psychometric': <PsychometricPage />,
      '/psychometric/studentlist/:id': <StudentListPage />,
      '/psychometric/addPsychometric': <AddPage />,
    },
    {
      at,
      data: { custom, getList, create },
      more: [questionnaires, mappings, classes] as unknown as Resource[],
      standing: { role: role as never },
      person: { role },
      locale,
    },
  )
  const sent = (path: string) => custom.mock.calls.map(([asked]) => asked).filter(({ url }) => url.includes(path))
  return { ...told, custom, create, sent }
}
const ofStudents = '/get-questionnaire-mapping-students/'
const openStudents = (more: object = {}, answers: Readonly<Record<string, unknown>> = {}, opened: Opened = {}) =>
  open('/psychometric/studentlist/m1', { ...answers, [ofStudents]: students(more) }, opened)
const table = async () => within(await screen.findByRole('table', { name: 'Students' }))
const menuOf = async (name: string) => {
  fireEvent.click((await table()).getByRole('button', { name: `More about ${name}` }))
  return screen.findAllByRole('menuitem')
}

test('Each child stands with how far it is, and only who has handed in opens as a profile', async () => {
  openStudents()
  const rows = await table()
  const row = (name: string) => within(rows.getByText(name).closest('tr')!)
  expect(row('Omar Haddad').getByRole('link').getAttribute('href')).toContain('student_report/s1?mapping=m1')
  expect(row('Omar Haddad').getByText('Answered carelessly?')).toBeTruthy()
  expect(row('Lina Nasser').queryByRole('link')).toBeNull()
  expect(row('Lina Nasser').getByText('attempt 2')).toBeTruthy()
  expect(rows.getByText('Lina Nasser').closest('tr')!.textContent).toContain('5 of 20')
  expect(row('Sami Darwish').getByText(/^Consent: /)).toBeTruthy()
})

test('What is shown narrows to who is waited for, and to doubtful sheets', async () => {
  openStudents()
  await table()
  fireEvent.click(screen.getByText('Not handed in (2)'))
  expect((await table()).queryByText('Omar Haddad')).toBeNull()
  expect((await table()).getByText('Sami Darwish')).toBeTruthy()
  fireEvent.click(screen.getByText('Answered carelessly? (1)'))
  expect((await table()).getByText('Omar Haddad')).toBeTruthy()
  expect((await table()).queryByText('Sami Darwish')).toBeNull()
})

test('Reminding tells whom it reached and whom it did not', async () => {
  const { sent } = openStudents({}, { '/remind/': { told: 1, without_account: 1, told_today: 0 } })
  await table()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remind 2 who have not handed in' })))
  expect((await screen.findByText(/was reminded\. /)).textContent).toBe('1 child was reminded. 1 has no account to be reminded in.')
  expect(sent('/remind/')[0]).toMatchObject({ method: 'post', payload: {} })
})

test('One child is reminded alone', async () => {
  const { sent } = openStudents({}, { '/remind/': { told: 1, without_account: 0, told_today: 0 } })
  const entries = await menuOf('Sami Darwish')
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Remind', 'A guardian agreed on paper'])
  await act(async () => fireEvent.click(entries[0]!))
  await screen.findByText('1 child was reminded.')
  expect(sent('/remind/')[0]?.payload).toEqual({ student_ids: ['s3'] })
})

test('What a child answered is set back only with a reason, and what is refused is said in the dialog', async () => {
  const refused = Object.assign(new Error('It was set back already'), { statusCode: 409 })
  const { sent } = openStudents({}, { '/reset/': refused })
  const entries = await menuOf('Omar Haddad')
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Set back'])
  fireEvent.click(entries[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Set back what Omar Haddad answered?')
  const button = dialog.getByRole('button', { name: 'Set back' }) as HTMLButtonElement
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: '   ' } })
  expect(button.disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Fire alarm' } })
  expect(button.disabled).toBe(false)
  await act(async () => fireEvent.click(button))
  await dialog.findByText('It was set back already')
  expect(sent('/responses/r-s1/reset/')[0]).toMatchObject({ method: 'post', payload: { reason: 'Fire alarm' } })
})

test('Whoever only looks does nothing to a child, and a mapping that has ended reminds nobody', async () => {
  openStudents({ may_manage: false, may_see_profiles: false, mapping: mapping({ status: 'closed' }) }, {}, { role: 'teacher' })
  const rows = await table()
  expect(rows.queryByRole('button', { name: /^More about/ })).toBeNull()
  expect(rows.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull()
})

test('A mapping with answers in it is deleted only with a reason', async () => {
  const { sent, notices } = openStudents({}, { '/create-questionnaire-mapping/': { unique_id: 'm1', operation_id: 'op1' } })
  await table()
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/^2 children have answered/)
  const button = dialog.getByRole('button', { name: 'Delete' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Wrong class' } })
  await act(async () => fireEvent.click(button))
  // and is brought back by one press where that is told
  await waitFor(() =>
    expect(notices).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'success', message: 'Deleted: Mini', cancelMutation: expect.any(Function) }),
    ),
  )
  expect(sent('/create-questionnaire-mapping/')[0]).toMatchObject({ method: 'patch', payload: { is_deleted: true, reason: 'Wrong class' } })
})

test('A teacher sees how far the own classes are, and answers where it is for a teacher to answer', async () => {
  const of = { expected: 4, started: 1, submitted: 3, declined: 0 }
  open(
    '/psychometric',
    {
      '/get-questionnaire-by-teacher/': {
        records: [
          { ...mapping(), ...of, answers: false, pending: 0 },
          { ...mapping({ unique_id: 'm2', questionnaire_ar: 'الملاحظة', mode: 'teacher' }), ...of, answers: true, pending: 1 },
        ],
      },
    },
    { role: 'teacher', locale: 'ar' },
  )
  const rows = within(await screen.findByRole('table', { name: 'المقاييس النفسية' }))
  const [, first, second] = rows.getAllByRole('row')
  expect(first!.textContent).toMatch(/3\P{N}+4/u)
  expect(within(first!).getAllByRole('link')).toHaveLength(1)
  expect(within(second!).getAllByRole('link')[1]!.getAttribute('href')).toContain('/psychometric/answer-class/m2')
  expect(screen.queryByRole('link', { name: 'توزيع استبيان' })).toBeNull()
})

const head = (questionnaire_id: string, name: string, more: object = {}) => ({
  questionnaire_id,
  version: 1,
  name: said(name),
  about: said('About'),
  respondent: 'self',
  mode: 'student',
  age_min: 14,
  age_max: 18,
  languages: ['en', 'ar'],
  licence: 'Public domain',
  source: 'ipip.ori.org',
  source_ar: null,
  notice: null,
  time_min: 5,
  items: 20,
  status: 'published',
  is_shipped: true,
  copied_from: null,
  categories: [],
  ...more,
})
const ages = {
  records: [
    { age_range: '6-8', label: '6 to 8', label_ar: '6 إلى 8', age_min: 6, age_max: 8, questionnaires: 0 },
    { age_range: '15-18', label: '15 to 18', label_ar: '15 إلى 18', age_min: 15, age_max: 18, questionnaires: 1 },
  ],
}
const class9 = { class_id: 'c1', name: '9-A', grade_id: 'g9', grade: 'Grade 9', section: 'A', strength: 2, is_active: true }
const candidate = (student_id: string, name: string, more: object = {}) => ({
  ...child(student_id, name),
  age: 15,
  eligible: true,
  ...more,
})

test('The wizard goes on only with an age and a questionnaire of it, and says which is missing', async () => {
  open('/psychometric/addPsychometric', {
    '/questionnaire-heads/': { records: [head('mini', 'Mini'), head('draft', 'Unready', { status: 'draft' })] },
    '/age-dropdown/': ages,
    '/age-questionnaire-details/': { records: [head('mini', 'Mini')] },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByText('Choose a questionnaire')
  expect(screen.getAllByText('Choose how old the children are')).toHaveLength(1)
  expect(screen.queryByRole('group', { name: 'Grade 9' })).toBeNull()
  expect(screen.queryByText('Unready')).toBeNull()
})

test('From the questionnaire to the children: who is too old is told, who lacks an account, too', async () => {
  open(
    '/psychometric/addPsychometric?questionnaire=mini',
    {
      '/questionnaire-heads/': { records: [head('mini', 'Mini')] },
      '/age-dropdown/': ages,
      '/age-questionnaire-details/': { records: [head('mini', 'Mini')] },
      '/student-list/': {
        records: [
          candidate('s1', 'Omar Haddad'),
          candidate('s2', 'Lina Nasser', { has_account: false }),
          candidate('s3', 'Sami Darwish', { age: 20, eligible: false }),
        ],
      },
    },
    { lists: { classes: [class9] } },
  )
  fireEvent.mouseDown(await screen.findByRole('combobox'))
  fireEvent.click(await screen.findByText(ageRangeNames['15-18'][0], { selector: '.ant-select-item-option-content' }))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  const grade = within(await screen.findByRole('group', { name: 'Grade 9' }))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Choose at least one class')
  fireEvent.click(grade.getByRole('checkbox', { name: /^9-A/ }))
  const status = await screen.findByText(/are of a fitting age/)
  expect(status.textContent).toBe('2 children are of a fitting age. 1 is too young or too old and is not asked.')
  await screen.findByText('1 of them has no account to answer with.')
})
