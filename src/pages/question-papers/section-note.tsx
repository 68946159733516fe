import { printNumber } from '../../../resources/kit/index.ts'
import type { PaperLanguage } from '../../../resources/domain/papers/blueprint.ts'
import { RichText, useLocale, usePageWords } from '../../engine/index.ts'
import text from '../../ui/text.module.css'
import { directionOf, type Section, type Told } from './known.ts'
import styles from './question-papers.module.css'
import type { Block } from './sets.ts'

/** How many questions a section has, of which how many are answered; and what is printed above it. */
export function SectionNote({ section, language }: { readonly section: Section; readonly language: PaperLanguage }) {
  const [words, locale] = [usePageWords('question-papers'), useLocale()]
  const number = (value: number): string => printNumber(value, locale)
  const { question_count, to_attempt, instructions_en, instructions_ar } = section
  const printed = language === 'ar' ? (instructions_ar ?? instructions_en) : (instructions_en ?? instructions_ar)
  return (
    <p className={text.soft}>
      {to_attempt < question_count
        ? words('answer_of', { number: number(to_attempt), all: number(question_count) })
        : words('questions_number', { count: question_count, number: number(question_count) })}
      {printed && (
        <>
          {' · '}
          <bdi>{printed}</bdi>
        </>
      )}
    </p>
  )
}

/** The text that the questions of a block share, above the first of them. */
export function SharedTextOf({ told, block }: { readonly told: Told; readonly block: Block }) {
  const first = block.items[0]
  const shared = told.questions.find(({ question_id }) => question_id === first?.question_id)?.stimulus
  if (!shared) return null
  const { language } = told.plan
  return (
    <div className={styles['text']} dir={directionOf(language)}>
      {shared.text_en && (language !== 'ar' || !shared.text_ar) && <RichText rich={shared.text_en} script="en" />}
      {shared.text_ar && (language !== 'en' || !shared.text_en) && <RichText rich={shared.text_ar} script="ar" />}
    </div>
  )
}
