import { Button, Flex } from 'antd'
import { getReportChoices } from '../../../resources/contract/psychometric-reports.ts'
import { Answered, useAnswer, usePageWords } from '../../engine/index.ts'
import { Notice, Page, Tabs } from '../../ui/index.ts'
import { Choosing, useChosen, type Choices } from './choosing.tsx'
import { Correlations } from './correlations.tsx'
import { Quality } from './quality.tsx'

/** How well a questionnaire measures here, and what its results go together with. */
export function AdvancedPage() {
  const words = usePageWords('psychometric-reports')
  const answer = useAnswer(getReportChoices)
  return (
    <Page title={words('advanced')} actions={<Button onClick={() => print()}>{words('print')}</Button>}>
      <Answered answer={answer} rows={8}>
        {(choices) =>
          choices.questionnaires.length === 0 ? (
            <Notice title={words('none_answered')}>{words('none_answered_why')}</Notice>
          ) : (
            <Advanced choices={choices} />
          )
        }
      </Answered>
    </Page>
  )
}

function Advanced({ choices }: { readonly choices: Choices }) {
  const words = usePageWords('psychometric-reports')
  const { chosen, choose, asked } = useChosen(choices)
  if (!chosen) return null
  return (
    <Flex vertical gap={16}>
      <Choosing choices={choices} chosen={chosen} choose={choose} />
      <Tabs
        label={words('advanced')}
        active={asked.get('tab') ?? 'quality'}
        onChange={(tab) => choose({ tab })}
        items={[
          { key: 'quality', label: words('quality'), children: <Quality chosen={chosen} /> },
          { key: 'correlations', label: words('correlations'), children: <Correlations chosen={chosen} /> },
        ]}
      />
    </Flex>
  )
}
