import { Alert, Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { DataOf } from '../../../resources/contract/call.ts'
import { addBlueprint, getBlueprintChoices, proposeBlueprint } from '../../../resources/contract/blueprints.ts'
import { draftFromPaper } from '../../../resources/contract/question-papers.ts'
import { noRules, paperLanguages, type PaperLanguage } from '../../../resources/domain/papers/blueprint.ts'
import { designs, type DesignName } from '../../../resources/domain/papers/designs.ts'
import { printNumber, say } from '../../../resources/kit/index.ts'
import {
  Answered,
  hrefs,
  ReferencePicker,
  titleOf,
  useAnswer,
  useLocale,
  usePageWords,
  useResource,
  useRow,
  useTask,
} from '../../engine/index.ts'
import { Page, Panel, SaveBar, saveBarFrame } from '../../ui/index.ts'
import grid from '../../ui/form-grid.module.css'
import text from '../../ui/text.module.css'

interface Typed {
  readonly name: string
  readonly grade_id: string
  readonly subject_id: string
  readonly language: PaperLanguage
  readonly exam_type_id: string
  readonly design?: DesignName
}
const empty = { sections: [], matrix: [], cognitive: [], difficulty: [], total_marks: 80, duration_min: null }
type Drafted = DataOf<typeof draftFromPaper>

/** A new one; `?paper=` says of which paper the questions are counted for it. */
export function AddPage() {
  const paper = useSearchParams()[0].get('paper')
  const answer = useAnswer(draftFromPaper, paper === null ? null : { id: paper })
  if (paper === null) return <Beginning drafted={null} />
  return (
    <Answered answer={answer} rows={6}>
      {(drafted) => <Beginning drafted={drafted} />}
    </Answered>
  )
}

/** Of what it is, and by which design or paper it begins; the rest is written where it is edited. */
function Beginning({ drafted }: { readonly drafted: Drafted | null }) {
  const [words, locale, resource, navigate] = [usePageWords('blueprints'), useLocale(), useResource('blueprints'), useNavigate()]
  const [form] = Form.useForm<Typed>()
  const [grade, subject] = [Form.useWatch('grade_id', form), Form.useWatch('subject_id', form)]
  const choices = useAnswer(getBlueprintChoices, grade && subject ? { grade_id: grade, subject_id: subject } : null)
  const known = choices.is === 'ready' ? choices.data : null
  const { busy, problem, run } = useTask(words('not_kept'))
  const begin = async ({ design, ...typed }: Typed): Promise<void> => {
    let made: string | null = null
    await run(async (send) => {
      const { grade_id, subject_id, language } = typed
      const proposed = drafted ?? (design ? await send(proposeBlueprint, { body: { grade_id, subject_id, language, design } }) : empty)
      const { sections, matrix, cognitive, difficulty, total_marks, duration_min } = proposed
      const done = await send(addBlueprint, {
        body: {
          ...typed,
          sections,
          matrix,
          cognitive,
          difficulty,
          total_marks,
          duration_min,
          lesson_weight: drafted?.lesson_weight ?? [],
          outcomes: drafted?.outcomes ?? [],
          rules: drafted?.rules ?? { ...noRules, source_sets: [] },
          instructions_en: drafted?.instructions_en ?? null,
          instructions_ar: drafted?.instructions_ar ?? null,
        },
      })
      made = done.blueprint_id
    })
    if (made !== null) void navigate(hrefs.edit(resource, made))
  }
  const needed = [{ required: true, message: words('needed') }]
  return (
    <div className={saveBarFrame}>
      <Page title={words('new')} narrow>
        <Panel title={words('new')} untitled>
          {drafted && (
            <Alert
              type="info"
              showIcon
              className={grid.told ?? ''}
              title={words('from_paper', {
                sections: printNumber(drafted.sections.length, locale),
                marks: printNumber(drafted.total_marks, locale),
              })}
              description={words('from_paper_why')}
            />
          )}
          <Form<Typed>
            form={form}
            layout="vertical"
            initialValues={drafted ? startOf(drafted) : { language: 'en' }}
            onFinish={(typed) => void begin(typed)}
          >
            <Form.Item name="name" label={words('name')} rules={[{ required: true, whitespace: true, message: words('needed') }]}>
              <Input maxLength={120} dir="auto" autoFocus />
            </Form.Item>
            <Form.Item
              name="grade_id"
              label={words('grade')}
              rules={needed}
              getValueFromEvent={(picked: { id: string } | null) => picked?.id}
            >
              <Picker to="standards" />
            </Form.Item>
            <Form.Item
              name="subject_id"
              label={words('subject')}
              rules={needed}
              getValueFromEvent={(picked: { id: string } | null) => picked?.id}
            >
              <Picker to="subjects" />
            </Form.Item>
            {known?.lessons.length === 0 && (
              <Alert type="warning" showIcon title={words('not_mapped')} description={words('not_mapped_why')} />
            )}
            <Form.Item name="language" label={words('language')}>
              <Select options={Object.entries(paperLanguages).map(([value, name]) => ({ value, label: say(name, locale) }))} />
            </Form.Item>
            <Form.Item
              name="exam_type_id"
              label={words('exam_type')}
              rules={needed}
              getValueFromEvent={(picked: { id: string } | null) => picked?.id}
            >
              <Picker to="exam-types" />
            </Form.Item>
            {!drafted && (
              <Form.Item name="design" label={words('design')} help={words('design_help')}>
                <Select
                  allowClear
                  className={text.wide ?? ''}
                  placeholder={words('no_design')}
                  options={Object.entries(designs).map(([value, { name }]) => ({ value, label: say(name, locale) }))}
                />
              </Form.Item>
            )}
          </Form>
        </Panel>
      </Page>
      <SaveBar note={problem && <Alert type="error" showIcon title={problem} />}>
        <Button type="primary" loading={busy !== null} onClick={() => form.submit()}>
          {words('begin')}
        </Button>
      </SaveBar>
    </div>
  )
}
const startOf = ({ grade_id, subject_id, exam_type_id, language }: Drafted) => ({ grade_id, subject_id, exam_type_id, language })

interface PickerProps {
  readonly to: string
  /** given by the form */
  readonly id?: string
  readonly value?: string
  onChange?(picked: { readonly id: string } | null): void
}
const stillThere = { is_active: true }
function Picker({ to, value, onChange, ...rest }: PickerProps) {
  const [locale, kind] = [useLocale(), useResource(to)]
  // what stands there from the beginning has been picked by nobody, so its name is asked for
  const [begun] = useState(value ?? null)
  const row = useRow(kind, begun)
  const called = row.is === 'ready' && value === begun ? { label: titleOf(kind, row.data, locale) } : {}
  return (
    <ReferencePicker {...rest} {...called} to={to} where={stillThere} value={value ?? null} onChange={(picked) => onChange?.(picked)} />
  )
}
