import { Button, Flex } from 'antd'
import { useState } from 'react'
import { getSecondFactor } from '../../../resources/contract/second-factor.ts'
import { printInstant, printLongDate } from '../../../resources/kit/index.ts'
import { Answered, lazyDialog, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Mark, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import grid from '../../ui/form-grid.module.css'

const SetUp = lazyDialog(() => import('./set-up-factor.tsx'))
const Prove = lazyDialog(() => import('./prove-factor.tsx'))
/** So few are left that it is time for new ones. */
const few = 3

/** A second factor besides the password: set up with an authenticator, switched off with both. */
export function SecondFactor() {
  const [words, locale] = [usePageWords('profile'), useLocale()]
  const answer = useAnswer(getSecondFactor)
  const [open, setOpen] = useState<'set_up' | 'renew' | 'off' | null>(null)
  const account = answer.is === 'ready' ? answer.data.account : ''
  const close = (): void => setOpen(null)
  return (
    <Panel title={words('factor')}>
      <p className={`${text.soft} ${grid.told}`}>{words('factor_hint')}</p>
      <Answered answer={answer}>
        {({ is_on, since, codes_left, due_on }) =>
          is_on ? (
            <Flex vertical gap={12} align="start">
              <span>
                <Mark tone="good">{words('factor_on')}</Mark>{' '}
                {since && <span className={text.soft}>{words('factor_since', { when: printInstant(since, locale) })}</span>}
              </span>
              <span>
                {words('codes_left', { count: codes_left })} {codes_left < few && <Mark tone="warn">{words('codes_scarce')}</Mark>}
              </span>
              <Flex wrap gap={8}>
                <Button onClick={() => setOpen('renew')}>{words('codes_renew')}</Button>
                <Button danger onClick={() => setOpen('off')}>
                  {words('factor_end')}
                </Button>
              </Flex>
            </Flex>
          ) : (
            <Flex vertical gap={12} align="start">
              {due_on && <Mark tone="warn">{words('factor_due_on', { date: printLongDate(due_on, locale) })}</Mark>}
              <Button onClick={() => setOpen('set_up')}>{words('factor_set_up')}</Button>
            </Flex>
          )
        }
      </Answered>
      {open === 'set_up' && <SetUp account={account} onClose={close} />}
      {(open === 'renew' || open === 'off') && <Prove what={open} account={account} onClose={close} />}
    </Panel>
  )
}
