import { useState } from 'react'
import type { GeneratedPaper } from '../../../resources/contract/question-papers.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import text from '../../ui/text.module.css'
import { Certificate } from './certificate.tsx'
import { Parallel } from './parallel.tsx'
import styles from './question-papers.module.css'
import { SetRead } from './set-read.tsx'
import { SetTabs } from './set-tabs.tsx'

/** What was made, before anything is kept: its sets, what it was asked to be and is, and how alike parallel sets are. */
export function Preview({ paper }: { readonly paper: GeneratedPaper }) {
  const [words, locale] = [usePageWords('question-papers'), useLocale()]
  const [active, setActive] = useState('A')
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        {paper.parallel && <Parallel parallel={paper.parallel} />}
        <SetTabs sets={paper.sets} active={active} onChange={setActive}>
          {(set) => <SetRead told={paper} set={set} />}
        </SetTabs>
      </div>
      <div className={styles['side']}>
        <Certificate lines={paper.certificate} />
        <p className={text.soft}>
          <bdi>{paper.proof.text[locale]}</bdi>
          {' · '}
          {words('seed_was', { seed: String(paper.seed) })}
        </p>
      </div>
    </div>
  )
}
