import { useNotification } from '@refinedev/core'
import { Button, Flex, Popconfirm } from 'antd'
import { getUserSecurity, resetSecondFactor } from '../../../resources/contract/users.ts'
import { printInstant } from '../../../resources/kit/index.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { Answered, titleOf, useAct, useAnswer, useLocale, usePageWords, usePerson } from '../../engine/index.ts'
import { Mark, Panel, Worklist } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { useLift } from './use-lift.ts'
import { useLockNote } from './use-lock-note.ts'

/** How somebody gets in: what closes it now, and the second factor. */
export function UserSecurity({ resource, id, row }: OfRecord) {
  const [words, locale, { userId }] = [usePageWords('users'), useLocale(), usePerson()]
  const { open: notify } = useNotification()
  const answer = useAnswer(getUserSecurity, { id })
  const { busy, lift } = useLift()
  const noteOf = useLockNote()
  const reset = useAct(resetSecondFactor, words('failed'), ({ message }) => {
    notify?.({ type: 'error', message: message || words('failed') })
    return null
  })
  const name = titleOf(resource, row, locale)
  const takeAway = async () => {
    if (await reset.run({ body: { ldap_id: id } })) notify?.({ type: 'success', message: words('factor_reset_done', { name }) })
  }
  return (
    <Answered answer={answer} rows={4}>
      {({ locks, second_factor: factor, may_change: may }) => (
        <Flex vertical gap={16}>
          <Panel title={words('locks')}>
            {locks.length === 0 ? (
              <span className={text.soft}>{words('not_locked')}</span>
            ) : (
              <Flex vertical gap={12} align="start">
                <Worklist
                  label={words('locks')}
                  items={locks.map((one) => {
                    const [what, note] = noteOf(one)
                    return { key: `${one.kind} ${one.at}`, what, note }
                  })}
                />
                {may && (
                  <Button type="primary" loading={busy === id} onClick={() => void lift(id, name)}>
                    {words('lift')}
                  </Button>
                )}
              </Flex>
            )}
          </Panel>
          <Panel title={words('factor')}>
            <Flex vertical gap={12} align="start">
              {factor.is_on ? (
                <span>
                  <Mark tone="good">{words('factor_on')}</Mark>{' '}
                  {factor.since && <span className={text.soft}>{words('since', { when: printInstant(factor.since, locale) })}</span>}
                </span>
              ) : (
                <span className={text.soft}>{words(id === userId ? 'factor_none_own' : 'factor_none')}</span>
              )}
              {factor.is_on && may && id !== userId && (
                <Popconfirm
                  title={words('factor_reset_ask', { name })}
                  description={words('factor_reset_hint')}
                  okText={words('factor_reset')}
                  cancelText={words('cancel')}
                  onConfirm={() => takeAway()}
                >
                  <Button danger loading={reset.busy !== null}>
                    {words('factor_reset')}
                  </Button>
                </Popconfirm>
              )}
            </Flex>
          </Panel>
        </Flex>
      )}
    </Answered>
  )
}
