import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import text from '../../ui/text.module.css'
import { useWork } from './use-work.ts'

// mostly there is nothing, and nobody waits for how it would be shown
const WorkButton = lazy(() => import('./work-button.tsx'))

/** In the header while something is under way that this person waits for, and until what came of it was looked at; else nothing. */
export default function WorkPlace() {
  const { t } = useTranslation('shell')
  const work = useWork()
  const [last] = work.ended
  return (
    <>
      <span role="status" className={text.unseen}>
        {last ? t(last.state === 'failed' ? 'work.told_failed' : 'work.told_done', { title: last.title }) : ''}
      </span>
      {work.shown.length > 0 && (
        <Suspense>
          <WorkButton work={work} />
        </Suspense>
      )}
    </>
  )
}
