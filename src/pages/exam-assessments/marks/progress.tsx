import { Flex } from 'antd'
import { memo, useDeferredValue } from 'react'
import type { MarkSheet } from '../../../../resources/contract/exam-assessments.ts'
import { printNumber } from '../../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../../engine/index.ts'
import text from '../../../ui/text.module.css'
import type { BookNow, MarkBook } from './mark-book.ts'
import { SavingLine } from './saving-line.tsx'
import { useComplete } from './use-complete.ts'
import { useBookNow } from './use-mark-book.ts'

interface ProgressProps {
  readonly sheet: MarkSheet
  readonly book: MarkBook
  readonly canSeeSaving: boolean
}

/** How far the sheet is. It follows what is typed, and a key never waits for it. */
export function Progress({ book, ...rest }: ProgressProps) {
  return <ProgressLine book={book} now={useDeferredValue(useBookNow(book))} {...rest} />
}

const ProgressLine = memo(function ProgressLine({ sheet, book, canSeeSaving, now }: ProgressProps & { readonly now: BookNow }) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const complete = useComplete(sheet, now)
  return (
    <Flex gap={12} wrap align="center">
      {canSeeSaving && <SavingLine book={book} now={now} canEnter={sheet.can_enter} />}
      <span className={text.soft}>
        {words('complete', { number: printNumber(complete, locale), of: printNumber(sheet.rows.length, locale) })}
      </span>
    </Flex>
  )
})
