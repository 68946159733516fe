import { Badge, Table } from 'antd'
import { getClassSubjects, type ClassSubjectRow } from '../../../resources/contract/subjects.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { Answered, Link, printNumber, useAnswer, useLocale, useMay, usePageWords, usePerson, useResource } from '../../engine/index.ts'
import { Mark } from '../../ui/mark.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './classes.module.css'
import { TeacherPicker } from './teacher-picker.tsx'
import { usePeople } from './use-people.ts'
import panel from '../../ui/panel.module.css'
import text from '../../ui/text.module.css'

/** Who teaches what in the class: read by everybody who sees it, put in order in place by who may. */
export function ClassSubjects({ id: classId }: OfRecord) {
  const people = usePeople(classId)
  const [words, locale, { role }] = [usePageWords('classes'), useLocale(), usePerson()]
  const mayMap = useMay(useResource('teachers'))('update', { ofYear: true })
  const answer = useAnswer(getClassSubjects, { class_id: classId })
  const narrow = useNarrow()
  const mayOpen = role !== 'student' && role !== 'parent'
  const subjectOf = (one: ClassSubjectRow) => ({ id: one.subject_id, name: (locale === 'ar' && one.name_ar) || one.name_en })
  const teachersOf = (one: ClassSubjectRow) =>
    one.teachers.map((teacher) => {
      const name = (locale === 'ar' && teacher.name_ar) || teacher.name
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
          <div className={`${panel.panel} ${styles.subjects}`}>
            <Table<ClassSubjectRow>
              pagination={false}
              dataSource={records}
              rowKey="subject_id"
              columns={[
                {
                  key: 'subject',
                  title: words('subject'),
                  width: '30%',
                  onCell: () => ({ scope: 'row' }),
                  render: (_, one) => (
                    <>
                      <Badge color={one.colour ?? 'var(--line-strong)'} text={<b>{subjectOf(one).name}</b>} />
                      {narrow && one.periods_per_week !== null && (
                        <div className={text.soft}>{words('periods_of', { count: one.periods_per_week })}</div>
                      )}
                    </>
                  ),
                },
                { key: 'teachers', title: words('teachers'), render: (_, one) => teaching(one) },
                // on a telephone it stands below the subject
                ...(narrow
                  ? []
                  : [
                      {
                        key: 'periods',
                        title: words('periods'),
                        width: 150,
                        render: (_: unknown, one: ClassSubjectRow) =>
                          one.periods_per_week === null ? '–' : printNumber(one.periods_per_week, locale),
                      },
                    ]),
              ]}
            />
          </div>
        )
      }
    </Answered>
  )
}
