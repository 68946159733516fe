import { Flex } from 'antd'
import type { FeedbackSheet } from '../../../../resources/contract/exam-assessments.ts'
import { markCodes } from '../../../../resources/domain/exams/words.ts'
import { printNumber, say } from '../../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../../engine/index.ts'
import { DataTable, Facts, Mark, Panel } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import { Shares } from '../analysis/shares.tsx'
import styles from '../exam-assessments.module.css'
import { marksSaid, nameOf, percent, sayBoth } from '../said.ts'

/** What a child did well and what not, said to the child. */
export function Feedback({ sheet }: { readonly sheet: FeedbackSheet }) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const marks =
    sheet.code === null
      ? words('marks_of', { marks: marksSaid(sheet.total, locale), max: printNumber(sheet.max_marks, locale) })
      : say(markCodes[sheet.code], locale)
  return (
    <div className={styles.sheet}>
      <Facts
        figures
        facts={[
          { key: 'marks', label: words('marks'), value: marks },
          { key: 'pct', label: words('percent'), value: percent(sheet.pct, locale) },
          { key: 'grade', label: words('grade'), value: sheet.grade ?? '–' },
          ...(sheet.is_pass === null
            ? []
            : [
                {
                  key: 'pass',
                  label: words('decision'),
                  value: <Mark tone={sheet.is_pass ? 'good' : 'bad'}>{words(sheet.is_pass ? 'passed' : 'failed')}</Mark>,
                },
              ]),
          ...(sheet.class_mean_pct === null
            ? []
            : [{ key: 'class', label: words('class_mean'), value: percent(sheet.class_mean_pct, locale) }]),
        ]}
      />
      {(sheet.said.length > 0 || sheet.remark) && (
        <Panel title={words('in_words')}>
          <Flex vertical gap={4}>
            {sheet.remark && <b>{sayBoth(sheet.remark, locale)}</b>}
            {sheet.said.map((one) => (
              <p key={one.en}>{sayBoth(one, locale)}</p>
            ))}
          </Flex>
        </Panel>
      )}
      {(sheet.strongest.length > 0 || sheet.weakest.length > 0) && (
        <div className={styles.pair}>
          {(['strongest', 'weakest'] as const).map(
            (which) =>
              sheet[which].length > 0 && (
                <Panel key={which} title={words(which)}>
                  <ul>
                    {sheet[which].map((one) => (
                      <li key={one.id}>
                        <bdi>{nameOf(one, locale)}</bdi> <span className={text.soft}>{percent(one.pct, locale)}</span>
                      </li>
                    ))}
                  </ul>
                </Panel>
              ),
          )}
        </div>
      )}
      <div className={styles.pair}>
        {sheet.lessons.length > 0 && (
          <Panel title={words('by_lessons')}>
            <Shares label={words('by_lessons')} shares={sheet.lessons} />
          </Panel>
        )}
        {sheet.topics.length > 0 && (
          <Panel title={words('by_topics')}>
            <Shares label={words('by_topics')} shares={sheet.topics} />
          </Panel>
        )}
        {sheet.levels.length > 0 && (
          <Panel title={words('by_levels')}>
            <Shares label={words('by_levels')} shares={sheet.levels} />
          </Panel>
        )}
      </div>
      {sheet.questions.length > 0 && (
        <Panel flush untitled title={words('questions')}>
          <DataTable
            label={words('questions')}
            sideways
            rows={sheet.questions}
            keyOf={({ slot }) => slot}
            pageSize={80}
            columns={[
              { key: 'question', title: words('question'), heads: true, cell: ({ label }) => sayBoth(label, locale) },
              { key: 'topic', title: words('topic'), cell: ({ topic }) => (topic ? <bdi>{sayBoth(topic, locale)}</bdi> : '–') },
              {
                key: 'marks',
                title: words('marks'),
                number: true,
                cell: ({ marks: own, max, is_passed_over }) => (
                  <>
                    {own === null
                      ? words('left_out')
                      : words('marks_of', { marks: printNumber(own, locale), max: printNumber(max, locale) })}
                    {is_passed_over && <span className={text.soft}> {words('passed_over')}</span>}
                  </>
                ),
              },
              { key: 'class', title: words('class_mean'), number: true, cell: ({ class_pct }) => percent(class_pct, locale) },
            ]}
          />
        </Panel>
      )}
    </div>
  )
}
