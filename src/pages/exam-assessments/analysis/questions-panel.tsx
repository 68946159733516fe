import { useState } from 'react'
import type { AnalysedQuestion, ExamAnalysis } from '../../../../resources/contract/exam-assessments.ts'
import { cognitiveLevels, difficulties } from '../../../../resources/domain/questions/types.ts'
import { printNumber, say } from '../../../../resources/kit/index.ts'
import { Link, useLocale, usePageWords } from '../../../engine/index.ts'
import { DataTable, Mark, Panel, Segments } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import styles from '../exam-assessments.module.css'
import { figureSaid, marksSaid, percent, sayBoth } from '../said.ts'

/** Question by question: how many could do it, whether it told the strong from the weak, and what to do about it. */
export function QuestionsPanel({ known }: { readonly known: ExamAnalysis }) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const remarkable = known.questions.filter(({ verdicts }) => verdicts.length > 0)
  const [which, setWhich] = useState<'all' | 'remarkable'>('all')
  const rows = which === 'all' ? known.questions : remarkable
  const tooFew = known.questions.length > 0 && known.questions.every(({ is_too_few }) => is_too_few)
  return (
    <Panel
      title={words('questions')}
      extra={
        <Segments<'all' | 'remarkable'>
          label={words('which')}
          value={which}
          onChange={setWhich}
          options={[
            { value: 'all', label: words('all_questions') },
            { value: 'remarkable', label: words('remarkable', { number: printNumber(remarkable.length, locale) }) },
          ]}
        />
      }
    >
      <p className={styles.explained}>{words(tooFew ? 'questions_few' : 'questions_why')}</p>
      <DataTable
        label={words('questions')}
        rows={rows}
        keyOf={({ slot }) => slot}
        pageSize={60}
        empty={words('none_remarkable')}
        inner={(one) => (one.options === null ? null : <Options question={one} />)}
        columns={[
          {
            key: 'question',
            title: words('question'),
            heads: true,
            cell: (one) => (
              <>
                {one.question_id === null ? (
                  sayBoth(one.label, locale)
                ) : (
                  <Link to={`/question-bank/questions/show/${encodeURIComponent(one.question_id)}`}>{sayBoth(one.label, locale)}</Link>
                )}{' '}
                <span className={text.faint}>{(one.topic ?? one.lesson) && <bdi>{sayBoth((one.topic ?? one.lesson)!, locale)}</bdi>}</span>
              </>
            ),
          },
          {
            key: 'level',
            title: words('level'),
            cell: ({ cognitive_level }) => (cognitive_level === null ? '–' : say(cognitiveLevels[cognitive_level], locale)),
          },
          {
            key: 'facility',
            title: words('facility'),
            number: true,
            by: (a, b) => (a.facility.value ?? -1) - (b.facility.value ?? -1),
            cell: (one) => percent(one.facility.value === null ? null : one.facility.value * 100, locale),
          },
          {
            key: 'difficulty',
            title: words('difficulty'),
            cell: ({ difficulty, empirical, is_too_few }) => {
              // what one child or two came to is not how hard a question is
              const found = is_too_few ? null : empirical
              const told = found ?? difficulty
              if (difficulty === null || found === null || difficulty === found)
                return told === null ? '–' : say(difficulties[told], locale)
              return (
                <Mark tone="warn">
                  {words('meant_was', { meant: say(difficulties[difficulty], locale), was: say(difficulties[found], locale) })}
                </Mark>
              )
            },
          },
          {
            key: 'discrimination',
            title: words('discrimination'),
            number: true,
            by: (a, b) => (a.discrimination.value ?? -2) - (b.discrimination.value ?? -2),
            cell: (one) => figureSaid(one.discrimination, 2, locale),
          },
          {
            key: 'verdict',
            title: words('verdict'),
            cell: ({ verdicts, misconceptions, is_too_few, discrimination_text }) =>
              verdicts.length + misconceptions.length === 0 ? (
                <span className={text.soft}>
                  {is_too_few ? words('few_students') : discrimination_text ? sayBoth(discrimination_text, locale) : '–'}
                </span>
              ) : (
                <ul className={styles.cells}>
                  {verdicts.map((one) => (
                    <li key={one.code}>
                      <Mark tone={one.sure === 'likely' ? 'bad' : 'warn'}>{words(`sure_${one.sure}`)}</Mark> {sayBoth(one.text, locale)}
                    </li>
                  ))}
                  {misconceptions.map((one) => (
                    <li key={one.en}>{sayBoth(one, locale)}</li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </Panel>
  )
}

/** Which option drew whom: of the best, and of the weakest; and what whoever chose it may believe. */
function Options({ question }: { readonly question: AnalysedQuestion }) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const share = (value: number | null): string => percent(value === null ? null : value * 100, locale)
  return (
    <DataTable
      label={words('options_of', { label: sayBoth(question.label, locale) })}
      rows={question.options ?? []}
      keyOf={({ option }) => option?.en ?? ' none'}
      columns={[
        {
          key: 'option',
          title: words('option'),
          heads: true,
          cell: ({ option, is_key, text: read, misconception }) => (
            <>
              {option === null ? words('left_out') : sayBoth(option, locale)} {read && <bdi>{sayBoth(read, locale)}</bdi>}{' '}
              {is_key && <Mark tone="good">{words('key')}</Mark>}
              {misconception && <div className={text.soft}>{sayBoth(misconception, locale)}</div>}
            </>
          ),
        },
        { key: 'count', title: words('children'), number: true, cell: ({ count }) => printNumber(count, locale) },
        { key: 'share', title: words('share'), number: true, cell: (one) => share(one.share) },
        { key: 'upper', title: words('best_27'), number: true, cell: (one) => share(one.upper) },
        { key: 'lower', title: words('weakest_27'), number: true, cell: (one) => share(one.lower) },
        { key: 'mean', title: words('mean_of_choosers'), number: true, cell: (one) => marksSaid(one.mean_total, locale) },
        { key: 'point', title: words('point_biserial'), number: true, cell: (one) => figureSaid(one.point_biserial, 2, locale) },
      ]}
    />
  )
}
