import { useNavigate, useParams } from 'react-router-dom'
import { getBlueprint, getBlueprintChoices, type BlueprintData } from '../../../resources/contract/blueprints.ts'
import { Answered, useLiveAnswer } from '../../engine/index.ts'
import { Editor } from './editor.tsx'

/** The blueprint of the address; one that makes its next version is left for that. */
export function EditPage() {
  const { id = '' } = useParams()
  const answer = useLiveAnswer(getBlueprint, ['blueprints'], { id })
  return (
    <Answered answer={answer} rows={10}>
      {(known) => <WithChoices key={known.blueprint_id} known={known} />}
    </Answered>
  )
}

function WithChoices({ known }: { readonly known: BlueprintData }) {
  const navigate = useNavigate()
  const { grade_id, subject_id, language } = known
  const answer = useLiveAnswer(getBlueprintChoices, ['questions', 'lessons', 'mapped-lessons', 'exam-types'], {
    grade_id,
    subject_id,
    language,
  })
  return (
    <Answered answer={answer} rows={10}>
      {(choices) => (
        <Editor
          known={known}
          choices={choices}
          onSaved={({ blueprint_id }) => {
            if (blueprint_id !== known.blueprint_id) void navigate(`/question-bank/blueprint/edit/${encodeURIComponent(blueprint_id)}`)
          }}
        />
      )}
    </Answered>
  )
}
