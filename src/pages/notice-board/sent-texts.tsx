import { Input, Select } from 'antd'
import { noticeCategories, noticePriorities, type NoticePriority } from '../../../resources/domain/notices/words.ts'
import { say, type Locale } from '../../../resources/kit/index.ts'
import type noticeKind from '../../../resources/notices.ts'
import { FieldInput, useLocale, usePageWords, useResource } from '../../engine/index.ts'
import { FieldFrame } from '../../ui/index.ts'
import styles from './notice-board.module.css'

type Category = keyof typeof noticeCategories
/** What of a notice may still be corrected once it is up. */
export interface SentTexts {
  readonly title_en: string
  readonly title_ar: string
  readonly body_en: unknown
  readonly body_ar: unknown
  readonly category: Category
  readonly priority: NoticePriority
  readonly attachments: unknown
  readonly expire_at: unknown
}
export const noTexts: SentTexts = {
  title_en: '',
  title_ar: '',
  body_en: null,
  body_ar: null,
  category: 'general',
  priority: 'normal',
  attachments: [],
  expire_at: null,
}
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
/** As the calls take them. */
export const sentTextsOf = (texts: SentTexts) => ({
  title_en: texts.title_en || null,
  title_ar: texts.title_ar || null,
  body_en: textOf(texts.body_en),
  body_ar: textOf(texts.body_ar),
  category: texts.category,
  priority: texts.priority,
  attachments: Array.isArray(texts.attachments) ? texts.attachments.map(String) : [],
  expire_at: textOf(texts.expire_at),
})

const keysOf = <Words extends object>(of: Words) => Object.keys(of) as (keyof Words & string)[]
/** The reader's own language first: one of the two is enough. */
const sidesIn = (locale: Locale) => (locale === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const))

interface SentTextsFormProps {
  readonly texts: SentTexts
  readonly errors: Readonly<Record<string, readonly string[]>>
  onChange(more: Partial<SentTexts>): void
}

/** What it says, in one of the two languages or in both. */
export function SentTextsForm({ texts, errors, onChange }: SentTextsFormProps) {
  const [words, locale, kind] = [usePageWords('notice-board'), useLocale(), useResource<typeof noticeKind>('notices')]
  const sides = sidesIn(locale)
  const problems = (name: string): readonly string[] => errors[name] ?? []
  return (
    <>
      <div className={styles.pair}>
        {sides.map((side) => (
          <FieldFrame
            key={side}
            id={`sent-title-${side}`}
            label={words(`title_in_${side}`)}
            required={side === sides[0]}
            problems={problems(`title_${side}`)}
          >
            {(describedBy) => (
              <Input
                id={`sent-title-${side}`}
                dir={side === 'ar' ? 'rtl' : 'ltr'}
                lang={side}
                maxLength={160}
                aria-describedby={describedBy}
                value={texts[`title_${side}`]}
                onChange={({ target }) => onChange({ [`title_${side}`]: target.value })}
              />
            )}
          </FieldFrame>
        ))}
      </div>
      {sides.map((side) => (
        <FieldFrame
          key={side}
          id={`sent-body-${side}`}
          label={words(`text_in_${side}`)}
          required={side === sides[0]}
          wide
          problems={problems(`body_${side}`)}
        >
          {(describedBy) => (
            <FieldInput
              resource={kind}
              name={`body_${side}`}
              id={`sent-body-${side}`}
              value={texts[`body_${side}`]}
              describedBy={describedBy}
              invalid={problems(`body_${side}`).length > 0}
              onChange={(value) => onChange({ [`body_${side}`]: value })}
            />
          )}
        </FieldFrame>
      ))}
      <div className={styles.pair}>
        <FieldFrame id="sent-category" label={words('category')} required={false} problems={problems('category')}>
          {() => (
            <Select<Category>
              id="sent-category"
              value={texts.category}
              options={keysOf(noticeCategories).map((one) => ({ value: one, label: say(noticeCategories[one], locale) }))}
              onChange={(category) => onChange({ category })}
            />
          )}
        </FieldFrame>
        <FieldFrame id="sent-priority" label={words('priority')} required={false} problems={problems('priority')}>
          {() => (
            <Select<NoticePriority>
              id="sent-priority"
              value={texts.priority}
              options={keysOf(noticePriorities).map((one) => ({ value: one, label: say(noticePriorities[one], locale) }))}
              onChange={(priority) => onChange({ priority })}
            />
          )}
        </FieldFrame>
        <FieldFrame id="sent-until" label={words('last_day')} required={false} problems={problems('expire_at')}>
          {(describedBy) => (
            <FieldInput
              resource={kind}
              name="expire_at"
              id="sent-until"
              value={texts.expire_at}
              describedBy={describedBy}
              onChange={(expire_at) => onChange({ expire_at })}
            />
          )}
        </FieldFrame>
      </div>
      <FieldFrame id="sent-files" label={words('files')} required={false} problems={problems('attachments')}>
        {(describedBy) => (
          <FieldInput
            resource={kind}
            name="attachments"
            id="sent-files"
            value={texts.attachments}
            describedBy={describedBy}
            onChange={(attachments) => onChange({ attachments })}
          />
        )}
      </FieldFrame>
    </>
  )
}
