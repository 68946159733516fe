import { Share } from '../../../ui/index.ts'
import { isRich, printNumber } from '../../../../resources/kit/index.ts'
import { printField } from '../print.ts'
import type { Cell } from './cell.ts'
import { RichCell } from './rich.tsx'
import text from '../../../ui/text.module.css'

/** A name in another script must not turn the line around it. */
export const TextCell: Cell = ({ value }) => <bdi>{String(value as string | number)}</bdi>
/** Codes, telephone numbers, addresses of mail: left to right in both languages. */
export const LtrCell: Cell = ({ value }) => (
  <bdi dir="ltr" className={text.ltr}>
    {String(value as string | number)}
  </bdi>
)
export const LongTextCell: Cell = (props) =>
  isRich(props.field) ? (
    <RichCell {...props} />
  ) : (
    <bdi className={text.clip} title={String(props.value as string)}>
      {String(props.value as string)}
    </bdi>
  )
export const PrintedCell: Cell = ({ value, field, locale, row, name }) => {
  const whole = field.outOf === undefined ? undefined : row[field.outOf]
  const printed = <bdi>{printField(value, field, locale, row, name)}</bdi>
  return typeof whole === 'number' && whole > 0 ? (
    <Share part={Number(value)} whole={whole} print={(one) => printNumber(one, locale)} printed={printed} />
  ) : (
    printed
  )
}
