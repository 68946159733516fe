import diary from '../../../resources/diary.ts'
import { enrolledIn } from '../../../resources/domain/students/enrolled.ts'
import { personName } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import type { RequestContext } from '../../request/context.ts'
import type { Deps } from './feed.ts'
import { all, is } from './of-child.ts'

/** A mirror for whoever writes: own praise and concern alone, so that nobody else can hold it up to him. */
export async function readBalance({ records }: Deps, context: RequestContext, classId: string) {
  const [{ records: children }, { records: notes }] = await Promise.all([
    records.list(context, students, {
      ...all,
      columns: ['firstname', 'middlename', 'lastname', 'full_name_ar'],
      condition: enrolledIn(classId),
      sort_by: 'firstname',
    }),
    records.list(context, diary, {
      page_no: 1,
      per_page: 5000,
      columns: ['student_id', 'polarity'],
      condition: {
        and: [
          is('class_id', classId),
          is('author_id', context.principal.userId),
          is('status', 'published'),
          { field: 'student_id', op: 'filled' },
        ],
      },
    }),
  ])
  const counted = (studentId: string, polarity: string): number =>
    notes.filter((note) => note.student_id === studentId && note.polarity === polarity).length
  return {
    records: children.map((child) => ({
      student: { id: child.student_id, label: personName(child), label_ar: child.full_name_ar },
      praise: counted(child.student_id, 'positive'),
      concern: counted(child.student_id, 'concern'),
    })),
  }
}
