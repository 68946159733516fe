import { Alert } from 'antd'
import { countAudience } from '../../../resources/contract/notice-audience.ts'
import { audienceRoleNames, audienceRoles } from '../../../resources/domain/notices/words.ts'
import { printNumber, say, sayEither } from '../../../resources/kit/index.ts'
import type { OfForm } from '../../engine/definitions/index.ts'
import { Called, useAfterPause, useAnswer, useLocale, usePageWords, type Row } from '../../engine/index.ts'
import { Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import styles from './notice-board.module.css'

const idsIn = (rows: unknown, key: string): string[] =>
  Array.isArray(rows) ? rows.flatMap((row: Row) => (typeof row[key] === 'string' ? [row[key]] : [])) : []

/** While it is being written: how many people it would reach, who of them has no account, and whether somebody else has to approve it. */
export function AudienceNote({ values }: OfForm) {
  const [words, locale] = [usePageWords('notice-board'), useLocale()]
  const { roles, grades, classes, houses, people, live } = values
  const chosen = JSON.stringify({
    roles: audienceRoleNames.filter((role) => Array.isArray(roles) && roles.includes(role)),
    grade_ids: idsIn(grades, 'standard_id'),
    class_ids: idsIn(classes, 'class_id'),
    house_ids: idsIn(houses, 'house_id'),
    user_ids: idsIn(people, 'ldap_id'),
    live: typeof live === 'string' && live !== '' ? live : null,
  })
  const asked = JSON.parse(useAfterPause(chosen, 300)) as Parameters<typeof bodyOf>[0]
  const isNobody = asked.roles.length === 0 && asked.user_ids.length === 0 && asked.live === null
  const answer = useAnswer(countAudience, isNobody ? null : {}, bodyOf(asked))
  const number = (value: number): string => printNumber(value, locale)
  if (isNobody) return <p className={text.soft}>{words('nobody_yet')}</p>
  if (answer.is !== 'ready') return <p className={text.soft}>{answer.is === 'failed' ? answer.failure.message : words('counting')}</p>
  const { people: all, without_account, by_role, named, needs_approval } = answer.data
  return (
    <Panel title={words('reaches')}>
      <div className={styles.stack} aria-live="polite">
        {all === 0 ? (
          <Alert type="warning" showIcon title={words('reaches_nobody')} />
        ) : (
          <div>
            <b>{words('reaches_people', { count: all, number: number(all) })}</b>{' '}
            {without_account > 0 && words('without_account', { count: without_account, number: number(without_account) })}
            <ul className={styles.names}>
              {by_role.map(({ role, people: of, without_account: without }) => (
                <li key={role}>
                  {say(audienceRoles[role], locale)}: {number(of)}
                  {without > 0 && (
                    <span className={text.soft}> {words('of_them_without', { count: without, number: number(without) })}</span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
        {needs_approval && <Alert type="info" showIcon title={words('needs_approval')} />}
        {named.length > 0 && (
          <details>
            <summary>{words('who_without', { count: without_account, number: number(without_account) })}</summary>
            <ul className={styles.names}>
              {named.map(({ kind, id, name, name_ar, told, told_ar }) => (
                <li key={`${kind} ${id}`}>
                  <Called
                    of={{
                      label: name,
                      ...(name_ar ? { label_ar: name_ar } : {}),
                      ...(told ? { told: sayEither(told, told_ar, locale) } : {}),
                    }}
                  />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Panel>
  )
}

interface Chosen {
  readonly roles: readonly (typeof audienceRoleNames)[number][]
  readonly grade_ids: readonly string[]
  readonly class_ids: readonly string[]
  readonly house_ids: readonly string[]
  readonly user_ids: readonly string[]
  readonly live: string | null
}
const bodyOf = (chosen: Chosen): Chosen => chosen
