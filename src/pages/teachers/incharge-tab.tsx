import { Button, Popconfirm } from 'antd'
import type { InchargeRow } from '../../../resources/contract/teachers.ts'
import { Answered } from '../../engine/answered.tsx'
import { printDate } from '../../engine/fields/print.ts'
import { useAnswer } from '../../engine/refine/answer.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { Link } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { InchargeForm } from './incharge-form.tsx'
import type { Teacher } from './teacher.ts'
import { useEndMapping } from './use-mapping.ts'

export function InchargeTab({ teacher }: { readonly teacher: Teacher }) {
  const [words, locale] = [usePageWords('teacher'), useLocale()]
  const { busy, end: endMapping } = useEndMapping(teacher, 'incharge')
  const answer = useAnswer<{ records: InchargeRow[] }>(`/api/teacher/class-incharge/${encodeURIComponent(teacher.id)}/`, {
    school_id: teacher.schoolId,
  })
  const end = (row: InchargeRow) =>
    endMapping({ class_id: row.class_id }, words('incharge_ended', { class: row.class_name, name: teacher.name }), row.mapping_id)
  return (
    <Answered answer={answer}>
      {({ records }) => {
        const present = records.filter((row) => row.is_active)
        const past = records.filter((row) => !row.is_active)
        return (
          <div className="teacher-columns">
            <section className="ui-panel teacher-section" aria-labelledby="incharge-now">
              <h2 id="incharge-now">{words('incharge_now')}</h2>
              {present.length === 0 && <Notice title={words('incharge_none')}>{words('incharge_none_why')}</Notice>}
              <ul className="teacher-rows">
                {present.map((row) => (
                  <li key={row.mapping_id}>
                    <Link className="teacher-class" to={`/masters/classes/classes_report/${row.class_id}`}>
                      <bdi>{row.class_name}</bdi>
                    </Link>
                    <span className="teacher-since">{words('since', { date: printDate(row.from, locale) })}</span>
                    {teacher.mayMap && (
                      <Popconfirm
                        title={words('incharge_end_title', { class: row.class_name })}
                        description={words('incharge_end_text', { name: teacher.name })}
                        okText={words('end')}
                        cancelText={words('cancel')}
                        okButtonProps={{ danger: true }}
                        onConfirm={() => end(row)}
                      >
                        <Button
                          size="small"
                          loading={busy === row.mapping_id}
                          aria-label={words('incharge_end_of', { class: row.class_name })}
                        >
                          {words('end')}
                        </Button>
                      </Popconfirm>
                    )}
                  </li>
                ))}
              </ul>
              {past.length > 0 && (
                <details className="teacher-past">
                  <summary>{words('past', { count: past.length })}</summary>
                  <ul className="teacher-rows">
                    {past.map((row) => (
                      <li key={row.mapping_id}>
                        <bdi>{row.class_name}</bdi>
                        <span className="teacher-since">
                          {words('period', { from: printDate(row.from, locale), to: row.to ? printDate(row.to, locale) : '' })}
                        </span>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </section>
            {teacher.mayMap && teacher.isActive && <InchargeForm teacher={teacher} present={present.map((row) => row.class_id)} />}
          </div>
        )
      }}
    </Answered>
  )
}
