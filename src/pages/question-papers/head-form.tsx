import { DatePicker, Form, Input, InputNumber } from 'antd'
import dayjs from 'dayjs'
import type { PaperData } from '../../../resources/contract/question-papers.ts'
import { usePageWords } from '../../engine/index.ts'
import { Panel } from '../../ui/index.ts'
import grid from '../../ui/form-grid.module.css'
import text from '../../ui/text.module.css'
import { ClassesField } from './classes-field.tsx'
import type { Draft, Editing } from './use-paper.ts'

interface HeadProps {
  readonly base: PaperData
  readonly draft: Draft
  readonly mayWrite: boolean
  readonly change: Editing['change']
}

/** What the paper is called, for which classes it is, when it is written and how long it takes. */
export function HeadForm({ base, draft, mayWrite, change }: HeadProps) {
  const words = usePageWords('question-papers')
  const shared = { disabled: !mayWrite, className: text.wide ?? '' }
  return (
    <Panel title={words('head')} untitled>
      <Form layout="vertical" component="div" className={grid.pair ?? ''}>
        <Form.Item
          label={words('title')}
          htmlFor="paper-title"
          required
          {...(draft.title.trim() === '' ? { validateStatus: 'error' as const, help: words('needed') } : {})}
        >
          <Input
            id="paper-title"
            {...shared}
            maxLength={120}
            dir="auto"
            value={draft.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Form.Item>
        <Form.Item label={words('classes')} htmlFor="paper-classes">
          <ClassesField
            id="paper-classes"
            gradeId={base.grade.id}
            disabled={!mayWrite}
            value={draft.class_ids}
            onChange={(class_ids) => change({ class_ids })}
          />
        </Form.Item>
        <Form.Item label={words('exam_date')} htmlFor="paper-day">
          <DatePicker
            id="paper-day"
            {...shared}
            format="DD/MM/YYYY"
            value={draft.exam_date === null ? null : dayjs(draft.exam_date)}
            onChange={(value) => change({ exam_date: value ? value.format('YYYY-MM-DD') : null })}
          />
        </Form.Item>
        <Form.Item label={words('minutes')} htmlFor="paper-minutes">
          <InputNumber
            id="paper-minutes"
            {...shared}
            min={5}
            max={600}
            step={5}
            precision={0}
            value={draft.duration_min}
            onChange={(duration_min) => change({ duration_min })}
          />
        </Form.Item>
      </Form>
    </Panel>
  )
}
