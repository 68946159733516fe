import { Progress } from 'antd'
import { getPromotionRows, type PromotionOverview } from '../../../resources/contract/promotion.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { Answered, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Mark } from '../../ui/index.ts'
import { Names } from './names.tsx'

/** How full each class of the new year will be. */
export function Capacity({ promotion }: { readonly promotion: PromotionOverview }) {
  const [words, locale] = [usePageWords('promotion'), useLocale()]
  const number = (value: number) => printNumber(value, locale)
  return (
    <DataTable
      label={words('capacity')}
      rows={promotion.target_classes}
      keyOf={({ class_id }) => class_id}
      empty={words('year_without_classes', { year: promotion.to_year })}
      folded
      inner={({ class_id, coming }) => (coming > 0 ? <Coming promotion={promotion} classId={class_id} /> : null)}
      columns={[
        { key: 'class', title: words('class'), heads: true, cell: ({ name }) => <bdi>{name}</bdi> },
        { key: 'taken', title: words('taken'), number: true, cell: ({ taken }) => number(taken) },
        { key: 'coming', title: words('coming'), number: true, cell: ({ coming }) => number(coming) },
        { key: 'capacity', title: words('places'), number: true, cell: ({ capacity }) => number(capacity) },
        {
          key: 'share',
          title: words('filled'),
          width: 180,
          cell: ({ taken, coming, capacity }) => {
            const all = taken + coming
            return all > capacity ? (
              <Mark tone="bad">{words('too_many', { count: all - capacity, number: number(all - capacity) })}</Mark>
            ) : (
              <Progress
                percent={Math.round((all / capacity) * 100)}
                size="small"
                showInfo={false}
                aria-label={words('filled_of', { all: number(all), capacity: number(capacity) })}
              />
            )
          },
        },
      ]}
    />
  )
}

/** Who comes into a class, each with the class that it comes from. */
function Coming({ promotion, classId }: { readonly promotion: PromotionOverview; readonly classId: string }) {
  const answer = useAnswer(getPromotionRows, { batch_id: promotion.promotion_id, to_class_id: classId })
  return (
    <Answered answer={answer} rows={1}>
      {({ records }) => <Names>{records.map(({ class_name, ...child }) => ({ ...child, note: class_name }))}</Names>}
    </Answered>
  )
}
