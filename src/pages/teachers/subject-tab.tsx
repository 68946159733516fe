import { Button, Popconfirm } from 'antd'
import type { SubjectMappingRow } from '../../../resources/contract/teachers.ts'
import { Answered } from '../../engine/answered.tsx'
import { printDate } from '../../engine/fields/print.ts'
import { useAnswer } from '../../engine/refine/answer.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { Link } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { SubjectForm } from './subject-form.tsx'
import type { Teacher } from './teacher.ts'
import { useEndMapping } from './use-mapping.ts'

export function SubjectTab({ teacher }: { readonly teacher: Teacher }) {
  const [words, locale] = [usePageWords('teacher'), useLocale()]
  const { busy, end: endMapping } = useEndMapping(teacher, 'subject')
  const answer = useAnswer<{ records: SubjectMappingRow[] }>(`/api/teacher/subject-mapping/${encodeURIComponent(teacher.id)}/`, {
    school_id: teacher.schoolId,
  })
  const nameOf = (row: SubjectMappingRow) => (locale === 'ar' && row.subject_ar) || row.subject
  const end = (row: SubjectMappingRow, classId?: string) =>
    endMapping(
      { subject_id: row.subject_id, ...(classId ? { class_id_list: [classId] } : {}) },
      words('subject_ended', { subject: nameOf(row) }),
      classId ?? row.subject_id,
    )
  const ending = (row: SubjectMappingRow, one?: SubjectMappingRow['classes'][number]) => (
    <Popconfirm
      title={
        one
          ? words('subject_end_class', { subject: nameOf(row), class: one.name })
          : words('subject_end_all', { subject: nameOf(row), count: row.classes.length })
      }
      description={words('subject_end_text')}
      okText={words('end')}
      cancelText={words('cancel')}
      okButtonProps={{ danger: true }}
      onConfirm={() => end(row, one?.class_id)}
    >
      <Button
        size="small"
        type={one ? 'text' : 'default'}
        loading={busy === (one?.class_id ?? row.subject_id)}
        aria-label={
          one ? words('subject_end_class_of', { subject: nameOf(row), class: one.name }) : words('subject_end_of', { subject: nameOf(row) })
        }
      >
        {one ? words('end') : words('end_all')}
      </Button>
    </Popconfirm>
  )
  return (
    <Answered answer={answer}>
      {({ records }) => {
        const present = records.filter((row) => row.is_active)
        const past = records.filter((row) => !row.is_active)
        return (
          <div className="teacher-columns">
            <section className="ui-panel teacher-section" aria-labelledby="subjects-now">
              <h2 id="subjects-now">{words('subjects_now')}</h2>
              {present.length === 0 && <Notice title={words('subjects_none')}>{words('subjects_none_why')}</Notice>}
              {present.map((row) => (
                <div key={row.subject_id} className="teacher-subject">
                  <div className="teacher-subject-head">
                    <h3>{nameOf(row)}</h3>
                    {teacher.mayMap && row.classes.length > 1 && ending(row)}
                  </div>
                  <ul className="teacher-rows">
                    {row.classes.map((one) => (
                      <li key={one.mapping_id}>
                        <Link className="teacher-class" to={`/masters/classes/classes_report/${one.class_id}`}>
                          <bdi>{one.name}</bdi>
                        </Link>
                        <span className="teacher-since">
                          {[
                            one.periods_per_week === null ? null : words('periods', { count: one.periods_per_week }),
                            words('since', { date: printDate(one.from, locale) }),
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                        {teacher.mayMap && ending(row, one)}
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
              {past.length > 0 && (
                <details className="teacher-past">
                  <summary>{words('past', { count: past.flatMap((row) => row.classes).length })}</summary>
                  <ul className="teacher-rows">
                    {past.flatMap((row) =>
                      row.classes.map((one) => (
                        <li key={one.mapping_id}>
                          <span>
                            {nameOf(row)} <bdi>{one.name}</bdi>
                          </span>
                          <span className="teacher-since">
                            {words('period', { from: printDate(one.from, locale), to: one.to ? printDate(one.to, locale) : '' })}
                          </span>
                        </li>
                      )),
                    )}
                  </ul>
                </details>
              )}
            </section>
            {teacher.mayMap && teacher.isActive && <SubjectForm teacher={teacher} />}
          </div>
        )
      }}
    </Answered>
  )
}
