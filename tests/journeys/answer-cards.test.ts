import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()
const folder = mkdtempSync(join(tmpdir(), 'cards-journey-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('A deck is printed, photographed, and read in the browser', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/ar_tags')
  const printing = page.getByRole('region', { name: 'Print cards' })
  const [download] = await Promise.all([page.waitForEvent('download'), printing.getByRole('button', { name: /^Download PDF/ }).click()])
  const pdf = join(folder, 'deck.pdf')
  await download.saveAs(pdf)
  expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-')
  // its first front, as a camera would see it
  execFileSync('pdftoppm', ['-f', '1', '-l', '1', '-r', '60', '-png', pdf, join(folder, 'front')])
  const front = readdirSync(folder).find((name) => name.startsWith('front'))!

  await page.getByRole('button', { name: 'Try the camera' }).click()
  const wall = page.getByRole('list', { name: 'Cards' })
  await wall.waitFor()
  const [choosing] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Use a photo' }).click()])
  await choosing.setFiles(join(folder, front))
  await wall.getByRole('listitem', { name: /^Card 1, .+: seen$/ }).waitFor({ timeout: 60_000 })
})
