import { useNotification } from '@refinedev/core'
import { Button, Popconfirm } from 'antd'
import { listSessions, revokeSession } from '../../../resources/contract/auth.ts'
import { printInstant } from '../../../resources/kit/index.ts'
import { Answered, useAct, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Mark, Panel, Worklist } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import grid from '../../ui/form-grid.module.css'

/** Where one is signed in; anything strange is ended here. */
export function Sessions() {
  const [words, locale] = [usePageWords('profile'), useLocale()]
  const { open: notify } = useNotification()
  const answer = useAnswer(listSessions)
  const { busy, run } = useAct(revokeSession, words('failed'), ({ message }) => {
    notify?.({ type: 'error', message: message || words('failed') })
    return null
  })
  const end = async (id: string) => {
    if (await run({ params: { session_id: id } }, id))
      notify?.({ type: 'success', message: words(id === 'all' ? 'sessions_ended' : 'session_ended') })
  }
  return (
    <Panel title={words('sessions')}>
      <p className={`${text.soft} ${grid.told}`}>{words('sessions_hint')}</p>
      <Answered answer={answer}>
        {({ records }) => (
          <>
            <Worklist
              items={records.map((one) => ({
                key: one.session_id,
                what: (
                  <>
                    {words('signed_in', { when: printInstant(one.created_at, locale) })}{' '}
                    {one.is_current && <Mark tone="good">{words('here')}</Mark>}
                  </>
                ),
                note: [
                  one.ip ? words('from_address', { address: one.ip }) : null,
                  words('until', { when: printInstant(one.expires_at, locale) }),
                ]
                  .filter(Boolean)
                  .join(' · '),
                aside: !one.is_current && (
                  <Button
                    size="small"
                    loading={busy === one.session_id}
                    onClick={() => void end(one.session_id)}
                    aria-label={words('end_of', { when: printInstant(one.created_at, locale) })}
                  >
                    {words('end')}
                  </Button>
                ),
              }))}
            />
            {records.filter((one) => !one.is_current).length > 1 && (
              <Popconfirm
                title={words('end_all_title')}
                okText={words('end_all')}
                cancelText={words('cancel')}
                onConfirm={() => end('all')}
              >
                <Button loading={busy === 'all'}>{words('end_all')}</Button>
              </Popconfirm>
            )}
          </>
        )}
      </Answered>
    </Panel>
  )
}
