import { Alert, Form, Input, InputNumber, Modal } from 'antd'
import { reexamPromotion, type PromotionOverview, type PromotionRow } from '../../../resources/contract/promotion.ts'
import { printDate } from '../../../resources/kit/index.ts'
import { InDocument, useAct, useLocale, usePageWords, useToday } from '../../engine/index.ts'
import text from '../../ui/text.module.css'
import { childIn, nameIn } from './said.ts'

type Typed = { readonly day: string } & Readonly<Record<string, number | string>>

/** What was reached in the subjects that were sat again; the rules judge the child anew. */
export function ReexamDialog({
  promotion,
  row,
  onClose,
}: {
  readonly promotion: PromotionOverview
  readonly row: PromotionRow
  onClose(): void
}) {
  const [words, locale, today] = [usePageWords('promotion'), useLocale(), useToday()]
  const [form] = Form.useForm<Typed>()
  const failed = row.reasons.flatMap(({ rule, result, subject, threshold }) =>
    rule === 'subject' && result === 'fail' && subject ? [{ ...subject, threshold }] : [],
  )
  const { busy, problem, run } = useAct(reexamPromotion, words('failed'))
  const save = async (typed: Typed) => {
    const done = await run({
      params: { id: promotion.promotion_id },
      body: {
        student_id: row.student_id,
        day: typed.day,
        marks: failed.map(({ id }) => ({ subject_id: id, pct: Number(typed[id]) })),
      },
    })
    if (done) onClose()
  }
  return (
    <Modal
      open
      width={420}
      title={words('reexam_of', { name: childIn(row, locale) })}
      okText={words('judge_again')}
      cancelText={words('cancel')}
      confirmLoading={busy !== null}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <InDocument>
        <Form<Typed> form={form} layout="vertical" initialValues={{ day: today }} onFinish={(typed) => void save(typed)}>
          {row.reexam_by && <p className={text.soft}>{words('reexam_until', { day: printDate(row.reexam_by, locale) })}</p>}
          <Form.Item name="day" label={words('reexam_day')} rules={[{ required: true, message: words('say_day') }]}>
            <Input type="date" max={today} />
          </Form.Item>
          {failed.map((subject) => (
            <Form.Item
              key={subject.id}
              name={subject.id}
              label={nameIn(subject, locale)}
              rules={[{ required: true, message: words('say_result') }]}
              {...(subject.threshold === null ? {} : { extra: words('needed_is', { pct: subject.threshold }) })}
            >
              <InputNumber className={text.wide ?? ''} min={0} max={100} step={0.5} suffix="%" />
            </Form.Item>
          ))}
          {problem && <Alert type="error" role="alert" showIcon title={problem} />}
        </Form>
      </InDocument>
    </Modal>
  )
}
