import { ImportOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Flex } from 'antd'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { beginExamTypes, getExamWeights, type ExamWeights } from '../../../resources/contract/grading.ts'
import { usualScaleNames } from '../../../resources/domain/grading/usual-scale-names.ts'
import { usualScales } from '../../../resources/domain/grading/usual-scales.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import {
  ButtonLink,
  hrefs,
  Link,
  RecordList,
  useAct,
  useLiveAnswer,
  useLocale,
  useMay,
  usePageWords,
  useResource,
  useSay,
  useTellDone,
} from '../../engine/index.ts'
import { Bones, DropMenu, Notice, Page, Segments } from '../../ui/index.ts'
import { gradesOff, gradesSaid } from './grade-sums.ts'

const Weights = lazy(() => import('./weights.tsx'))

/** The list of exam types, or what they weigh in each grade; above the list, which grades do not make 100, and what a year can begin with. */
export function TypesPage() {
  const [words, locale, resource] = [usePageWords('grading'), useLocale(), useResource('exam-types')]
  const may = useMay(resource)
  const answer = useLiveAnswer(getExamWeights, ['exam-types', 'standards'])
  const known = answer.is === 'ready' ? answer.data : null
  const off = known ? gradesOff(known) : []
  const begin = useBegin()
  const [address, setAddress] = useSearchParams()
  const view = address.get('view') === 'weights' ? 'weights' : 'list'
  const mayBegin = may('create', { ofYear: true })
  return (
    <Page
      title={words('types')}
      actions={
        <>
          <Segments
            label={words('view')}
            value={view}
            onChange={(value) => setAddress(value === 'weights' ? { view: value } : {})}
            options={[
              { value: 'list', label: words('list') },
              { value: 'weights', label: words('weights') },
            ]}
          />
          {mayBegin && known && known.entered > 0 && (
            <DropMenu
              menu={{ items: [...begin.waysOf(known), ...begin.scales], onClick: ({ key }) => void (isWay(key) && begin.begin(key)) }}
            >
              {(said) => (
                <Button loading={begin.isBusy} {...said}>
                  {words('add_several')}
                </Button>
              )}
            </DropMenu>
          )}
          {may('import') && (
            <ButtonLink to={hrefs.import(resource)} icon={<ImportOutlined aria-hidden="true" />}>
              {words('import')}
            </ButtonLink>
          )}
          {may('create') && (
            <ButtonLink to={hrefs.create(resource)} icon={<PlusOutlined aria-hidden="true" />} primary>
              {words('add_type')}
            </ButtonLink>
          )}
        </>
      }
    >
      {begin.problem && <Alert type="error" showIcon title={begin.problem} />}
      {view === 'list' && off.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={words('off', { grades: gradesSaid(off, ({ sum_pct }) => sum_pct ?? 0, locale) })}
          description={words('off_why')}
          action={<Link to="/question-bank/exam-type?view=weights">{words('put_right')}</Link>}
        />
      )}
      {known?.entered === 0 ? (
        <Notice
          title={words('none_yet')}
          action={
            mayBegin && (
              <Flex gap={8} wrap justify="center">
                {begin.waysOf(known).map(({ key, label }, at) => (
                  <Button key={key} type={at === 0 ? 'primary' : 'default'} loading={begin.isBusy} onClick={() => void begin.begin(key)}>
                    {label}
                  </Button>
                ))}
              </Flex>
            )
          }
        >
          {words('none_yet_why')}
        </Notice>
      ) : view === 'weights' ? (
        <Suspense fallback={<Bones rows={10} label={words('weights')} />}>
          <Weights />
        </Suspense>
      ) : (
        <RecordList resource={resource} keyboard hasViews />
      )}
    </Page>
  )
}

const ways = ['year_before', 'usual', ...usualScaleNames] as const
type Way = (typeof ways)[number]
const isWay = (key: string): key is Way => ways.some((way) => way === key)

/** Exam types and scales that are not there yet come in as one operation: those of the year before, or the usual ones; or one more scale. */
function useBegin() {
  const [words, say, locale, tellDone] = [usePageWords('grading'), useSay(), useLocale(), useTellDone()]
  const { busy, problem, run } = useAct(beginExamTypes, words('not_begun'))
  return {
    isBusy: busy !== null,
    problem,
    async begin(from: Way) {
      const done = await run({ body: { from } })
      if (!done) return
      const said = { types: printNumber(done.exam_types, locale), scales: printNumber(done.grading_scales, locale) }
      tellDone({ message: done.operation_id ? words('begun', said) : words('all_there'), operationId: done.operation_id })
    },
    waysOf: ({ earlier }: Pick<ExamWeights, 'earlier'>) => [
      ...(earlier ? [{ key: 'year_before' as const, label: words('from_year', { year: earlier.academic_year }) }] : []),
      { key: 'usual' as const, label: words('from_usual') },
    ],
    scales: usualScaleNames.map((key) => ({ key, label: words('scale_named', { name: say(usualScales[key].name) }) })),
  }
}
