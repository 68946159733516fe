import { Alert, Flex, Form, Input, Modal } from 'antd'
import { copyQuestionnaire, type WholeQuestionnaire } from '../../../resources/contract/questionnaires.ts'
import { nameOfCopy } from '../../../resources/domain/psychometrics/words.ts'
import { atFields, useAct, useNavigate, usePageWords } from '../../engine/index.ts'
import { viewPath } from './said.ts'
import { Terms } from './terms.tsx'

interface Typed {
  readonly name_en: string
  readonly name_ar?: string
}
const names = ['name_en', 'name_ar'] as const
const longest = 120

/** One that comes with the product as the school's own: under which name, and what its licence says of that. */
export function CopyDialog({ whole, onClose }: { readonly whole: WholeQuestionnaire; onClose(): void }) {
  const [words, navigate, [form]] = [usePageWords('questionnaires'), useNavigate(), Form.useForm<Typed>()]
  const { busy, problem, run } = useAct(copyQuestionnaire, words('failed'), (failure) => atFields(form, names, failure))
  const copy = async ({ name_en, name_ar }: Typed): Promise<void> => {
    const params = { questionnaire_id: whole.questionnaire_id }
    const done = await run({ params, body: { name_en: name_en.trim(), name_ar: name_ar?.trim() || null } })
    if (!done) return
    onClose()
    await navigate(viewPath(done.questionnaire_id))
  }
  return (
    <Modal
      open
      title={words('copy_title')}
      okText={words('copy_make')}
      cancelText={words('cancel')}
      okButtonProps={{ loading: busy !== null }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <p>{words('copy_what')}</p>
        <Terms terms={whole.terms} />
        <Form form={form} layout="vertical" initialValues={nameOfCopy(whole.name)} onFinish={(typed) => void copy(typed)}>
          <Form.Item
            name="name_en"
            label={words('copy_name_en')}
            rules={[{ required: true, whitespace: true, message: words('copy_needs_name') }]}
          >
            <Input dir="ltr" lang="en" maxLength={longest} autoComplete="off" />
          </Form.Item>
          <Form.Item name="name_ar" label={words('copy_name_ar')}>
            <Input dir="rtl" lang="ar" maxLength={longest} autoComplete="off" />
          </Form.Item>
        </Form>
        {problem && <Alert type="error" role="alert" showIcon title={problem} />}
      </Flex>
    </Modal>
  )
}
