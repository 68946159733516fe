import { Alert, Button, Drawer, Flex } from 'antd'
import { useState } from 'react'
import { searchQuestions, type BankQuestion } from '../../../resources/contract/question-bank.ts'
import { findAlternatives, type CertificateLineSaid, type PaperData, type PaperItem } from '../../../resources/contract/question-papers.ts'
import { cognitiveLevels, difficulties } from '../../../resources/domain/questions/types.ts'
import { printDate, printNumber, printPercent, say } from '../../../resources/kit/index.ts'
import { Answered, useAfterPause, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Mark, Notice, SearchInput, Segments } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { directionOf } from './known.ts'
import { Stem } from './question-item.tsx'
import styles from './question-papers.module.css'
import { Breaks } from './set-editor.tsx'

interface OtherProps {
  readonly base: PaperData
  /** as they are being written */
  readonly sets: PaperData['sets']
  readonly setCode: string
  readonly item: PaperItem
  /** whether it comes in its place, or beside it to choose from */
  readonly as: 'swap' | 'offer'
  /** what stands on the paper as it is being written */
  readonly there: readonly string[]
  onTake(question: BankQuestion): void
  onClose(): void
}

/** What could stand in a place: first those of its cell, with what each would break; then whatever the bank has by a word. */
export function OtherQuestions({ base, sets, setCode, item, as, there, onTake, onClose }: OtherProps) {
  const words = usePageWords('question-papers')
  const [from, setFrom] = useState<'cell' | 'bank'>('cell')
  return (
    <Drawer open size={560} title={words(as === 'swap' ? 'deed_swap' : 'deed_offer')} onClose={onClose}>
      <Flex vertical gap={12}>
        <Segments<'cell' | 'bank'>
          label={words('from_where')}
          options={[
            { value: 'cell', label: words('from_cell') },
            { value: 'bank', label: words('from_bank') },
          ]}
          value={from}
          onChange={setFrom}
        />
        {from === 'cell' ? (
          <OfCell base={base} sets={sets} setCode={setCode} item={item} onTake={onTake} />
        ) : (
          <OfBank base={base} item={item} there={there} onTake={onTake} />
        )}
      </Flex>
    </Drawer>
  )
}

function OfCell({ base, sets, setCode, item, onTake }: Pick<OtherProps, 'base' | 'sets' | 'setCode' | 'item' | 'onTake'>) {
  const words = usePageWords('question-papers')
  const [shown, setShown] = useState<readonly string[]>([])
  const answer = useAnswer(findAlternatives, { id: base.paper_id }, { sets, set_code: setCode, slot: item.slot, exclude_ids: [...shown] })
  return (
    <Answered answer={answer}>
      {({ records }) =>
        records.length === 0 ? (
          <Notice
            title={words(shown.length > 0 ? 'no_more_of_cell' : 'none_of_cell')}
            action={shown.length > 0 && <Button onClick={() => setShown([])}>{words('from_the_first')}</Button>}
          >
            {words('none_of_cell_why')}
          </Notice>
        ) : (
          <>
            {records.map((one) => (
              <Offered key={one.question_id} base={base} question={one} breaks={one.breaks} onTake={onTake} />
            ))}
            <Button onClick={() => setShown([...shown, ...records.map(({ question_id }) => question_id)])}>{words('more_of_cell')}</Button>
          </>
        )
      }
    </Answered>
  )
}

function OfBank({ base, item, there, onTake }: Pick<OtherProps, 'base' | 'item' | 'there' | 'onTake'>) {
  const words = usePageWords('question-papers')
  const [typed, setTyped] = useState('')
  const [reach, setReach] = useState<'lesson' | 'subject'>('lesson')
  const search = useAfterPause(typed.trim(), 250)
  const section = base.plan.sections.find(({ section_id }) => section_id === item.section_id)
  const answer = useAnswer(searchQuestions, {
    grade_id: base.grade.id,
    subject_id: base.subject.id,
    ...(search ? { search } : {}),
    ...(reach === 'lesson' ? { lesson_id: item.lesson_id } : {}),
    ...(section ? { question_type: section.question_type, marks: section.marks_per_question } : {}),
  })
  return (
    <>
      <SearchInput
        aria-label={words('search')}
        placeholder={words('search')}
        allowClear
        autoFocus
        maxLength={200}
        dir="auto"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Segments<'lesson' | 'subject'>
        label={words('reach')}
        options={[
          { value: 'lesson', label: words('reach_lesson') },
          { value: 'subject', label: words('reach_subject') },
        ]}
        value={reach}
        onChange={setReach}
      />
      {reach === 'subject' && <Alert type="info" showIcon title={words('reach_note')} />}
      <Answered answer={answer}>
        {({ records }) =>
          records.length === 0 ? (
            <Notice title={words('none_found')}>{words('none_found_why')}</Notice>
          ) : (
            records.map((one) => (
              <Offered key={one.question_id} base={base} question={one} isThere={there.includes(one.question_id)} onTake={onTake} />
            ))
          )
        }
      </Answered>
    </>
  )
}

interface OfferedProps {
  readonly base: PaperData
  readonly question: BankQuestion
  readonly breaks?: readonly CertificateLineSaid[]
  readonly isThere?: boolean
  onTake(question: BankQuestion): void
}
function Offered({ base, question, breaks = [], isThere = false, onTake }: OfferedProps) {
  const [words, locale] = [usePageWords('question-papers'), useLocale()]
  const language = base.language === 'ar' ? 'ar' : 'en'
  const { difficulty, cognitive_level, times_used, last_used, p } = question
  return (
    <div className={styles['hit']}>
      <div dir={directionOf(base.language)}>
        <Stem question={question} language={language} />
        {question.options.length > 0 && (
          <ol className={styles['options']} lang={language}>
            {question.options.map((option) => (
              <li key={option.key}>
                <Stem question={{ ...question, stem_en: option.text_en, stem_ar: option.text_ar }} language={language} />
              </li>
            ))}
          </ol>
        )}
      </div>
      <div className={styles['row']}>
        <span className={styles['about']}>
          <Mark>{say(difficulties[difficulty], locale)}</Mark>
          <Mark>{say(cognitiveLevels[cognitive_level], locale)}</Mark>
          <span>
            {times_used === 0
              ? words('never_used')
              : words('used', {
                  count: times_used,
                  number: printNumber(times_used, locale),
                  day: last_used === null ? '–' : printDate(last_used, locale),
                })}
          </span>
          {p !== null && <span>{words('facility', { share: printPercent(Math.round(p * 100), locale) })}</span>}
        </span>
        {isThere ? (
          <span className={text.soft}>{words('stands_there')}</span>
        ) : (
          <Button type="primary" onClick={() => onTake(question)}>
            {words('take_question')}
          </Button>
        )}
      </div>
      {breaks.length > 0 && <Breaks lines={breaks} />}
    </div>
  )
}
