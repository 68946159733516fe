import { useNavigate, useParams } from 'react-router-dom'
import { getBlueprint, getBlueprintChoices, type BlueprintData } from '../../../resources/contract/blueprints.ts'
import { say } from '../../../resources/kit/index.ts'
import { Answered, useLiveAnswer, useLocale, useResource } from '../../engine/index.ts'
import { Page } from '../../ui/index.ts'
import { Editor } from './editor.tsx'

/** The blueprint of the address; one that makes its next version is left for that. */
export function EditPage() {
  const { id = '' } = useParams()
  const [answer, resource, locale] = [useLiveAnswer(getBlueprint, ['blueprints'], { id }), useResource('blueprints'), useLocale()]
  if (answer.is === 'ready') return <WithChoices key={answer.data.blueprint_id} known={answer.data} />
  return (
    <Page title={say(resource.label.one, locale)}>
      <Answered answer={answer} rows={10}>
        {() => null}
      </Answered>
    </Page>
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
