import type { WholeQuestionnaire } from '../../../resources/contract/questionnaires.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { Mark, type Tone } from '../../ui/index.ts'
import { saidIn } from './said.ts'
import styles from './questionnaires.module.css'

type Term = WholeQuestionnaire['terms'][number]
const tones: Readonly<Record<Term['kind'], Tone>> = { may: 'good', asks: 'accent', forbids: 'bad' }

/** What a licence lets a school do with a copy, what it asks for, and what it forbids. */
export function Terms({ terms }: { readonly terms: readonly Term[] }) {
  const [words, locale] = [usePageWords('questionnaires'), useLocale()]
  return (
    <ul className={styles.terms} aria-label={words('terms')}>
      {terms.map(({ kind, text }) => (
        <li key={text.en}>
          <Mark tone={tones[kind]}>{words(`term_${kind}`)}</Mark> <span>{saidIn(text, locale)}</span>
        </li>
      ))}
    </ul>
  )
}
