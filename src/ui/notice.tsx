import { Empty, Result } from 'antd'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** Nothing to show, or something went wrong: what it means and what to do next. */
export function Notice({
  icon,
  title,
  children,
  action,
  urgent = false,
}: {
  readonly icon?: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly urgent?: boolean
}) {
  if (urgent)
    return (
      <div role="alert">
        <Result
          className={styles['failure'] ?? ''}
          status="warning"
          {...(icon ? { icon } : {})}
          title={title}
          subTitle={children}
          extra={action}
        />
      </div>
    )
  return (
    <div role="status">
      <Empty
        className={styles['notice'] ?? ''}
        // the library takes "nothing" for "as usual", a drawing larger than what there is to say
        image={icon ? <span aria-hidden="true">{icon}</span> : false}
        description={
          <>
            <p className={styles['title']}>{title}</p>
            {children && <p className={styles['text']}>{children}</p>}
          </>
        }
      >
        {action}
      </Empty>
    </div>
  )
}
