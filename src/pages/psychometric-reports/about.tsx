import { Alert } from 'antd'
import type { Administration } from '../../../resources/contract/psychometric-reports.ts'
import { isolated } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { saidIn } from './said.ts'
import styles from './reports.module.css'

/** Licence, source and what has to be said wherever results of a questionnaire are shown. */
export function About({ about }: { readonly about: Administration['about'] }) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  return (
    <>
      {about.notice && <Alert type="info" showIcon title={saidIn(about.notice, locale)} />}
      <p className={styles.about}>
        {words('licence_of', { licence: isolated(about.licence) })} · {words('source_of', { source: isolated(about.source) })} ·{' '}
        {words('version_of', { version: about.version })}
      </p>
    </>
  )
}
