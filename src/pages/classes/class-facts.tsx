import type { OfRecord } from '../../engine/contributions/define-contributions.ts'
import { printNumber } from '../../engine/fields/print.ts'
import { Explain } from '../../engine/measures/explain.tsx'
import { ReferencePicker } from '../../engine/fields/reference-picker.tsx'
import { useLocale, useSay } from '../../engine/refine/language.ts'
import { Link } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useMay, usePerson } from '../../engine/refine/principal.ts'
import { useResource } from '../../engine/registry-context.tsx'
import { labelIn } from '../../engine/row.ts'
import styles from './classes.module.css'
import { usePeople } from './use-people.ts'
import text from '../../ui/text.module.css'

/** The class teacher: named to everybody, chosen in place by who may. */
export function ClassTeacher({ resource, id, row }: OfRecord) {
  const [words, locale, { role }] = [usePageWords('classes'), useLocale(), usePerson()]
  const mayMap = useMay(useResource('teachers'))('update', { ofYear: true })
  const people = usePeople(id)
  const teacherId = row['incharge_id']
  const now =
    typeof teacherId === 'string'
      ? { id: teacherId, name: labelIn(row, 'incharge_id', resource.fields['incharge_id'] ?? {}, locale) }
      : null
  if (mayMap && row['is_active'] !== false)
    return (
      <span className={styles.incharge}>
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
      </span>
    )
  if (!now) return <span className={text.faint}>{words('nobody')}</span>
  return role === 'student' || role === 'parent' ? now.name : <Link to={`/masters/teachers/teacherProfile/${now.id}`}>{now.name}</Link>
}

/** How full the class is. */
export function Places({ id, row }: OfRecord) {
  const [words, locale, say] = [usePageWords('classes'), useLocale(), useSay()]
  const students = useResource('students')
  const [strength, capacity] = [Number(row['strength'] ?? 0), Number(row['capacity'] ?? 0)]
  const full = capacity > 0 ? Math.min(100, Math.round((strength / capacity) * 100)) : 0
  return (
    <>
      {words('of', { strength: printNumber(strength, locale), capacity: printNumber(capacity, locale) })}{' '}
      <Explain measure="students" label={say(students.label.many)} at={{ classes: id }} />
      <span className={full >= 100 ? `${styles.bar} ${styles.full}` : styles.bar} aria-hidden="true">
        <i style={{ inlineSize: `${full}%` }} />
      </span>
    </>
  )
}
