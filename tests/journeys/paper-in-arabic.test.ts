import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()

/** The words of a file as somebody copies them out of it, without the marks that turn lines around and without vowels. */
const plain = (text: string): string =>
  text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/ ?[\u064b-\u0652]+/g, '')
    .replace(/\s+/g, ' ')

test('In Arabic a teacher makes a paper from a blueprint, the head approves it, and its file is read as it was written', async () => {
  const { page } = await visit('ar')
  await signIn(page, 'teacher', 'ar', '/question-bank/blueprint?search=اختبار الوحدة 2&status=approved')
  await page.getByRole('link', { name: 'اختبار الوحدة 2' }).first().click()
  await page.getByRole('link', { name: 'إعداد ورقة' }).click()
  await page.waitForURL(/\/question-bank\/blueprint\/generate-question-paper\?blueprint=/)
  await page.getByRole('button', { name: 'توليد' }).click()
  await page.getByText(/كلها مستوفاة/).waitFor()
  await page.getByRole('button', { name: 'حفظ كورقة' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'العنوان' }).fill('اختبار الشهر الأول')
  await dialog.getByRole('textbox', { name: 'تاريخ الاختبار' }).fill('20/12/2026')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'حفظ كورقة' }).click()
  await page.getByRole('heading', { name: 'اختبار الشهر الأول' }).waitFor()
  await page.getByRole('button', { name: 'إرسال للمراجعة' }).click()
  await page.getByText('قيد المراجعة').first().waitFor()
  const path = new URL(page.url()).pathname

  const { page: head } = await visit('ar')
  await signIn(head, 'academicadmin', 'ar', path)
  await head.getByRole('heading', { name: 'اختبار الشهر الأول' }).waitFor()
  await head.getByRole('button', { name: 'اعتماد', exact: true }).click()
  await head.getByText('معتمدة').first().waitFor()
  await head.getByRole('link', { name: 'عرض وطباعة' }).click()
  // in its own language, without anybody asking for it
  await head.getByRole('radio', { name: 'العربية', exact: true, checked: true }).waitFor({ state: 'attached' })
  const [download] = await Promise.all([head.waitForEvent('download'), head.getByRole('button', { name: 'ملف PDF' }).click()])
  expect(download.suggestedFilename()).toMatch(/^اختبار الشهر الأول.*\.pdf$/)
  const read = plain(execFileSync('pdftotext', [await download.path(), '-'], { encoding: 'utf8' }))
  for (const words of ['اختبار الشهر الأول', 'أجب عن جميع الأسئلة', 'اكتب بخط واضح', 'درجة كل سؤال']) expect(read).toContain(words)
})
