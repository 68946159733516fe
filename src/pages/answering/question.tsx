import { useRef } from 'react'
import type { Sheet } from '../../../resources/contract/psychometric-answering.ts'
import { printNumber, type Locale } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { saidIn } from './said.ts'
import styles from './answering.module.css'

interface QuestionProps {
  readonly question: Sheet['questions'][number]
  readonly scale: Sheet['scale']
  readonly language: Locale
  readonly value: number | undefined
  readonly of: number
  /** `isMeant`: pressed or typed; arrows pass over the others on their way */
  onAnswer(value: number, isMeant: boolean): void
}
/** The answer that a digit means; null: it is no digit of the scale. */
export function valueOf(
  { key, altKey, ctrlKey, metaKey }: Pick<React.KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  { min, labels }: Sheet['scale'],
): number | null {
  if (altKey || ctrlKey || metaKey || !/^[1-9]$/.test(key) || Number(key) > labels.length) return null
  return min + Number(key) - 1
}

/** One sentence, and how well it fits: a group of radio buttons, of which digits choose, too. */
export function Question({ question, scale, language, value, of, onAnswer }: QuestionProps) {
  const [words, locale] = [usePageWords('answering'), useLocale()]
  const options = scale.labels.map((label, at) => ({ value: scale.min + at, label: saidIn(label, language) }))
  const name = `item-${question.item_no}`
  const isByArrow = useRef(false)
  const press = (event: React.KeyboardEvent) => {
    isByArrow.current = event.key.startsWith('Arrow')
    const meant = valueOf(event, scale)
    if (meant !== null) onAnswer(meant, true)
  }
  return (
    <fieldset
      className={styles.question}
      onKeyDown={press}
      onKeyUp={() => (isByArrow.current = false)}
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
    >
      <legend className={styles.sentence}>
        <span className={styles.number} lang={locale}>
          {words('item_of', { number: printNumber(question.item_no, locale), of: printNumber(of, locale) })}
        </span>
        {saidIn(question.text, language)}
      </legend>
      <div className={styles.options}>
        {options.map((option, at) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onAnswer(option.value, !isByArrow.current)}
              data-item={question.item_no}
            />
            <kbd className={styles.key} aria-hidden="true">
              {at + 1}
            </kbd>
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
