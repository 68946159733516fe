import { getGuardianChildren, type GuardianChildRow } from '../../../resources/contract/guardians.ts'
import type students from '../../../resources/students.ts'
import { fieldOf, say, sayEither, type Fields } from '../../../resources/kit/index.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { Answered, hrefs, Link, printField, useAnswer, useLocale, usePageWords, useResource } from '../../engine/index.ts'
import { Mark, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import cards from '../../ui/cards.module.css'

const flags = ['is_primary', 'lives_with', 'pickup_allowed'] as const

/** Whose guardian this is: each child with school and class, and what the guardian may. */
export function GuardianChildren({ id: guardianId }: OfRecord) {
  const [words, locale, declared] = [usePageWords('guardians'), useLocale(), useResource<typeof students>('students')]
  const answer = useAnswer(getGuardianChildren, { id: guardianId })
  const onLink: Fields = fieldOf(declared, 'guardians').fields ?? {}
  const { relation } = onLink
  const relationOf = (child: GuardianChildRow): string =>
    child.relation && relation ? printField(child.relation, relation, locale, {}, 'relation') : ''
  return (
    <Panel title={words('children')}>
      <Answered answer={answer} rows={2}>
        {({ records }) =>
          records.length === 0 ? (
            <span className={text.faint}>{words('no_children')}</span>
          ) : (
            <ul className={cards.cards}>
              {records.map((child) => (
                <li key={child.student_id} className={cards.card}>
                  <Link className={cards.name ?? ''} to={hrefs.show(declared, child.student_id)}>
                    <bdi>{sayEither(child.name, child.name_ar, locale)}</bdi>
                  </Link>
                  <span className={text.soft}>
                    <bdi>{child.class_name ?? words('no_class')}</bdi> · <bdi>{sayEither(child.school, child.school_ar, locale)}</bdi>
                  </span>
                  <span className={cards.tags}>
                    {relationOf(child) && <Mark tone="accent">{relationOf(child)}</Mark>}
                    {flags
                      .filter((flag) => child[flag] && onLink[flag]?.label)
                      .map((flag) => (
                        <Mark key={flag}>{say(onLink[flag]!.label!, locale)}</Mark>
                      ))}
                    {!child.pickup_allowed && <Mark tone="warn">{words('no_pickup')}</Mark>}
                    {!child.is_active && <Mark>{words('inactive')}</Mark>}
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
