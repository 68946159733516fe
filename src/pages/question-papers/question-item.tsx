import type { ReactNode } from 'react'
import type { BankQuestion } from '../../../resources/contract/question-bank.ts'
import type { PaperItem } from '../../../resources/contract/question-papers.ts'
import { cognitiveLevels, difficulties } from '../../../resources/domain/questions/types.ts'
import { printNumber, say } from '../../../resources/kit/index.ts'
import { QuestionView, RichText, useLocale, usePageWords } from '../../engine/index.ts'
import { Mark } from '../../ui/index.ts'
import { directionOf, drawnAt, orderedAs, placeName, type Told } from './known.ts'
import styles from './question-papers.module.css'

/** A question of the bank by its stem alone. */
export function Stem({ question, language }: { readonly question: BankQuestion; readonly language: 'en' | 'ar' }) {
  const [first, second] = language === 'ar' ? [question.stem_ar, question.stem_en] : [question.stem_en, question.stem_ar]
  return <RichText rich={first ?? second ?? ''} script={first === null ? undefined : language} />
}

interface ItemProps {
  readonly told: Told
  readonly item: PaperItem
  readonly number: number
  readonly withKey: boolean
  /** what was put there and is not told in full yet */
  readonly loose?: BankQuestion | undefined
  /** before the number: what it is moved by */
  readonly lead?: ReactNode
  readonly deeds?: ReactNode
  /** below the question: what a change breaks */
  readonly note?: ReactNode
}

/** A question in its place, as it is read in this set. */
export function QuestionItem({ told, item, number, withKey, loose, lead, deeds, note }: ItemProps) {
  const [words, locale] = [usePageWords('question-papers'), useLocale()]
  const drawn = drawnAt(told.questions, item)
  const { language } = told.plan
  const about = drawn ?? loose
  return (
    <div className={styles['item']}>
      <span className={styles['number']}>
        {lead}
        {printNumber(number, locale)}
      </span>
      <div dir={directionOf(language)}>
        {drawn ? (
          <QuestionView content={orderedAs(drawn.content, item.options_order)} locale={locale} language={language} withKey={withKey} />
        ) : loose ? (
          <Stem question={loose} language={language === 'ar' ? 'ar' : 'en'} />
        ) : (
          words('not_there')
        )}
      </div>
      <div className={styles['deeds']}>
        <span className={styles['marks']}>[{printNumber(item.marks, locale)}]</span>
        {deeds}
      </div>
      <div className={styles['about']}>
        <bdi>{placeName(told, item, locale)}</bdi>
        {about && (
          <>
            <Mark>{say(difficulties[about.difficulty], locale)}</Mark>
            <Mark>{say(cognitiveLevels[about.cognitive_level], locale)}</Mark>
          </>
        )}
        {drawn?.is_outdated && <Mark tone="warn">{words('outdated')}</Mark>}
      </div>
      {note && <div className={styles['broken']}>{note}</div>}
    </div>
  )
}
