import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import type classes from '../../../resources/classes.ts'
import type { InchargePart } from '../../../resources/contract/teachers.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { Explain, labelIn, Link, ReferencePicker, rowOf, useLocale, useMay, usePageWords, useResource, useSay } from '../../engine/index.ts'
import styles from './classes.module.css'
import { usePeople } from './use-people.ts'
import text from '../../ui/text.module.css'

export const ClassTeacher = (given: OfRecord) => <InCharge {...given} part="incharge" />
export const CoClassTeacher = (given: OfRecord) => <InCharge {...given} part="co" />

/** Who is in charge of the class, or beside: named to everybody, chosen in place by who may. */
function InCharge({ id, row, part }: OfRecord & { readonly part: InchargePart }) {
  const [words, locale, may] = [usePageWords('classes'), useLocale(), useMay(useResource('teachers'))]
  const mayMap = may('update', { ofYear: true })
  const people = usePeople(id)
  const { incharge_id, co_incharge_id, is_active: isActive } = rowOf<typeof classes>(row)
  const teacherId = (part === 'co' ? co_incharge_id : incharge_id) ?? null
  const name =
    part === 'co' ? labelIn(row, 'co_incharge_id', { as: 'co_incharge' }, locale) : labelIn(row, 'incharge_id', { as: 'incharge' }, locale)
  const now = teacherId === null ? null : { id: teacherId, name }
  if (mayMap && isActive)
    return (
      <span className={styles.incharge}>
        <ReferencePicker
          to="teachers"
          aria-label={words(part)}
          value={now?.id ?? null}
          label={now?.name ?? ''}
          where={{ is_active: true }}
          disabled={people.busy === part}
          placeholder={words('choose_teacher')}
          onChange={(picked) =>
            void people.setIncharge(picked ? { id: picked.id, name: sayEither(picked.label, picked.label_ar, locale) } : null, now, part)
          }
        />
      </span>
    )
  if (!now) return <span className={text.faint}>{words('nobody')}</span>
  return may('read') ? <Link to={`/masters/teachers/teacherProfile/${now.id}`}>{now.name}</Link> : now.name
}

/** How full the class is. */
export function Places({ id, row }: OfRecord) {
  const [words, locale, say] = [usePageWords('classes'), useLocale(), useSay()]
  const students = useResource('students')
  const { strength, capacity } = rowOf<typeof classes>(row)
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
