import { Button, Flex } from 'antd'
import { getReportChoices } from '../../../resources/contract/psychometric-reports.ts'
import { Answered, useAnswer, usePageWords } from '../../engine/index.ts'
import { Notice, Page } from '../../ui/index.ts'
import { Choosing, useChosen, type Choices } from './choosing.tsx'
import { Matrix } from './matrix.tsx'
import { Spread } from './spread.tsx'

/** What a school scores, category by grade, and how its children spread over the bands of one category. */
export function SchoolPage() {
  const words = usePageWords('psychometric-reports')
  const answer = useAnswer(getReportChoices)
  return (
    <Page title={words('school_title')} actions={<Button onClick={() => print()}>{words('print')}</Button>}>
      <Answered answer={answer} rows={8}>
        {(choices) =>
          choices.questionnaires.length === 0 ? (
            <Notice title={words('none_answered')}>{words('none_answered_why')}</Notice>
          ) : (
            <School choices={choices} />
          )
        }
      </Answered>
    </Page>
  )
}

function School({ choices }: { readonly choices: Choices }) {
  const { chosen, choose, asked } = useChosen(choices)
  if (!chosen) return null
  return (
    <Flex vertical gap={16}>
      <Choosing choices={choices} chosen={chosen} choose={choose} />
      <Matrix choices={choices} chosen={chosen} gradeId={asked.get('grade')} partsOf={asked.get('parts')} choose={choose} />
      <Spread choices={choices} chosen={chosen} asked={asked} choose={choose} />
    </Flex>
  )
}
