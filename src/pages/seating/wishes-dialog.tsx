import { Button, Flex, Modal, Select } from 'antd'
import { CloseOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { SeatingPlan } from '../../../resources/contract/seating.ts'
import type { Plan } from '../../../resources/domain/seating/plan.ts'
import { isPairOf, type Pair } from '../../../resources/domain/seating/wishes.ts'
import { InDocument, useLocale, usePageWords } from '../../engine/index.ts'
import text from '../../ui/text.module.css'
import { nameOf } from './plan-of.ts'
import styles from './seating.module.css'

interface WishesProps {
  readonly data: SeatingPlan
  readonly plan: Plan
  onChange(plan: Plan): void
  onClose(): void
}
/** Who sits in the front row, and who does not sit beside whom. Why is asked nowhere. */
export default function WishesDialog({ data, plan, onChange, onClose }: WishesProps) {
  const [words, locale] = [usePageWords('seating'), useLocale()]
  const [front, setFront] = useState<readonly string[]>(plan.front)
  const [apart, setApart] = useState<readonly Pair[]>(plan.apart)
  const [one, setOne] = useState<string | null>(null)
  const [other, setOther] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const name = (id: string): string =>
    nameOf(
      data.children.find(({ student_id }) => student_id === id),
      locale,
    )
  const options = data.children.map((child) => ({ value: child.student_id, label: nameOf(child, locale) }))
  const pick = { showSearch: { optionFilterProp: 'label' }, className: styles.pick ?? '' } as const
  const withPair = (): readonly Pair[] | null => {
    if (one === null && other === null) return apart
    const why =
      one === null || other === null
        ? 'choose_both'
        : one === other
          ? 'same_child'
          : apart.some((pair) => isPairOf(pair, one, other))
            ? 'named_already'
            : null
    setProblem(why)
    return why === null && one !== null && other !== null ? [...apart, [one, other]] : null
  }
  const add = (): void => {
    const pairs = withPair()
    if (!pairs) return
    setApart(pairs)
    setOne(null)
    setOther(null)
  }
  const done = (): void => {
    // two who were chosen and not added are meant
    const pairs = withPair()
    if (!pairs) return
    onChange({ ...plan, front, apart: pairs })
    onClose()
  }
  return (
    <Modal open width={560} title={words('wishes')} okText={words('wishes_ok')} cancelText={words('cancel')} onOk={done} onCancel={onClose}>
      <InDocument>
        <p className={text.soft}>{words('wishes_why')}</p>
        <h3 className={styles.wish}>{words('front_row')}</h3>
        <Select
          mode="multiple"
          aria-label={words('front_row')}
          placeholder={words('choose_children')}
          className={text.wide ?? ''}
          showSearch={pick.showSearch}
          options={options}
          value={[...front]}
          onChange={(chosen: string[]) => setFront(chosen)}
        />
        <h3 className={styles.wish}>{words('keep_apart')}</h3>
        {apart.length > 0 && (
          <ul className={styles.pairs}>
            {apart.map((pair) => (
              <li key={pair.join(' ')}>
                <span>
                  <bdi>{name(pair[0])}</bdi> · <bdi>{name(pair[1])}</bdi>
                </span>
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined aria-hidden="true" />}
                  aria-label={words('remove_pair', { name: name(pair[0]), other: name(pair[1]) })}
                  onClick={() => setApart(apart.filter((kept) => kept !== pair))}
                />
              </li>
            ))}
          </ul>
        )}
        <Flex wrap gap={8}>
          <Select
            {...pick}
            aria-label={words('one_child')}
            placeholder={words('one_child')}
            options={options}
            value={one}
            allowClear
            onChange={(chosen: string | undefined) => setOne(chosen ?? null)}
          />
          <Select
            {...pick}
            aria-label={words('other_child')}
            placeholder={words('other_child')}
            options={options.filter(({ value }) => value !== one)}
            value={other}
            allowClear
            onChange={(chosen: string | undefined) => setOther(chosen ?? null)}
          />
          <Button onClick={add}>{words('add_pair')}</Button>
        </Flex>
        {problem && (
          <p role="alert" className={text.problem}>
            {words(problem)}
          </p>
        )}
      </InDocument>
    </Modal>
  )
}
