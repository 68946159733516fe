import type { ConfigProviderProps } from 'antd'
import english from 'antd/es/locale/en_US'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '../../../resources/kit/text.ts'
import { localeOf } from '../../providers/texts.ts'

type ComponentLocale = NonNullable<ConfigProviderProps['locale']>

/** The buttons of a calendar are called by what stands on them, "Nov" and "2026", not by words of the library that hide it. */
function calledByFace(words: ComponentLocale, more: { readonly shortWeekDays?: string[] } = {}): ComponentLocale {
  const picker = words.DatePicker
  if (!picker) return words
  const lang = { ...picker.lang, ...more, monthSelect: '', yearSelect: '', decadeSelect: '' }
  return { ...words, DatePicker: { ...picker, lang } }
}
const builtIn = calledByFace(english)

/** Arabic of the component library and of the calendar, loaded only where it is spoken. */
async function arabic(): Promise<ComponentLocale> {
  const [{ default: words }] = await Promise.all([import('antd/es/locale/ar_EG'), import('dayjs/locale/ar')])
  // the long weekday names of the library's Arabic overlap in the calendar's narrow columns
  return calledByFace(words, { shortWeekDays: ['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س'] })
}

let loaded: ComponentLocale | null = null

/** Called with the texts before the console is shown, so that an Arabic page is Arabic from its first frame. */
export async function loadComponentLocale(locale: Locale): Promise<void> {
  if (locale === 'ar') loaded ??= await arabic()
  dayjs.locale(locale)
}

export function useComponentLocale(): { readonly locale: Locale; readonly components: ComponentLocale } {
  const { i18n } = useTranslation()
  const locale = localeOf(i18n.language)
  const [, setArrived] = useState(false)
  const isThere = locale !== 'ar' || loaded !== null
  // set while drawing: what is drawn now writes its dates in this language, and is not drawn a second time for them
  if (isThere) dayjs.locale(locale)
  useEffect(() => {
    if (isThere) return
    let isOn = true
    void loadComponentLocale(locale).then(() => isOn && setArrived(true))
    return () => {
      isOn = false
    }
  }, [locale, isThere])
  return { locale, components: (locale === 'ar' && loaded) || builtIn }
}
