import { Alert, Form, Modal, Select } from 'antd'
import { recommendPromotion, type PromotionOverview, type PromotionRow } from '../../../resources/contract/promotion.ts'
import type { Decision } from '../../../resources/domain/promotion/words.ts'
import { InDocument, useAct, useLocale, usePageWords } from '../../engine/index.ts'
import { childIn, decisionIn } from './said.ts'
import { TextArea } from '../../ui/index.ts'

interface Typed {
  readonly recommended: Decision
  readonly recommendation: string
}
const offered = ['promote', 'conditional', 'compartment', 'detain'] as const

/** What a class teacher thinks of an own child; the office decides. */
export function RecommendDialog({
  promotion,
  row,
  onClose,
}: {
  readonly promotion: PromotionOverview
  readonly row: PromotionRow
  onClose(): void
}) {
  const [words, locale] = [usePageWords('promotion'), useLocale()]
  const [form] = Form.useForm<Typed>()
  const { busy, problem, run } = useAct(recommendPromotion, words('failed'))
  const save = async ({ recommended, recommendation }: Typed) => {
    const done = await run({
      params: { id: promotion.promotion_id },
      body: { student_id: row.student_id, recommended, recommendation: recommendation || null },
    })
    if (done) onClose()
  }
  return (
    <Modal
      open
      width={420}
      title={<bdi>{childIn(row, locale)}</bdi>}
      okText={words('recommend')}
      cancelText={words('cancel')}
      confirmLoading={busy !== null}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <InDocument>
        <Form<Typed>
          form={form}
          layout="vertical"
          initialValues={{ recommended: row.recommended ?? row.suggested, recommendation: row.recommendation ?? '' }}
          onFinish={(typed) => void save(typed)}
        >
          <Form.Item name="recommended" label={words('recommendation')}>
            <Select options={offered.map((name) => ({ value: name, label: decisionIn(name, locale) }))} />
          </Form.Item>
          <Form.Item name="recommendation" label={words('why')}>
            <TextArea maxLength={300} autoSize={{ minRows: 2 }} />
          </Form.Item>
          {problem && <Alert type="error" role="alert" showIcon title={problem} />}
        </Form>
      </InDocument>
    </Modal>
  )
}
