import { CheckCircleOutlined } from '@ant-design/icons'
import { getExamWeights } from '../../../resources/contract/grading.ts'
import { printPercent, sayEither } from '../../../resources/kit/index.ts'
import { Answered, Link, useLiveAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Mark, Notice, Panel, Worklist } from '../../ui/index.ts'
import { gradesOff } from './grade-sums.ts'

/** On the home page: the grades whose final results cannot go out as they are weighed. */
export function WeightsCard() {
  const [words, locale] = [usePageWords('grading'), useLocale()]
  const answer = useLiveAnswer(getExamWeights, ['exam-types', 'standards'])
  return (
    <Panel title={words('card')} extra={<Link to="/question-bank/exam-type?view=weights">{words('weights')}</Link>}>
      <Answered answer={answer}>
        {(known) => {
          const off = gradesOff(known)
          if (known.entered === 0) return <Notice title={words('none_yet')} />
          if (off.length === 0) return <Notice icon={<CheckCircleOutlined aria-hidden="true" />} title={words('all_whole')} />
          return (
            <Worklist
              label={words('card')}
              items={off.map((grade) => ({
                key: grade.standard_id,
                what: sayEither(grade.name_en, grade.name_ar, locale),
                aside: <Mark tone="bad">{printPercent(grade.sum_pct ?? 0, locale)}</Mark>,
              }))}
            />
          )
        }}
      </Answered>
    </Panel>
  )
}
