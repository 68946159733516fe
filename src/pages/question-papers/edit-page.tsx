import { useParams } from 'react-router-dom'
import { getPaper } from '../../../resources/contract/question-papers.ts'
import { Answered, useLiveAnswer } from '../../engine/index.ts'
import { Editor } from './editor.tsx'

/** The paper of the address: written where it is being written, otherwise read. */
export function EditPage() {
  const { id = '' } = useParams()
  const answer = useLiveAnswer(getPaper, ['question-papers', 'questions'], { id })
  return (
    <Answered answer={answer} rows={10}>
      {(known) => <Editor key={known.paper_id} known={known} />}
    </Answered>
  )
}
