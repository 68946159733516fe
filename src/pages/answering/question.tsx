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
  onAnswer(value: number): void
}
/** One sentence, and how well it fits: a group of radio buttons, of which digits choose, too. */
export function Question({ question, scale, language, value, of, onAnswer }: QuestionProps) {
  const [words, locale] = [usePageWords('answering'), useLocale()]
  const options = scale.labels.map((label, at) => ({ value: scale.min + at, label: saidIn(label, language) }))
  const name = `item-${question.item_no}`
  const press = ({ key }: { readonly key: string }) => {
    const at = Number(key)
    const option = Number.isInteger(at) && at >= 1 ? options[at - 1] : undefined
    if (option) onAnswer(option.value)
  }
  return (
    <fieldset className={styles.question} onKeyDown={press} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
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
              onChange={() => onAnswer(option.value)}
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
