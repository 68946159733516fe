import type { z } from 'zod'
import { printedAtOnce, type printAnswerCards } from '../../../../resources/contract/card-decks.ts'
import { deckSize } from '../../../../resources/domain/markers/cards/codes.ts'
import { apart, workAt, type Limits } from '../../../apart/index.ts'
import type { RequestContext } from '../../../request/context.ts'
import { invalidField } from '../../../request/errors.ts'
import type { Blob } from '../../../request/route.ts'
import type { ModuleDeps } from '../../deps.ts'
import { freeCards, readClassCards, readHolders, type Holder } from '../service.ts'
import type { Deck, DeckCard } from './deck.ts'

type Deps = Pick<ModuleDeps, 'records'>
type Asked = z.output<NonNullable<typeof printAnswerCards.body>>

const drawing = workAt<typeof import('./drawing.ts').default>('./drawing', import.meta.url)
/** A class takes a twentieth of this time. */
const limits: Limits = { heapMb: 384, residentMb: 700, seconds: 120, mostWaiting: 12, idleSeconds: 120 }

const spare = (card_no: number): DeckCard => ({ card_no, name: null, name_ar: null, class_name: null, isSpare: true })
type Named = Pick<Holder, 'card_no' | 'name' | 'name_ar'>
/** Without names a card is of whoever has its number, in any class. */
function cardOf({ card_no, name, name_ar }: Named, class_name: string | null, isNamed: boolean): DeckCard[] {
  if (card_no === null) return []
  return [
    isNamed
      ? { card_no, name, name_ar, class_name, isSpare: false }
      : { card_no, name: null, name_ar: null, class_name: null, isSpare: false },
  ]
}

interface Chosen {
  readonly title: string
  readonly cards: readonly DeckCard[]
  /** numbers that nobody has */
  readonly free: readonly number[]
}
const titleOf = (names: readonly (string | null)[]): string => [...new Set(names.filter((name) => name !== null))].join(', ')

/** Whose cards are meant: those of a class, of some children, or nobody's. */
async function chosen(deps: Deps, context: RequestContext, { class_id, student_ids, show_name }: Asked): Promise<Chosen> {
  if (student_ids) {
    const holders = await readHolders(deps, context, student_ids)
    if (holders.length < new Set(student_ids).size)
      throw invalidField('student_ids', {
        code: 'said',
        params: {
          en: 'Some of these children are not there any more, or are not in your classes',
          ar: 'بعض هؤلاء الطلاب لم يعد موجوداً أو ليس في شعبك',
        },
      })
    return {
      title: titleOf(holders.map(({ class_name }) => class_name)),
      cards: holders.flatMap((one) => cardOf(one, one.class_name, show_name)),
      free: freeCards(holders),
    }
  }
  if (class_id === undefined) return { title: `1–${deckSize}`, cards: [], free: freeCards([]) }
  const { class_name, children } = await readClassCards(deps, context, class_id)
  return { title: class_name, cards: children.flatMap((one) => cardOf(one, class_name, show_name)), free: freeCards(children) }
}

export async function printCards(deps: Deps, context: RequestContext, asked: Asked): Promise<Blob> {
  const { title, cards, free } = await chosen(deps, context, asked)
  const place = asked.student_ids ? 'student_ids' : asked.class_id === undefined ? 'spare_count' : 'class_id'
  if (asked.spare_count > free.length)
    throw invalidField('spare_count', {
      code: 'said',
      params: { en: `Only ${free.length} numbers of the deck are free`, ar: `عدد الأرقام المتاحة في المجموعة ${free.length} فقط` },
    })
  const all = [...cards, ...free.slice(0, asked.spare_count).map(spare)]
  if (all.length === 0)
    throw invalidField(place, {
      code: 'said',
      params: {
        en:
          place === 'spare_count'
            ? 'Choose a class, children or a number of cards'
            : 'None of these children has a card number yet: give them numbers first',
        ar:
          place === 'spare_count' ? 'اختر شعبة أو طلاباً أو عدداً من البطاقات' : 'ليس لأي من هؤلاء الطلاب رقم بطاقة بعد: امنحهم أرقاماً أولاً',
      },
    })
  if (all.length > printedAtOnce) throw invalidField(place, { code: 'too_many', params: { max: printedAtOnce } })
  const deck: Deck = {
    page: asked.page,
    cards: all,
    letters: asked.letters,
    languages: asked.language === 'both' ? ['en', 'ar'] : [asked.language],
    testSheet: asked.test_sheet,
    title,
  }
  const body = await apart(drawing, deck, limits)
  return { name: `answer-cards ${title}.pdf`, type: 'application/pdf', body: Buffer.from(body) }
}
