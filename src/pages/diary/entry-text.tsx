import { Button } from 'antd'
import { useState } from 'react'
import type { DiaryEntry } from '../../../resources/contract/diary.ts'
import type { Locale } from '../../../resources/kit/index.ts'
import { RichText, useLocale, usePageWords } from '../../engine/index.ts'
import { titleOf } from './said.ts'
import styles from './diary.module.css'

/** What is written, in the reader's language where there is one; the other is a press away. */
export function EntryText({ entry, both = false }: { readonly entry: DiaryEntry; readonly both?: boolean }) {
  const [words, locale] = [usePageWords('diary'), useLocale()]
  const [isOther, setOther] = useState(false)
  const { body_en: en, body_ar: ar } = entry
  const own: Locale = (locale === 'ar') !== isOther ? 'ar' : 'en'
  const shown = own === 'ar' ? (ar ?? en) : (en ?? ar)
  const script = shown === ar ? 'ar' : 'en'
  const title = titleOf(entry, own)
  return (
    <>
      {title && (
        <p className={styles.entryTitle}>
          <bdi>{title}</bdi>
        </p>
      )}
      {both && en && ar ? (
        <>
          <RichText rich={en} script="en" />
          <RichText rich={ar} script="ar" />
        </>
      ) : (
        shown && <RichText rich={shown} script={script} />
      )}
      {!both && en && ar && (
        <Button type="link" size="small" data-screen-only lang={script === 'ar' ? 'en' : 'ar'} onClick={() => setOther(!isOther)}>
          {words(script === 'ar' ? 'in_english' : 'in_arabic')}
        </Button>
      )}
    </>
  )
}
