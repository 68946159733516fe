import { authLimits, type otpPurposes } from '../../resources/contract/auth.ts'
import { fill, say, type Locale, type Text } from '../../resources/kit/text.ts'
import type { Mail } from '../mail/index.ts'

export type Purpose = (typeof otpPurposes)[number]

const intents: Record<Purpose, Text> = {
  register: ['to complete your registration', 'لإكمال تسجيلك'],
  reset: ['to choose a new password', 'لاختيار كلمة مرور جديدة'],
  mobile: ['to confirm your telephone number', 'لتأكيد رقم هاتفك'],
}
const subject: Text = ['Your code: {code}', 'رمزك: {code}']
const body: Text = [
  'Hello {name}, your code {intent} is {code}. It is good for {minutes} minutes and for the browser you asked from. If you did not ask for it, nothing needs to be done. Never tell it to anybody.',
  'مرحباً {name}، رمزك {intent} هو {code}. الرمز صالح لمدة {minutes} دقائق وللمتصفح الذي طلبته منه فقط. إن لم تكن قد طلبته فلا داعي لفعل أي شيء. لا تخبر به أحداً.',
]

interface Said {
  readonly name: string
  readonly code: string
  readonly purpose: Purpose
}
const minutes = String(authLimits.otpSeconds / 60)
const sayIn = (text: Text, { name, code, purpose }: Said, locale: Locale): string =>
  fill(say(text, locale), { name, code, minutes, intent: say(intents[purpose], locale) })

/** A short message holds one language, the reader's own. */
export const otpSms = (said: Said, locale: Locale): string =>
  fill(
    say(['{code} is your code {intent}. It is good for {minutes} minutes.', '{code} هو رمزك {intent}. صالح لمدة {minutes} دقائق.'], locale),
    {
      code: said.code,
      minutes,
      intent: say(intents[said.purpose], locale),
    },
  )

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** A letter holds both languages, the reader's own first: whoever reads it over his shoulder may need the other. */
export function otpMail(to: string, said: Said, locale: Locale): Mail {
  const order: readonly Locale[] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  const paragraphs = order.map((one) => ({ locale: one, text: sayIn(body, said, one) }))
  return {
    to,
    subject: sayIn(subject, said, locale),
    text: paragraphs.map(({ text }) => text).join('\n\n'),
    html: paragraphs
      .map(({ locale: one, text }) => `<p lang="${one}" dir="${one === 'ar' ? 'rtl' : 'ltr'}">${escape(text)}</p>`)
      .join('\n'),
  }
}
