import type { ConfigProviderProps } from 'antd'
import english from 'antd/locale/en_US'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '../../../resources/kit/text.ts'
import { localeOf } from '../../providers/texts.ts'

type ComponentLocale = NonNullable<ConfigProviderProps['locale']>

/** The buttons of a calendar are called by what stands on them, "Nov" and "2026", not by words of the library that hide it. */
function calledByFace(words: ComponentLocale): ComponentLocale {
  const picker = words.DatePicker
  if (!picker) return words
  return { ...words, DatePicker: { ...picker, lang: { ...picker.lang, monthSelect: '', yearSelect: '', decadeSelect: '' } } }
}
const builtIn = calledByFace(english)

/** Arabic of the component library and of the calendar, loaded only where it is spoken. English is built in. */
async function arabic(): Promise<ComponentLocale> {
  const [{ default: loadedWords }] = await Promise.all([import('antd/locale/ar_EG'), import('dayjs/locale/ar')])
  // the library ships this file in the older module form, which a bundler wraps once more than Node does
  const words = (loadedWords as ComponentLocale & { readonly default?: ComponentLocale }).default ?? loadedWords
  const picker = words.DatePicker
  if (!picker) return words
  // the long weekday names of the library's Arabic overlap in the calendar's narrow columns
  const shortWeekDays = ['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س']
  return calledByFace({ ...words, DatePicker: { ...picker, lang: { ...picker.lang, shortWeekDays } } })
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
