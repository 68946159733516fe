import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()

test('Mini-IPIP is given to a child, which answers half in English and the rest in Arabic on a telephone; in Arabic the counsellor reads the profile, the class teacher does not, and few are not compared', async () => {
  const { page } = await visit()
  await signIn(page, 'academicadmin', 'en', '/psychometric/addPsychometric?questionnaire=mini-ipip')
  await page.getByRole('combobox', { name: 'Age of the children' }).click()
  await page.getByTitle('12 to 14 years').click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('group', { name: 'Grade 8', exact: true }).getByRole('checkbox', { name: /^8-B/ }).check()
  await page.getByRole('radio', { name: 'Only some of them' }).check()
  await page.getByRole('checkbox', { name: 'Tariq Haddad' }).check()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('checkbox', { name: 'The student sees the own result' }).check()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Give out', exact: true }).click()
  await page.getByRole('table', { name: 'Students' }).getByText('Not started').waitFor()
  const list = page.url()

  const child = await visit()
  await signIn(child.page, 'student', 'en', '/psychometric/mine')
  const link = child.page.getByRole('listitem').filter({ hasText: 'Mini-IPIP' }).getByRole('link', { name: 'Begin' })
  const sheet = new URL((await link.getAttribute('href')) ?? '', list).href
  await link.click()
  await child.page.getByRole('button', { name: 'Start' }).click()
  for (let item = 1; item <= 10; item++) {
    await child.page.getByText(`${item} of 20`, { exact: true }).waitFor()
    await child.page.keyboard.press('4')
  }
  await child.page.getByText('10 of 20 answered').waitFor()
  await child.page.getByRole('status').getByText('Saved').waitFor()

  const phone = await visit('ar')
  await phone.page.setViewportSize({ width: 360, height: 740 })
  await signIn(phone.page, 'student', 'ar', new URL(sheet).pathname)
  await phone.page.getByRole('button', { name: 'متابعة' }).click()
  await phone.page.getByText('العربية', { exact: true }).click()
  for (let item = 11; item <= 20; item++) {
    await phone.page
      .locator('legend')
      .getByText(new RegExp(`${item}[^0-9]*من[^0-9]*20`))
      .waitFor()
    await phone.page.getByRole('radio', { name: /لا ينطبق عليّ إلى حد ما/ }).check()
  }
  await phone.page.getByText('أُجيب عن كل شيء').waitFor()
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await phone.page.getByRole('button', { name: 'تسليم', exact: true }).click()
  await phone.page.getByText('شكراً لك، تم التسليم').waitFor()

  await page.goto(list)
  await page.getByRole('button', { name: 'العربية', exact: true }).click()
  await page.getByRole('table', { name: 'الطلاب' }).getByRole('link', { name: 'طارق حداد' }).click()
  await page.getByRole('heading', { name: /ملف.*طارق حداد/ }).waitFor()
  await page.getByText('الانبساط', { exact: true }).first().waitFor()
  await page.getByRole('heading', { name: 'من اطّلع' }).waitFor()

  // one child of grade 8 has answered it: beside a grade that is told of, nothing is told
  await page.goto(new URL('/psychometric/psychometric_comparison_report?questionnaire=mini-ipip&kind=grades', list).href)
  for (const [side, grade] of [
    ['الأول', 'الصف الثامن'],
    ['الثاني', 'الصف العاشر'],
  ] as const) {
    const box = page.getByRole('combobox', { name: new RegExp(`^${side}`) })
    await box.fill(grade)
    await page.locator('.ant-select-item-option-active').filter({ hasText: grade }).waitFor()
    await box.press('Enter')
  }
  await page.getByText('هذه المقارنة مخفية').waitFor()
  expect(await page.getByRole('table').count()).toBe(0)

  const teacher = await visit('ar')
  await signIn(teacher.page, 'teacher', 'ar', new URL(list).pathname)
  await teacher.page.getByRole('table', { name: 'الطلاب' }).getByText('سُلِّم').waitFor()
  expect(await teacher.page.getByRole('link', { name: 'طارق حداد' }).count()).toBe(0)
  await teacher.page.goto(new URL('/psychometric/teacher_psychometric_report', list).href)
  await teacher.page.getByText('أقل من عشرة').first().waitFor()
})
