import { Flex } from 'antd'
import { printDate, sayEither } from '../../../resources/kit/index.ts'
import { deactivateSubject, getSubjectMapping, type SubjectMappingRow } from '../../../resources/contract/teachers.ts'
import { Answered, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { EndMapping, mappedClass, MappingColumns } from './mapping-columns.tsx'
import { Worklist } from '../../ui/index.ts'
import { SubjectForm } from './subject-form.tsx'
import type { Teacher } from './teacher.ts'
import styles from './teachers.module.css'
import { useEndMapping } from './use-mapping.ts'

export function SubjectTab({ teacher }: { readonly teacher: Teacher }) {
  const [words, locale] = [usePageWords('teachers'), useLocale()]
  const { busy, end: endMapping } = useEndMapping(teacher)
  const answer = useAnswer(getSubjectMapping, { teacherId: teacher.id, school_id: teacher.schoolId })
  const nameOf = (row: SubjectMappingRow) => sayEither(row.subject, row.subject_ar, locale)
  const end = (row: SubjectMappingRow, classId?: string) =>
    endMapping(
      (send, { teacherId, school_id }) =>
        send(deactivateSubject, {
          params: { school_id },
          body: { teacherId, subject_id: row.subject_id, ...(classId ? { class_id_list: [classId] } : {}) },
        }),
      words('subject_ended', { subject: nameOf(row) }),
      classId ?? row.subject_id,
    )
  const ending = (row: SubjectMappingRow, one?: SubjectMappingRow['classes'][number]) => (
    <EndMapping
      title={
        one
          ? words('subject_end_class', { subject: nameOf(row), class: one.name })
          : words('subject_end_all', { subject: nameOf(row), count: row.classes.length })
      }
      text={words('subject_end_text')}
      label={
        one ? words('subject_end_class_of', { subject: nameOf(row), class: one.name }) : words('subject_end_of', { subject: nameOf(row) })
      }
      busy={busy === (one?.class_id ?? row.subject_id)}
      all={!one}
      onEnd={() => void end(row, one?.class_id)}
    />
  )
  return (
    <Answered answer={answer}>
      {({ records }) => {
        const present = records.filter((row) => row.is_active)
        const past = records.filter((row) => !row.is_active)
        return (
          <MappingColumns
            title={words('subjects_now')}
            none={present.length === 0 ? { title: words('subjects_none'), why: words('subjects_none_why') } : null}
            past={past.flatMap((row) =>
              row.classes.map((one) => ({
                id: one.mapping_id,
                name: (
                  <>
                    {nameOf(row)} <bdi>{one.name}</bdi>
                  </>
                ),
                from: one.from,
                to: one.to,
              })),
            )}
            form={teacher.mayMap && teacher.isActive ? <SubjectForm teacher={teacher} /> : null}
          >
            {present.map((row) => (
              <div key={row.subject_id} className={styles.subject}>
                <Flex align="center" justify="space-between" gap={12}>
                  <h3>{nameOf(row)}</h3>
                  {teacher.mayMap && row.classes.length > 1 && ending(row)}
                </Flex>
                <Worklist
                  items={row.classes.map((one) =>
                    mappedClass({
                      key: one.mapping_id,
                      classId: one.class_id,
                      name: one.name,
                      said: [
                        one.periods_per_week === null ? null : words('periods', { count: one.periods_per_week }),
                        words('since', { date: printDate(one.from, locale) }),
                      ]
                        .filter(Boolean)
                        .join(' · '),
                      end: teacher.mayMap ? ending(row, one) : null,
                    }),
                  )}
                />
              </div>
            ))}
          </MappingColumns>
        )
      }}
    </Answered>
  )
}
