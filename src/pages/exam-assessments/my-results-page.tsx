import { Notice, Page } from '../../ui/index.ts'
import { useOwnStudentId, usePageWords, usePerson } from '../../engine/index.ts'
import { StudentExams } from './children/student-exams.tsx'

/** A child's own published results; a parent's, of the child in view. */
export function MyResultsPage() {
  const [words, { isKnown }, id] = [usePageWords('exam-assessments'), usePerson(), useOwnStudentId()]
  return (
    <Page title={words('my_results')}>
      {id !== null ? <StudentExams id={id} /> : isKnown && <Notice title={words('no_exams')}>{words('no_own_exams_why')}</Notice>}
    </Page>
  )
}
