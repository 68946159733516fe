import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import css from './table.module.css'

/** Which way a column is sorted; where several decide, also which of them it is. Seen on hover where it is not sorted. */
export function SortMark({ order, place }: { readonly order: 'ascend' | 'descend' | null | undefined; readonly place: number | null }) {
  return (
    <span className={`${css.mark} ${order ? css.marked : ''}`} aria-hidden="true">
      {order === 'descend' ? <CaretDownOutlined aria-hidden="true" /> : <CaretUpOutlined aria-hidden="true" />}
      {place !== null && <sup>{place}</sup>}
    </span>
  )
}
