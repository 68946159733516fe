import { getExamWeights } from '../../../resources/contract/grading.ts'
import { Answered, ButtonLink, useLiveAnswer, useMay, usePageWords, useResource } from '../../engine/index.ts'
import { Notice } from '../../ui/index.ts'
import { WeightsGrid } from './weights-grid.tsx'

/** What each exam type weighs in each grade, with what that comes to beside the grade. */
export default function Weights() {
  const [words, resource] = [usePageWords('grading'), useResource('exam-types')]
  const may = useMay(resource)
  const answer = useLiveAnswer(getExamWeights, ['exam-types', 'standards', 'grading-scales'])
  return (
    <Answered answer={answer} rows={10}>
      {(known) =>
        known.exam_types.length === 0 || known.grades.length === 0 ? (
          <Notice
            title={words(known.grades.length === 0 ? 'no_grades' : 'none_counts')}
            action={
              <ButtonLink to={known.grades.length === 0 ? '/masters/standards' : '/question-bank/exam-type'}>
                {words(known.grades.length === 0 ? 'grades' : 'types')}
              </ButtonLink>
            }
          >
            {words('none_counts_why')}
          </Notice>
        ) : (
          <WeightsGrid known={known} mayWrite={may('update', { ofYear: true })} />
        )
      }
    </Answered>
  )
}
