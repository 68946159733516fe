import { useNotification } from '@refinedev/core'
import { Alert, Form, Modal, Select } from 'antd'
import { useState } from 'react'
import type { CardHolder } from '../../../resources/contract/answer-cards.ts'
import { changeCardNumber } from '../../../resources/contract/card-decks.ts'
import { deckSize } from '../../../resources/domain/markers/cards/codes.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import { InDocument, useAct, useLocale, usePageWords } from '../../engine/index.ts'
import type { ClassCardsOf } from './shown.ts'

/** A spare card in place of a lost one: one of those that nobody in the class has. */
export function ChangeDialog({ of, child, onClose }: { readonly of: ClassCardsOf; readonly child: CardHolder; onClose(): void }) {
  const [words, locale] = [usePageWords('answer-cards'), useLocale()]
  const { open: notify } = useNotification()
  const { busy, problem, run } = useAct(
    changeCardNumber,
    words('change_failed'),
    ({ errors, message }) => errors['card_no']?.[0] ?? message,
  )
  const taken = new Set(of.children.map(({ card_no }) => card_no))
  const free = Array.from({ length: deckSize }, (_, at) => at + 1).filter((card) => !taken.has(card))
  const [card, setCard] = useState(free[0] ?? null)
  const name = sayEither(child.name, child.name_ar, locale) ?? ''
  const change = async () => {
    if (card === null) return
    const done = await run({ params: { class_id: of.class_id }, body: { student_id: child.student_id, card_no: card } })
    if (!done) return
    notify?.({ type: 'success', message: words('changed', { name, number: printNumber(card, locale) }) })
    onClose()
  }
  return (
    <Modal
      open
      width={420}
      title={words('other_card_for', { name })}
      okText={words('change')}
      cancelText={words('cancel')}
      confirmLoading={busy !== null}
      onOk={() => void change()}
      onCancel={onClose}
    >
      <InDocument>
        <Form layout="vertical">
          <Form.Item label={words('spare_card')} htmlFor="spare-card" extra={words('spare_card_help')}>
            <Select
              id="spare-card"
              autoFocus
              showSearch
              value={card}
              options={free.map((one) => ({ value: one, label: printNumber(one, locale) }))}
              onChange={setCard}
            />
          </Form.Item>
        </Form>
        {problem && <Alert type="error" showIcon title={problem} />}
      </InDocument>
    </Modal>
  )
}
