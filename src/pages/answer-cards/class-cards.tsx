import { Alert, Button } from 'antd'
import { MoreOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { CardHolder } from '../../../resources/contract/answer-cards.ts'
import { giveCardNumbers, printAnswerCards } from '../../../resources/contract/card-decks.ts'
import { deckSize } from '../../../resources/domain/markers/cards/codes.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import { Link, saveFile, useAct, useLocale, usePageWords, useTask } from '../../engine/index.ts'
import { DataTable, DropMenu, Notice, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { ChangeDialog } from './change-dialog.tsx'
import type { ClassCardsOf } from './shown.ts'

/** Who has which card, and who has none yet. */
export function ClassCards({ of }: { readonly of: ClassCardsOf }) {
  const [words, locale] = [usePageWords('answer-cards'), useLocale()]
  const [changing, setChanging] = useState<CardHolder | null>(null)
  const printing = useTask(words('print_failed'))
  const { children } = of
  const printOne = (one: CardHolder) =>
    printing.run(async (send) =>
      saveFile(await send(printAnswerCards, { body: { student_ids: [one.student_id], test_sheet: false } }), 'answer-card.pdf'),
    )
  const entriesOf = (one: CardHolder) => [
    ...(one.card_no === null ? [] : [{ key: 'print', label: words('print_this'), onClick: () => void printOne(one) }]),
    ...(of.may_give && children.length < deckSize ? [{ key: 'change', label: words('other_card'), onClick: () => setChanging(one) }] : []),
  ]
  return (
    <Panel flush title={words('cards_of', { class: of.class_name })}>
      <Without of={of} />
      {printing.problem && <Alert type="error" showIcon title={printing.problem} />}
      {children.length === 0 ? (
        <Notice title={words('no_children')}>{words('no_children_why')}</Notice>
      ) : (
        <DataTable
          label={words('cards_of', { class: of.class_name })}
          rows={children}
          keyOf={({ student_id }) => student_id}
          pageSize={deckSize + 1}
          columns={[
            {
              key: 'card',
              title: words('card_no'),
              width: 96,
              slim: true,
              number: true,
              cell: ({ card_no }) => (card_no === null ? <span className={text.faint}>–</span> : <b>{printNumber(card_no, locale)}</b>),
            },
            {
              key: 'child',
              title: words('child'),
              heads: true,
              slim: true,
              cell: (one) => (
                <Link to={`/masters/students/show/${encodeURIComponent(one.student_id)}`}>
                  <bdi>{sayEither(one.name, one.name_ar, locale)}</bdi>
                </Link>
              ),
            },
            { key: 'roll', title: words('roll_no'), width: 96, slim: true, number: true, cell: ({ roll_no }) => <bdi>{roll_no}</bdi> },
            {
              key: 'acts',
              title: words('acts'),
              width: 64,
              slim: true,
              cell: (one) =>
                entriesOf(one).length > 0 && (
                  <DropMenu menu={{ items: entriesOf(one) }} placement="bottomRight">
                    {(said) => (
                      <Button
                        {...said}
                        type="text"
                        size="small"
                        icon={<MoreOutlined aria-hidden="true" />}
                        aria-label={words('acts_of', { name: sayEither(one.name, one.name_ar, locale) ?? '' })}
                      />
                    )}
                  </DropMenu>
                ),
            },
          ]}
        />
      )}
      {changing && <ChangeDialog of={of} child={changing} onClose={() => setChanging(null)} />}
    </Panel>
  )
}

/** Those who have no card: numbers are there for them, or the class is larger than the deck. */
function Without({ of }: { readonly of: ClassCardsOf }) {
  const [words, locale] = [usePageWords('answer-cards'), useLocale()]
  const { busy, problem, run } = useAct(giveCardNumbers, words('give_failed'))
  const without = of.children.filter(({ card_no }) => card_no === null).length
  if (without === 0) return null
  const number = printNumber(without, locale)
  const isFull = of.children.length - without >= deckSize
  return (
    <Alert
      banner
      type="warning"
      title={
        isFull
          ? words('larger_than_deck', { count: without, number, size: printNumber(deckSize, locale) })
          : words('without', { count: without, number })
      }
      description={problem ?? undefined}
      action={
        of.may_give && !isFull ? (
          <Button size="small" loading={busy !== null} onClick={() => void run({ params: { class_id: of.class_id } })}>
            {words('give')}
          </Button>
        ) : undefined
      }
    />
  )
}
