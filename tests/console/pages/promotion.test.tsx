import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Foreseen, PromotionOverview, PromotionRow } from '../../../resources/contract/promotion.ts'
import promotionDecisions from '../../../resources/promotion-decisions.ts'
import promotionRules from '../../../resources/promotion-rules.ts'
import { CarryOut } from '../../../src/pages/promotion/carry-out.tsx'
import { DecisionDialog } from '../../../src/pages/promotion/decision-dialog.tsx'
import { Difference } from '../../../src/pages/promotion/difference.tsx'
import { PromotionPage } from '../../../src/pages/promotion/promotion-page.tsx'
import { PromotionsPage } from '../../../src/pages/promotion/promotions-page.tsx'
import { Reasons } from '../../../src/pages/promotion/reasons.tsx'
import { consoleOf } from '../engine/console-of.tsx'

const patience = { timeout: 20_000 }

const row: PromotionRow = {
  student_id: 's1',
  name: 'Dana Haddad',
  name_ar: 'دانة حداد',
  gender: 'female',
  class_id: 'c8',
  class_name: '8-A',
  grade_id: 'g8',
  next_grade_id: 'g9',
  suggested: 'detain',
  decision: 'detain',
  override_reason: null,
  overall_pct: 30,
  attendance_pct: null,
  failed: 1,
  is_open: true,
  reasons: [
    { rule: 'overall', value: 30, threshold: 33, result: 'fail', subject: null },
    { rule: 'subject', value: 20, threshold: 33, result: 'fail', subject: { id: 'm', label: 'Mathematics', label_ar: 'الرياضيات' } },
    { rule: 'attendance', value: null, threshold: 75, result: 'open', subject: null },
  ],
  to_grade_id: 'g8',
  to_class_id: 'n8',
  roll_no: null,
  recommended: null,
  recommended_by: null,
  recommendation: null,
  reexam_by: null,
  carried_out: false,
}
const target = (class_id: string, name: string, grade_id: string, capacity = 30) => ({
  class_id,
  name,
  grade_id,
  section: 'A',
  capacity,
  taken: 2,
  coming: 3,
})
const inTime = { students: 1, incomplete: 0, without_results: 0, year_ends: null }
const forecast = { is_licensed: true, used: 0, coming: 2, total: 10 }
const overview: PromotionOverview = {
  promotion_id: 'p1',
  from_year: '2026-2027',
  to_year: '2027-2028',
  scope: '8-A',
  rule_set: { id: 'r', label: 'Ours', label_ar: null },
  status: 'draft',
  placement: 'together',
  has_points: false,
  drafted_by: 'Sara',
  submitted_by: null,
  approved_by: null,
  executed_by: null,
  executed_at: null,
  undo_until: null,
  summary: {
    total: 1,
    by_decision: { promote: 0, conditional: 0, compartment: 0, detain: 1, hold: 0, graduate: 0, transfer_out: 0 },
    overridden: 0,
    is_open: 1,
    unplaced: 0,
  },
  forecast,
  early: inTime,
  classes: [{ class_id: 'c8', name: '8-A', section: 'A', children: 1, is_open: 1, unplaced: 0 }],
  unplaced: [],
  grades: [{ id: 'g8', label: 'Grade 8', label_ar: null }],
  target_classes: [target('n8', '8-A', 'g8'), target('n9', '9-A', 'g9')],
  waiting: 0,
  may: ['decide', 'discard', 'submit'],
}

test('Each rule stands with what was reached and what was needed, and no registers are no value', async () => {
  consoleOf({ '/': <Reasons row={row} /> }, { at: '/', locale: 'ar', data: {} })
  const table = await screen.findByRole('table', { name: 'القواعد' })
  const lines = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.textContent)
  expect(lines).toEqual(['المعدل العام30%33%غير متحقق', 'الرياضيات20%33%غير متحقق', 'الحضور–75%لا سجلات حضور'])
})

test('Otherwise than suggested asks why before anything is sent', async () => {
  const custom = vi.fn(() => Promise.resolve({ data: {} }))
  const onClose = vi.fn()
  consoleOf({ '/': <DecisionDialog promotion={overview} row={row} onClose={onClose} /> }, { at: '/', data: { custom } })
  const dialog = await screen.findByRole('dialog', { name: 'Dana Haddad' })
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Decision' }))
  fireEvent.click(await screen.findByTitle('Promoted'))
  await within(dialog).findByRole('textbox', { name: 'Why you decide differently from the suggestion' }, patience)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Say why', {}, patience)).toBeTruthy()
  expect(custom).not.toHaveBeenCalled()
})

test('The dry run names whoever cannot go, and why', async () => {
  const seen: Foreseen = {
    enrolled: 2,
    leaving: 0,
    open: 1,
    forecast,
    early: inTime,
    against: null,
    refused: [{ student_id: 's1', name: 'Dana Haddad', name_ar: null, because: 'Class: is full' }],
    moves: [
      { from: '8-A', to: '9-A', decision: 'promote', students: 2, children: [{ student_id: 's2', name: 'Badr Nasser', name_ar: null }] },
    ],
  }
  const custom = vi.fn(() => Promise.resolve({ data: seen }))
  consoleOf(
    { '/': <Difference promotion={overview} onNext={() => undefined} /> },
    { at: '/', data: { custom }, person: { role: 'school_admin' } },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Dry run' }))
  const table = await screen.findByRole('table', { name: '1 student cannot be promoted' })
  expect(within(table).getByText('Class: is full')).toBeTruthy()
  expect(screen.queryByText('Nothing stands in the way.')).toBeNull()
  const moves = screen.getByRole('table', { name: 'From class to class' })
  expect(within(moves).queryByText('Badr Nasser')).toBeNull()
  fireEvent.click(within(moves).getByRole('button', { name: 'Expand row' }))
  expect(await within(moves).findByRole('link', { name: 'Badr Nasser' })).toBeTruthy()
})

const early = { students: 44, incomplete: 40, without_results: 9, year_ends: '2027-07-02' }

test('In November the dry run says that results are missing and the year still runs, not that nothing stands in the way', async () => {
  const seen: Foreseen = { enrolled: 44, leaving: 0, open: 0, forecast, early, against: null, refused: [], moves: [] }
  const custom = vi.fn(() => Promise.resolve({ data: seen }))
  consoleOf(
    { '/': <Difference promotion={overview} onNext={() => undefined} /> },
    { at: '/', data: { custom }, person: { role: 'school_admin' } },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Dry run' }))
  expect(await screen.findByText(/^Not all results of 2026.+2027 are published for 40 of 44 students\.$/)).toBeTruthy()
  expect(screen.getByText('Students without any published result: 9.')).toBeTruthy()
  expect(screen.getByText(/The year .+ still runs until 2 Jul 2027/)).toBeTruthy()
  expect(screen.queryByText('Nothing stands in the way.')).toBeNull()
})

test('Carried out too early it asks once more with the number, before anything is sent', async () => {
  const custom = vi.fn(() => Promise.resolve({ data: { children: 44 } }))
  const approved: PromotionOverview = { ...overview, status: 'approved', early, may: ['execute'] }
  consoleOf({ '/': <CarryOut promotion={approved} /> }, { at: '/', data: { custom }, locale: 'ar' })
  fireEvent.click(await screen.findByRole('button', { name: 'تنفيذ' }))
  const dialog = await screen.findByRole('dialog', {}, patience)
  const ok = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'تنفيذ' })
  expect(ok.disabled).toBe(true)
  const although = within(dialog).getByRole('checkbox')
  expect(although.closest('label')?.textContent.replaceAll(/[\u2068\u2069]/g, '')).toBe('أنفّذه رغم ذلك: 40 من أصل 44 لم تكتمل نتائجهم')
  fireEvent.click(although)
  await vi.waitFor(() => expect(ok.disabled).toBe(false))
  fireEvent.click(ok)
  await vi.waitFor(() => expect(custom).toHaveBeenCalledOnce())
})

test('Of an undone promotion no letters are offered', async () => {
  consoleOf({ '/': <CarryOut promotion={{ ...overview, status: 'undone', may: [] }} /> }, { at: '/', data: {} })
  expect(await screen.findByText(/It was undone/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Letters as PDF' })).toBeNull()
})

test('Decided otherwise the class that follows the own one stands there, and none where it has no place', async () => {
  const detained = { ...row, to_class_id: 'n8' }
  const full = { ...overview, target_classes: [target('n8', '8-A', 'g8'), target('n9', '9-A', 'g9', 5)] }
  for (const [promotion, shown] of [
    [overview, '9-A (5 of 30)'],
    [full, null],
  ] as const) {
    consoleOf({ '/': <DecisionDialog promotion={promotion} row={detained} onClose={() => undefined} /> }, { at: '/', data: {} })
    const dialog = await screen.findByRole('dialog', { name: 'Dana Haddad' })
    expect(within(dialog).getByTitle('8-A (5 of 30)')).toBeTruthy()
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Decision' }))
    fireEvent.click(await screen.findByTitle('Promoted'))
    await within(dialog).findByRole('textbox', { name: 'Why you decide differently from the suggestion' }, patience)
    await vi.waitFor(() => expect(within(dialog).queryByTitle('8-A (5 of 30)')).toBeNull())
    if (shown === null) expect(within(dialog).getByText('No class yet')).toBeTruthy()
    else expect(within(dialog).getByTitle(shown)).toBeTruthy()
    cleanup()
  }
})

test('All classes are looked at together, and who has no class yet is found from where the name stands', async () => {
  const children = [row, { ...row, student_id: 's2', name: 'Badr Nasser', to_class_id: null }]
  const lacking: PromotionOverview = {
    ...overview,
    summary: { ...overview.summary, total: 2, unplaced: 1, by_decision: { ...overview.summary.by_decision, detain: 2 } },
    unplaced: [{ student_id: 's2', name: 'Badr Nasser', name_ar: null, class_name: '8-A' }],
  }
  const custom = vi.fn(({ url }: { readonly url: string }) =>
    Promise.resolve({ data: url.includes('/overview/') ? lacking : { records: children, summary: lacking.summary, target_classes: [] } }),
  )
  consoleOf({ '/of/:id': <PromotionPage /> }, { at: '/of/p1', data: { custom }, more: [promotionDecisions] })
  expect(await screen.findByText('1 student has no class in 2027-2028 yet')).toBeTruthy()
  const table = () => screen.findByRole('table', { name: 'Eligibility' })
  expect(within(await table()).getByRole('link', { name: 'Dana Haddad' })).toBeTruthy()
  expect(screen.getByTitle('All classes (2)')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show and choose' }))
  await vi.waitFor(async () => expect(within(await table()).queryByRole('link', { name: 'Dana Haddad' })).toBeNull())
  expect(within(await table()).getByRole('link', { name: 'Badr Nasser' })).toBeTruthy()
})

test('Where nobody was promoted yet the page says so, and a teacher begins nothing', async () => {
  const start = { from_year: '2026-2027', years: [], classes: [], rule_sets: [], presets: [], promotions: [] }
  const custom = vi.fn(() => Promise.resolve({ data: start }))
  const more = [promotionRules, promotionDecisions]
  consoleOf({ '/': <PromotionsPage /> }, { at: '/', data: { custom }, more, person: { role: 'teacher' } })
  expect(await screen.findByText('Nobody has been promoted yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'New promotion' })).toBeNull()
})
