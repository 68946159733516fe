import { Alert, Button, Checkbox, Flex, Form, InputNumber } from 'antd'
import { useState } from 'react'
import { cardLanguages, printAnswerCards } from '../../../resources/contract/card-decks.ts'
import { deckSize } from '../../../resources/domain/markers/cards/codes.ts'
import { distancesOf } from '../../../resources/domain/markers/cards/distances.ts'
import { rule } from '../../../resources/domain/markers/cards/deciding.ts'
import { cardPages, cardSheets, readFrom } from '../../../resources/domain/markers/cards/sheets.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { saveFile, useLocale, usePageWords, useTask } from '../../engine/index.ts'
import { Panel, Segments } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import styles from './answer-cards.module.css'
import { CardPreview } from './card-preview.tsx'
import type { ClassCardsOf, Wishes } from './shown.ts'

const usual: Wishes = { page: 'A4_1', language: 'both', letters: true, show_name: true, spare_count: 2, test_sheet: true }

/** Cards of a class, or of nobody by number; what they look like, how many sheets they are, and how far they are from one another. */
export function PrintPanel({ of }: { readonly of: ClassCardsOf | null }) {
  const [words, locale] = [usePageWords('answer-cards'), useLocale()]
  const [wishes, setWishes] = useState<Wishes>(of ? usual : { ...usual, spare_count: 30 })
  const { busy, problem, run } = useTask(words('print_failed'))
  const own = (of?.children ?? []).flatMap(({ card_no }) => card_no ?? [])
  const free = Array.from({ length: deckSize }, (_, at) => at + 1).filter((card) => !own.includes(card))
  const spare = Math.min(wishes.spare_count, free.length)
  const cards = [...own, ...free.slice(0, spare)]
  const sheet = cardSheets[wishes.page]
  const sheets = Math.ceil(cards.length / sheet.tops.length) + (wishes.test_sheet ? 1 : 0)
  const number = (value: number): string => printNumber(value, locale)
  const set = (more: Partial<Wishes>): void => setWishes((before) => ({ ...before, ...more }))
  const print = () =>
    run(async (send) =>
      saveFile(
        await send(printAnswerCards, { body: { ...wishes, spare_count: spare, ...(of ? { class_id: of.class_id } : {}) } }),
        'answer-cards.pdf',
      ),
    )
  const yesNo = (name: 'letters' | 'show_name' | 'test_sheet') => (
    <Checkbox checked={wishes[name]} onChange={({ target }) => set({ [name]: target.checked })}>
      {words(`wish.${name}`)}
    </Checkbox>
  )
  const first = of?.children.find(({ card_no }) => card_no !== null) ?? null
  return (
    <Panel title={words('print')}>
      <Form layout="vertical">
        <Form.Item
          label={<span id="card-page">{words('page')}</span>}
          extra={words('page_help', { size: number(sheet.marker), metres: number(readFrom(sheet)) })}
        >
          <Segments
            labelledBy="card-page"
            options={cardPages.map((value) => ({ value, label: words(`page_of.${value}`) }))}
            value={wishes.page}
            onChange={(page) => set({ page })}
          />
        </Form.Item>
        <Form.Item label={<span id="card-language">{words('language')}</span>}>
          <Segments
            labelledBy="card-language"
            options={cardLanguages.map((value) => ({ value, label: words(`language_of.${value}`) }))}
            value={wishes.language}
            onChange={(language) => set({ language })}
          />
        </Form.Item>
        <Form.Item>
          <Flex vertical gap={4}>
            {yesNo('letters')}
            {of && yesNo('show_name')}
            {yesNo('test_sheet')}
          </Flex>
        </Form.Item>
        <Form.Item
          label={words(of ? 'spares' : 'deck_of')}
          htmlFor="spare-count"
          extra={of ? words('spares_help', { number: number(free.length) }) : undefined}
        >
          <InputNumber
            id="spare-count"
            min={0}
            max={free.length}
            precision={0}
            value={spare}
            onChange={(value) => set({ spare_count: value ?? 0 })}
          />
        </Form.Item>
      </Form>
      <CardPreview wishes={wishes} card={first?.card_no ?? cards[0] ?? 1} holder={first} className={of?.class_name ?? null} />
      {problem && <Alert type="error" showIcon title={problem} className={styles.problem ?? ''} />}
      <Button type="primary" block disabled={cards.length === 0} loading={busy !== null} onClick={() => void print()}>
        {words('download', { count: cards.length, number: number(cards.length), sheets: number(sheets) })}
      </Button>
      <Deck cards={cards} />
    </Panel>
  )
}

/** What a school is promised of the cards that it prints, worked out of exactly these. */
function Deck({ cards }: { readonly cards: readonly number[] }) {
  const [words, locale] = [usePageWords('answer-cards'), useLocale()]
  if (cards.length < 2) return null
  const { between, ofTurns } = distancesOf(cards)
  const number = (value: number): string => printNumber(value, locale)
  return (
    <p className={`${text.soft} ${styles.deck}`}>
      {words('deck_facts', {
        cards: number(cards.length),
        between: number(between),
        turns: number(ofTurns),
        sweep: number(rule.wrongInSweep),
        photo: number(rule.wrongInPhoto),
      })}
    </p>
  )
}
