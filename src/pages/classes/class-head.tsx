import type { ClassReportRow } from '../../../resources/contract/classes.ts'
import { printNumber } from '../../engine/fields/print.ts'
import { ReferencePicker } from '../../engine/fields/reference-picker.tsx'
import { useLocale } from '../../engine/refine/language.ts'
import { Link } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useMay, usePerson } from '../../engine/refine/principal.ts'
import { useResource } from '../../engine/registry-context.tsx'
import styles from './classes.module.css'
import type { People } from './use-people.ts'
import facts from '../../ui/fact-strip.module.css'
import text from '../../ui/text.module.css'
import panel from '../../ui/panel.module.css'

/** The class teacher: named to everybody, chosen in place by who may. */
function ClassTeacher({ report, people }: { readonly report: ClassReportRow; readonly people: People }) {
  const [words, locale, { role }] = [usePageWords('classes'), useLocale(), usePerson()]
  const mayMap = useMay(useResource('teachers'))('update', { ofYear: true })
  const { incharge } = report
  const now = incharge ? { id: incharge.teacher_id, name: (locale === 'ar' && incharge.name_ar) || incharge.name } : null
  if (mayMap && report.is_active)
    return (
      <ReferencePicker
        to="teachers"
        aria-label={words('incharge')}
        value={now?.id ?? null}
        label={now?.name ?? ''}
        where={{ is_active: true }}
        disabled={people.busy === 'incharge'}
        placeholder={words('choose_teacher')}
        onChange={(picked) =>
          void people.setIncharge(picked ? { id: picked.id, name: (locale === 'ar' && picked.label_ar) || picked.label } : null, now)
        }
      />
    )
  if (!now) return <span className={text.faint}>{words('nobody')}</span>
  return role === 'student' || role === 'parent' ? now.name : <Link to={`/masters/teachers/teacherProfile/${now.id}`}>{now.name}</Link>
}

/** What a class is at a glance: grade, who is in charge, how full, where. */
export function ClassHead({ report, people }: { readonly report: ClassReportRow; readonly people: People }) {
  const [words, locale] = [usePageWords('classes'), useLocale()]
  const full = report.capacity > 0 ? Math.min(100, Math.round((report.strength / report.capacity) * 100)) : 0
  return (
    <dl className={`${panel.panel} ${facts.strip}`}>
      <div className={styles.grade}>
        <dt>{words('grade')}</dt>
        <dd>{(locale === 'ar' && report.grade_ar) || report.grade}</dd>
      </div>
      <div className={styles.incharge}>
        <dt>{words('incharge')}</dt>
        <dd>
          <ClassTeacher report={report} people={people} />
        </dd>
      </div>
      <div>
        <dt>{words('places')}</dt>
        <dd>
          {words('of', { strength: printNumber(report.strength, locale), capacity: printNumber(report.capacity, locale) })}
          <span className={full >= 100 ? `${styles.bar} ${styles.full}` : styles.bar} aria-hidden="true">
            <i style={{ inlineSize: `${full}%` }} />
          </span>
        </dd>
      </div>
      <div>
        <dt>{words('room')}</dt>
        <dd>{report.room ? <bdi>{report.room}</bdi> : <span className={text.faint}>–</span>}</dd>
      </div>
    </dl>
  )
}
