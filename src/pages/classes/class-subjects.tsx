import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import { getClassSubjects, type ClassSubjectRow } from '../../../resources/contract/subjects.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { Answered, Link, useAnswer, useLocale, useMay, usePageWords, useResource } from '../../engine/index.ts'
import { Coloured, DataTable, Mark, Notice, Panel } from '../../ui/index.ts'
import styles from './classes.module.css'
import { TeacherPicker } from './teacher-picker.tsx'
import { usePeople } from './use-people.ts'

/** Who teaches what in the class: read by everybody who sees it, put in order in place by who may. */
export function ClassSubjects({ id: classId }: OfRecord) {
  const people = usePeople(classId)
  const [words, locale, may] = [usePageWords('classes'), useLocale(), useMay(useResource('teachers'))]
  const [mayMap, mayOpen] = [may('update', { ofYear: true }), may('read')]
  const answer = useAnswer(getClassSubjects, { class_id: classId })
  const subjectOf = (one: ClassSubjectRow) => ({ id: one.subject_id, name: sayEither(one.name_en, one.name_ar, locale) })
  const teachersOf = (one: ClassSubjectRow) =>
    one.teachers.map((teacher) => {
      const name = sayEither(teacher.name, teacher.name_ar, locale)
      const share = teacher.periods_per_week
      // a part of its own is told beside the name; who has all of them has no number
      return { id: teacher.teacher_id, name, said: share === null ? name : `${name} (${printNumber(share, locale)})` }
    })
  const teaching = (one: ClassSubjectRow) => {
    const teachers = teachersOf(one)
    if (mayMap)
      return (
        <TeacherPicker
          label={words('teachers_of', { subject: subjectOf(one).name })}
          value={teachers.map(({ id, said }) => ({ id, name: said }))}
          busy={people.busy === one.subject_id}
          onAdd={(teacher) => void people.setTeaches(teacher, subjectOf(one), true)}
          onRemove={(gone) => {
            const teacher = teachers.find(({ id }) => id === gone.id)
            if (teacher) void people.setTeaches(teacher, subjectOf(one), false)
          }}
        />
      )
    if (teachers.length === 0) return <Mark tone="warn">{words('no_teacher')}</Mark>
    return (
      <ul>
        {teachers.map(({ id, said }) => (
          <li key={id}>{mayOpen ? <Link to={`/masters/teachers/teacherProfile/${id}`}>{said}</Link> : said}</li>
        ))}
      </ul>
    )
  }
  return (
    <Answered answer={answer}>
      {({ records }) =>
        records.length === 0 ? (
          <Notice title={words('no_subjects')}>{words('no_subjects_why')}</Notice>
        ) : (
          <div className={styles.subjects}>
            <Panel untitled flush title={words('subjects')}>
              <DataTable
                label={words('subjects')}
                rows={records}
                keyOf={(one) => one.subject_id}
                columns={[
                  {
                    key: 'subject',
                    title: words('subject'),
                    width: '30%',
                    heads: true,
                    cell: (one) => (
                      <Coloured colour={one.colour}>
                        <b>{subjectOf(one).name}</b>
                      </Coloured>
                    ),
                  },
                  { key: 'teachers', title: words('teachers'), plain: true, cell: teaching },
                  {
                    key: 'periods',
                    title: words('periods'),
                    width: 150,
                    number: true,
                    cell: (one) => (one.periods_per_week === null ? '–' : printNumber(one.periods_per_week, locale)),
                  },
                ]}
              />
            </Panel>
          </div>
        )
      }
    </Answered>
  )
}
