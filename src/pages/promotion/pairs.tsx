import { Button, Flex, Select } from 'antd'
import { useState } from 'react'
import type { PromotionRow } from '../../../resources/contract/promotion.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { Segments, isolatedLabels } from '../../ui/index.ts'
import { childIn } from './said.ts'

export interface Pair {
  readonly is: 'together' | 'apart'
  readonly one: string
  readonly other: string
}

/** Who has to be, and who must not be in one class. */
export function Pairs({
  rows,
  pairs,
  onChange,
}: {
  readonly rows: readonly PromotionRow[]
  readonly pairs: readonly Pair[]
  onChange(pairs: readonly Pair[]): void
}) {
  const [words, locale] = [usePageWords('promotion'), useLocale()]
  const [is, setIs] = useState<Pair['is']>('apart')
  const [one, setOne] = useState<string | null>(null)
  const [other, setOther] = useState<string | null>(null)
  const options = rows.map((row) => ({ value: row.student_id, label: `${childIn(row, locale)} (${row.class_name})` }))
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? ''
  const add = () => {
    if (one === null || other === null || one === other) return
    onChange([...pairs, { is, one, other }])
    setOne(null)
    setOther(null)
  }
  return (
    <Flex vertical gap={8}>
      <Flex gap={8} wrap align="center">
        <Segments<Pair['is']>
          label={words('pairs')}
          value={is}
          onChange={setIs}
          options={[
            { value: 'apart', label: words('apart') },
            { value: 'together', label: words('together') },
          ]}
        />
        {(
          [
            [one, setOne, 'first_child'],
            [other, setOther, 'second_child'],
          ] as const
        ).map(([value, set, label]) => (
          <Select
            {...isolatedLabels}
            key={label}
            aria-label={words(label)}
            placeholder={words(label)}
            showSearch={{ optionFilterProp: 'label' }}
            popupMatchSelectWidth={false}
            value={value}
            onChange={set}
            options={options}
          />
        ))}
        <Button disabled={one === null || other === null || one === other} onClick={add}>
          {words('add_pair')}
        </Button>
      </Flex>
      {pairs.length > 0 && (
        <ul>
          {pairs.map((pair, at) => (
            <li key={`${pair.one} ${pair.other}`}>
              {words(`pair_${pair.is}`)} <bdi>{nameOf(pair.one)}</bdi> · <bdi>{nameOf(pair.other)}</bdi>{' '}
              <Button size="small" onClick={() => onChange(pairs.filter((_, place) => place !== at))}>
                {words('remove_pair')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Flex>
  )
}
