import { Alert, Checkbox, Flex, Form, Radio } from 'antd'
import { useState } from 'react'
import { getMappingCandidates } from '../../../../resources/contract/psychometric-mappings.ts'
import type classKind from '../../../../resources/classes.ts'
import { isolated, printNumber, sayEither } from '../../../../resources/kit/index.ts'
import { Answered, useAnswer, useLocale, usePageWords, useResource, useRows } from '../../../engine/index.ts'
import { DataTable, Mark, Notice, Panel } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import type { StepProps } from './mapping.ts'
import styles from './wizard.module.css'

/** Of which classes, and whether everybody of them whose age fits. */
export function WhoStep(props: StepProps) {
  const words = usePageWords('psychometric')
  const classes = useResource<typeof classKind>('classes')
  const answer = useRows(classes, {
    columns: ['name', 'grade_id', 'section', 'strength'],
    where: { field: 'is_active', op: 'eq', value: true },
    sort: 'grade_id',
    size: 200,
  })
  return (
    <Panel untitled title={words('step_who')}>
      <Answered answer={answer} rows={6}>
        {({ rows }) => (rows.length === 0 ? <Notice title={words('no_classes')} /> : <Classes {...props} rows={rows} />)}
      </Answered>
      {props.mapping.classes.length > 0 && <Reached {...props} />}
    </Panel>
  )
}

interface ClassRow {
  readonly class_id: string
  readonly name: string
  readonly grade_id: string
  readonly grade: string
  readonly grade_ar?: string | null
  readonly strength: number
}
function Classes({ mapping, problems, change, rows }: StepProps & { readonly rows: readonly ClassRow[] }) {
  const [words, locale] = [usePageWords('psychometric'), useLocale()]
  const grades = [...new Set(rows.map(({ grade_id }) => grade_id))].map(
    (id) => [id, rows.filter(({ grade_id }) => grade_id === id)] as const,
  )
  const put = (ids: readonly string[], isIn: boolean) =>
    change({
      classes: isIn ? [...new Set([...mapping.classes, ...ids])] : mapping.classes.filter((id) => !ids.includes(id)),
      students: [],
    })
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={words('classes')} required validateStatus={problems['classes'] ? 'error' : ''} help={problems['classes']}>
        <div className={styles.grades}>
          {grades.map(([id, own]) => {
            const [ids, first] = [own.map(({ class_id }) => class_id), own[0]!]
            const chosen = ids.filter((one) => mapping.classes.includes(one)).length
            const grade = sayEither(first.grade, first.grade_ar ?? null, locale)
            return (
              <div key={id} className={styles.grade} role="group" aria-label={grade}>
                <Checkbox
                  checked={chosen === ids.length}
                  indeterminate={chosen > 0 && chosen < ids.length}
                  onChange={({ target }) => put(ids, target.checked)}
                >
                  {grade}
                </Checkbox>
                <div className={styles.classes}>
                  {own.map((one) => (
                    <Checkbox
                      key={one.class_id}
                      checked={mapping.classes.includes(one.class_id)}
                      onChange={({ target }) => put([one.class_id], target.checked)}
                    >
                      <bdi>{one.name}</bdi> <span className={text.soft}>{printNumber(one.strength, locale)}</span>
                    </Checkbox>
                  ))}
                </div>
              </div>
            )
          })}
        </div>
      </Form.Item>
    </Form>
  )
}

/** Who they are, by their ages on the first day. */
function Reached({ mapping, head, problems, change }: StepProps) {
  const [words, locale] = [usePageWords('psychometric'), useLocale()]
  const [isSome, setSome] = useState(mapping.students.length > 0)
  const answer = useAnswer(getMappingCandidates, {
    class_id: mapping.classes.join(','),
    ...(mapping.age_range ? { age_range: mapping.age_range } : {}),
    ...(head ? { questionnaire_id: head.questionnaire_id } : {}),
    from_date: mapping.from_date,
  })
  return (
    <Answered answer={answer} rows={3}>
      {({ records }) => {
        const fitting = records.filter(({ eligible }) => eligible)
        const others = records.length - fitting.length
        const lacking = fitting.filter((one) =>
          head?.mode === 'parent' ? !one.has_guardian_account : head?.mode === 'student' && !one.has_account,
        )
        const number = (value: number) => printNumber(value, locale)
        return (
          <Flex vertical gap={12}>
            <p role="status">
              {words('fitting', { count: fitting.length, number: number(fitting.length) })}
              {others > 0 && ` ${words('not_of_age', { count: others, number: number(others) })}`}
            </p>
            {lacking.length > 0 && (
              <Alert
                type="warning"
                showIcon
                title={words(head?.mode === 'parent' ? 'guardians_lack' : 'students_lack', {
                  count: lacking.length,
                  number: number(lacking.length),
                })}
              />
            )}
            <Radio.Group
              value={isSome}
              onChange={({ target }) => {
                setSome(Boolean(target.value))
                if (!target.value) change({ students: [] })
              }}
              options={[
                { value: false, label: words('everybody') },
                { value: true, label: words('only_some') },
              ]}
            />
            {problems['students'] && <Alert type="error" role="alert" showIcon title={problems['students']} />}
            {isSome && others > 0 && <p className={text.soft}>{words('may_name_others')}</p>}
            {isSome && (
              <DataTable
                label={words('students')}
                rows={records}
                keyOf={({ student_id }) => student_id}
                pageSize={100}
                columns={[
                  {
                    key: 'name',
                    title: words('student'),
                    heads: true,
                    by: (a, b) => a.name.localeCompare(b.name),
                    cell: (one) => (
                      <Checkbox
                        checked={mapping.students.includes(one.student_id)}
                        onChange={({ target }) =>
                          change({
                            students: target.checked
                              ? [...mapping.students, one.student_id]
                              : mapping.students.filter((id) => id !== one.student_id),
                          })
                        }
                      >
                        <bdi>{sayEither(one.name, one.name_ar, locale)}</bdi>{' '}
                        {one.roll_no !== null && <span className={text.soft}>{words('roll_no', { number: isolated(one.roll_no) })}</span>}
                      </Checkbox>
                    ),
                  },
                  {
                    key: 'class',
                    title: words('class'),
                    by: (a, b) => a.class_name.localeCompare(b.class_name),
                    cell: ({ class_name }) => <bdi>{class_name}</bdi>,
                  },
                  {
                    key: 'age',
                    title: words('years_old'),
                    number: true,
                    by: (a, b) => a.age - b.age,
                    cell: (one) => (one.eligible ? number(one.age) : <Mark tone="warn">{number(one.age)}</Mark>),
                  },
                ]}
              />
            )}
          </Flex>
        )
      }}
    </Answered>
  )
}
