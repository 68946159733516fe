import { useLocale } from '../../engine/index.ts'
import styles from './question-papers.module.css'
import type { Fix } from './use-generate.ts'

/** A way out, change by change. */
export function FixSteps({ fix: { steps } }: { readonly fix: Fix }) {
  const locale = useLocale()
  return (
    <ul className={styles['steps']}>
      {steps.map((step) => (
        <li key={step.en}>{step[locale]}</li>
      ))}
    </ul>
  )
}
