import { expect, test } from 'vitest'
import { saidBy } from '../../../server/modules/question-bank/said.ts'

test('Of a text that is longer than any that is kept the rest is not looked at', () => {
  const asked = (stem_en: string) => saidBy({ stem_en, stem_ar: null, options: [] })
  expect(asked(`${' '.repeat(100)}prime`)).toContain('prime')
  expect(asked(`${' '.repeat(20_000)}prime`)).toBeNull()
})
