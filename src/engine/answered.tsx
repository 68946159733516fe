import './engine.css'
import '../ui/ui.css'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Bones } from '../ui/bones.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Answer } from './refine/answer.ts'
import { usePageWords } from './refine/page-words.ts'

/** An answer on the screen: its shape while it is awaited, the reason and another try where it failed. */
export function Answered<Data>({
  answer,
  rows = 4,
  children,
}: {
  readonly answer: Answer<Data>
  readonly rows?: number
  readonly children: (data: Data) => ReactNode
}) {
  const words = usePageWords('answer')
  if (answer.is === 'loading') return <Bones rows={rows} label={words('loading')} />
  if (answer.is === 'ready') return <>{children(answer.data)}</>
  return (
    <Notice
      urgent
      title={answer.failure.code === 'NOT_FOUND' ? words('not_found') : words('failed')}
      action={answer.failure.code === 'NOT_FOUND' ? undefined : <Button onClick={answer.retry}>{words('retry')}</Button>}
    >
      {answer.failure.message}
    </Notice>
  )
}
