import { Alert } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { sayEither } from '../../../resources/kit/index.ts'
import { addClassIncharge } from '../../../resources/contract/teachers.ts'
import { useLocale, usePageWords, useToday } from '../../engine/index.ts'
import { ClassesField, FromField, MappingForm } from './mapping-form.tsx'
import { useClassTeachers, type Teacher } from './teacher.ts'
import styles from './teachers.module.css'
import { useAddMapping } from './use-mapping.ts'
import grid from '../../ui/form-grid.module.css'

/** Puts the teacher in charge of more classes; who has to make room is said before anything is saved. */
export function InchargeForm({ teacher, present }: { readonly teacher: Teacher; readonly present: readonly string[] }) {
  const [words, locale] = [usePageWords('teachers'), useLocale()]
  const { classes, loading } = useClassTeachers(teacher)
  const [chosen, setChosen] = useState<string[]>([])
  const [from, setFrom] = useState(dayjs(useToday()))
  const { busy, problem, add } = useAddMapping(teacher)
  const nameOf = (one: { name: string; name_ar?: string | undefined }) => sayEither(one.name, one.name_ar, locale)
  const leaving = classes.filter((one) => chosen.includes(one.class_id) && one.incharge && one.incharge.teacher_id !== teacher.id)

  const save = async () => {
    const body = { class_id_list: chosen, from: from.format('YYYY-MM-DD') }
    const isSaved = await add(
      (send, params) => send(addClassIncharge, { params, body }),
      words('incharge_saved', { count: chosen.length, name: teacher.name }),
    )
    if (isSaved) setChosen([])
  }
  return (
    <MappingForm
      title={words('incharge_add')}
      save={words('incharge_save')}
      busy={busy !== null}
      problem={problem}
      ready={chosen.length > 0}
      onSave={() => void save()}
    >
      <ClassesField
        id="incharge-classes"
        value={chosen}
        onChange={setChosen}
        loading={loading}
        placeholder={words('choose_classes')}
        offers={classes
          .filter((one) => !present.includes(one.class_id))
          .map((one) => ({
            id: one.class_id,
            name: one.class_name,
            now: one.incharge ? words('now', { name: nameOf(one.incharge) }) : words('nobody'),
          }))}
      />
      <FromField id="incharge-from" value={from} onChange={setFrom} />
      {leaving.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={`${grid.told} ${styles.told}`}
          title={words('will_replace', { count: leaving.length })}
          description={
            <ul>
              {leaving.map((one) => (
                <li key={one.class_id}>{words('will_leave', { class: one.class_name, name: one.incharge ? nameOf(one.incharge) : '' })}</li>
              ))}
            </ul>
          }
        />
      )}
    </MappingForm>
  )
}
