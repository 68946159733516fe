import { useWords } from '../refine/language.ts'
import type { Messages } from './problems.ts'
import { useSectionLabel, type Section } from './sections.ts'

/** Where one is in a long form. An existing record's steps are open at any time; a new one's in order. */
export function FormSteps({
  sections,
  step,
  messages,
  free,
  onStep,
}: {
  readonly sections: readonly Section[]
  readonly step: number
  readonly messages: Messages
  readonly free: boolean
  onStep(to: number): void
}) {
  const [words, labelOf] = [useWords(), useSectionLabel()]
  const broken = new Set(Object.keys(messages).map((path) => path.split('.')[0]))
  return (
    <ol className="engine-steps" aria-label={words('form.steps')}>
      {sections.map((section, index) => {
        const isBroken = section.fields.some((name) => broken.has(name))
        const state = isBroken ? 'bad' : index === step ? 'now' : index < step ? 'done' : 'later'
        return (
          <li key={section.name} className={`engine-step engine-step-${state}`}>
            <button
              type="button"
              disabled={!free && index > step}
              aria-current={index === step ? 'step' : undefined}
              onClick={() => onStep(index)}
            >
              <span className="engine-step-number" aria-hidden="true">
                {isBroken ? '!' : index < step && !free ? '✓' : index + 1}
              </span>
              <span>{labelOf(section)}</span>
              {isBroken && <span className="ui-unseen">{words('form.step_has_problems')}</span>}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
