import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, DatePicker, Flex } from 'antd'
import dayjs from 'dayjs'
import { addDays, printLongDate } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import text from '../../ui/text.module.css'

interface DateNavProps {
  readonly date: string
  onGo(date: string): void
}
/** A day, the one before and the one after. */
export function DateNav({ date, onGo }: DateNavProps) {
  const [words, locale] = [usePageWords('teacher-attendance'), useLocale()]
  return (
    <Flex gap={8} align="center" wrap>
      <Button
        icon={<LeftOutlined aria-hidden="true" className={text.mirror ?? ''} />}
        aria-label={words('day_before')}
        onClick={() => onGo(addDays(date, -1))}
      />
      <DatePicker
        format="DD/MM/YYYY"
        allowClear={false}
        value={dayjs(date)}
        aria-label={words('day')}
        onChange={(value: dayjs.Dayjs | null) => value && onGo(value.format('YYYY-MM-DD'))}
      />
      <Button
        icon={<RightOutlined aria-hidden="true" className={text.mirror ?? ''} />}
        aria-label={words('day_after')}
        onClick={() => onGo(addDays(date, 1))}
      />
      <b>{printLongDate(date, locale)}</b>
    </Flex>
  )
}
