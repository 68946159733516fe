import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { addMonths, printMonth } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import text from '../../ui/text.module.css'

interface MonthChoiceProps {
  readonly month: string
  onGo(month: string): void
}
export const isMonth = (said: string | null): said is string => said !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(said)

export function MonthChoice({ month, onGo }: MonthChoiceProps) {
  const [words, locale] = [usePageWords('teacher-attendance'), useLocale()]
  return (
    <Flex gap={8} align="center">
      <Button
        icon={<LeftOutlined aria-hidden="true" className={text.mirror ?? ''} />}
        aria-label={words('month_before')}
        onClick={() => onGo(addMonths(month, -1))}
      />
      <b>{printMonth(month, locale)}</b>
      <Button
        icon={<RightOutlined aria-hidden="true" className={text.mirror ?? ''} />}
        aria-label={words('month_after')}
        onClick={() => onGo(addMonths(month, 1))}
      />
    </Flex>
  )
}
