import { HolderOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { BankQuestion } from '../../../resources/contract/question-bank.ts'
import type { CertificateLineSaid, PaperItem, PaperSet } from '../../../resources/contract/question-papers.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { classes, Mark, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { ItemDeeds, type Deed } from './item-deeds.tsx'
import { sectionName, textIn, type Section, type Told } from './known.ts'
import { QuestionItem } from './question-item.tsx'
import { SectionNote, SharedTextOf } from './section-note.tsx'
import { blocksOf, moved, numbersOf, placeBeside, type Block } from './sets.ts'
import styles from './question-papers.module.css'

interface SetEditorProps {
  readonly told: Told
  readonly set: PaperSet
  readonly withKey: boolean
  readonly loose: ReadonlyMap<string, BankQuestion>
  /** what the last change broke, and at which question it was made */
  readonly broken: { readonly at: string | null; readonly lines: readonly CertificateLineSaid[] } | null
  onSet(set: PaperSet, touched: string | null): void
  onDeed(deed: Exclude<Deed, 'up' | 'down'>, item: PaperItem): void
}

/** A set while it is written: its questions are dragged within their section, or moved with Alt and an arrow key. */
export function SetEditor({ told, set, withKey, loose, broken, onSet, onDeed }: SetEditorProps) {
  const [words, locale] = [usePageWords('question-papers'), useLocale()]
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<{ readonly section: string; readonly key: string } | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const held = useRef<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const textOf = textIn(told.questions)
  const numbers = numbersOf(set.items, told.plan.sections)
  const number = (item: PaperItem): string => printNumber(numbers.get(item.question_id) ?? item.slot, locale)

  // a moved question is another place in the page, and what held it goes with it
  useEffect(() => {
    if (held.current === null) return
    frame.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(held.current)}"]`)?.focus()
    held.current = null
  }, [set])

  const put = (section: Section, block: Block, before: string | null): void => {
    const next = moved(set, section.section_id, block.key, before, textOf)
    if (next === set) return
    const first = block.items[0]
    const now = first ? numbersOf(next.items, told.plan.sections).get(first.question_id) : undefined
    if (now !== undefined) setSaid(words('moved_to', { number: printNumber(now, locale) }))
    onSet(next, first?.question_id ?? null)
  }
  const shift = (section: Section, blocks: readonly Block[], block: Block, by: 1 | -1): void => {
    const before = placeBeside(blocks, block.key, by)
    if (before === undefined) return
    held.current = block.key
    put(section, block, before)
  }
  const keys = (section: Section, blocks: readonly Block[], block: Block) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    shift(section, blocks, block, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <div ref={frame} className={styles['stack']}>
      <p role="status" className={text.unseen}>
        {said}
      </p>
      {told.plan.sections.map((section) => {
        const own = set.items.filter(({ section_id }) => section_id === section.section_id)
        const blocks = blocksOf(own, textOf)
        const slots = new Set(own.map(({ question_id }) => numbers.get(question_id))).size
        return (
          <Panel
            key={section.section_id}
            title={sectionName(section, locale)}
            extra={
              <Mark tone={slots === section.question_count ? 'good' : 'bad'}>
                {words('kept_of', { number: printNumber(slots, locale), all: printNumber(section.question_count, locale) })}
              </Mark>
            }
          >
            <SectionNote section={section} language={told.plan.language} />
            <ol className={styles['blocks']}>
              {blocks.map((block, place) => (
                <li
                  key={block.key}
                  className={classes(styles['block'], over === block.key && dragged?.key !== block.key && styles['over'])}
                  onDragOver={(event) => {
                    if (dragged?.section !== section.section_id) return
                    event.preventDefault()
                    setOver(block.key)
                  }}
                  onDrop={(event) => {
                    event.preventDefault()
                    const from = blocks.find(({ key }) => key === dragged?.key)
                    if (from) put(section, from, blocks.indexOf(from) < place ? (blocks[place + 1]?.key ?? null) : block.key)
                    setOver(null)
                    setDragged(null)
                  }}
                >
                  <SharedTextOf told={told} block={block} />
                  {block.items.map((item, at) => (
                    <div key={item.question_id}>
                      {at > 0 && item.or_group !== null && <p className={styles['or']}>{words('or')}</p>}
                      <QuestionItem
                        told={told}
                        item={item}
                        number={numbers.get(item.question_id) ?? item.slot}
                        withKey={withKey}
                        loose={loose.get(item.question_id)}
                        lead={
                          at > 0 ? (
                            <span className={styles['unhandled']} />
                          ) : (
                            <button
                              type="button"
                              draggable
                              data-handle={block.key}
                              className={styles['handle']}
                              aria-label={words('handle', { number: number(item) })}
                              title={words('handle_hint')}
                              onDragStart={(event) => {
                                const line = event.currentTarget.closest('li')
                                if (line) event.dataTransfer.setDragImage(line, 16, 16)
                                event.dataTransfer.effectAllowed = 'move'
                                setDragged({ section: section.section_id, key: block.key })
                              }}
                              onDragEnd={() => {
                                setOver(null)
                                setDragged(null)
                              }}
                              onKeyDown={keys(section, blocks, block)}
                            >
                              <HolderOutlined aria-hidden="true" />
                            </button>
                          )
                        }
                        deeds={
                          <ItemDeeds
                            number={number(item)}
                            allowed={deedsOf(item, blocks, place)}
                            onDeed={(deed) => {
                              if (deed === 'up' || deed === 'down') shift(section, blocks, block, deed === 'up' ? -1 : 1)
                              else onDeed(deed, item)
                            }}
                          />
                        }
                        note={broken?.at === item.question_id && <Breaks lines={broken.lines} />}
                      />
                    </div>
                  ))}
                </li>
              ))}
            </ol>
            {own.length === 0 && <p className={text.soft}>{words('section_empty')}</p>}
          </Panel>
        )
      })}
    </div>
  )
}

function deedsOf(item: PaperItem, blocks: readonly Block[], place: number): Deed[] {
  const next = blocks[place + 1]?.items
  const mayJoin =
    item.or_group === null &&
    blocks[place]?.items.length === 1 &&
    next?.length === 1 &&
    next[0]?.lesson_id === item.lesson_id &&
    next[0].topic_id === item.topic_id
  return [
    'swap',
    ...(item.or_group === null ? (['offer'] as const) : (['part'] as const)),
    ...(mayJoin ? (['join'] as const) : []),
    ...(place > 0 ? (['up'] as const) : []),
    ...(place < blocks.length - 1 ? (['down'] as const) : []),
    'leave_out',
  ]
}

/** The lines of the certificate that a change breaks, where it was made. */
export function Breaks({ lines }: { readonly lines: readonly CertificateLineSaid[] }) {
  const [words, locale] = [usePageWords('question-papers'), useLocale()]
  return (
    <Alert
      type="warning"
      showIcon
      title={words('breaks')}
      description={
        <ul>
          {lines.map((line) => (
            <li key={`${line.text.en} ${line.required}`}>
              {words('line_off', { what: line.text[locale], required: line.required, placed: printNumber(line.actual, locale) })}
            </li>
          ))}
        </ul>
      }
    />
  )
}
