import { Popover, Progress } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { JobData } from '../../../resources/contract/jobs.ts'
import { printPercent } from '../../../resources/kit/index.ts'
import { localeOf } from '../../providers/texts.ts'
import { classes } from '../../ui/classes.ts'
import tool from '../layout/tool.module.css'
import { JobRow } from './job-row.tsx'
import { isOpen, type Work } from './use-work.ts'
import styles from './work-button.module.css'

/** Of all that is under way; null: nobody knows how much there is to do. */
function percentOf(jobs: readonly JobData[]): number | null {
  const known = jobs.filter(({ total }) => total > 0)
  const total = known.reduce((sum, job) => sum + job.total, 0)
  return total === 0 ? null : Math.min(100, Math.floor((100 * known.reduce((sum, job) => sum + job.done, 0)) / total))
}

const takeFocus = (list: HTMLUListElement | null): void => list?.focus()

/** How far it all is, and what can be done about each. */
export default function WorkButton({ work }: { readonly work: Work }) {
  const { t, i18n } = useTranslation('shell')
  const [isOpened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    setOpened(false)
    button.current?.focus()
  }
  const locale = localeOf(i18n.language)
  const { shown } = work
  const open = shown.filter(isOpen)
  const percent = percentOf(open)
  const [only] = open
  const name = open.length > 0 ? t('work.place', { count: open.length }) : t('work.ended')
  const face = open.length === 1 && only ? only.title : name
  const hasFailed = shown.some(({ state }) => state === 'failed')
  return (
    <Popover
      open={isOpened}
      onOpenChange={setOpened}
      trigger="click"
      placement="bottomRight"
      title={t('work.title')}
      destroyOnHidden
      content={
        // the keyboard goes into it as it opens, and back to the button with Esc
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of its buttons, one of which has the focus
        <ul className={styles.list} ref={takeFocus} tabIndex={-1} onKeyDown={leave}>
          {shown.map((job) => (
            <JobRow key={job.job_id} job={job} work={work} />
          ))}
        </ul>
      }
    >
      <button
        ref={button}
        type="button"
        className={tool.tool}
        aria-expanded={isOpened}
        aria-label={open.length === 1 && only ? `${name}: ${only.title}` : name}
        title={face}
      >
        <Progress
          type="circle"
          size={20}
          strokeWidth={14}
          percent={open.length === 0 ? 100 : (percent ?? 25)}
          showInfo={false}
          status={hasFailed ? 'exception' : 'normal'}
          className={open.length > 0 && percent === null ? (styles.turning ?? '') : ''}
          aria-hidden="true"
        />
        <span className={styles.face}>
          <bdi className={classes(tool.text, styles.name)}>{face}</bdi>
          {percent !== null && <span className={styles.percent}>{printPercent(percent, locale)}</span>}
        </span>
      </button>
    </Popover>
  )
}
