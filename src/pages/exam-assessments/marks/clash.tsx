import { Button, Flex } from 'antd'
import { printNumber } from '../../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../../engine/index.ts'
import type { MarkBook } from './mark-book.ts'
import type { Waiting } from './waiting.ts'

/** Beside the sentence why a mark was not kept: what was typed here, or what stands there by now. */
export function Clash({ cell: { student_id, slot, text, refused }, book }: { readonly cell: Waiting; readonly book: MarkBook }) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  if (!refused) return null
  const mine = text === '' ? words('nothing') : text
  return (
    <Flex gap={8} wrap>
      <Button size="small" onClick={() => book.settle(student_id, slot, 'theirs')}>
        {refused.is === null ? words('take_back', { value: mine }) : words('take_theirs', { value: printNumber(refused.is, locale) })}
      </Button>
      <Button size="small" onClick={() => (book.settle(student_id, slot, 'mine'), void book.flush())}>
        {refused.is === null ? words('try_again', { value: mine }) : words('take_mine', { value: mine })}
      </Button>
    </Flex>
  )
}
