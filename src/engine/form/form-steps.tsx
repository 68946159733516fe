import { Steps } from '../../ui/steps.tsx'
import { useWords } from '../refine/language.ts'
import type { Messages } from './problems.ts'
import { useSectionLabel, type Section } from './sections.ts'

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
  const [words, labelOf] = [useWords(), useSectionLabel()]
  const broken = new Set(Object.keys(messages).map((path) => path.split('.')[0]))
  const steps = sections.map((section) => ({
    key: labelOf(section),
    label: labelOf(section),
    isBroken: section.fields.some((name) => broken.has(name)),
  }))
  return <Steps label={words('form.steps')} steps={steps} at={step} onStep={onStep} />
}
