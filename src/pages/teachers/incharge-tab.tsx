import { deactivateClassIncharge, getClassIncharge, type InchargeRow } from '../../../resources/contract/teachers.ts'
import { printDate } from '../../../resources/kit/index.ts'
import { Answered, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Worklist } from '../../ui/index.ts'
import { InchargeForm } from './incharge-form.tsx'
import { EndMapping, mappedClass, MappingColumns } from './mapping-columns.tsx'
import type { Teacher } from './teacher.ts'
import { useEndMapping } from './use-mapping.ts'

export function InchargeTab({ teacher }: { readonly teacher: Teacher }) {
  const [words, locale] = [usePageWords('teachers'), useLocale()]
  const { busy, end: endMapping } = useEndMapping(teacher)
  const answer = useAnswer(getClassIncharge, { teacherId: teacher.id, school_id: teacher.schoolId })
  const end = (row: InchargeRow) =>
    endMapping(
      (send, { teacherId, school_id }) =>
        send(deactivateClassIncharge, { params: { school_id }, body: { teacherId, class_id: row.class_id, role: row.role } }),
      words('incharge_ended', { class: row.class_name, name: teacher.name }),
      row.mapping_id,
    )
  return (
    <Answered answer={answer}>
      {({ records }) => {
        const present = records.filter((row) => row.is_active)
        const past = records.filter((row) => !row.is_active)
        return (
          <MappingColumns
            title={words('incharge_now')}
            none={present.length === 0 ? { title: words('incharge_none'), why: words('incharge_none_why') } : null}
            past={past.map((row) => ({ id: row.mapping_id, name: <bdi>{row.class_name}</bdi>, from: row.from, to: row.to }))}
            form={
              teacher.mayMap && teacher.isActive ? <InchargeForm teacher={teacher} present={present.map((row) => row.class_id)} /> : null
            }
          >
            <Worklist
              items={present.map((row) =>
                mappedClass({
                  key: row.mapping_id,
                  classId: row.class_id,
                  name: row.class_name,
                  said: words(row.role === 'co' ? 'co_since' : 'since', { date: printDate(row.from, locale) }),
                  end: teacher.mayMap ? (
                    <EndMapping
                      title={words('incharge_end_title', { class: row.class_name })}
                      text={words('incharge_end_text', { name: teacher.name })}
                      label={words('incharge_end_of', { class: row.class_name })}
                      busy={busy === row.mapping_id}
                      onEnd={() => void end(row)}
                    />
                  ) : null,
                }),
              )}
            />
          </MappingColumns>
        )
      }}
    </Answered>
  )
}
