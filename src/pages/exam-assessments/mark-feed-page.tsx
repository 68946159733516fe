import { Flex } from 'antd'
import { useParams, useSearchParams } from 'react-router-dom'
import type exams from '../../../resources/exam-assessments.ts'
import type papers from '../../../resources/question-papers.ts'
import { examStatuses } from '../../../resources/domain/exams/words.ts'
import { say } from '../../../resources/kit/index.ts'
import {
  Answered,
  BackLink,
  ButtonLink,
  hrefs,
  labelIn,
  useLocale,
  usePageWords,
  useResource,
  useRow,
  useRows,
} from '../../engine/index.ts'
import { Mark, Notice, Page, Tabs, usePageName } from '../../ui/index.ts'
import { MarksTab } from './marks/marks-tab.tsx'
import { examAddress } from './said.ts'
import { statusTone } from './status-tone.ts'

/** The marks of every class that sat a paper, one behind the other. */
export function MarkFeedPage() {
  const { paperId = '' } = useParams()
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const [address, setAddress] = useSearchParams()
  const [examAssessments, questionPapers] = [useResource<typeof exams>('exam-assessments'), useResource<typeof papers>('question-papers')]
  const paper = useRow(questionPapers, paperId)
  const sat = useRows(examAssessments, {
    columns: ['class_id', 'exam_date', 'status'],
    where: { field: 'paper_id', op: 'eq', value: paperId },
    sort: 'exam_date',
    size: 100,
  })
  const title = paper.is === 'ready' ? paper.data.title : words('mark_feed')
  usePageName(title)
  return (
    <Page title={<bdi>{title}</bdi>} above={<BackLink to={hrefs.list(questionPapers)}>{say(questionPapers.label.many, locale)}</BackLink>}>
      <Answered answer={paper}>
        {() => (
          <Answered answer={sat}>
            {({ rows }) => {
              const [first] = rows
              if (!first)
                return (
                  <Notice
                    title={words('no_classes')}
                    action={
                      <ButtonLink to={`${hrefs.list(examAssessments)}/schedule?paper=${encodeURIComponent(paperId)}`}>
                        {words('schedule')}
                      </ButtonLink>
                    }
                  >
                    {words('no_classes_why')}
                  </Notice>
                )
              const active = rows.find(({ assessment_id }) => assessment_id === address.get('exam')) ?? first
              return (
                <Tabs
                  label={words('classes')}
                  active={active.assessment_id}
                  onChange={(exam) => setAddress({ exam })}
                  items={rows.map((one) => ({
                    key: one.assessment_id,
                    label: (
                      <>
                        <bdi>{labelIn(one, 'class_id', {}, locale)}</bdi>{' '}
                        {one.status && <Mark tone={statusTone[one.status]}>{say(examStatuses[one.status], locale)}</Mark>}
                      </>
                    ),
                    children: (
                      <Flex vertical gap={12}>
                        <div>
                          <ButtonLink small to={examAddress(one.assessment_id)}>
                            {words('to_exam')}
                          </ButtonLink>
                        </div>
                        <MarksTab id={one.assessment_id} />
                      </Flex>
                    ),
                  }))}
                />
              )
            }}
          </Answered>
        )}
      </Answered>
    </Page>
  )
}
