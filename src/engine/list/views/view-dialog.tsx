import { Alert, Checkbox, Form, Input, Modal, Radio } from 'antd'
import { InDocument } from '../../in-document.tsx'
import { useState } from 'react'
import type { Reach, SavedViewData } from '../../../../resources/contract/saved-views.ts'
import { roleNames, say, type Resource } from '../../../../resources/kit/index.ts'
import { failureOf, firstComplaint } from '../../refine/failure.ts'
import { useLocale, useWords } from '../../refine/language.ts'
import { usePerson } from '../../refine/principal.ts'
import { SentByEnter } from '../../../ui/sent-by-enter.tsx'
import { nameOfView } from './use-views.ts'
import { useViewDeeds } from './use-view-deeds.ts'

interface Typed {
  readonly name_en?: string
  readonly name_ar?: string
  readonly reach: Reach
  readonly opens: boolean
}

export interface ViewDialogProps {
  readonly resource: Resource
  /** null: the list as it stands is saved as a new one */
  readonly view: SavedViewData | null
  /** the list as it stands */
  readonly kept: string
  readonly reaches: readonly Reach[]
  /** does the list open with it? */
  readonly isOpening: boolean
  onSaved(id: string): void
  onClose(): void
}

const longest = 80

/** What a view is called, for whom it is, and whether the list opens with it. */
export default function ViewDialog({ resource, view, kept, reaches, isOpening, onSaved, onClose }: ViewDialogProps) {
  const [words, locale, deeds, { role }] = [useWords(), useLocale(), useViewDeeds(resource), usePerson()]
  const [form] = Form.useForm<Typed>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const fields = locale === 'ar' ? (['name_ar', 'name_en'] as const) : (['name_en', 'name_ar'] as const)
  const offered = view && !reaches.includes(view.reach) ? [...reaches, view.reach] : reaches

  const save = async ({ name_en, name_ar, reach, opens }: Typed) => {
    const names = { name_en: name_en?.trim() || null, name_ar: name_ar?.trim() || null }
    setBusy(true)
    setProblem(null)
    try {
      if (view) {
        await deeds.change(
          view.view_id,
          { ...names, ...(reach === view.reach ? {} : { reach }) },
          nameOfView({ ...view, ...names }, locale),
        )
        if (opens !== isOpening) await deeds.openWith(opens ? view.view_id : null)
        onSaved(view.view_id)
      } else onSaved(await deeds.save({ ...names, reach, query: kept, opens }))
      onClose()
    } catch (thrown) {
      const failure = failureOf(thrown)
      const named = (['name_en', 'name_ar', 'reach'] as const).filter((name) => failure.errors[name])
      form.setFields(named.map((name) => ({ name, errors: [...failure.errors[name]!] })))
      setProblem(named.length > 0 ? null : firstComplaint(failure) || words('failed.change'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={460}
      title={words(view ? 'views.edit_title' : 'views.save_title')}
      okText={words('form.save')}
      cancelText={words('cancel')}
      okButtonProps={{ loading: busy }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <InDocument>
        {problem && <Alert type="error" showIcon role="alert" title={problem} style={{ marginBlockEnd: 12 }} />}
        <Form<Typed>
          form={form}
          layout="vertical"
          requiredMark={false}
          preserve={false}
          initialValues={{
            name_en: view?.name_en ?? '',
            name_ar: view?.name_ar ?? '',
            reach: view?.reach ?? 'mine',
            opens: isOpening,
          }}
          onFinish={(typed) => void save(typed)}
        >
          {fields.map((name, at) => (
            <Form.Item
              key={name}
              name={name}
              label={words(at === 0 ? 'views.name' : `views.${name}`)}
              rules={at === 0 ? [{ required: true, whitespace: true, message: words('views.name_missing') }] : []}
            >
              <Input maxLength={longest} autoFocus={at === 0} dir={name === 'name_ar' ? 'rtl' : 'ltr'} />
            </Form.Item>
          ))}
          {offered.length > 1 && (
            <Form.Item name="reach" label={words('views.for_whom')}>
              <Radio.Group
                optionType="button"
                options={offered.map((reach) => ({
                  value: reach,
                  label: words(`views.for.${reach}`, { role: say(roleNames[role], locale) }),
                }))}
              />
            </Form.Item>
          )}
          <Form.Item name="opens" valuePropName="checked" style={{ marginBlockEnd: 0 }}>
            <Checkbox>{words('views.open_with')}</Checkbox>
          </Form.Item>
          <SentByEnter />
        </Form>
      </InDocument>
    </Modal>
  )
}
