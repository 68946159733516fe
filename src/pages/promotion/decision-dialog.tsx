import { Alert, Form, Input, Modal, Select } from 'antd'
import { postPromotion, type PromotionOverview, type PromotionRow } from '../../../resources/contract/promotion.ts'
import { keepTogether } from '../../../resources/domain/promotion/together.ts'
import { decisionNames, isEnrolled, type Decision } from '../../../resources/domain/promotion/words.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { InDocument, useAct, useLocale, usePageWords } from '../../engine/index.ts'
import { isolatedLabels, TextArea } from '../../ui/index.ts'
import { childIn, decisionIn } from './said.ts'

interface Typed {
  readonly decision: Decision
  readonly to_class_id: string | null
  readonly roll_no: string
  readonly override_reason: string
}
const names = ['decision', 'to_class_id', 'roll_no', 'override_reason'] as const

/** The class of the new year that follows the child's own, where it has a place; whoever stays in the same grade keeps the class given. */
function classFor({ classes, target_classes }: PromotionOverview, row: PromotionRow, decision: Decision): string | null {
  const to_grade_id = gradeFor(row, decision)
  if (!isEnrolled(decision) || to_grade_id === null) return null
  if (to_grade_id === row.to_grade_id) return row.to_class_id
  const section = classes.find(({ class_id }) => class_id === row.class_id)?.section ?? ''
  const targets = target_classes.map((target) => ({ ...target, taken: target.taken + target.coming }))
  return keepTogether([{ student_id: row.student_id, to_grade_id, section }], targets).get(row.student_id) ?? null
}
const gradeFor = ({ grade_id, next_grade_id }: PromotionRow, decision: Decision): string | null =>
  decision === 'detain' ? grade_id : next_grade_id

/** One child decided by hand: otherwise than suggested it asks why. */
export function DecisionDialog({
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
  const decision = Form.useWatch('decision', form) ?? row.decision
  const { busy, problem, run } = useAct(postPromotion, words('failed'), ({ errors, message }) => {
    form.setFields(names.map((name) => ({ name, errors: [...(errors[`rows.0.${name}`] ?? [])] })))
    return names.some((name) => errors[`rows.0.${name}`]) ? null : message
  })
  const grade = gradeFor(row, decision)
  const open = promotion.target_classes.filter(({ grade_id }) => grade_id === grade)
  const save = async ({ to_class_id, roll_no, override_reason, ...typed }: Typed) => {
    const sits = isEnrolled(typed.decision)
    const done = await run({
      body: {
        batch_id: promotion.promotion_id,
        action: 'save',
        rows: [
          {
            student_id: row.student_id,
            ...typed,
            ...(sits ? { to_class_id: to_class_id ?? null, roll_no: roll_no || null } : {}),
            override_reason: typed.decision === row.suggested ? null : override_reason,
          },
        ],
      },
    })
    if (done) onClose()
  }
  return (
    <Modal
      open
      width={460}
      title={<bdi>{childIn(row, locale)}</bdi>}
      okText={words('save')}
      cancelText={words('cancel')}
      confirmLoading={busy !== null}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <InDocument>
        <Form<Typed>
          form={form}
          layout="vertical"
          initialValues={{
            decision: row.decision,
            to_class_id: row.to_class_id,
            roll_no: row.roll_no ?? '',
            override_reason: row.override_reason ?? '',
          }}
          onFinish={(typed) => void save(typed)}
        >
          <Form.Item
            name="decision"
            label={words('decision')}
            extra={words('suggested_is', { decision: decisionIn(row.suggested, locale) })}
          >
            <Select
              {...isolatedLabels}
              options={decisionNames.map((name) => ({ value: name, label: decisionIn(name, locale) }))}
              onChange={(to: Decision) => {
                form.setFieldValue('to_class_id', classFor(promotion, row, to))
              }}
            />
          </Form.Item>
          {isEnrolled(decision) && (
            <>
              <Form.Item name="to_class_id" label={words('into_class')}>
                <Select
                  {...isolatedLabels}
                  allowClear
                  placeholder={words('no_class_yet')}
                  options={open.map(({ class_id, name, taken, coming, capacity }) => ({
                    value: class_id,
                    label: words('class_with_places', {
                      class: name,
                      taken: printNumber(taken + coming, locale),
                      capacity: printNumber(capacity, locale),
                    }),
                  }))}
                />
              </Form.Item>
              <Form.Item name="roll_no" label={words('roll_no')} extra={words('roll_no_help')}>
                <Input maxLength={10} />
              </Form.Item>
            </>
          )}
          {decision !== row.suggested && (
            <Form.Item
              name="override_reason"
              label={words('why_otherwise')}
              rules={[{ required: true, whitespace: true, message: words('say_why') }]}
            >
              <TextArea maxLength={300} autoSize={{ minRows: 2 }} />
            </Form.Item>
          )}
          {problem && <Alert type="error" role="alert" showIcon title={problem} />}
        </Form>
      </InDocument>
    </Modal>
  )
}
