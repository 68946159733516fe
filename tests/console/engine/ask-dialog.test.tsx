import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dayIn } from '../../../resources/kit/index.ts'
import AskDialog, { type Asked } from '../../../src/engine/form/ask-dialog.tsx'
import { useToday } from '../../../src/engine/refine/today.ts'
import { consoleOf, WhenKnown, players } from './console-of.tsx'

const now = () => new Date().toISOString()
const ask = (asked: Partial<Asked>, locale: 'en' | 'ar' = 'en') => {
  const answer = vi.fn()
  const element = (
    <AskDialog
      resource={players}
      asked={{ asks: [], errors: {}, warnings: [], ...asked }}
      busy={false}
      onClose={() => undefined}
      onAnswer={answer}
    />
  )
  consoleOf({ '/': <WhenKnown>{element}</WhenKnown> }, { at: '/', data: {}, locale, person: { timezone: 'Asia/Dubai' } })
  return answer
}
const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save' }))

function Today() {
  return <output>{useToday()}</output>
}
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Dubai'])(
  'today is the day at the school, wherever the browser stands: %s',
  async (timezone) => {
    // the first two are never on the same day
    consoleOf({ '/': <Today /> }, { at: '/', data: {}, person: { timezone } })
    expect(await screen.findByText(dayIn(timezone, now()))).toBeTruthy()
  },
)

test('from which day and why are asked together; the day begins with the school’s own', async () => {
  const answer = ask({
    asks: [
      { word: 'effective_date', about: 'effective_date', earliest: '2026-09-02' },
      { word: 'reason', about: 'reason' },
    ],
  })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toBeTruthy()
  await save()
  expect(await within(dialog).findByText('This is required')).toBeTruthy()
  expect(answer).not.toHaveBeenCalled()
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Reason' }), { target: { value: ' Sibling ' } })
  await save()
  await waitFor(() => expect(answer).toHaveBeenCalledOnce())
  expect(answer.mock.lastCall as unknown).toEqual([{ effective_date: dayIn('Asia/Dubai', now()), reason: 'Sibling' }])
})

test('only the reason is asked where a year is over', async () => {
  const answer = ask({ asks: [{ word: 'reason', about: 'reason' }] })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByRole('textbox')).toHaveLength(1)
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Reason' }), { target: { value: 'Found in the register' } })
  await save()
  await waitFor(() => expect(answer.mock.lastCall as unknown).toEqual([{ reason: 'Found in the register' }]))
})

test('a full class has to be meant, and what it is told of stands beside the box', async () => {
  const answer = ask({
    asks: [{ word: 'over_capacity', about: 'class_id' }],
    errors: { class_id: ['All 30 places are taken'] },
    warnings: [{ code: 'grade_changes', params: { from: '8', to: '9' } }],
  })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('All 30 places are taken')).toBeTruthy()
  expect(within(dialog).getByRole('alert')).toBeTruthy()
  await save()
  expect(await within(dialog).findByText('This is required')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('checkbox'))
  await save()
  await waitFor(() => expect(answer.mock.lastCall as unknown).toEqual([{ over_capacity: true }]))
})
