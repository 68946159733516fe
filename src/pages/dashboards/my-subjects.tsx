import type { ClassSubjectRow } from '../../../resources/contract/subjects.ts'
import { listed } from '../../../resources/kit/text.ts'
import { Answered } from '../../engine/answered.tsx'
import { useAnswer } from '../../engine/refine/answer.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './home.module.css'
import { Panel } from './panel.tsx'

/** The subjects of one's class and who teaches them. */
export function MySubjects({ classId }: { readonly classId: string }) {
  const [words, locale] = [usePageWords('home'), useLocale()]
  const answer = useAnswer<{ records: ClassSubjectRow[] }>('/api/subject/get-class-subjects/', { class_id: classId })
  const inArabic = locale === 'ar'
  return (
    <Panel title={words('my_subjects')}>
      <Answered answer={answer}>
        {({ records }) =>
          records.length === 0 ? (
            <Notice title={words('no_subjects')} />
          ) : (
            <ul className={styles['cards']}>
              {records.map((one) => (
                <li key={one.subject_id} className={styles['subject']}>
                  <svg className={styles['dot']} viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
                    <circle cx="5" cy="5" r="5" fill={one.colour ?? 'var(--line-strong)'} />
                  </svg>
                  <span className={`${styles['what']} ${styles['strong']}`}>
                    <bdi>{(inArabic && one.name_ar) || one.name_en}</bdi>
                    <span className={styles['small']}>
                      {listed(
                        one.teachers.map((teacher) => (inArabic && teacher.name_ar) || teacher.name),
                        locale,
                      )}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  )
}
