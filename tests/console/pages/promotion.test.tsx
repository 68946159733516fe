import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Foreseen, PromotionOverview, PromotionRow } from '../../../resources/contract/promotion.ts'
import promotionDecisions from '../../../resources/promotion-decisions.ts'
import promotionRules from '../../../resources/promotion-rules.ts'
import { DecisionDialog } from '../../../src/pages/promotion/decision-dialog.tsx'
import { Difference } from '../../../src/pages/promotion/difference.tsx'
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
const target = (class_id: string, name: string, grade_id: string) => ({ class_id, name, grade_id, capacity: 30, taken: 2, coming: 3 })
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
  classes: [{ class_id: 'c8', name: '8-A', children: 1, is_open: 1, unplaced: 0 }],
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
  expect(lines).toEqual(['المعدل العام30 ٪33 ٪غير متحقق', 'الرياضيات20 ٪33 ٪غير متحقق', 'الحضور–75 ٪لا سجلات حضور'])
})

test('Otherwise than suggested asks why before anything is sent', async () => {
  const custom = vi.fn(() => Promise.resolve({ data: {} }))
  const onClose = vi.fn()
  consoleOf({ '/': <DecisionDialog promotion={overview} row={row} onClose={onClose} /> }, { at: '/', data: { custom } })
  const dialog = await screen.findByRole('dialog', { name: 'Dana Haddad' })
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Decision' }))
  fireEvent.click(await screen.findByTitle('Promoted'))
  await within(dialog).findByRole('textbox', { name: 'Why otherwise than suggested' }, patience)
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
    against: null,
    refused: [{ student_id: 's1', name: 'Dana Haddad', name_ar: null, because: 'Class: is full' }],
    moves: [{ from: '8-A', to: '9-A', decision: 'promote', students: 2 }],
  }
  const custom = vi.fn(() => Promise.resolve({ data: seen }))
  consoleOf(
    { '/': <Difference promotion={overview} onNext={() => undefined} /> },
    { at: '/', data: { custom }, person: { role: 'school_admin' } },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Dry run' }))
  const table = await screen.findByRole('table', { name: '1 student cannot go' })
  expect(within(table).getByText('Class: is full')).toBeTruthy()
  expect(screen.queryByText('Nothing stands in the way.')).toBeNull()
})

test('Where nobody was promoted yet the page says so, and a teacher begins nothing', async () => {
  const start = { from_year: '2026-2027', years: [], classes: [], rule_sets: [], presets: [], promotions: [] }
  const custom = vi.fn(() => Promise.resolve({ data: start }))
  const more = [promotionRules, promotionDecisions]
  consoleOf({ '/': <PromotionsPage /> }, { at: '/', data: { custom }, more, person: { role: 'teacher' } })
  expect(await screen.findByText('Nobody has been promoted yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'New promotion' })).toBeNull()
})
