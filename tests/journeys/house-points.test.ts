import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()
const reason = 'Helped at the science fair'
const patience = { timeout: 20_000 }

/** All points on the table together: the demo school has some already. */
const pointsOn = async (standings: Locator): Promise<number> => {
  const column = (await standings.getByRole('columnheader').allInnerTexts()).findIndex((title) => title.startsWith('Points'))
  const rows = await standings.locator('tbody tr').all()
  const texts = await Promise.all(rows.map((row) => row.locator('td, th').nth(column).innerText()))
  return texts.reduce((sum, text) => sum + Number(text.replace(/[^\d−-]/g, '').replace('−', '-')), 0)
}

test('Points that one person gives stand on another one’s standings at once, and on the child', async () => {
  const [watching, giving] = [await visit(), await visit()]
  await signIn(watching.page, 'schooladmin', 'en', '/house-points')
  const standings = watching.page.getByRole('table', { name: 'Standings' })
  await standings.waitFor()
  const before = await pointsOn(standings)

  const { page } = giving
  await signIn(page, 'academicadmin', 'en', '/masters/students')
  const [first] = [page.getByRole('row').nth(1)]
  await first.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Give points' }).click()
  const dialog = page.getByRole('dialog', { name: 'Points for one student' })
  await dialog.getByRole('spinbutton', { name: 'Points' }).fill('37')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: 'Give points' }).click()
  await page.getByText('37 points for one student').waitFor()
  await expect.poll(() => pointsOn(standings), patience).toBe(before + 37)

  await first.getByRole('link').first().click()
  const fact = async (): Promise<number> => {
    const said = await page.getByRole('region', { name: 'At a glance' }).innerText()
    return Number(/Points this year\s+([−-]?\d+)/.exec(said)?.[1]?.replace('−', '-') ?? NaN)
  }
  await expect.poll(fact, patience).not.toBeNaN()
  const withThem = await fact()
  await page.getByRole('tab', { name: 'House points' }).click()
  const given = page.getByRole('row').filter({ hasText: reason })
  await given.getByText('37', { exact: true }).waitFor()
  await given.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await given.waitFor({ state: 'detached' })
  await expect.poll(fact, patience).toBe(withThem - 37)
  await expect.poll(() => pointsOn(standings), patience).toBe(before)
})
