import { Popover } from 'antd'
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { newsForOne } from '../../../resources/contract/live.ts'
import { countMessages } from '../../../resources/contract/messages.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { useLiveAnswer } from '../../engine/index.ts'
import { localeOf } from '../../providers/texts.ts'
import text from '../../ui/text.module.css'
import { Icon } from '../layout/icon.tsx'
import tool from '../layout/tool.module.css'
import styles from './bell.module.css'

// nobody waits for what stands in it before it is opened
const Messages = lazy(() => import('./messages.tsx'))
/** More are more than anybody counts. */
const mostShown = 99

/** How much is new for this person, followed while it comes; opened, what it is. */
export default function Bell() {
  const { t, i18n } = useTranslation('shell')
  const locale = localeOf(i18n.language)
  const answer = useLiveAnswer(countMessages, [newsForOne])
  const [isOpened, setOpened] = useState(false)
  const [first, setFirst] = useState<number | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const unread = answer.is === 'ready' ? answer.data.unread : 0
  if (answer.is === 'ready' && (first === null || unread < first)) setFirst(unread)
  const close = (): void => {
    setOpened(false)
    button.current?.focus()
  }
  const leave = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') close()
  }
  const name = t('bell.name', { count: unread, number: printNumber(unread, locale) })
  return (
    <>
      <span role="status" className={text.unseen}>
        {first !== null && unread > first ? t('bell.new') : ''}
      </span>
      <Popover
        open={isOpened}
        onOpenChange={setOpened}
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        content={
          <Suspense fallback={<div className={styles.list} />}>
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc from wherever in it */}
            <div onKeyDown={leave}>
              <Messages onClose={close} />
            </div>
          </Suspense>
        }
      >
        <button ref={button} type="button" className={tool.tool} aria-expanded={isOpened} aria-label={name} title={name}>
          <span className={styles.bell}>
            <Icon name="bell" />
            {unread > 0 && (
              <span className={styles.count} aria-hidden="true">
                {unread > mostShown ? `${printNumber(mostShown, locale)}+` : printNumber(unread, locale)}
              </span>
            )}
          </span>
        </button>
      </Popover>
    </>
  )
}
