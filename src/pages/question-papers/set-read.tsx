import type { PaperSet } from '../../../resources/contract/question-papers.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { Notice, Panel } from '../../ui/index.ts'
import { blocksOf, numbersOf } from './sets.ts'
import { sectionName, textIn, type Told } from './known.ts'
import { QuestionItem } from './question-item.tsx'
import styles from './question-papers.module.css'
import { SectionNote, SharedTextOf } from './section-note.tsx'

/** One set, to be read: its sections, and every question as it stands there. */
export function SetRead({ told, set, withKey = false }: { readonly told: Told; readonly set: PaperSet; readonly withKey?: boolean }) {
  const [words, locale] = [usePageWords('question-papers'), useLocale()]
  const numbers = numbersOf(set.items, told.plan.sections)
  const textOf = textIn(told.questions)
  if (set.items.length === 0) return <Notice title={words('no_questions')} />
  return (
    <div className={styles['stack']}>
      {told.plan.sections.map((section) => {
        const own = set.items.filter(({ section_id }) => section_id === section.section_id)
        return (
          <Panel key={section.section_id} title={sectionName(section, locale)}>
            <SectionNote section={section} language={told.plan.language} />
            <ol className={styles['blocks']}>
              {blocksOf(own, textOf).map((block) => (
                <li key={block.key} className={styles['block']}>
                  <SharedTextOf told={told} block={block} />
                  {block.items.map((item, at) => (
                    <div key={item.question_id}>
                      {at > 0 && item.or_group !== null && <p className={styles['or']}>{words('or')}</p>}
                      <QuestionItem told={told} item={item} number={numbers.get(item.question_id) ?? item.slot} withKey={withKey} />
                    </div>
                  ))}
                </li>
              ))}
            </ol>
          </Panel>
        )
      })}
    </div>
  )
}
