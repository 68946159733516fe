import { Button, Progress } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { JobData } from '../../../resources/contract/jobs.ts'
import { isOpen, type Work } from './use-work.ts'
import styles from './work-button.module.css'

/** One job: how far it is and the way to stop it, or what came of it. */
export function JobRow({ job, work }: { readonly job: JobData; readonly work: Pick<Work, 'cancel' | 'again' | 'fetch' | 'forget'> }) {
  const { t } = useTranslation('shell')
  const [isAsked, setAsked] = useState(false)
  const { title, state, stage, done, total, problem, file, link } = job
  const ask = (act: (one: JobData) => Promise<void>) => () => {
    setAsked(true)
    // what was refused is told by the adapter
    void act(job)
      .catch(() => undefined)
      .finally(() => setAsked(false))
  }
  const told = state === 'waiting' ? t('work.waiting') : state === 'running' ? stage : state === 'failed' ? null : t('work.done')
  return (
    <li className={styles.job}>
      <p className={styles.title}>{title}</p>
      {told && <p className={styles.told}>{told}</p>}
      {state === 'failed' && <p className={styles.told}>{problem ?? t('work.failed')}</p>}
      {state === 'running' && total > 0 && (
        <Progress percent={Math.min(100, Math.floor((100 * done) / total))} size="small" aria-label={title} />
      )}
      <div className={styles.acts}>
        {isOpen(job) && job.may_stop && (
          <Button size="small" loading={isAsked} aria-label={t('work.stop_of', { title })} onClick={ask(work.cancel)}>
            {t('work.stop')}
          </Button>
        )}
        {state === 'failed' && job.may_stop && (
          <Button size="small" loading={isAsked} aria-label={t('work.again_of', { title })} onClick={ask(work.again)}>
            {t('work.again')}
          </Button>
        )}
        {file && (
          <Button size="small" loading={isAsked} aria-label={t('work.file_of', { title })} onClick={ask(work.fetch)}>
            {t('work.file')}
          </Button>
        )}
        {state === 'done' && link && <Link to={link}>{t('work.open')}</Link>}
        {!isOpen(job) && (
          <Button size="small" type="text" aria-label={t('work.dismiss', { title })} onClick={() => work.forget(job)}>
            <span aria-hidden="true">✕</span>
          </Button>
        )}
      </div>
    </li>
  )
}
