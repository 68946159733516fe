import { Steps } from 'antd'
import { useNarrow } from '../../ui/use-narrow.ts'
import { useWords } from '../refine/language.ts'
import styles from './form.module.css'
import type { Messages } from './problems.ts'
import { useSectionLabel, type Section } from './sections.ts'
import text from '../../ui/text.module.css'
import panel from '../../ui/panel.module.css'

/** Where one is in a long form, and where something needs correcting. Every step is open at any time. */
export function FormSteps({
  sections,
  step,
  messages,
  onStep,
}: {
  readonly sections: readonly Section[]
  readonly step: number
  readonly messages: Messages
  onStep(to: number): void
}) {
  const [words, labelOf, narrow] = [useWords(), useSectionLabel(), useNarrow()]
  const broken = new Set(Object.keys(messages).map((path) => path.split('.')[0]))
  return (
    <nav className={`${panel.panel} ${styles.steps ?? ''}`} aria-label={words('form.steps')}>
      <Steps
        size="small"
        responsive={false}
        current={step}
        onChange={onStep}
        items={sections.map((section, index) => {
          const isBroken = section.fields.some((name) => broken.has(name))
          return {
            title: (
              <>
                {/* on a telephone there is room for the numbers, and for the name of where one is */}
                <span className={narrow && index !== step ? text.unseen : undefined}>{labelOf(section)}</span>
                {isBroken && <span className={text.unseen}>{words('form.step_has_problems')}</span>}
              </>
            ),
            status: isBroken
              ? ('error' as const)
              : index === step
                ? ('process' as const)
                : index < step
                  ? ('finish' as const)
                  : ('wait' as const),
          }
        })}
      />
    </nav>
  )
}
