import { Button, Flex } from 'antd'
import { printNumber } from '../../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../../engine/index.ts'
import type { MarkBook } from './mark-book.ts'
import type { Waiting } from './waiting.ts'

/** Beside the sentence why a mark was not kept: what was typed here, or what stands there by now. */
export function Clash({ cell: { student_id, slot, text, refused }, book }: { readonly cell: Waiting; readonly book: MarkBook }) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  if (!refused) return null
  const theirs = refused.is === null ? words('nothing') : printNumber(refused.is, locale)
  return (
    <Flex gap={8} wrap>
      <Button size="small" onClick={() => book.settle(student_id, slot, 'theirs')}>
        {words('take_theirs', { value: theirs })}
      </Button>
      <Button size="small" onClick={() => (book.settle(student_id, slot, 'mine'), void book.flush())}>
        {words('take_mine', { value: text === '' ? words('nothing') : text })}
      </Button>
    </Flex>
  )
}
