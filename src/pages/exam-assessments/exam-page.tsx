import { Alert, Flex } from 'antd'
import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { getMarkSheet, type MarkSheet } from '../../../resources/contract/exam-assessments.ts'
import { entryLevels, examStatuses } from '../../../resources/domain/exams/words.ts'
import { isolated, printDate, printNumber, say } from '../../../resources/kit/index.ts'
import {
  Answered,
  BackLink,
  ButtonLink,
  hrefs,
  Link,
  useLiveAnswer,
  useLocale,
  usePageWords,
  usePerson,
  useResource,
} from '../../engine/index.ts'
import { Bones, Facts, Mark, Page, Tabs, usePageName } from '../../ui/index.ts'
import { ExamActions } from './exam-actions.tsx'
import { MarksTab } from './marks/marks-tab.tsx'
import { nameOf, percent } from './said.ts'
import { statusTone } from './status-tone.ts'

const CheckTab = lazy(() => import('./check/check-tab.tsx'))
const ResultsTab = lazy(() => import('./results/results-tab.tsx'))
const AnalysisTab = lazy(() => import('./analysis/analysis-tab.tsx'))

const tabs = ['marks', 'check', 'results', 'analysis'] as const
type TabName = (typeof tabs)[number]

/** An exam of a class, from its marks to what they say. */
export function ExamPage() {
  const { id = '' } = useParams()
  const [resource, locale] = [useResource('exam-assessments'), useLocale()]
  const answer = useLiveAnswer(getMarkSheet, ['exam-results', 'exam-assessments'], { id })
  if (answer.is === 'ready') return <Exam sheet={answer.data} />
  return (
    <Page title={say(resource.label.one, locale)}>
      <Answered answer={answer} rows={10}>
        {() => null}
      </Answered>
    </Page>
  )
}

function Exam({ sheet }: { readonly sheet: MarkSheet }) {
  const [words, locale, resource] = [usePageWords('exam-assessments'), useLocale(), useResource('exam-assessments')]
  const [address, setAddress] = useSearchParams()
  const active = tabs.find((one) => one === address.get('tab')) ?? 'marks'
  const id = sheet.assessment_id
  const title = [sheet.exam_type, sheet.subject, sheet.class].map((one) => isolated(nameOf(one, locale))).join(' · ')
  usePageName(title)
  const shown: Readonly<Record<TabName, React.ReactNode>> = {
    marks: <MarksTab id={id} />,
    check: <CheckTab id={id} />,
    results: <ResultsTab id={id} />,
    analysis: <AnalysisTab id={id} />,
  }
  return (
    <Page
      title={title}
      above={<BackLink to={hrefs.list(resource)}>{say(resource.label.many, locale)}</BackLink>}
      aside={<Mark tone={statusTone[sheet.status]}>{say(examStatuses[sheet.status], locale)}</Mark>}
      actions={<ExamActions sheet={sheet} />}
    >
      <Flex vertical gap={16}>
        <WaitsForVerifier sheet={sheet} />
        <Facts
          facts={[
            { key: 'date', label: words('exam_date'), value: printDate(sheet.exam_date, locale) },
            { key: 'max', label: words('max_marks'), value: printNumber(sheet.max_marks, locale) },
            { key: 'pass', label: words('pass_from'), value: percent(sheet.pass_pct, locale) },
            { key: 'level', label: words('entry_level'), value: say(entryLevels[sheet.entry_level], locale) },
            ...(sheet.paper === null
              ? []
              : [
                  {
                    key: 'paper',
                    label: words('paper'),
                    value: (
                      <Link to={`/question-bank/question-paper/mark-feed/${encodeURIComponent(sheet.paper.id)}`}>
                        <bdi>{nameOf(sheet.paper, locale)}</bdi>
                      </Link>
                    ),
                  },
                ]),
          ]}
        />
        <Tabs
          label={title}
          active={active}
          onChange={(tab) => setAddress(tab === 'marks' ? {} : { tab })}
          items={tabs.map((key) => ({
            key,
            label: words(key),
            children: <Suspense fallback={<Bones rows={8} label={words(key)} />}>{shown[key]}</Suspense>,
          }))}
        />
      </Flex>
    </Page>
  )
}

/** An academic head who has typed marks does not verify them: who else does, and how there comes to be somebody. */
function WaitsForVerifier({ sheet }: { readonly sheet: MarkSheet }) {
  const [words, resource, { role }] = [usePageWords('exam-assessments'), useResource('exam-assessments'), usePerson()]
  if (role !== 'academic_admin' || sheet.status !== 'submitted' || sheet.actions.includes('verify')) return null
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      title={words('needs_verifier')}
      description={words(sheet.has_verifier ? 'waits_verifier_why' : 'needs_verifier_why')}
      action={!sheet.has_verifier && <ButtonLink to={hrefs.edit(resource, sheet.assessment_id)}>{words('name_verifier')}</ButtonLink>}
    />
  )
}
