import { test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()

test('Points that one person gives stand on another one’s standings at once, and on the child', async () => {
  const [watching, giving] = [await visit(), await visit()]
  await signIn(watching.page, 'schooladmin', 'en', '/house-points')
  const standings = watching.page.getByRole('table', { name: 'Standings' })
  await standings.waitFor()

  const { page } = giving
  await signIn(page, 'academicadmin', 'en', '/masters/students')
  const [first] = [page.getByRole('row').nth(1)]
  await first.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Give points' }).click()
  const dialog = page.getByRole('dialog', { name: 'Points for one student' })
  await dialog.getByRole('spinbutton', { name: 'Points' }).fill('37')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Helped at the science fair')
  await dialog.getByRole('button', { name: 'Give points' }).click()
  await page.getByText('37 points for one student').waitFor()
  await standings.getByText('37', { exact: true }).waitFor()

  await first.getByRole('link').first().click()
  await page.getByRole('region', { name: 'At a glance' }).getByText('37', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'House points' }).click()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No points yet this year').waitFor()
  await standings.getByText('37', { exact: true }).waitFor({ state: 'detached' })
})
