import { Alert, Form, Input, Modal } from 'antd'
import { SentByEnter } from '../../ui/sent-by-enter.tsx'
import { InDocument } from '../in-document.tsx'
import { useCreate } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { placesOf, say, type Resource } from '../../../resources/kit/index.ts'
import { failureOf } from '../refine/failure.ts'
import { useLocale, useNoun, useWords } from '../refine/language.ts'
import { idOf, titleOf, type Row } from '../row.ts'
import type { Picked } from './picked.ts'
import { useIsSwitchedOff } from './switched-off.ts'

export interface AddInPlaceProps {
  readonly resource: Resource
  /** what was looked for in vain */
  readonly typed: string
  /** the record around it: what is asked of the new one and stands there already is taken from it */
  readonly facts: Row
  onAdded(picked: Picked): void
  onClose(): void
}

const isArabic = (typed: string): boolean => /\p{Script=Arabic}/u.test(typed)
// saving the dialog must not save the form around it
const keepInside = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.stopPropagation()
}

/** A record that is missing, added where it is chosen: only its names are asked, the rest is where one stands. */
export default function AddInPlace({ resource, typed, facts, onAdded, onClose }: AddInPlaceProps) {
  const [words, locale, one] = [useWords(), useLocale(), useNoun()(resource)]
  const queries = useQueryClient()
  const { mutateAsync: create } = useCreate<Row & { id?: string }>()
  const [form] = Form.useForm<Record<string, string>>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isSwitchedOff = useIsSwitchedOff(resource)
  // who has closed the dialog has chosen nothing, whatever comes back
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const names = [...new Set(resource.title.flatMap(placesOf))].filter((name) => resource.fields[name]?.kind === 'text')
  const first = names.find((name) => (resource.fields[name]?.script === 'ar') === isArabic(typed)) ?? names[0] ?? ''
  const around = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.required && !names.includes(name) && facts[name] ? [[name, facts[name]] as const] : [],
  )
  const add = async (said: Record<string, string>) => {
    setBusy(true)
    setProblem(null)
    const values: Row = { ...Object.fromEntries(around), ...Object.fromEntries(Object.entries(said).filter(([, value]) => value)) }
    try {
      const { data } = await create({
        resource: resource.name,
        values,
        meta: { skipAutoToast: true },
        successNotification: false,
        errorNotification: false,
      })
      await queries.invalidateQueries({ queryKey: ['pickable', resource.name] })
      if (!isOpen.current) return
      const arabic = titleOf(resource, data, 'ar')
      onAdded({ id: idOf(resource, data), label: titleOf(resource, data, 'en'), label_ar: arabic, row: data })
    } catch (thrown) {
      const failure = failureOf(thrown)
      if (failure.code === 'DUPLICATE' && (await isSwitchedOff(values).catch(() => false)))
        return setProblem(words('picker.switched_off', { name: titleOf(resource, values, locale) }))
      const own = Object.entries(failure.errors).filter(([name]) => names.includes(name))
      form.setFields(own.map(([name, errors]) => ({ name, errors: [...errors] })))
      if (own.length === 0) setProblem(Object.values(failure.errors).flat()[0] ?? failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={420}
      title={words('picker.add_title', { one })}
      okText={words('form.create')}
      cancelText={words('cancel')}
      okButtonProps={{ loading: busy }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <InDocument>
        {problem && <Alert type="error" role="alert" showIcon title={problem} style={{ marginBlockEnd: 12 }} />}
        <Form
          name={`add-${resource.name}`}
          form={form}
          layout="vertical"
          onKeyDown={keepInside}
          initialValues={{ [first]: typed }}
          onFinish={(said) => void add(said)}
          preserve={false}
        >
          {names.map((name) => {
            const field = resource.fields[name]!
            return (
              <Form.Item
                key={name}
                name={name}
                label={say(field.label, locale)}
                rules={field.required ? [{ required: true, whitespace: true, message: words('ask.required') }] : []}
              >
                <Input maxLength={field.max} dir={field.script === 'ar' ? 'rtl' : 'auto'} autoFocus={name === first} />
              </Form.Item>
            )
          })}
          <SentByEnter />
        </Form>
      </InDocument>
    </Modal>
  )
}
