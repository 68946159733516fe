import { expect, test } from 'vitest'
import type { Section } from '../../../../resources/domain/papers/blueprint.ts'
import { nameOfCell } from '../../../../resources/domain/papers/validate.ts'
import { noNames } from '../../../../resources/domain/papers/sentence.ts'

const section = (marks: number): Section => ({
  section_id: 'a',
  code: 'A',
  question_type: 'sa',
  marks_per_question: marks,
  question_count: 2,
  to_attempt: 2,
  internal_choice_count: 0,
})
const cell = { lesson_id: 'l1', topic_id: null, section_id: 'a', count: 1 }

test('One mark is one mark', () => {
  expect(nameOfCell(noNames, cell, section(1))[0]).toMatch(/× 1 mark \(section A\)$/)
  expect(nameOfCell(noNames, cell, section(3))[0]).toMatch(/× 3 marks \(section A\)$/)
})
