import { TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { minutesOf, type Field } from '../../../../resources/kit/index.ts'
import { useEnterCloses } from './enter-closes.ts'
import { described, type InputProps } from './input.ts'
import text from '../../../ui/text.module.css'

/** Twenty-four hours in both languages, as timetables are written; other ways of writing are understood. */
export const timeFormats = ['HH:mm', 'H:mm', 'HH.mm', 'h:mm A', 'h:mmA', 'HHmm']
export const timeValue = (value: unknown): Dayjs | null => (typeof value === 'string' && value ? dayjs(`2000-01-01T${value}`) : null)

const upTo = (many: number, isOut: (at: number) => boolean): number[] => Array.from({ length: many }, (_, at) => at).filter(isOut)

/** What cannot be chosen is not offered; what is typed nevertheless is told by validation. */
const outside = ({ earliest, latest }: Field) => {
  const [first, last] = [minutesOf(earliest ?? '00:00'), minutesOf(latest ?? '23:59')]
  const isOut = (minutes: number): boolean => minutes < first || minutes > last
  return () => ({
    disabledHours: () => upTo(24, (hour) => hour * 60 + 59 < first || hour * 60 > last),
    disabledMinutes: (hour: number) => (hour < 0 ? [] : upTo(60, (minute) => isOut(hour * 60 + minute))),
  })
}

export default function TimeInput(props: InputProps) {
  const { field } = props
  const step = field.step ?? 1
  const closing = useEnterCloses()
  return (
    <TimePicker
      {...closing}
      id={props.id}
      {...described(props)}
      className={text.wide}
      value={timeValue(props.value)}
      onChange={(value: Dayjs | null) => props.onChange(value ? value.format('HH:mm') : null)}
      format={timeFormats}
      placeholder={String(field.example ?? field.earliest ?? '07:30')}
      needConfirm={false}
      {...(step > 1 && 60 % step === 0 ? { minuteStep: step as 5 } : {})}
      disabledTime={outside(field)}
      hideDisabledOptions
      allowClear={!field.required}
      disabled={props.disabled}
      {...(props.invalid ? { status: 'error' as const } : {})}
    />
  )
}
