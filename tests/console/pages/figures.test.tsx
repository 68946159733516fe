import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import classes from '../../../resources/classes.ts'
import students from '../../../resources/students.ts'
import subjects from '../../../resources/subjects.ts'
import teachers from '../../../resources/teachers.ts'
import { Figures } from '../../../src/pages/dashboards/office-cards.tsx'
import { consoleOf } from '../engine/console-of.tsx'

const counts = { students: { total: 90, male: 40, female: 50 }, teachers: { total: 9 }, classes: 4, subjects: 10 }
const more = [classes, students, subjects, teachers]
/** The counts are there; what else is true this morning is still being worked out. */
const custom = vi.fn(({ url }: { readonly url: string }) =>
  url.endsWith('dashboard-count') ? Promise.resolve({ data: counts }) : new Promise(() => undefined),
)

test('Whoever buys seats has their place from the first moment, so that nothing moves when they are known', async () => {
  consoleOf({ '/': <Figures /> }, { at: '/', data: { custom }, more, person: { role: 'school_admin' } })
  await screen.findByText('90')
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(5)
})

test('Whoever does not has none', async () => {
  consoleOf({ '/': <Figures /> }, { at: '/', data: { custom }, more, person: { role: 'academic_admin' } })
  await screen.findByText('90')
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(4)
})
