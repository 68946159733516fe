import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Explained } from '../../../resources/contract/measures.ts'
import { Explain } from '../../../src/engine/measures/explain.tsx'
import { consoleOf } from './console-of.tsx'

const charged: Explained = {
  name: 'charged',
  label: ['Charged', 'الرسوم'],
  unit: 'money',
  formula: ['What is charged', 'ما يُحصّل'],
  value: 1250.5,
  currencies: ['KWD'],
  n: 3,
  parts: [{ name: 'paid', label: ['Paid', 'المدفوع'], unit: 'money', value: 0.3, currencies: ['AED'] }],
  rows: null,
  asof: '2026-11-22T08:00:00.000Z',
}
async function told(explained: Explained): Promise<string> {
  const custom = vi.fn(() => Promise.resolve({ data: explained }))
  consoleOf({ '/': <Explain measure="charged" label="Charged" /> }, { at: '/', data: { custom } })
  fireEvent.click(await screen.findByRole('button', { name: /Charged/ }))
  await screen.findByText('What is charged')
  return document.body.textContent.replaceAll('\u00a0', ' ')
}

test('An amount is told in its currency, with the decimals that it has', async () => {
  const text = await told(charged)
  expect(text).toContain('KWD 1,250.500, worked out of 3 records')
  expect(text).toContain('AED 0.30')
})

test('Amounts of several currencies are not put together, and it is said which they are', async () => {
  expect(await told({ ...charged, value: null, currencies: ['AED', 'KWD'] })).toContain('Not put together: in AED and KWD')
})
