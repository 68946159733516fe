import { Steps as LibrarySteps } from 'antd'
import { textOfParts } from '../../resources/kit/text-of-parts.ts'
import { usePartWords } from './part-words.ts'
import panel from './panel.module.css'
import styles from './steps.module.css'
import text from './text.module.css'
import { useNarrow } from './use-narrow.ts'

export interface Step {
  readonly key: string
  readonly label: string
  /** something in it has to be corrected */
  readonly isBroken?: boolean
}

/** Where one is on a way of several steps. With `onStep` each is open at any time; otherwise the way leads forward only. */
export function Steps({
  label,
  steps,
  at,
  onStep,
}: {
  readonly label: string
  readonly steps: readonly Step[]
  readonly at: number
  readonly onStep?: (to: number) => void
}) {
  const [own, narrow] = [usePartWords(textOfParts.steps), useNarrow()]
  return (
    <nav className={`${panel.panel} ${styles.steps}`} aria-label={label}>
      <LibrarySteps
        size="small"
        responsive={false}
        current={at}
        {...(onStep ? { onChange: onStep } : {})}
        items={steps.map(({ key, label: name, isBroken }, index) => ({
          key,
          title: (
            <>
              {/* on a telephone there is room for the numbers, and for the name of where one is */}
              <span className={narrow && index !== at ? text.unseen : undefined}>{name}</span>
              {isBroken && <span className={text.unseen}>, {own('broken')}</span>}
            </>
          ),
          status: isBroken
            ? ('error' as const)
            : index === at
              ? ('process' as const)
              : index < at
                ? ('finish' as const)
                : ('wait' as const),
        }))}
      />
    </nav>
  )
}
