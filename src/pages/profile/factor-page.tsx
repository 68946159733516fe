import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { getSecondFactor } from '../../../resources/contract/second-factor.ts'
import { printLongDate } from '../../../resources/kit/index.ts'
import { Answered, lazyDialog, useAnswer, useLocale, usePageWords, useToday } from '../../engine/index.ts'
import { Mark, Page, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'

const SetUp = lazyDialog(() => import('./set-up-factor.tsx'))

/** Where whoever is asked for a second factor is led: what it is, and the way to one. Until then there may be no other page. */
export function FactorPage() {
  const [words, locale, today] = [usePageWords('profile'), useLocale(), useToday()]
  const answer = useAnswer(getSecondFactor)
  const [isOpen, setOpen] = useState(false)
  return (
    <Page title={words('factor_page')}>
      <Answered answer={answer}>
        {({ is_on, due_on }) => (
          <Panel title={words('factor')} untitled>
            <Flex vertical gap={16} align="start">
              {due_on && (
                <Alert
                  type="warning"
                  showIcon
                  title={due_on <= today ? words('factor_is_due') : words('factor_due_on', { date: printLongDate(due_on, locale) })}
                />
              )}
              <p>{words('factor_hint')}</p>
              {is_on ? (
                <>
                  <Mark tone="good">{words('factor_on')}</Mark>
                  {/* what was closed is open: the console begins anew */}
                  <Button type="primary" onClick={() => location.assign('/')}>
                    {words('factor_go_on')}
                  </Button>
                </>
              ) : (
                <>
                  <p className={text.soft}>{words('factor_needs')}</p>
                  <Button type="primary" onClick={() => setOpen(true)}>
                    {words('factor_set_up')}
                  </Button>
                </>
              )}
            </Flex>
          </Panel>
        )}
      </Answered>
      {isOpen && <SetUp account={answer.is === 'ready' ? answer.data.account : ''} onClose={() => setOpen(false)} />}
    </Page>
  )
}
