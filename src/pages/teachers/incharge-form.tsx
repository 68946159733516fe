import { Alert, Button, DatePicker, Form, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useLocale } from '../../engine/refine/language.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useToday } from '../../engine/refine/today.ts'
import { isolatedChoice } from '../../ui/isolated.tsx'
import { useClassTeachers, type Teacher } from './teacher.ts'
import { useAddMapping } from './use-mapping.ts'

/** Puts the teacher in charge of more classes; who has to make room is said before anything is saved. */
export function InchargeForm({ teacher, present }: { readonly teacher: Teacher; readonly present: readonly string[] }) {
  const [words, locale] = [usePageWords('teacher'), useLocale()]
  const { classes, loading } = useClassTeachers(teacher)
  const [chosen, setChosen] = useState<string[]>([])
  const [from, setFrom] = useState(dayjs(useToday()))
  const { busy, problem, run, add } = useAddMapping(teacher, 'incharge')
  const nameOf = (one: { name: string; name_ar?: string | undefined }) => (locale === 'ar' && one.name_ar) || one.name
  const leaving = classes.filter((one) => chosen.includes(one.class_id) && one.incharge && one.incharge.teacher_id !== teacher.id)

  const save = () =>
    run(async () => {
      await add(
        { class_id_list: chosen, from: from.format('YYYY-MM-DD') },
        words('incharge_saved', { count: chosen.length, name: teacher.name }),
      )
      setChosen([])
    })
  return (
    <section className="ui-panel teacher-section" aria-labelledby="incharge-add">
      <h2 id="incharge-add">{words('incharge_add')}</h2>
      <Form layout="vertical" requiredMark={false} onFinish={() => void save()}>
        <Form.Item label={words('classes')} htmlFor="incharge-classes">
          <Select
            id="incharge-classes"
            mode="multiple"
            {...isolatedChoice}
            value={chosen}
            onChange={setChosen}
            loading={loading}
            showSearch={{ optionFilterProp: 'title' }}
            placeholder={words('choose_classes')}
            notFoundContent={words('no_more_classes')}
            options={classes
              .filter((one) => !present.includes(one.class_id))
              .map((one) => ({
                value: one.class_id,
                title: one.class_name,
                label: one.class_name,
                now: one.incharge ? words('now', { name: nameOf(one.incharge) }) : words('nobody'),
              }))}
            optionRender={(option) => (
              <span className="teacher-option">
                <bdi>{option.label}</bdi>
                <span>{String(option.data['now'])}</span>
              </span>
            )}
          />
        </Form.Item>
        <Form.Item label={words('from')} htmlFor="incharge-from">
          <DatePicker
            id="incharge-from"
            value={from}
            onChange={(value) => value && setFrom(value)}
            allowClear={false}
            format="DD/MM/YYYY"
          />
        </Form.Item>
        {leaving.length > 0 && (
          <Alert
            type="warning"
            showIcon
            className="teacher-alert"
            title={words('will_replace', { count: leaving.length })}
            description={
              <ul>
                {leaving.map((one) => (
                  <li key={one.class_id}>
                    {words('will_leave', { class: one.class_name, name: one.incharge ? nameOf(one.incharge) : '' })}
                  </li>
                ))}
              </ul>
            }
          />
        )}
        {problem && <Alert type="error" showIcon className="teacher-alert" title={problem} />}
        <Button type="primary" htmlType="submit" loading={busy !== null} disabled={chosen.length === 0}>
          {words('incharge_save')}
        </Button>
      </Form>
    </section>
  )
}
