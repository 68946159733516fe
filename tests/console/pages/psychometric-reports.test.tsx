import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import students from '../../../resources/students.ts'
import { AdvancedPage } from '../../../src/pages/psychometric-reports/advanced-page.tsx'
import { ComparisonPage } from '../../../src/pages/psychometric-reports/comparison-page.tsx'
import { ProfilePage } from '../../../src/pages/psychometric-reports/profile-page.tsx'
import { SchoolPage } from '../../../src/pages/psychometric-reports/school-page.tsx'
import { TeacherPage } from '../../../src/pages/psychometric-reports/teacher-page.tsx'
import { consoleOf } from '../engine/console-of.tsx'

afterEach(() => vi.unstubAllGlobals())

const said = (en: string, ar: string | null = null) => ({ en, ar })
const about = {
  questionnaire_id: 'mini',
  version: 1,
  questionnaire: said('Mini', 'المختصر'),
  respondent: 'self',
  licence: 'Public domain',
  source: 'ipip.ori.org',
  notice: said('Made for adults'),
}
const interval = (value: number, low: number, high: number) => ({ value, low, high })
const choices = {
  questionnaires: [
    {
      questionnaire_id: 'mini',
      name: about.questionnaire,
      years: ['2026-2027'],
      mappings: [
        {
          unique_id: 'm1',
          academic_year: '2026-2027',
          name: 'Autumn',
          from_date: '2026-10-01',
          to_date: '2026-10-14',
          status: 'closed',
          class_names: '9-A',
          class_ids: ['c1'],
        },
      ],
    },
  ],
  grades: [{ id: 'g9', label: 'Grade 9', label_ar: 'الصف التاسع' }],
  classes: [{ id: 'c1', label: '9-A', grade_id: 'g9', academic_year: '2026-2027' }],
}

/** Each call is answered by the end of its address; what was asked is kept. */
function answering(answers: Readonly<Record<string, unknown>>) {
  return vi.fn((asked: { readonly url: string; readonly payload?: unknown; readonly query?: unknown }) => {
    const found = Object.entries(answers).find(([path]) => asked.url.includes(`/${path}/`))
    return found
      ? Promise.resolve({ data: found[1] })
      : Promise.reject(Object.assign(new Error(`Nobody answers ${asked.url}`), { statusCode: 404 }))
  })
}
type Answers = Readonly<Record<string, unknown>>

const scored = (more: object = {}) => ({
  category_id: 'E',
  name: said('Extraversion', 'الانبساط'),
  description: null,
  parent: null,
  answered: 4,
  items: 4,
  insufficient: false,
  mean: 3.2,
  sum: 13,
  pomp: 55,
  interval: { low: 40, high: 70, se: 7.6, based_on: 'school' },
  band: { code: 'mid', label: said('In the middle', 'في الوسط'), text: said('As many are', 'مثل كثيرين') },
  bands: [{ code: 'mid', label: said('In the middle', 'في الوسط'), from: 0, to: 100 }],
  norm: null,
  no_norm: said('There is no norm group', 'لا مجموعة معيارية'),
  alpha: 0.7,
  alpha_published: 0.77,
  change: {
    from: '2026-09-01T08:00:00Z',
    pomp_before: 30,
    difference: 25,
    rci: 1.5,
    verdict: said('No more than error', 'لا يتجاوز الخطأ'),
  },
  ...more,
})
const time = (unique_id: string, at: string, categories: readonly object[]) => ({
  response_id: `r ${unique_id}`,
  unique_id,
  about,
  name: unique_id,
  submitted_at: at,
  language: 'en',
  age: 15,
  class_name: '9-A',
  flags: [],
  categories,
})
const profile = (more: object = {}) => ({
  student: { student_id: 's1', name: 'Omar Haddad', name_ar: null, class_name: '9-A', image: null },
  administrations: [time('later', '2026-11-01T08:00:00Z', [scored()]), time('before', '2026-09-01T08:00:00Z', [scored({ change: null })])],
  is_counsellor: true,
  ...more,
})
function openProfile(answers: Answers, { at = '', role = 'academic_admin' } = {}) {
  const custom = answering(answers)
  consoleOf(
    { '/psychometric/student_report/:id': <ProfilePage /> },
    { at: `/psychometric/student_report/s1${at}`, data: { custom }, person: { role } },
  )
  return custom
}

test('A profile tells what a difference is worth, never the difference; the one that was come from stands first', async () => {
  openProfile({ 'student-profile': profile(), looks: { records: [] } }, { at: '?mapping=before' })
  await screen.findByRole('table', { name: 'Mini · later' })
  expect(screen.getAllByRole('table').map((one) => one.getAttribute('aria-label'))).toEqual(['Mini · before', 'Mini · later'])
  const later = within(screen.getByRole('table', { name: 'Mini · later' }))
  expect(later.getByText('No more than error')).toBeTruthy()
  expect(later.queryByText(/25/)).toBeNull()
  expect(screen.getAllByText('No T score: There is no norm group.')).toHaveLength(2)
  expect(later.queryByRole('columnheader', { name: 'T score' })).toBeNull()
  expect(screen.getAllByText(/Licence: .Public domain/)).toHaveLength(2)
})

test('At home there are the bar, its band and words, and no number', async () => {
  const home = scored({ alpha: null, alpha_published: null, no_norm: null, mean: null, sum: null })
  openProfile(
    { 'student-profile': profile({ administrations: [time('later', '2026-11-01T08:00:00Z', [home])], is_counsellor: false }) },
    { role: 'student' },
  )
  const table = await screen.findByRole('table', { name: 'Mini · later' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Category', 'Low to high', 'Band', 'Since the time before'])
  expect(table.textContent).not.toMatch(/%|55|RCI|α/)
  expect(screen.queryByRole('heading', { name: 'Who has looked' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show single answers' })).toBeNull()
})

test('A profile is printed once it is written down who prints it, and not where that is refused', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const custom = openProfile(
    { printed: { student_id: 's1' }, 'student-profile': profile(), looks: { records: [] } },
    { at: '?mapping=later' },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }))
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(custom).toHaveBeenCalledWith(
    expect.objectContaining({
      url: '/api/psychometric-module/student-profile/s1/printed/',
      method: 'post',
      payload: { unique_id: 'later' },
    }),
  )
  custom.mockRejectedValueOnce(Object.assign(new Error('Not yours'), { statusCode: 403 }))
  fireEvent.click(screen.getByRole('button', { name: /Print/ }))
  await vi.waitFor(() => expect(custom.mock.calls.filter(([{ url }]) => url.endsWith('/printed/'))).toHaveLength(2))
  await vi.waitFor(() => expect(screen.getByRole('button', { name: /Print/ }).className).not.toContain('loading'))
  expect(print).toHaveBeenCalledOnce()
})

test('Single answers are asked for only when the counsellor presses for them', async () => {
  const items = [
    { item_no: 1, text: said('I talk a lot'), category_id: 'E', key: -1, value: 4, label: said('Often'), ms: 2500 },
    { item_no: 2, text: said('I listen'), category_id: 'E', key: 1, value: null, label: null, ms: null },
  ]
  const one = profile({ administrations: [time('later', '2026-11-01T08:00:00Z', [scored()])] })
  const custom = openProfile({ 'student-profile': one, 'student-items': { records: items }, looks: { records: [] } })
  const button = await screen.findByRole('button', { name: 'Show single answers' })
  expect(custom.mock.calls.some(([{ url }]) => url.includes('student-items'))).toBe(false)
  fireEvent.click(button)
  const table = await screen.findByRole('table', { name: 'Items' })
  expect(within(table).getByText('4 · Often')).toBeTruthy()
  expect(within(table).getByText('no answer')).toBeTruthy()
})

const category = {
  category_id: 'E',
  name: said('Extraversion', 'الانبساط'),
  n: 21,
  mean_pomp: 57.4,
  ci: interval(57.4, 50, 64),
  sd: 12,
  bands: [],
}
const group = { n: 21, suppressed: false, hidden: null, categories: [category] }
const byGrade = {
  about,
  categories: [{ category_id: 'E', name: category.name, description: null, parent: null }],
  records: [
    { ...group, grade_id: 'g9', grade: 'Grade 9', grade_ar: 'الصف التاسع', class_id: null, class_name: null },
    {
      grade_id: 'g10',
      grade: 'Grade 10',
      class_id: null,
      class_name: null,
      n: null,
      suppressed: true,
      hidden: 'protects_others',
      categories: [],
    },
  ],
  whole: group,
  excluded: 2,
}
const pie = {
  n: 21,
  suppressed: false,
  hidden: null,
  records: [{ code: 'mid', label: said('In the middle'), min: 2, max: 4, count: 21, pct: 100 }],
}
const ofSchool = {
  'report-choices': choices,
  'category-grade-report': byGrade,
  'category-dropdown': { records: [{ id: 'E', label: 'Extraversion', label_ar: 'الانبساط', parent: null }] },
  'category-pie-chart': pie,
}
function openSchool(answers: Answers, at = '', locale: 'en' | 'ar' = 'en') {
  const custom = answering(answers)
  const page = '/psychometric/psychometric_report'
  return { custom, ...consoleOf({ [page]: <SchoolPage /> }, { at: `${page}${at}`, data: { custom }, locale }) }
}

test('A value opens how its grade spreads over the bands, a grade its classes, and a hidden one says why', async () => {
  const { custom, router } = openSchool(ofSchool)
  const table = await screen.findByRole('table', { name: 'Categories by grade' })
  expect(within(table).getByText('Hidden: it would tell of a group that is too small')).toBeTruthy()
  fireEvent.click(within(table).getByRole('button', { name: /57%.*: how Grade 9 spreads in Extraversion/ }))
  await vi.waitFor(() =>
    expect(custom).toHaveBeenCalledWith(
      expect.objectContaining({ query: expect.objectContaining({ category_id: 'E', grade_id: 'g9', with_flagged: 'false' }) }),
    ),
  )
  expect(await screen.findByRole('table', { name: 'Extraversion, Grade 9: spread over the bands' })).toBeTruthy()
  fireEvent.click(within(table).getByRole('button', { name: 'Classes of Grade 9' }))
  await vi.waitFor(() => expect(router.state.location.search).toContain('grade=g9'))
})

test('That children still answer is said of the year and of the administration that is open, and of no other', async () => {
  const [questionnaire] = choices.questionnaires
  const [closed] = questionnaire!.mappings
  const open = { ...closed!, unique_id: 'm2', from_date: '2026-11-20', to_date: '2026-12-07', status: 'open' }
  const answers = { ...ofSchool, 'report-choices': { ...choices, questionnaires: [{ ...questionnaire!, mappings: [closed!, open] }] } }
  const still = /Still being answered until .7 Dec 2026/
  const { router } = openSchool(answers)
  await screen.findByText(still)
  await act(() => router.navigate('/psychometric/psychometric_report?mapping=m1'))
  await screen.findByRole('table', { name: 'Categories by grade' })
  expect(screen.queryByText(still)).toBeNull()
})

test('Facets stand beside their domain once it is asked for, and are no columns before', async () => {
  const facet = { category_id: 'E1', name: said('Friendliness', 'الود'), description: null, parent: 'E' }
  const { router } = openSchool({ ...ofSchool, 'category-grade-report': { ...byGrade, categories: [...byGrade.categories, facet] } })
  const heads = () =>
    within(screen.getByRole('table', { name: 'Categories by grade' }))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  await screen.findByRole('table', { name: 'Categories by grade' })
  expect(heads()).toEqual(['Grade', 'Students', 'Extraversion'])
  await act(() => router.navigate('/psychometric/psychometric_report?parts=E'))
  await vi.waitFor(() => expect(heads()).toEqual(['Grade', 'Students', 'Extraversion', 'Friendliness']))
})

test('A class leads to who answered', async () => {
  const classRow = { ...byGrade.records[0], class_id: 'c1', class_name: '9-A' }
  openSchool({ ...ofSchool, 'category-grade-report': { ...byGrade, records: [classRow] } }, '?grade=g9')
  const link = await screen.findByRole('link', { name: /Who has answered: .Autumn/ })
  expect(link.getAttribute('href')).toBe('/psychometric/studentlist/m1')
})

test('A band of so few that they could be known is no pie but a sentence, in Arabic too', async () => {
  openSchool({ ...ofSchool, 'category-pie-chart': { n: null, suppressed: true, hidden: 'too_few', records: [] } }, '', 'ar')
  expect(await screen.findByText('أقل من عشرة')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^شعب .*الصف التاسع/ })).toBeTruthy()
})

const comparison = (more: object = {}) => ({
  about,
  a: { label: said('Grade 9'), n: 21, hidden: null },
  b: { label: said('Grade 10'), n: 9, hidden: null },
  records: [
    {
      category_id: 'E',
      name: category.name,
      a: interval(57, 50, 64),
      b: interval(61, 55, 67),
      difference: interval(-4.04, -13, 5),
      effect: interval(-0.3, -0.8, 0.2),
      rci: null,
      verdict: said('No more than chance could make'),
    },
  ],
  is_paired: false,
  ...more,
})
function openComparison(at: string, told: object) {
  const custom = answering({ 'report-choices': choices, comparison: told })
  const page = '/psychometric/psychometric_comparison_report'
  consoleOf({ [page]: <ComparisonPage /> }, { at: `${page}${at}`, data: { custom }, more: [students] })
  return custom
}

test('Two grades are told with intervals and in words, and each opens what is behind it', async () => {
  openComparison('?kind=grades&a=g9&b=g10', comparison())
  const row = within(await screen.findByRole('row', { name: /Extraversion/ }))
  expect(row.getByText('No more than chance could make')).toBeTruthy()
  expect(row.getByText(/-0\.30/)).toBeTruthy()
  expect(row.getByText(/-0\.80.* to .*0\.20/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Grade 9' }).getAttribute('href')).toContain('grade=g9')
})

test('A comparison with a group of nine shows no number', async () => {
  const nine = { label: said('Grade 10'), n: null, hidden: 'too_few' }
  openComparison('?kind=grades&a=g9&b=g10', comparison({ b: nine, records: [] }))
  expect(await screen.findByText('This comparison is hidden')).toBeTruthy()
  expect(screen.getByText('Fewer than ten')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

const correlations = (may_see_points: boolean) => ({
  about,
  may_see_points,
  records: [
    { category_id: 'E', name: category.name, with: 'attendance', n: 40, r: interval(0.1, -0.2, 0.4), hidden: null },
    { category_id: 'E', name: category.name, with: 'marks', n: 12, r: null, hidden: 'too_few' },
  ],
})
function openCorrelations(may_see_points: boolean) {
  const points = { records: [{ student_id: 's1', name: 'Omar Haddad', name_ar: null, x: 40, y: 95 }] }
  const custom = answering({ 'report-choices': choices, correlations: correlations(may_see_points), 'correlation-points': points })
  const page = '/psychometric/advanced_psychometric_report'
  consoleOf({ [page]: <AdvancedPage /> }, { at: `${page}?tab=correlations`, data: { custom } })
}

test('A correlation is no cause, of fewer than thirty there is none, and each child behind it opens its profile', async () => {
  openCorrelations(true)
  expect(await screen.findByText(/does not say that one is the cause/)).toBeTruthy()
  expect(screen.getByText('Fewer than 30 children')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show the children: Extraversion and Attendance' }))
  const point = await screen.findByRole('link', { name: /^Omar Haddad: Extraversion/ })
  expect(point.getAttribute('href')).toBe('/psychometric/student_report/s1')
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }))
  expect(await screen.findByRole('link', { name: 'Omar Haddad' })).toBeTruthy()
})

test('Whoever may not see every child is offered no points', async () => {
  openCorrelations(false)
  expect(await screen.findByText(/shown to whoever may see every child/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Show the children/ })).toBeNull()
})

test('A teacher reads own classes at once; a class that is too small has a sentence and no table', async () => {
  const asked = { about, expected: 12, submitted: 12, mappings: [{ unique_id: 'm1', name: null, from_date: '2026-10-01' }], ...group }
  const custom = answering({
    'teacher-report': {
      records: [
        { class_id: 'c1', class_name: '9-A', questionnaires: [asked] },
        { class_id: 'c2', class_name: '9-B', questionnaires: [{ ...asked, n: null, hidden: 'too_few', categories: [] }] },
      ],
    },
  })
  consoleOf({ '/': <TeacherPage /> }, { at: '/', data: { custom }, person: { role: 'teacher' } })
  expect(await screen.findByRole('table', { name: /9-A.* · Mini/ })).toBeTruthy()
  expect(screen.getAllByRole('table')).toHaveLength(1)
  expect(within(screen.getByRole('region', { name: /9-B/ })).getByText('Fewer than ten')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /1 Oct 2026/ })[0]?.getAttribute('href')).toBe('/psychometric/studentlist/m1')
})
