import { Alert, Form, InputNumber, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { listed, sayEither } from '../../../resources/kit/text.ts'
import { addSubjectMapping } from '../../../resources/contract/teachers.ts'
import { getSchoolSubjects } from '../../../resources/contract/subjects.ts'
import { useAnswer, useLocale, usePageWords, useToday } from '../../engine/index.ts'
import { ClassesField, FromField, MappingForm } from './mapping-form.tsx'
import { useClassTeachers, type Teacher } from './teacher.ts'
import styles from './teachers.module.css'
import { useAddMapping } from './use-mapping.ts'
import text from '../../ui/text.module.css'
import grid from '../../ui/form-grid.module.css'

/** One subject, several classes, periods a week. Where somebody teaches it already, the person decides: together, or instead. */
export function SubjectForm({ teacher }: { readonly teacher: Teacher }) {
  const [words, locale] = [usePageWords('teachers'), useLocale()]
  const { classes, loading } = useClassTeachers(teacher)
  const subjects = useAnswer(getSchoolSubjects, { school_id: teacher.schoolId })
  const [subjectId, setSubjectId] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string[]>([])
  const [periods, setPeriods] = useState<number | null>(null)
  const [from, setFrom] = useState(dayjs(useToday()))
  const [instead, setInstead] = useState(false)
  const { busy, problem, add } = useAddMapping(teacher)
  const named = (one: { name: string; name_ar?: string | undefined }) => sayEither(one.name, one.name_ar, locale)
  const offered = (subjects.is === 'ready' ? subjects.data.records : []).map((one) => ({
    value: one.id,
    label: sayEither(one.label, one.label_ar, locale),
  }))
  const isQualified = (id: string): boolean => teacher.qualified.length === 0 || teacher.qualified.includes(id)
  const teachingIn = (classId: string) =>
    (classes.find((one) => one.class_id === classId)?.subject_teachers ?? []).filter((one) => one.subject_id === subjectId)
  const others = chosen.flatMap((classId) =>
    teachingIn(classId)
      .filter((one) => one.teacher.teacher_id !== teacher.id)
      .map((one) => ({ classId, class: classes.find((row) => row.class_id === classId)?.class_name ?? '', name: named(one.teacher) })),
  )

  const save = async () => {
    const body = {
      subject_id: subjectId ?? '',
      class_id_list: chosen,
      from: from.format('YYYY-MM-DD'),
      take_over: instead && others.length > 0,
      ...(periods === null ? {} : { periods_per_week: periods }),
    }
    const isSaved = await add(
      (send, params) => send(addSubjectMapping, { params, body }),
      words('subject_saved', { count: chosen.length, name: teacher.name }),
    )
    if (!isSaved) return
    setChosen([])
    setInstead(false)
  }
  return (
    <MappingForm
      title={words('subject_add')}
      save={words('subject_save')}
      busy={busy !== null}
      problem={problem}
      ready={subjectId !== null && chosen.length > 0}
      onSave={() => void save()}
    >
      <Form.Item label={words('subject')} htmlFor="subject-id">
        <Select<string>
          id="subject-id"
          value={subjectId}
          onChange={setSubjectId}
          loading={subjects.is === 'loading'}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={words('choose_subject')}
          options={
            teacher.qualified.length === 0
              ? offered
              : [
                  { label: words('qualified'), options: offered.filter((one) => isQualified(one.value)) },
                  { label: words('other_subjects'), options: offered.filter((one) => !isQualified(one.value)) },
                ]
          }
        />
      </Form.Item>
      {subjectId !== null && !isQualified(subjectId) && (
        <Alert type="warning" showIcon className={grid.told ?? ''} title={words('not_qualified', { name: teacher.name })} />
      )}
      <ClassesField
        id="subject-classes"
        value={chosen}
        onChange={setChosen}
        loading={loading}
        disabled={subjectId === null}
        placeholder={words(subjectId === null ? 'choose_subject_first' : 'choose_classes')}
        offers={classes.map((one) => ({
          id: one.class_id,
          name: one.class_name,
          now:
            listed(
              teachingIn(one.class_id).map((taught) => named(taught.teacher)),
              locale,
            ) || words('nobody'),
        }))}
      />
      <div className={grid.pair}>
        <Form.Item label={words('periods_per_week')} htmlFor="subject-periods" extra={words('periods_hint')}>
          <InputNumber className={text.wide} id="subject-periods" min={1} max={40} precision={0} value={periods} onChange={setPeriods} />
        </Form.Item>
        <FromField id="subject-from" value={from} onChange={setFrom} />
      </div>
      {others.length > 0 && (
        <Alert
          type="warning"
          className={`${grid.told} ${styles.told}`}
          title={words('already_taught')}
          description={
            <>
              <ul>
                {others.map((one) => (
                  <li key={`${one.classId} ${one.name}`}>
                    <bdi>{one.class}</bdi>: <bdi>{one.name}</bdi>
                  </li>
                ))}
              </ul>
              <Radio.Group
                vertical
                aria-label={words('already_taught')}
                value={instead}
                onChange={(event) => setInstead(event.target.value === true)}
                options={[
                  { value: false, label: words('together') },
                  { value: true, label: words('instead', { name: teacher.name }) },
                ]}
              />
            </>
          }
        />
      )}
    </MappingForm>
  )
}
