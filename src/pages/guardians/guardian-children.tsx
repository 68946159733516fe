import { Tag } from 'antd'
import { getGuardianChildren, type GuardianChildRow } from '../../../resources/contract/guardians.ts'
import { say, type Fields } from '../../../resources/kit/index.ts'
import type { OfRecord } from '../../engine/contributions/define-contributions.ts'
import { Answered } from '../../engine/answered.tsx'
import { printField } from '../../engine/fields/print.ts'
import { useAnswer } from '../../engine/refine/answer.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { hrefs, Link } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useResource } from '../../engine/registry-context.tsx'
import text from '../../ui/text.module.css'
import panel from '../../ui/panel.module.css'
import cards from '../../ui/cards.module.css'

const flags = ['is_primary', 'lives_with', 'pickup_allowed'] as const

/** Whose guardian this is: each child with school and class, and what the guardian may. */
export function GuardianChildren({ id: guardianId }: OfRecord) {
  const [words, locale, students] = [usePageWords('guardians'), useLocale(), useResource('students')]
  const answer = useAnswer(getGuardianChildren, { id: guardianId })
  const onLink: Fields = students.fields['guardians']?.fields ?? {}
  const relationOf = (child: GuardianChildRow): string =>
    child.relation && onLink['relation'] ? printField(child.relation, onLink['relation'], locale, {}, 'relation') : ''
  return (
    <section className={`${panel.panel} ${panel.padded}`} aria-label={words('children')}>
      <h2>{words('children')}</h2>
      <Answered answer={answer} rows={2}>
        {({ records }) =>
          records.length === 0 ? (
            <span className={text.faint}>{words('no_children')}</span>
          ) : (
            <ul className={cards.cards}>
              {records.map((child) => (
                <li key={child.student_id} className={cards.card}>
                  <Link className={cards.name ?? ''} to={hrefs.show(students, child.student_id)}>
                    <bdi>{(locale === 'ar' && child.name_ar) || child.name}</bdi>
                  </Link>
                  <span className={text.soft}>
                    <bdi>{child.class_name ?? words('no_class')}</bdi> · <bdi>{(locale === 'ar' && child.school_ar) || child.school}</bdi>
                  </span>
                  <span className={cards.tags}>
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
