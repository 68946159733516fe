import { Notice, Page } from '../../ui/index.ts'
import { sayEither } from '../../../resources/kit/index.ts'
import { useChildInView, useLocale, useOwnStudentId, usePageWords, usePerson } from '../../engine/index.ts'
import { StudentExams } from './children/student-exams.tsx'

/** A child's own published results; a parent's, of the child in view. */
export function MyResultsPage() {
  const [words, locale, { isKnown }] = [usePageWords('exam-assessments'), useLocale(), usePerson()]
  const [id, { child }] = [useOwnStudentId(), useChildInView()]
  // of a parent it says whose they are
  const title = child === null ? words('my_results') : words('results_of', { name: sayEither(child.name, child.name_ar, locale) })
  return (
    <Page title={title}>
      {id !== null ? <StudentExams id={id} /> : isKnown && <Notice title={words('no_exams')}>{words('no_own_exams_why')}</Notice>}
    </Page>
  )
}
