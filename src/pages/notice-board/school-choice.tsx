import { Checkbox } from 'antd'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { countForSchools } from '../../../resources/contract/institution-notices.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import text from '../../ui/text.module.css'
import styles from './notice-board.module.css'

type School = DataOf<typeof countForSchools>['schools'][number]

interface SchoolChoiceProps {
  readonly schools: readonly School[]
  readonly chosen: readonly string[]
  /** nobody has said yet whom it is for */
  readonly isOfNobody: boolean
  onChange(chosen: readonly string[]): void
}

/** To which schools, with how many it would reach in each. */
export function SchoolChoice({ schools, chosen, isOfNobody, onChange }: SchoolChoiceProps) {
  const [words, locale] = [usePageWords('notice-board'), useLocale()]
  const number = (value: number): string => printNumber(value, locale)
  const open = schools.filter(({ is_open }) => is_open).map(({ school_id }) => school_id)
  const toggle = (id: string, isChosen: boolean): void => onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <div className={styles.schools}>
      {open.length > 1 && (
        <Checkbox
          checked={chosen.length === open.length}
          indeterminate={chosen.length > 0 && chosen.length < open.length}
          onChange={({ target }) => onChange(target.checked ? open : [])}
        >
          <b>{words('all_schools')}</b>
        </Checkbox>
      )}
      {schools.map((one) => (
        <div key={one.school_id} className={styles.school}>
          <Checkbox
            checked={chosen.includes(one.school_id)}
            disabled={!one.is_open}
            onChange={({ target }) => toggle(one.school_id, target.checked)}
          >
            <bdi>{sayEither(one.name_en, one.name_ar, locale)}</bdi>
          </Checkbox>
          <span className={text.soft}>
            {one.is_open ? !isOfNobody && words('people_of', { count: one.people, number: number(one.people) }) : words('board_closed')}
            {one.is_open && !isOfNobody && one.without_account > 0 && (
              <> · {words('without_account', { count: one.without_account, number: number(one.without_account) })}</>
            )}
          </span>
        </div>
      ))}
    </div>
  )
}
