import type { ClassSubjectRow } from '../../../resources/contract/subjects.ts'
import { Answered } from '../../engine/answered.tsx'
import { useAnswer } from '../../engine/refine/answer.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { Link } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { usePerson } from '../../engine/refine/principal.ts'
import { Mark } from '../../ui/mark.tsx'
import { Notice } from '../../ui/notice.tsx'

export function ClassSubjects({ classId }: { readonly classId: string }) {
  const [words, locale, { role }] = [usePageWords('class'), useLocale(), usePerson()]
  const answer = useAnswer<{ records: ClassSubjectRow[] }>('/api/subject/get-class-subjects/', { class_id: classId })
  const mayOpen = role !== 'student' && role !== 'parent'
  return (
    <Answered answer={answer}>
      {({ records }) =>
        records.length === 0 ? (
          <Notice title={words('no_subjects')}>{words('no_subjects_why')}</Notice>
        ) : (
          <div className="ui-panel class-table">
            <table>
              <thead>
                <tr>
                  <th scope="col">{words('subject')}</th>
                  <th scope="col">{words('teachers')}</th>
                  <th scope="col">{words('periods')}</th>
                </tr>
              </thead>
              <tbody>
                {records.map((one) => (
                  <tr key={one.subject_id}>
                    <th scope="row">
                      <span className="class-colour" style={{ background: one.colour ?? 'var(--line-strong)' }} aria-hidden="true" />
                      {(locale === 'ar' && one.name_ar) || one.name_en}
                    </th>
                    <td>
                      {one.teachers.length === 0 ? (
                        <Mark tone="warn">{words('no_teacher')}</Mark>
                      ) : (
                        <ul>
                          {one.teachers.map((teacher) => {
                            const name = (locale === 'ar' && teacher.name_ar) || teacher.name
                            return (
                              <li key={teacher.mapping_id}>
                                {mayOpen ? <Link to={`/masters/teachers/teacherProfile/${teacher.teacher_id}`}>{name}</Link> : name}
                              </li>
                            )
                          })}
                        </ul>
                      )}
                    </td>
                    <td>{one.periods_per_week ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </Answered>
  )
}
