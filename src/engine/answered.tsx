import { LockOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Bones } from '../ui/bones.tsx'
import { Notice } from '../ui/notice.tsx'
import { Failed } from './failed.tsx'
import type { Answer } from './refine/answer.ts'
import { useWords } from './refine/language.ts'

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
  const words = useWords()
  if (answer.is === 'loading') return <Bones rows={rows} label={words('list.loading')} />
  if (answer.is === 'ready') return <>{children(answer.data)}</>
  // nothing went wrong: it is not shown as things stand, and asking again gives no other answer
  if (answer.failure.code === 'LOCKED') return <Notice icon={<LockOutlined aria-hidden="true" />} title={answer.failure.message} />
  return <Failed title={words('failed.answer')} failure={answer.failure} onRetry={answer.retry} />
}
