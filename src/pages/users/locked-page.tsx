import { Button } from 'antd'
import { getLockedUsers } from '../../../resources/contract/users.ts'
import type users from '../../../resources/users.ts'
import { fieldOf, say, sayEither } from '../../../resources/kit/index.ts'
import { Answered, hrefs, Link, useAnswer, useLocale, useMay, usePageWords, useResource } from '../../engine/index.ts'
import { Notice, Page, Panel, Worklist } from '../../ui/index.ts'
import { useLift } from './use-lift.ts'
import { useLockNote } from './use-lock-note.ts'

/** Who cannot sign in now after too many wrong passwords or codes; each is let in again by a press. */
export function LockedPage() {
  const [words, locale, declared] = [usePageWords('users'), useLocale(), useResource<typeof users>('users')]
  const answer = useAnswer(getLockedUsers)
  const { busy, lift } = useLift()
  const noteOf = useLockNote()
  const may = useMay(declared)('status')
  const roles = fieldOf(declared, 'role').options
  return (
    <Page title={words('locked')}>
      <Answered answer={answer} rows={4}>
        {({ records }) =>
          records.length === 0 ? (
            <Notice title={words('nobody')}>{words('nobody_hint')}</Notice>
          ) : (
            <Panel title={words('locked')} untitled>
              <Worklist
                label={words('locked')}
                items={records.map(({ ldap_id, username, name, name_ar, role, locks }) => {
                  const shown = sayEither(name, name_ar, locale)
                  return {
                    key: ldap_id,
                    what: (
                      <>
                        <Link to={hrefs.show(declared, ldap_id)}>
                          <bdi>{shown}</bdi>
                        </Link>{' '}
                        · <bdi>{username}</bdi> {roles?.[role] && `· ${say(roles[role], locale)}`}
                      </>
                    ),
                    note: locks.map((one) => <div key={`${one.kind} ${one.at}`}>{noteOf(one).join(' · ')}</div>),
                    aside: may && (
                      <Button
                        size="small"
                        loading={busy === ldap_id}
                        aria-label={words('lift_of', { name: shown })}
                        onClick={() => void lift(ldap_id, shown)}
                      >
                        {words('lift')}
                      </Button>
                    ),
                  }
                })}
              />
            </Panel>
          )
        }
      </Answered>
    </Page>
  )
}
