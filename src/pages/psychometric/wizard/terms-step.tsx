import { Checkbox, DatePicker, Flex, Form, Input } from 'antd'
import dayjs from 'dayjs'
import { ReferencePicker, usePageWords } from '../../../engine/index.ts'
import { Panel } from '../../../ui/index.ts'
import grid from '../../../ui/form-grid.module.css'
import text from '../../../ui/text.module.css'
import type { StepProps } from './mapping.ts'

/** When it can be answered, and who sees what it came to. */
export function TermsStep({ mapping, head, problems, change, isBegun }: StepProps) {
  const words = usePageWords('psychometric')
  const at = (name: string) => ({ validateStatus: problems[name] ? ('error' as const) : ('' as const), help: problems[name] })
  const day = (name: 'from_date' | 'to_date') => (
    <Form.Item label={words(name)} htmlFor={`mapping-${name}`} required {...at(name)}>
      <DatePicker
        id={`mapping-${name}`}
        className={text.wide ?? ''}
        format="DD/MM/YYYY"
        allowClear={false}
        value={dayjs(mapping[name])}
        onChange={(picked) => picked && change({ [name]: picked.format('YYYY-MM-DD') })}
      />
    </Form.Item>
  )
  return (
    <Panel untitled title={words('step_terms')}>
      <Form layout="vertical" component="div">
        <div className={grid.pair}>
          {day('from_date')}
          {day('to_date')}
          <Form.Item label={words('occasion')} htmlFor="mapping-name" extra={words('occasion_help')} {...at('name')}>
            <Input id="mapping-name" maxLength={60} value={mapping.name} onChange={({ target }) => change({ name: target.value })} />
          </Form.Item>
          {head?.mode === 'teacher' && (
            <Form.Item label={words('teacher')} htmlFor="mapping-teacher" extra={words('teacher_help')} {...at('teacher_id')}>
              <ReferencePicker
                id="mapping-teacher"
                to="teachers"
                where={{ is_active: true }}
                value={mapping.teacher_id}
                clearable
                disabled={isBegun}
                onChange={(picked) => change({ teacher_id: picked?.id ?? null })}
              />
            </Form.Item>
          )}
        </div>
        <Form.Item label={words('consent')} {...at('consent_required')}>
          <Flex vertical gap={4}>
            <Checkbox
              disabled={isBegun}
              checked={mapping.consent_required}
              onChange={({ target }) => change({ consent_required: target.checked })}
            >
              {words('consent_required')}
            </Checkbox>
            <span className={text.soft}>{words('consent_help')}</span>
          </Flex>
        </Form.Item>
        <Form.Item label={words('release')}>
          <Flex vertical gap={4}>
            <Checkbox checked={mapping.release_to_student} onChange={({ target }) => change({ release_to_student: target.checked })}>
              {words('release_to_student')}
            </Checkbox>
            <Checkbox checked={mapping.release_to_parent} onChange={({ target }) => change({ release_to_parent: target.checked })}>
              {words('release_to_parent')}
            </Checkbox>
            <span className={text.soft}>{words('release_help')}</span>
          </Flex>
        </Form.Item>
      </Form>
    </Panel>
  )
}
