import { expect, test } from 'vitest'
import { calm, journey, signIn } from './browser.ts'

const { visit } = journey()

test('Two who write in one record see each other; what they change apart stands together without a question, and of what both changed one is chosen, on a telephone in Arabic', async () => {
  const [office, other] = await Promise.all([visit('en', 'no-preference'), visit('ar', 'no-preference')])
  const [desk, telephone] = [office.page, other.page]
  await telephone.setViewportSize({ width: 360, height: 740 })
  await Promise.all([signIn(desk, 'schooladmin', 'en', '/masters/house'), signIn(telephone, 'academicadmin', 'ar')])
  const edit = (await desk.getByRole('link', { name: 'Edit Gazelle' }).getAttribute('href'))!
  await Promise.all([desk.goto(edit), telephone.goto(edit)])
  const [code, motto] = [telephone.getByRole('textbox', { name: 'الرمز' }), telephone.getByRole('textbox', { name: 'عبارة الفريق' })]
  const saved = async (typed: string) => {
    await desk.getByRole('textbox', { name: 'Code' }).fill(typed)
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await desk.getByText('Gazelle was saved').first().waitFor()
  }
  const save = telephone.getByRole('button', { name: 'حفظ', exact: true })
  const told = telephone.getByText(/^تم حفظ/).first()
  await motto.fill('أسرع من الريح')
  await telephone.getByText('قيد التعديل لدى').first().waitFor()

  await saved('GZL')
  await save.click()
  await told.waitFor()
  expect(await telephone.getByRole('dialog').count()).toBe(0)
  await telephone.goto(edit)
  await expect.poll(() => code.inputValue(), { timeout: 20_000 }).toBe('GZL')
  expect(await motto.inputValue()).toBe('أسرع من الريح')
  await calm(telephone)

  await code.fill('MINE')
  await motto.fill('معاً')
  await desk.goto(edit)
  await saved('THEIRS')
  await telephone.getByText('القيمة المحفوظة الآن من شخص آخر:').waitFor()
  await save.click()
  const question = telephone.getByRole('dialog')
  const line = question.getByRole('row').filter({ has: telephone.getByRole('radio') })
  await line.waitFor()
  // mine, theirs, and what stood there before
  expect(await line.getByRole('cell').evaluateAll((all) => all.map((cell) => /[A-Z]+/.exec(cell.textContent)![0]))).toEqual([
    'MINE',
    'THEIRS',
    'GZL',
  ])
  const choice = question.getByRole('button', { name: 'حفظ هذا الاختيار' })
  expect(await choice.isDisabled()).toBe(true)
  await line.getByRole('radio').nth(1).check()
  await choice.click()
  await question.waitFor({ state: 'detached' })
  await told.waitFor()
  await telephone.goto(edit)
  await expect.poll(() => code.inputValue(), { timeout: 20_000 }).toBe('THEIRS')
  expect(await motto.inputValue()).toBe('معاً')
})
