import { Input as AntInput } from 'antd'
import { currencyDecimals, parseDecimal, say } from '../../../../resources/kit/index.ts'
import { useCurrency } from '../../refine/currency.ts'
import { described, type InputProps } from './input.ts'

const textIn = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A text and not a number: digit by digit what was typed, in whatever digits, with or without thousands; settled when it is left. */
export default function ExactInput(props: InputProps) {
  const { field, value, onChange } = props
  const currency = useCurrency(props.values)
  const isMoney = field.kind === 'money'
  const unit = isMoney ? currency : field.unit ? say(field.unit, props.locale) : null
  const places = isMoney ? (currencyDecimals(currency) ?? 2) : (field.scale ?? 2)
  const settle = () => {
    const read = parseDecimal(textIn(value))
    if (read !== null && read !== textIn(value)) onChange(read)
  }
  return (
    <AntInput
      id={props.id}
      {...described(props)}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={textIn(value)}
      placeholder={places > 0 ? `0.${'0'.repeat(places)}` : '0'}
      // there from the start: one that comes later would take the focus away
      suffix={isMoney || unit ? <bdi>{unit}</bdi> : undefined}
      onChange={(event) => onChange(event.target.value)}
      onBlur={settle}
      disabled={props.disabled}
      {...(props.invalid ? { status: 'error' as const } : {})}
    />
  )
}
