import { Notice, Page } from '../../ui/index.ts'
import { usePageWords, usePerson } from '../../engine/index.ts'
import { StudentExams } from './children/student-exams.tsx'

/** A child's own published results. */
export function MyResultsPage() {
  const [words, { person, isKnown }] = [usePageWords('exam-assessments'), usePerson()]
  const { student_id: id } = person
  return (
    <Page title={words('my_results')}>
      {typeof id === 'string' ? (
        <StudentExams id={id} />
      ) : (
        isKnown && <Notice title={words('no_exams')}>{words('no_own_exams_why')}</Notice>
      )}
    </Page>
  )
}
