import { useNotification } from '@refinedev/core'
import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import type { listSessions } from '../../../resources/contract/auth.ts'
import { Answered } from '../../engine/answered.tsx'
import { printInstant } from '../../engine/fields/print.ts'
import { useAnswer, useAskAgain } from '../../engine/refine/answer.ts'
import { useCalls } from '../../engine/refine/calls.ts'
import { failureOf } from '../../engine/refine/failure.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { Mark } from '../../ui/mark.tsx'

type Sessions = z.output<NonNullable<typeof listSessions.data>>

/** Where one is signed in; anything strange is ended here. */
export function Sessions() {
  const [words, locale, calls, askAgain] = [usePageWords('profile'), useLocale(), useCalls(), useAskAgain()]
  const { open: notify } = useNotification()
  const [busy, setBusy] = useState<string | null>(null)
  const answer = useAnswer<Sessions>('/auth/sessions/')
  const end = async (id: string) => {
    setBusy(id)
    try {
      await calls.json('DELETE', '/auth/sessions/', { query: { session_id: id }, quiet: true })
      notify?.({ type: 'success', message: words(id === 'all' ? 'sessions_ended' : 'session_ended') })
      await askAgain()
    } catch (thrown) {
      notify?.({ type: 'error', message: failureOf(thrown).message || words('failed') })
    } finally {
      setBusy(null)
    }
  }
  return (
    <section className="ui-panel profile-panel" aria-labelledby="profile-sessions">
      <h2 id="profile-sessions">{words('sessions')}</h2>
      <p className="profile-hint">{words('sessions_hint')}</p>
      <Answered answer={answer}>
        {({ records }) => (
          <>
            <ul className="profile-sessions">
              {records.map((one) => (
                <li key={one.session_id}>
                  <span className="profile-session">
                    <span>
                      {words('signed_in', { when: printInstant(one.created_at, locale) })}
                      {one.is_current && <Mark tone="good">{words('here')}</Mark>}
                    </span>
                    <span className="profile-faint">
                      {[
                        one.ip ? words('from_address', { address: one.ip }) : null,
                        words('until', { when: printInstant(one.expires_at, locale) }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  {!one.is_current && (
                    <Button
                      size="small"
                      loading={busy === one.session_id}
                      onClick={() => void end(one.session_id)}
                      aria-label={words('end_of', { when: printInstant(one.created_at, locale) })}
                    >
                      {words('end')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
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
    </section>
  )
}
