import { Form, Input, InputNumber, Select } from 'antd'
import type { BlueprintChoices } from '../../../resources/contract/blueprints.ts'
import { isPaperLanguage, paperLanguages } from '../../../resources/domain/papers/blueprint.ts'
import type { BlueprintProblem } from '../../../resources/domain/papers/validate.ts'
import { say, sayEither } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { Panel, TextArea } from '../../ui/index.ts'
import grid from '../../ui/form-grid.module.css'
import text from '../../ui/text.module.css'
import { fieldId } from './checks.ts'
import type { Draft, Editing } from './use-draft.ts'

interface HeadProps {
  readonly draft: Draft
  readonly exams: BlueprintChoices['exam_types']
  readonly problems: readonly BlueprintProblem[]
  readonly mayWrite: boolean
  readonly change: Editing['change']
}

/** What the paper is: its name, which exam it is for, how many marks, how long. */
export function HeadForm({ draft, exams, problems, mayWrite, change }: HeadProps) {
  const [words, locale] = [usePageWords('blueprints'), useLocale()]
  const said = (code: BlueprintProblem['code']) => {
    const one = problems.find((problem) => problem.code === code)
    return one ? { validateStatus: one.severity, help: say(one.text, locale) } : {}
  }
  const shared = { disabled: !mayWrite, className: text.wide ?? '' }
  return (
    <Panel title={words('head')} untitled>
      <Form layout="vertical" component="div" className={grid.pair ?? ''}>
        <Form.Item label={words('name')} htmlFor={fieldId('name')} required>
          <Input
            id={fieldId('name')}
            {...shared}
            maxLength={120}
            dir="auto"
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Form.Item>
        <Form.Item label={words('exam_type')} htmlFor={fieldId('exam_type')} required>
          <Select
            id={fieldId('exam_type')}
            {...shared}
            value={draft.exam_type_id}
            options={exams.map(({ id, label, label_ar }) => ({ value: id, label: sayEither(label, label_ar, locale) }))}
            onChange={(exam_type_id) => change({ exam_type_id })}
          />
        </Form.Item>
        <Form.Item label={words('total_marks')} htmlFor={fieldId('total_marks')} required {...said('total_marks')}>
          <InputNumber
            id={fieldId('total_marks')}
            {...shared}
            min={1}
            max={1000}
            step={1}
            value={draft.total_marks}
            onChange={(value) => change({ total_marks: value ?? 0 })}
          />
        </Form.Item>
        <Form.Item label={words('minutes')} htmlFor={fieldId('duration_min')} {...said('duration')}>
          <InputNumber
            id={fieldId('duration_min')}
            {...shared}
            min={5}
            max={600}
            step={5}
            value={draft.duration_min}
            onChange={(duration_min) => change({ duration_min })}
          />
        </Form.Item>
        <Form.Item label={words('language')} htmlFor={fieldId('language')}>
          <Select
            id={fieldId('language')}
            {...shared}
            value={draft.language}
            options={Object.entries(paperLanguages).map(([value, name]) => ({ value, label: say(name, locale) }))}
            onChange={(language) => isPaperLanguage(language) && change({ language })}
          />
        </Form.Item>
      </Form>
    </Panel>
  )
}

/** What is printed above the first section, in both languages. */
export function Instructions({ draft, mayWrite, change }: Pick<HeadProps, 'draft' | 'mayWrite' | 'change'>) {
  const words = usePageWords('blueprints')
  const area = { autoSize: { minRows: 2, maxRows: 8 }, maxLength: 4000, disabled: !mayWrite }
  return (
    <Panel title={words('instructions')}>
      <Form layout="vertical" component="div" className={grid.pair ?? ''}>
        <Form.Item label={words('in_english')} htmlFor={fieldId('instructions_en')}>
          <TextArea
            id={fieldId('instructions_en')}
            {...area}
            dir="ltr"
            value={draft.instructions_en ?? ''}
            onChange={({ target }) => change({ instructions_en: target.value || null })}
          />
        </Form.Item>
        <Form.Item label={words('in_arabic')} htmlFor={fieldId('instructions_ar')}>
          <TextArea
            id={fieldId('instructions_ar')}
            {...area}
            dir="rtl"
            value={draft.instructions_ar ?? ''}
            onChange={({ target }) => change({ instructions_ar: target.value || null })}
          />
        </Form.Item>
      </Form>
    </Panel>
  )
}
