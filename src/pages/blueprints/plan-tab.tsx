import { EditOutlined } from '@ant-design/icons'
import { getBlueprint, getBlueprintChoices, type BlueprintData } from '../../../resources/contract/blueprints.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { Answered, ButtonLink, useLiveAnswer, usePageWords } from '../../engine/index.ts'
import { Panel } from '../../ui/index.ts'
import { problemsOf } from './checks.ts'
import { MatrixGrid } from './matrix-grid.tsx'
import { draftOf } from './use-draft.ts'

/** On the page of the record: what every lesson has in every section, to be read. */
export function PlanTab({ id }: OfRecord) {
  const answer = useLiveAnswer(getBlueprint, ['blueprints'], { id })
  return <Answered answer={answer}>{(known) => <Plan known={known} />}</Answered>
}

function Plan({ known }: { readonly known: BlueprintData }) {
  const words = usePageWords('blueprints')
  const { grade_id, subject_id, language } = known
  const answer = useLiveAnswer(getBlueprintChoices, ['questions', 'lessons', 'mapped-lessons'], { grade_id, subject_id, language })
  const draft = draftOf(known)
  return (
    <Panel
      title={words('matrix')}
      extra={
        <ButtonLink
          to={`/question-bank/blueprint/edit/${encodeURIComponent(known.blueprint_id)}`}
          icon={<EditOutlined aria-hidden="true" />}
        >
          {words('open')}
        </ButtonLink>
      }
    >
      <Answered answer={answer}>
        {(choices) => (
          <MatrixGrid
            draft={draft}
            unread={new Map()}
            choices={choices}
            problems={problemsOf(draft, choices.lessons)}
            mayWrite={false}
            goTo={null}
            write={() => undefined}
          />
        )}
      </Answered>
    </Panel>
  )
}
