import { expect, test } from 'vitest'
import { choose, journey, signIn } from './browser.ts'

const { visit } = journey()
const patience = { timeout: 20_000 }

test('Two of a list are set side by side, made one with the keyboard alone, and two again', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/students')
  for (const at of [1, 2]) await page.getByRole('row').nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('heading', { name: 'Are they one?' }).waitFor()
  const line = page.getByRole('row', { name: /^Admission number/ })
  const [first, second] = [line.getByRole('radio').first(), line.getByRole('radio').nth(1)]
  await expect.poll(() => first.isChecked(), patience).toBe(true)
  const number = await line.getByRole('cell').nth(1).innerText()
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => second.isChecked(), patience).toBe(true)
  // results of the year before go with the child
  await page.getByRole('textbox', { name: /Why \(a year/ }).fill('One child, entered twice')
  await second.focus()
  await page.keyboard.press('Enter')
  await page.getByText('is one record now').waitFor()
  const facts = page.getByRole('region', { name: 'At a glance' })
  await expect.poll(() => facts.innerText(), patience).toContain(number.trim())
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => facts.innerText(), patience).not.toContain(number.trim())
})

test('A child who seems to be here already is told on leaving the field, whichever the spelling; entered all the same the pair is asked about, made one, and two again', async () => {
  const { page } = await visit('ar')
  await signIn(page, 'schooladmin', 'ar', '/masters/students?columns=firstname&sort=-admission_no')
  const link = page.getByRole('row').nth(1).getByRole('link').first()
  await page.goto((await link.getAttribute('href'))!.replace('/show/', '/edit/'))
  const named = async (first: string, last: string) => {
    await page.getByRole('textbox', { name: 'الاسم الأول' }).fill(first)
    await page.getByRole('textbox', { name: 'اسم العائلة' }).fill(last)
  }
  const birth = page.getByRole('textbox', { name: 'تاريخ الميلاد' })
  await named('Mohammed', 'Khalil')
  const born = await birth.inputValue()
  await page.getByRole('button', { name: 'حفظ', exact: true }).click()
  await page
    .getByText(/^تم حفظ/)
    .first()
    .waitFor()

  await page.goto('/masters/students/add')
  await named('محمد', 'خليل')
  await birth.fill(born)
  await page.keyboard.press('Tab')
  await page
    .getByText(/^قد يكون موجوداً/)
    .first()
    .waitFor()
  await page.getByRole('combobox', { name: 'الجنس', exact: true }).click()
  await page.getByTitle('ذكر', { exact: true }).click()
  await page.getByRole('button', { name: /القيد/ }).click()
  await page.getByRole('textbox', { name: 'رقم القيد' }).fill('TWICE-1')
  await choose(page, 'الشعبة')
  await page.getByRole('button', { name: 'إضافة', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'إضافته رغم ذلك' }).click()
  await page.getByRole('heading', { level: 1, name: /محمد/ }).waitFor()

  const pair = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'محمد خليل' }) })
  await page.goto('/merges')
  await expect.poll(() => pair.getByRole('listitem').count(), patience).toBe(2)
  await pair.getByRole('link', { name: 'مقارنة' }).click()
  await page.getByRole('button', { name: 'دمج', exact: true }).click()
  await page.getByText('سجلاً واحداً').waitFor()
  await page.getByRole('button', { name: 'تراجع', exact: true }).click()
  await page.getByText(/^ما أُرجع/).waitFor()
  await page.goto('/merges')
  await pair.waitFor()
})

test('Whichever stays, the columns stay; after it is merged nothing of the old record is shown while the new one is on its way', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/students')
  // the record is known to the console before
  await page.getByRole('row').nth(2).getByRole('link').first().click()
  const facts = page.getByRole('region', { name: 'At a glance' })
  // what is counted comes after the rest
  await expect.poll(() => facts.innerText(), patience).toMatch(/Attendance this year\s+\d[\s\S]*Points this year\s+\d/)
  const before = await facts.innerText()
  await page.getByRole('link', { name: 'Students', exact: true }).first().click()
  for (const at of [1, 2]) await page.getByRole('row').nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  const line = page.getByRole('row', { name: /^Admission number/ })
  await line.waitFor()
  const head = page.getByRole('row', { name: /^This one stays/ })
  const [columns, numbers] = [await head.getByRole('columnheader').allInnerTexts(), await line.getByRole('cell').allInnerTexts()]
  await head.getByRole('radio').nth(1).click()
  await expect.poll(() => line.getByRole('radio').nth(1).isChecked(), patience).toBe(true)
  expect([await head.getByRole('columnheader').allInnerTexts(), await line.getByRole('cell').allInnerTexts()]).toEqual([columns, numbers])
  await line.getByRole('radio').first().check()
  expect(await head.getByRole('radio').nth(1).isChecked()).toBe(true)
  let isHeld = true
  await page.route(/Profile_update/, async (route) => {
    for (let waited = 0; isHeld && waited < 100; waited++) await new Promise((done) => setTimeout(done, 100))
    await route.continue()
  })
  await page.getByRole('textbox', { name: /Why \(a year/ }).fill('One child, entered twice')
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.waitForURL(/\/show\//)
  await page.waitForTimeout(300)
  expect(await facts.count()).toBe(0)
  isHeld = false
  await expect.poll(() => facts.innerText(), patience).toContain(numbers[0]!.trim())
  await page.unroute(/Profile_update/)
  await page.getByText('is one record now').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => facts.innerText(), patience).toBe(before)
})
