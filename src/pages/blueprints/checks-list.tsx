import { CheckCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Availability } from '../../../resources/domain/papers/bank.ts'
import type { BlueprintProblem } from '../../../resources/domain/papers/validate.ts'
import { printNumber, say } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { Mark, Notice, Panel, Worklist } from '../../ui/index.ts'
import styles from './blueprints.module.css'
import { spotOf, type Spot } from './checks.ts'
import { rowKey, rowName, sectionName, type MatrixRow } from './matrix.ts'
import type { Draft } from './use-draft.ts'

interface ChecksProps {
  readonly draft: Draft
  readonly rows: readonly MatrixRow[]
  readonly problems: readonly BlueprintProblem[]
  readonly short: readonly Availability[]
  onGo(spot: Spot): void
}

/** Everything that is wrong, or too much for the bank: each sentence leads to where it is put right. */
export function ChecksList({ draft, rows, problems, short, onGo }: ChecksProps) {
  const [words, locale] = [usePageWords('blueprints'), useLocale()]
  const number = (value: number): string => printNumber(value, locale)
  const sentences = [
    ...problems.map((one, at) => ({
      key: `rule-${at}`,
      text: say(one.text, locale),
      tone: one.severity === 'error' ? ('bad' as const) : ('warn' as const),
      spot: spotOf(one, draft),
    })),
    ...short.map(({ lesson_id, topic_id, section_id, need, have, together }) => {
      const row = rows.find(({ key }) => key === rowKey(lesson_id, topic_id))
      const section = draft.sections.find((one) => one.section_id === section_id)
      const cell = [row ? rowName(row, locale) : lesson_id, section ? sectionName(section, locale) : section_id].join(' · ')
      const [needed, there] = have < need ? [need, have] : [together.need, together.have]
      return {
        key: `bank-${lesson_id}-${topic_id ?? ''}-${section_id}`,
        text: words('cell_short', { cell, need: number(needed), have: number(there) }),
        tone: 'warn' as const,
        spot: { is: 'matrix' as const, row: rowKey(lesson_id, topic_id), column: section_id },
      }
    }),
  ]
  if (sentences.length === 0)
    return (
      <Panel title={words('checks')}>
        <Notice icon={<CheckCircleOutlined aria-hidden="true" />} title={words('all_right')} />
      </Panel>
    )
  return (
    <Panel
      title={words('checks')}
      extra={<Mark tone={problems.some(({ severity }) => severity === 'error') ? 'bad' : 'warn'}>{number(sentences.length)}</Mark>}
    >
      <Worklist
        label={words('checks')}
        items={sentences.map(({ key, text, tone, spot }) => ({
          key,
          what: spot ? (
            <Button type="link" className={styles['sentence'] ?? ''} onClick={() => onGo(spot)}>
              {text}
            </Button>
          ) : (
            text
          ),
          lead: <Mark tone={tone}>{words(tone === 'bad' ? 'wrong' : 'note')}</Mark>,
        }))}
      />
    </Panel>
  )
}
