import { expect, test } from 'vitest'
import { readEnvironment } from '../../../server/environment.ts'

test('all that is wrong in the environment is told at once, and no secret with it', () => {
  const wrong = { PORT: 'eighty', AUTH_SECRET: 'hunter2', DATABASE_URL: 'mysql://me:swordfish@db/school' }
  let said = ''
  try {
    readEnvironment(wrong)
  } catch (error) {
    said = String(error)
  }
  for (const name of Object.keys(wrong)) expect(said).toContain(name)
  expect(said).toContain('"eighty"')
  for (const secret of ['hunter2', 'swordfish']) expect(said).not.toContain(secret)
})
