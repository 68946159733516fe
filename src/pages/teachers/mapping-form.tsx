import { Alert, Button, DatePicker, Flex, Form, Select } from 'antd'
import type dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { usePageWords } from '../../engine/index.ts'
import { isolatedChoice, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import grid from '../../ui/form-grid.module.css'

/** The frame of both forms that give a teacher classes: what is chosen, what it means for others, one button. */
export function MappingForm({
  title,
  save,
  busy,
  problem,
  ready,
  onSave,
  children,
}: {
  readonly title: string
  readonly save: string
  readonly busy: boolean
  readonly problem: string | null
  readonly ready: boolean
  onSave(): void
  readonly children: ReactNode
}) {
  return (
    <Panel title={title}>
      <Form layout="vertical" requiredMark={false} onFinish={onSave}>
        {children}
        {problem && <Alert type="error" showIcon className={grid.told ?? ''} title={problem} />}
        <Button type="primary" htmlType="submit" loading={busy} disabled={!ready}>
          {save}
        </Button>
      </Form>
    </Panel>
  )
}

export interface ClassOffer {
  readonly id: string
  readonly name: string
  /** who has it now */
  readonly now: string
}

/** Several classes, each with whoever has it now. */
export function ClassesField({
  id,
  offers,
  value,
  loading,
  disabled = false,
  placeholder,
  onChange,
}: {
  readonly id: string
  readonly offers: readonly ClassOffer[]
  readonly value: string[]
  readonly loading: boolean
  readonly disabled?: boolean
  readonly placeholder: string
  onChange(chosen: string[]): void
}) {
  const words = usePageWords('teachers')
  return (
    <Form.Item label={words('classes')} htmlFor={id}>
      <Select
        id={id}
        mode="multiple"
        {...isolatedChoice}
        disabled={disabled}
        value={value}
        onChange={onChange}
        loading={loading}
        showSearch={{ optionFilterProp: 'title' }}
        placeholder={placeholder}
        notFoundContent={words('no_more_classes')}
        options={offers.map((one) => ({ value: one.id, title: one.name, label: one.name }))}
        optionRender={(option) => (
          <Flex justify="space-between" gap={12}>
            <bdi>{option.label}</bdi>
            <span className={text.soft}>{offers.find((one) => one.id === option.value)?.now}</span>
          </Flex>
        )}
      />
    </Form.Item>
  )
}

export function FromField({
  id,
  value,
  onChange,
}: {
  readonly id: string
  readonly value: dayjs.Dayjs
  onChange(from: dayjs.Dayjs): void
}) {
  const words = usePageWords('teachers')
  return (
    <Form.Item label={words('from')} htmlFor={id}>
      <DatePicker
        id={id}
        className={text.wide}
        value={value}
        onChange={(next) => next && onChange(next)}
        allowClear={false}
        format="DD/MM/YYYY"
      />
    </Form.Item>
  )
}
