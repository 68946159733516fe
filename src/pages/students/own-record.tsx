import type classKind from '../../../resources/classes.ts'
import type studentKind from '../../../resources/students.ts'
import { personNameIn, say, sayEither } from '../../../resources/kit/index.ts'
import { hrefs, Link, useLocale, usePageWords, useResource, useRows, useStoredFile } from '../../engine/index.ts'
import { Bones, Facts, Initials, Notice, Panel } from '../../ui/index.ts'
import styles from './own-record.module.css'
import { MySubjects } from './my-subjects.tsx'

const drawn = {
  student: ['image', 'firstname', 'lastname', 'full_name_ar', 'admission_no', 'roll_no', 'class_id', 'house_id'],
  class: ['incharge_id'],
} as const

/** What a student asks first: my class, who leads it, where I stand in the books, and who teaches me. */
export function OwnRecord() {
  const [words, locale, students] = [usePageWords('students'), useLocale(), useResource<typeof studentKind>('students')]
  const answer = useRows(students, { columns: drawn.student, size: 1 })
  const own = answer.is === 'ready' ? answer.data.rows[0] : undefined
  const classes = useRows(useResource<typeof classKind>('classes'), own?.class_id ? { columns: drawn.class, size: 1 } : null)
  const { url } = useStoredFile(own?.image)
  if (answer.is === 'loading')
    return (
      <Panel title={words('my_record')}>
        <Bones rows={4} label={words('loading')} />
      </Panel>
    )
  if (!own)
    return (
      <Panel title={words('my_record')}>
        <Notice title={words('no_record')}>{words('no_record_why')}</Notice>
      </Panel>
    )
  const name = personNameIn(own, own.full_name_ar, locale)
  const leader = classes.is === 'ready' ? classes.data.rows.find((one) => one.class_id === own.class_id) : undefined
  const label = (field: string): string => (students.fields[field] ? say(students.fields[field].label, locale) : '')
  const facts = [
    { label: label('class_id'), value: own.class_name, to: own.class_id ? `/masters/classes/classes_report/${own.class_id}` : null },
    { label: words('class_teacher'), value: sayEither(leader?.incharge, leader?.incharge_ar, locale) },
    { label: label('roll_no'), value: own.roll_no },
    { label: label('house_id'), value: sayEither(own.house, own.house_ar, locale) },
    { label: label('admission_no'), value: own.admission_no },
  ].filter((fact) => fact.value)
  return (
    <>
      <Panel untitled title={name}>
        <div className={styles.own}>
          <Initials name={name} url={url} size={64} />
          <div>
            <h2>
              <bdi>{name}</bdi>
            </h2>
            <Link to={hrefs.show(students, own.student_id)}>{words('my_record')}</Link>
          </div>
        </div>
        <Facts
          within="columns"
          facts={facts.map(({ label: name, value, to }) => ({
            key: name,
            label: name,
            value: to ? (
              <Link to={to}>
                <bdi>{value}</bdi>
              </Link>
            ) : (
              <bdi>{value}</bdi>
            ),
          }))}
        />
      </Panel>
      {own.class_id && <MySubjects classId={own.class_id} />}
    </>
  )
}
