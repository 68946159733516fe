import { Tag } from 'antd'
import type { GuardianChildRow } from '../../../resources/contract/guardians.ts'
import { say, type Fields } from '../../../resources/kit/index.ts'
import { Answered } from '../../engine/answered.tsx'
import { printField } from '../../engine/fields/print.ts'
import { useAnswer } from '../../engine/refine/answer.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { hrefs, Link } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useResource } from '../../engine/registry-context.tsx'
import styles from './guardian-children.module.css'

const flags = ['is_primary', 'lives_with', 'pickup_allowed'] as const

/** Whose guardian this is: each child with school and class, and what the guardian may. */
export function GuardianChildren({ guardianId }: { readonly guardianId: string }) {
  const [words, locale, students] = [usePageWords('guardian'), useLocale(), useResource('students')]
  const answer = useAnswer<{ records: GuardianChildRow[] }>(`/api/guardians/${encodeURIComponent(guardianId)}/children/`)
  const onLink: Fields = students.fields['guardians']?.fields ?? {}
  const relationOf = (child: GuardianChildRow): string =>
    child.relation && onLink['relation'] ? printField(child.relation, onLink['relation'], locale, {}, 'relation') : ''
  return (
    <section className={`ui-panel ${styles['children'] ?? ''}`} aria-label={words('children')}>
      <h2>{words('children')}</h2>
      <Answered answer={answer} rows={2}>
        {({ records }) =>
          records.length === 0 ? (
            <span className="ui-faint">{words('no_children')}</span>
          ) : (
            <ul className={styles['cards']}>
              {records.map((child) => (
                <li key={child.student_id}>
                  <Link className={styles['name'] ?? ''} to={hrefs.show(students, child.student_id)}>
                    <bdi>{(locale === 'ar' && child.name_ar) || child.name}</bdi>
                  </Link>
                  <span className={styles['place']}>
                    <bdi>{child.class_name ?? words('no_class')}</bdi> · <bdi>{(locale === 'ar' && child.school_ar) || child.school}</bdi>
                  </span>
                  <span className={styles['tags']}>
                    {relationOf(child) && <Tag color="processing">{relationOf(child)}</Tag>}
                    {flags
                      .filter((flag) => child[flag] && onLink[flag]?.label)
                      .map((flag) => (
                        <Tag key={flag}>{say(onLink[flag]!.label!, locale)}</Tag>
                      ))}
                    {!child.pickup_allowed && <Tag color="warning">{words('no_pickup')}</Tag>}
                    {!child.is_active && <Tag>{words('inactive')}</Tag>}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  )
}
