import { Button } from 'antd'
import { useState } from 'react'
import { languageNames, type Locale } from '../../../resources/kit/index.ts'
import { RichText, useLocale, usePageWords } from '../../engine/index.ts'
import styles from './notice-board.module.css'

interface Texts {
  readonly title_en: string | null
  readonly title_ar: string | null
  readonly body_en: string | null
  readonly body_ar: string | null
}
const sides = ['en', 'ar'] as const
const other: Readonly<Record<Locale, Locale>> = { en: 'ar', ar: 'en' }
const isIn = (texts: Texts, locale: Locale): boolean => Boolean(texts[`body_${locale}`])

/** Its title in the reader's language, else in the one that it is written in. */
export const titleIn = (texts: Pick<Texts, 'title_en' | 'title_ar'>, locale: Locale): string =>
  texts[`title_${locale}`] || texts[`title_${other[locale]}`] || ''
export const bodyIn = (texts: Pick<Texts, 'body_en' | 'body_ar'>, locale: Locale): string =>
  texts[`body_${locale}`] || texts[`body_${other[locale]}`] || ''

/** What it says, in the reader's language; where it is written in both, the other one stands beside it at a press. */
export function NoticeText({ texts, both = false }: { readonly texts: Texts; readonly both?: boolean }) {
  const [words, locale] = [usePageWords('notice-board'), useLocale()]
  const [isBoth, setBoth] = useState(both)
  const written = sides.filter((side) => isIn(texts, side))
  const own = written.includes(locale) ? locale : written[0]
  const shown = isBoth ? [...(own ? [own] : []), ...written.filter((side) => side !== own)] : own ? [own] : []
  return (
    <>
      <div className={styles.bodies}>
        {shown.map((side) => (
          <div key={side} lang={side} dir={side === 'ar' ? 'rtl' : 'ltr'}>
            {shown.length > 1 && texts[`title_${side}`] && <h4>{texts[`title_${side}`]}</h4>}
            <RichText rich={texts[`body_${side}`] ?? ''} script={side} />
          </div>
        ))}
      </div>
      {written.length > 1 && !both && (
        <div>
          <Button type="link" size="small" aria-expanded={isBoth} onClick={() => setBoth(!isBoth)}>
            {isBoth ? words('one_language') : <span lang={other[locale]}>{languageNames[other[locale]]}</span>}
          </Button>
        </div>
      )}
    </>
  )
}
