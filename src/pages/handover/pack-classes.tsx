import { Flex } from 'antd'
import type { DataOf } from '../../../resources/contract/call.ts'
import { getCoverage } from '../../../resources/contract/curriculum.ts'
import { getWeakTopics } from '../../../resources/contract/exam-topics.ts'
import type { OpenHandover } from '../../../resources/contract/handover.ts'
import { personName, printDate, printNumber, sayEither } from '../../../resources/kit/index.ts'
import type classKind from '../../../resources/classes.ts'
import type studentKind from '../../../resources/students.ts'
import { Answered, useAnswer, useLocale, usePageWords, useResource, useRow, useRows } from '../../engine/index.ts'
import { Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import styles from './handover.module.css'

/** Each class that goes over: how far it is in the subjects, and who sits in it. */
export function PackClasses({ open: { groups } }: { readonly open: OpenHandover }) {
  const items = groups.flatMap((group) => group.items)
  const ids = [...new Set(items.flatMap(({ class_id }) => class_id ?? []))]
  return ids.map((id) => (
    <PackClass
      key={id}
      id={id}
      subjects={new Set(items.flatMap(({ class_id, subject_id }) => (class_id === id && subject_id !== null ? [subject_id] : [])))}
    />
  ))
}

function PackClass({ id, subjects }: { readonly id: string; readonly subjects: ReadonlySet<string> }) {
  const [words, locale] = [usePageWords('handover'), useLocale()]
  const [classes, students] = [useResource<typeof classKind>('classes'), useResource<typeof studentKind>('students')]
  const one = useRow(classes, id)
  const coverage = useAnswer(getCoverage, subjects.size > 0 ? { class_id: id } : null)
  const weak = useAnswer(getWeakTopics, subjects.size > 0 ? { class_id: id } : null)
  const children = useRows(students, {
    columns: ['roll_no', 'firstname', 'lastname', 'full_name_ar'],
    where: {
      and: [
        { field: 'class_id', op: 'eq', value: id },
        { field: 'is_active', op: 'eq', value: true },
      ],
    },
    sort: 'roll_no',
    size: 200,
  })
  const name = one.is === 'ready' ? one.data.name : ''
  const number = (value: number) => printNumber(value, locale)
  return (
    <Panel title={words('class_of', { name })}>
      <Flex vertical gap={12}>
        {coverage.is === 'ready' &&
          coverage.data.subjects
            .filter(({ subject_id }) => subjects.has(subject_id))
            .map(({ subject_id, subject, subject_ar, lessons, taught, behind }) => (
              <p key={subject_id}>
                <b>
                  <bdi>{sayEither(subject, subject_ar, locale)}</bdi>
                </b>
                : {words('position', { taught: number(taught), lessons: number(lessons) })}{' '}
                {behind > 0 && <span className={text.soft}>{words('behind', { count: behind, number: number(behind) })}</span>}
              </p>
            ))}
        {weak.is === 'ready' &&
          weak.data.subjects
            .filter(({ subject_id, topics }) => subjects.has(subject_id) && topics.length > 0)
            .map((subject) => <WeakTopics key={subject.subject_id} of={subject} />)}
        <Answered answer={children} rows={3}>
          {({ rows }) =>
            rows.length === 0 ? (
              <p className={text.soft}>{words('no_children')}</p>
            ) : (
              <ul className={styles['children']}>
                {rows.map(({ student_id, roll_no, firstname, lastname, full_name_ar }) => (
                  <li key={student_id}>
                    {roll_no} <bdi>{sayEither(personName({ firstname, lastname }), full_name_ar, locale)}</bdi>
                  </li>
                ))}
              </ul>
            )
          }
        </Answered>
      </Flex>
    </Panel>
  )
}

type Weak = DataOf<typeof getWeakTopics>['subjects'][number]

/** What the class found hard, each with what it is known by. */
function WeakTopics({ of: { subject, subject_ar, exams, last_exam_on, topics } }: { readonly of: Weak }) {
  const [words, locale] = [usePageWords('handover'), useLocale()]
  const number = (value: number) => printNumber(value, locale)
  return (
    <section>
      <p>
        <b>{words('weak_in', { subject: sayEither(subject, subject_ar, locale) })}</b>{' '}
        <span className={text.soft}>
          {words('weak_by', { count: exams, number: number(exams), date: printDate(last_exam_on, locale) })}
        </span>
      </p>
      <ul className={styles['weak']}>
        {topics.map(({ id, label, label_ar, pct, questions, children }) => (
          <li key={id}>
            <bdi>{sayEither(label, label_ar, locale)}</bdi>: <b>{words('weak_pct', { pct: number(pct) })}</b>{' '}
            <span className={text.soft}>
              {words('weak_questions', { count: questions, number: number(questions) })}
              {' · '}
              {words('weak_children', { count: children, number: number(children) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
