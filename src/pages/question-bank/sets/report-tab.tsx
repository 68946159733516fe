import { getQuestionSetReport } from '../../../../resources/contract/questionset.ts'
import { isQuestionType, questionTypes } from '../../../../resources/domain/questions/types.ts'
import { plainOf, printDate, printNumber, printPercent, say } from '../../../../resources/kit/index.ts'
import { Flex } from 'antd'
import type { OfRecord } from '../../../engine/definitions/index.ts'
import { Answered, hrefs, Link, useLiveAnswer, useLocale, usePageWords, useResource } from '../../../engine/index.ts'
import { DataTable, Notice, Panel, StatTiles } from '../../../ui/index.ts'

/** How the questions of a set did, in everything that they were used in. */
export function SetReportTab({ id }: OfRecord) {
  const [words, locale] = [usePageWords('question-bank'), useLocale()]
  const kind = useResource('questions')
  const answer = useLiveAnswer(getQuestionSetReport, ['question-sets', 'questions'], { question_set_id: id })
  const share = (value: number | null) => (value === null ? '–' : printPercent(Math.round(value * 1000) / 10, locale))
  const number = (value: number | null) => (value === null ? '–' : printNumber(value, locale))
  return (
    <Answered answer={answer}>
      {({ records, avg_p }) => (
        <Flex vertical gap={16}>
          <StatTiles
            label={words('figures')}
            stats={[
              { key: 'questions', label: words('questions'), value: number(records.length) },
              { key: 'used', label: words('used'), value: number(records.reduce((sum, one) => sum + one.times_used, 0)) },
              { key: 'facility', label: words('mean_facility'), value: share(avg_p) },
            ]}
          />
          <Panel title={words('questions')} flush>
            {records.length === 0 ? (
              <Notice title={words('set_empty')} />
            ) : (
              <DataTable
                label={words('questions')}
                rows={records}
                keyOf={({ question_id }) => question_id}
                columns={[
                  { key: 'no', title: words('no'), number: true, cell: (one) => number(one.question_no) },
                  {
                    key: 'stem',
                    title: words('question'),
                    heads: true,
                    cell: (one) => (
                      <Link to={hrefs.show(kind, one.question_id)} dir="auto">
                        {plainOf((locale === 'ar' ? one.stem_ar : one.stem_en) ?? one.stem_en ?? one.stem_ar ?? '')}
                      </Link>
                    ),
                  },
                  {
                    key: 'type',
                    title: words('type'),
                    cell: ({ question_type: type }) => (isQuestionType(type) ? say(questionTypes[type], locale) : type),
                  },
                  { key: 'used', title: words('used'), number: true, cell: (one) => number(one.times_used) },
                  {
                    key: 'last',
                    title: words('last_used'),
                    cell: (one) => (one.last_used === null ? '–' : printDate(one.last_used, locale)),
                  },
                  { key: 'p', title: words('facility'), number: true, cell: (one) => share(one.p) },
                  { key: 'r', title: words('discrimination'), number: true, cell: (one) => number(one.r_pb) },
                ]}
              />
            )}
          </Panel>
        </Flex>
      )}
    </Answered>
  )
}
