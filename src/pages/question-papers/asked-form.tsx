import { Form, InputNumber, Select } from 'antd'
import type { BlueprintData } from '../../../resources/contract/blueprints.ts'
import { setModes, type SetMode } from '../../../resources/domain/papers/paper-states.ts'
import { conditionOf, printNumber, say } from '../../../resources/kit/index.ts'
import type paperKind from '../../../resources/question-papers.ts'
import { useLocale, usePageWords, useResource, useRows } from '../../engine/index.ts'
import { Segments } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { mostSeed, type Asked } from './asked.ts'

interface AskedProps {
  readonly blueprint: BlueprintData
  readonly asked: Asked
  onChange(part: Partial<Asked>): void
}
const isMode = (word: string): word is SetMode => Object.hasOwn(setModes, word)

/** How many sets, how they differ, what is left out, and under "more" the seed. */
export function AskedForm({ blueprint, asked, onChange }: AskedProps) {
  const [words, locale] = [usePageWords('question-papers'), useLocale()]
  const papers = useRows(useResource<typeof paperKind>('question-papers'), {
    columns: ['title', 'exam_date'],
    where: conditionOf({ grade_id: blueprint.grade_id, subject_id: blueprint.subject_id }),
    sort: 'exam_date',
    order: 'desc',
    size: 50,
  })
  const others = papers.is === 'ready' ? papers.data.rows : []
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={words('sets')} extra={words('sets_help')}>
        <Segments<number>
          label={words('sets')}
          options={[1, 2, 3, 4, 5, 6].map((value) => ({ value, label: printNumber(value, locale) }))}
          value={asked.sets}
          onChange={(sets) => onChange({ sets })}
        />
      </Form.Item>
      {asked.sets > 1 && (
        <Form.Item label={words('sets_differ')} extra={words(`mode_${asked.set_mode}`)}>
          <Segments<string>
            label={words('sets_differ')}
            options={Object.entries(setModes).map(([value, name]) => ({ value, label: say(name, locale) }))}
            value={asked.set_mode}
            onChange={(mode) => isMode(mode) && onChange({ set_mode: mode })}
          />
        </Form.Item>
      )}
      <Form.Item label={words('not_of_papers')} htmlFor="paper-without">
        <Select
          id="paper-without"
          mode="multiple"
          allowClear
          className={text.wide ?? ''}
          placeholder={words('not_of_papers_none')}
          value={[...asked.exclude_paper_ids]}
          options={others.map(({ paper_id, title }) => ({ value: paper_id, label: title }))}
          optionFilterProp="label"
          onChange={(exclude_paper_ids) => onChange({ exclude_paper_ids })}
        />
      </Form.Item>
      <Form.Item
        label={words('not_within')}
        htmlFor="paper-days"
        extra={
          blueprint.rules.exclude_used_days === null
            ? undefined
            : words('not_within_planned', { number: printNumber(blueprint.rules.exclude_used_days, locale) })
        }
      >
        <InputNumber
          id="paper-days"
          min={0}
          max={3650}
          precision={0}
          value={asked.exclude_used_days}
          onChange={(exclude_used_days) => onChange({ exclude_used_days })}
        />
      </Form.Item>
      <details>
        <summary>{words('more')}</summary>
        <Form.Item label={words('seed')} htmlFor="paper-seed" extra={words('seed_help')}>
          <InputNumber
            id="paper-seed"
            className={text.wide ?? ''}
            min={0}
            max={mostSeed}
            precision={0}
            controls={false}
            value={asked.seed}
            onChange={(seed) => onChange({ seed })}
          />
        </Form.Item>
      </details>
    </Form>
  )
}
