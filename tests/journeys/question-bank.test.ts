import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()

const gift = `::Sum::What is 13 + 48? {=61 #Right ~51 #The ten was not carried ~611}

::Broken::Which one? {=a ~b

::No key::Which of these is prime? {~21 ~27 ~29}

::Half::What is \\\\(\\\\frac\\{1\\}\\{2\\}\\\\) of 19? {#9.5:0.1}
`

test('The bank is filled from a file with mistakes: one is put right in place, one left out, the rest saved and taken back', async () => {
  const { page } = await visit()
  await signIn(page, 'academicadmin', 'en', '/question-bank/questions')
  await page.getByRole('link', { name: 'From a file' }).click()
  await page.getByRole('combobox', { name: 'Lesson' }).fill('Place value')
  await page.getByRole('option', { name: 'Place value' }).first().waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await page.locator('input[type=file]').setInputFiles({ name: 'sums.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) })
  await page.getByText('GIFT: 4 questions, 2 ready, 2 to put right').waitFor()

  const noKey = page.getByRole('region', { name: /Multiple choice/ })
  await noKey.getByText('Say which option is right').waitFor()
  await noKey.getByRole('button', { name: 'Edit' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Answer', { exact: true }).click()
  await drawer.getByRole('switch', { name: 'Right' }).nth(2).click()
  await drawer.getByRole('button', { name: 'Take over' }).click()
  await page.getByText('GIFT: 4 questions, 3 ready, 1 to put right').waitFor()
  await page.getByRole('checkbox', { name: 'Leave out' }).first().click()
  await page.getByText('GIFT: 4 questions, 3 ready, 0 to put right').waitFor()
  await page.getByRole('button', { name: 'Save all 3' }).click()
  await page.getByText('3 questions were saved as drafts').waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().waitFor()

  await page.goto('/question-bank/questions?search=prime&sort=question_no&order=desc')
  await page.getByText('Which of these is prime?').first().waitFor()
  await page.goto('/question-bank/questions?search=19')
  // as it is read, and not its source, which only stands in what assistive technology may ask a formula for
  await page.locator('.katex-html .mfrac').first().waitFor()
  expect(await page.locator(':text("\\\\frac"):not(annotation)').count()).toBe(0)
})

test('On a telephone nothing of a file with mistakes lies on something else or reaches out of its panel', async () => {
  const { page } = await visit()
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'academicadmin', 'en', '/question-bank/questions/upload')
  await page.getByRole('combobox', { name: 'Lesson' }).fill('Place value')
  await page.getByRole('option', { name: 'Place value' }).first().waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await page.locator('input[type=file]').setInputFiles({ name: 'sums.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) })
  const noKey = page.getByRole('region', { name: /Multiple choice, several right/ })
  const [name, deed] = [noKey.getByRole('heading'), noKey.getByRole('checkbox', { name: 'Leave out' })]
  expect(await name.evaluate((one) => one.scrollWidth <= one.parentElement!.clientWidth)).toBe(true)
  const [above, below] = [(await name.boundingBox())!, (await deed.boundingBox())!]
  expect(above.y + above.height).toBeLessThanOrEqual(below.y)
  const shown = page.getByRole('radiogroup', { name: 'Show' })
  expect(await shown.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
})
