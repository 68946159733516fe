import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useToday } from '../../refine/today.ts'
import { useEnterCloses } from './enter-closes.ts'
import { described, type Input, type InputProps } from './input.ts'
import text from '../../../ui/text.module.css'

/** Day before month, as everywhere the product is used; other ways of writing are understood. */
export const dateFormats = ['DD/MM/YYYY', 'D/M/YYYY', 'DD-MM-YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD', 'DDMMYYYY']

/** On a telephone the calendar comes up from the lower edge: the field it belongs to goes up, where it is seen. */
const intoView =
  (id: string) =>
  (open: boolean): void => {
    if (open && window.matchMedia('(max-width: 639.98px)').matches) document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }

/** What a chooser of days and one of moments have in common. */
const useChooser = (props: InputProps) => ({
  ...useEnterCloses(intoView(props.id)),
  id: props.id,
  ...described(props),
  className: text.wide,
  value: typeof props.value === 'string' && props.value ? dayjs(props.value) : null,
  allowClear: !props.field.required,
  disabled: props.disabled,
  ...(props.invalid ? { status: 'error' as const } : {}),
})

export const DateInput: Input = (props) => {
  const today = useToday()
  const chooser = useChooser(props)
  return (
    <DatePicker
      {...chooser}
      onChange={(value) => props.onChange(value ? value.format('YYYY-MM-DD') : null)}
      format={dateFormats}
      placeholder="DD/MM/YYYY"
      maxDate={props.field.past ? dayjs(today) : undefined}
      minDate={props.field.future ? dayjs(today) : undefined}
    />
  )
}

export const InstantInput: Input = (props) => {
  const chooser = useChooser(props)
  return (
    <DatePicker
      {...chooser}
      showTime={{ format: 'HH:mm' }}
      onChange={(value) => props.onChange(value ? value.toISOString() : null)}
      format="DD/MM/YYYY HH:mm"
    />
  )
}
