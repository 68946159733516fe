import { useNotification } from '@refinedev/core'
import { Alert, Button, Checkbox, Flex, Modal, Select } from 'antd'
import { useState } from 'react'
import { discardPromotion, postPromotion, printPromotionLetters, type PromotionOverview } from '../../../resources/contract/promotion.ts'
import { promotionActions, type PromotionAction } from '../../../resources/domain/promotion/words.ts'
import { printDate, printNumber } from '../../../resources/kit/index.ts'
import { InDocument, saveFile, useAct, useCalls, useLocale, useNavigate, usePageWords, useTask } from '../../engine/index.ts'
import { Facts, isolatedLabels, Panel, TextArea } from '../../ui/index.ts'
import { Early, isEarly } from './early.tsx'

const asksWhy: ReadonlySet<PromotionAction> = new Set(['give_back', 'undo'])
const leadsOn: ReadonlySet<PromotionAction> = new Set(['submit', 'approve', 'execute'])

/** Its steps, each by whoever may take it, and the letters. */
export function CarryOut({ promotion }: { readonly promotion: PromotionOverview }) {
  const [words, locale, navigate, { open: notify }] = [usePageWords('promotion'), useLocale(), useNavigate(), useNotification()]
  const [asking, setAsking] = useState<PromotionAction | null>(null)
  const { busy, problem, complain, run } = useAct(postPromotion, words('failed'))
  const discarding = useAct(discardPromotion, words('failed'))
  const number = (value: number) => printNumber(value, locale)
  const { forecast, may, waiting } = promotion
  const step = async (action: PromotionAction, reason?: string) => {
    const done = await run({ body: { batch_id: promotion.promotion_id, action, ...(reason ? { reason } : {}) } }, action)
    if (!done) return
    setAsking(null)
    notify?.({ type: 'success', message: words(`done_${action}`, { count: done.children, number: number(done.children) }) })
  }
  const discard = async () => {
    if (await discarding.run({ params: { id: promotion.promotion_id } })) await navigate('/masters/students_promotion')
  }
  const fact = (key: 'drafted_by' | 'submitted_by' | 'approved_by' | 'executed_by') =>
    promotion[key] === null ? [] : [{ key, label: words(key), value: <bdi>{promotion[key]}</bdi> }]
  const open = promotionActions.filter((action) => may.includes(action))
  return (
    <Flex vertical gap={16}>
      <Facts
        facts={[
          ...fact('drafted_by'),
          ...fact('submitted_by'),
          ...fact('approved_by'),
          ...fact('executed_by'),
          ...(promotion.status === 'executed' && promotion.undo_until
            ? [{ key: 'undo_until', label: words('undo_until'), value: printDate(promotion.undo_until, locale) }]
            : []),
          {
            key: 'seats',
            label: words('seats'),
            value: (
              <bdi>
                {forecast.total === null
                  ? number(forecast.used + forecast.coming)
                  : words('of_all', { part: number(forecast.used + forecast.coming), all: number(forecast.total) })}
              </bdi>
            ),
          },
        ]}
      />
      <Panel title={words('step_carry_out')}>
        <Flex vertical gap={12}>
          <p>{words(`now_${promotion.status}`)}</p>
          <Early early={promotion.early} year={promotion.from_year} />
          {waiting > 0 && <Alert type="info" showIcon title={words('waiting', { count: waiting, number: number(waiting) })} />}
          {problem && asking === null && <Alert type="error" role="alert" showIcon title={problem} />}
          <Flex gap={8} wrap>
            {open.map((action) => (
              <Button
                key={action}
                type={leadsOn.has(action) ? 'primary' : 'default'}
                danger={action === 'undo'}
                loading={busy === action && asking === null}
                onClick={() => {
                  complain(null)
                  if (asksWhy.has(action) || action === 'execute') setAsking(action)
                  else void step(action)
                }}
              >
                {words(action)}
              </Button>
            ))}
            {may.includes('discard') && (
              <Button danger loading={discarding.busy !== null} onClick={() => void discard()}>
                {words('discard')}
              </Button>
            )}
          </Flex>
        </Flex>
      </Panel>
      {promotion.status !== 'undone' && <Letters promotion={promotion} />}
      {asking && (
        <StepDialog
          action={asking}
          promotion={promotion}
          busy={busy !== null}
          problem={problem}
          onStep={(reason) => void step(asking, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </Flex>
  )
}

function StepDialog({
  action,
  promotion,
  busy,
  problem,
  onStep,
  onClose,
}: {
  readonly action: PromotionAction
  readonly promotion: PromotionOverview
  readonly busy: boolean
  readonly problem: string | null
  onStep(reason?: string): void
  onClose(): void
}) {
  const [words, locale] = [usePageWords('promotion'), useLocale()]
  const [reason, setReason] = useState('')
  const [isKnown, setKnown] = useState(false)
  const needsWhy = asksWhy.has(action)
  const { early, forecast, from_year } = promotion
  const count = forecast.coming
  // too early it is done only by whoever has seen for how many
  const asksTwice = action === 'execute' && isEarly(early)
  return (
    <Modal
      open
      width={440}
      title={words(`ask_${action}`)}
      okText={words(action)}
      cancelText={words('cancel')}
      okButtonProps={{ danger: action === 'undo', disabled: (needsWhy && reason.trim() === '') || (asksTwice && !isKnown) }}
      confirmLoading={busy}
      onOk={() => onStep(needsWhy ? reason : undefined)}
      onCancel={onClose}
    >
      <InDocument>
        <Flex vertical gap={12}>
          <p>{words(`about_${action}`, { count, number: printNumber(count, locale) })}</p>
          {needsWhy && (
            <TextArea
              autoFocus
              aria-label={words('why')}
              placeholder={words('why')}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          {asksTwice && (
            <>
              <Early early={early} year={from_year} />
              <Checkbox checked={isKnown} onChange={({ target }) => setKnown(target.checked)}>
                {early.incomplete > 0
                  ? words('although_results', { number: printNumber(early.incomplete, locale), all: printNumber(early.students, locale) })
                  : words('although_year')}
              </Checkbox>
            </>
          )}
          {problem && <Alert type="error" role="alert" showIcon title={problem} />}
        </Flex>
      </InDocument>
    </Modal>
  )
}

/** A page for each family, of a class in one file. */
function Letters({ promotion }: { readonly promotion: PromotionOverview }) {
  const [words, { send }] = [usePageWords('promotion'), useCalls()]
  const [classId, setClassId] = useState(promotion.classes[0]?.class_id)
  const { busy, problem, run } = useTask(words('failed'))
  const print = () =>
    run(async () => {
      const file = await send(printPromotionLetters, { params: { id: promotion.promotion_id, ...(classId ? { class_id: classId } : {}) } })
      saveFile(file, 'letters.pdf')
    })
  return (
    <Panel title={words('letters')}>
      <Flex vertical gap={12}>
        <p>{words('letters_why')}</p>
        <Flex gap={8} wrap>
          <Select
            {...isolatedLabels}
            aria-label={words('class')}
            value={classId ?? null}
            onChange={setClassId}
            popupMatchSelectWidth={false}
            options={promotion.classes.map(({ class_id, name }) => ({ value: class_id, label: name }))}
          />
          <Button loading={busy !== null} onClick={() => void print()}>
            {words('print_letters')}
          </Button>
        </Flex>
        {problem && <Alert type="error" role="alert" showIcon title={problem} />}
      </Flex>
    </Panel>
  )
}
