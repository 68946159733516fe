import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { described, type Input } from './input.ts'

/** Day before month, as everywhere the product is used; other ways of writing are understood. */
export const dateFormats = ['DD/MM/YYYY', 'D/M/YYYY', 'DD-MM-YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD', 'DDMMYYYY']

export const DateInput: Input = (props) => (
  <DatePicker
    id={props.id}
    {...described(props)}
    className="ui-wide"
    value={typeof props.value === 'string' && props.value ? dayjs(props.value) : null}
    onChange={(value) => props.onChange(value ? value.format('YYYY-MM-DD') : null)}
    format={dateFormats}
    placeholder="DD/MM/YYYY"
    maxDate={props.field.past ? dayjs() : undefined}
    minDate={props.field.future ? dayjs() : undefined}
    allowClear={!props.field.required}
    disabled={props.disabled}
    {...(props.invalid ? { status: 'error' as const } : {})}
  />
)

export const InstantInput: Input = (props) => (
  <DatePicker
    id={props.id}
    {...described(props)}
    className="ui-wide"
    showTime={{ format: 'HH:mm' }}
    value={typeof props.value === 'string' && props.value ? dayjs(props.value) : null}
    onChange={(value) => props.onChange(value ? value.toISOString() : null)}
    format="DD/MM/YYYY HH:mm"
    allowClear={!props.field.required}
    disabled={props.disabled}
    {...(props.invalid ? { status: 'error' as const } : {})}
  />
)
