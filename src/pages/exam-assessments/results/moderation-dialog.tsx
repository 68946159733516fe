import { Alert, Button, Flex, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { type ExamResults, type ModerationAsked } from '../../../../resources/contract/exam-assessments.ts'
import { moderateExam, previewModeration } from '../../../../resources/contract/exam-marking.ts'
import { moderationWords } from '../../../../resources/domain/statistics/moderation.ts'
import { printNumber, say } from '../../../../resources/kit/index.ts'
import {
  Answered,
  firstComplaint,
  InDocument,
  useAct,
  useAfterPause,
  useAnswer,
  useLocale,
  usePageWords,
  useTellDone,
} from '../../../engine/index.ts'
import { DataTable, Facts, Mark, Segments, TextArea } from '../../../ui/index.ts'
import { childName, marksSaid, percent } from '../said.ts'

type Kind = ModerationAsked['is']
const kinds = ['add', 'scale', 'grace'] as const satisfies readonly Kind[]
const begin: Readonly<Record<Kind, number>> = { add: 2, scale: 1.05, grace: 3 }
const steps: Readonly<Record<Kind, number>> = { add: 0.5, scale: 0.01, grace: 0.5 }
const ruleOf = (is: Kind, value: number): ModerationAsked =>
  is === 'add' ? { is, marks: value } : is === 'scale' ? { is, factor: value } : { is, up_to: value }
const valueOf = (rule: ModerationAsked): number => (rule.is === 'add' ? rule.marks : rule.is === 'scale' ? rule.factor : rule.up_to)

/** Marks are moderated by a rule that is told, with what it would make of each child before anybody agrees to it. */
export default function ModerationDialog({ known, onClose }: { readonly known: ExamResults; onClose(): void }) {
  const [words, locale, tellDone] = [usePageWords('exam-assessments'), useLocale(), useTellDone()]
  const now = known.moderation
  const [kind, setKind] = useState<Kind>(now?.rule.is ?? 'grace')
  const [value, setValue] = useState<number | null>(now ? valueOf(now.rule) : begin.grace)
  const [reason, setReason] = useState(now?.reason ?? '')
  const asked = useAfterPause(value, 300)
  const preview = useAnswer(previewModeration, asked === null ? null : { id: known.assessment_id }, { rule: ruleOf(kind, asked ?? 0) })
  const act = useAct(moderateExam, words('not_done'), firstComplaint)
  const keep = async (rule: ModerationAsked | null): Promise<void> => {
    const done = await act.run(
      { params: { id: known.assessment_id }, body: { rule, reason: reason.trim() } },
      rule === null ? 'none' : 'rule',
    )
    if (!done) return
    tellDone({ message: words(rule === null ? 'unmoderated' : 'done_moderated'), operationId: null })
    onClose()
  }
  const isSaid = reason.trim().length >= 3
  return (
    <Modal
      open
      width={720}
      title={words('moderate')}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end" wrap>
          <Button onClick={onClose}>{words('cancel')}</Button>
          {now && (
            <Button disabled={!isSaid} loading={act.busy === 'none'} onClick={() => void keep(null)}>
              {words('take_moderation_back')}
            </Button>
          )}
          <Button
            type="primary"
            disabled={!isSaid || value === null}
            loading={act.busy === 'rule'}
            onClick={() => void (value === null ? undefined : keep(ruleOf(kind, value)))}
          >
            {words('moderate')}
          </Button>
        </Flex>
      }
    >
      <InDocument>
        <Flex vertical gap={12}>
          <Segments<Kind>
            label={words('rule')}
            value={kind}
            onChange={(next) => {
              setKind(next)
              setValue(begin[next])
            }}
            options={kinds.map((one) => ({ value: one, label: say(moderationWords[one], locale) }))}
          />
          <label>
            <p>{words(`rule_${kind}`)}</p>
            <InputNumber autoFocus step={steps[kind]} value={value} onChange={setValue} />
          </label>
          <label>
            {words('reason')}
            <TextArea rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
          </label>
          {act.problem && <Alert type="error" role="alert" showIcon title={act.problem} />}
          <Answered answer={preview}>
            {({ rows, changed, mean_pct_before, mean_pct_after, passed_before, passed_after }) => (
              <>
                <Facts
                  within="columns"
                  facts={[
                    { key: 'changed', label: words('would_change'), value: printNumber(changed, locale) },
                    {
                      key: 'mean',
                      label: words('mean'),
                      value: `${percent(mean_pct_before, locale)} → ${percent(mean_pct_after, locale)}`,
                    },
                    {
                      key: 'passed',
                      label: words('passed'),
                      value: `${printNumber(passed_before, locale)} → ${printNumber(passed_after, locale)}`,
                    },
                  ]}
                />
                <DataTable
                  label={words('preview')}
                  pageSize={10}
                  rows={rows.filter((one) => one.original !== one.moderated)}
                  keyOf={({ student_id }) => student_id}
                  empty={words('nothing_changes')}
                  columns={[
                    { key: 'child', title: words('child'), heads: true, cell: (one) => <bdi>{childName(one, locale)}</bdi> },
                    { key: 'from', title: words('from'), number: true, cell: ({ original }) => marksSaid(original, locale) },
                    { key: 'to', title: words('to'), number: true, cell: ({ moderated }) => <b>{marksSaid(moderated, locale)}</b> },
                    { key: 'grade', title: words('grade'), cell: ({ grade }) => grade ?? '–' },
                    {
                      key: 'pass',
                      title: words('decision'),
                      cell: ({ passed_before: before, passes }) =>
                        before === passes ? (
                          words(passes ? 'passed' : 'failed')
                        ) : (
                          <Mark tone={passes ? 'good' : 'bad'}>{words(passes ? 'now_passes' : 'now_fails')}</Mark>
                        ),
                    },
                  ]}
                />
              </>
            )}
          </Answered>
        </Flex>
      </InDocument>
    </Modal>
  )
}
