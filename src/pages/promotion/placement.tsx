import { Alert, Button, Checkbox, Flex, Select } from 'antd'
import { useState } from 'react'
import { getPromotionRows, placePromotion, type Placed, type PromotionOverview } from '../../../resources/contract/promotion.ts'
import { placements, type Placement as Way } from '../../../resources/domain/promotion/words.ts'
import { useAct, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Panel, Segments, isolatedLabels } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { Capacity } from './capacity.tsx'
import { Fairness } from './fairness.tsx'
import { Pairs, type Pair } from './pairs.tsx'
import { nameIn } from './said.ts'

/** Into which classes they come: as they sit together, or mixed evenly; looked at before it is kept. */
export function Placement({ promotion, onNext }: { readonly promotion: PromotionOverview; onNext(): void }) {
  const [words, locale] = [usePageWords('promotion'), useLocale()]
  const [way, setWay] = useState<Way>(promotion.placement)
  const [grade, setGrade] = useState<string | null>(null)
  const [pairs, setPairs] = useState<readonly Pair[]>([])
  const [byPoints, setByPoints] = useState(false)
  const [tried, setTried] = useState<Placed | null>(null)
  const { busy, problem, run } = useAct(
    placePromotion,
    words('failed'),
    ({ errors, message }) => Object.values(errors).flat()[0] ?? message,
  )
  const isDraft = promotion.may.includes('discard')
  const place = async (dry_run: boolean) => {
    const of = (is: Pair['is']) => pairs.filter((pair) => pair.is === is).map(({ one, other }): [string, string] => [one, other])
    const done = await run(
      {
        params: { id: promotion.promotion_id },
        body: {
          grade_id: grade,
          placement: way,
          by_points: way === 'balanced' && byPoints,
          together: of('together'),
          apart: of('apart'),
          dry_run,
        },
      },
      dry_run ? 'try' : 'keep',
    )
    setTried(dry_run ? done : null)
  }
  const change = (then: () => void) => {
    then()
    setTried(null)
  }
  return (
    <Flex vertical gap={16}>
      {isDraft && (
        <Panel title={words('step_placement')}>
          <Flex vertical gap={12}>
            <Segments<Way>
              label={words('how_placed')}
              value={way}
              onChange={(to) => change(() => setWay(to))}
              options={(Object.keys(placements) as Way[]).map((value) => ({ value, label: placements[value][locale === 'ar' ? 1 : 0] }))}
            />
            <span className={text.soft}>{words(`placed_${way}`)}</span>
            <Select<string>
              {...isolatedLabels}
              aria-label={words('grade')}
              value={grade ?? ''}
              onChange={(to) => change(() => setGrade(to === '' ? null : to))}
              popupMatchSelectWidth={false}
              options={[
                { value: '', label: words('all_grades') },
                ...promotion.grades.map((one) => ({ value: one.id, label: words('coming_into', { grade: nameIn(one, locale) }) })),
              ]}
            />
            {way === 'balanced' && promotion.has_points && (
              <Checkbox checked={byPoints} onChange={({ target }) => change(() => setByPoints(target.checked))}>
                {words('by_points')}
              </Checkbox>
            )}
            {way === 'balanced' && grade !== null && (
              <PairsOf promotion={promotion} grade={grade} pairs={pairs} onChange={(next) => change(() => setPairs(next))} />
            )}
            {problem && <Alert type="error" role="alert" showIcon title={problem} />}
            <Flex gap={8} wrap>
              <Button loading={busy === 'try'} onClick={() => void place(true)}>
                {words('try')}
              </Button>
              <Button type="primary" disabled={tried === null} loading={busy === 'keep'} onClick={() => void place(false)}>
                {words('keep')}
              </Button>
            </Flex>
            {tried && <Fairness placed={tried} />}
          </Flex>
        </Panel>
      )}
      <Panel flush title={words('capacity')}>
        <Capacity promotion={promotion} />
      </Panel>
      <div>
        <Button type="primary" onClick={onNext}>
          {words('next_difference')}
        </Button>
      </div>
    </Flex>
  )
}

function PairsOf({
  promotion,
  grade,
  pairs,
  onChange,
}: {
  readonly promotion: PromotionOverview
  readonly grade: string
  readonly pairs: readonly Pair[]
  onChange(pairs: readonly Pair[]): void
}) {
  const answer = useAnswer(getPromotionRows, { batch_id: promotion.promotion_id })
  if (answer.is !== 'ready') return null
  return <Pairs rows={answer.data.records.filter(({ to_grade_id }) => to_grade_id === grade)} pairs={pairs} onChange={onChange} />
}
