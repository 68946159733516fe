import { Alert, Button } from 'antd'
import { makeClasses, placePromotion, type PromotionOverview } from '../../../resources/contract/promotion.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { useAct, useAskAgain, useLocale, usePageWords } from '../../engine/index.ts'
import { Names } from './names.tsx'

/** So many are named where one reads; the others are shown in the list. */
const named = 12

/** Who has no class of the new year yet, by name, and the way to them; where the year has no classes, the way to some. */
export function Unplaced({ promotion, onShow }: { readonly promotion: PromotionOverview; onShow(): void }) {
  const [words, locale] = [usePageWords('promotion'), useLocale()]
  const { unplaced, to_year, target_classes, status } = promotion
  if (unplaced.length === 0 || status === 'undone') return null
  const number = (value: number) => printNumber(value, locale)
  if (target_classes.length === 0) return <NoClasses promotion={promotion} />
  const more = unplaced.length - named
  return (
    <Alert
      type="warning"
      showIcon
      title={words('unplaced', { count: unplaced.length, number: number(unplaced.length), year: to_year })}
      description={
        <>
          <Names>{unplaced.slice(0, named).map(({ class_name, ...child }) => ({ ...child, note: class_name }))}</Names>
          {more > 0 && words('and_more', { number: number(more) })}
        </>
      }
      action={<Button onClick={onShow}>{words('show_them')}</Button>}
    />
  )
}

function NoClasses({ promotion }: { readonly promotion: PromotionOverview }) {
  const [words, askAgain] = [usePageWords('promotion'), useAskAgain()]
  const making = useAct(makeClasses, words('failed'))
  const placing = useAct(placePromotion, words('failed'))
  const make = async () => {
    if (!(await making.run({ body: { to_year: promotion.to_year } }))) return
    await placing.run({ params: { id: promotion.promotion_id }, body: { placement: 'together' } })
    await askAgain()
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={words('year_without_classes', { year: promotion.to_year })}
      description={making.problem ?? placing.problem}
      action={
        promotion.may.includes('discard') && (
          <Button loading={making.busy !== null || placing.busy !== null} onClick={() => void make()}>
            {words('make_classes')}
          </Button>
        )
      }
    />
  )
}
