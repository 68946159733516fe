import { ClockCircleOutlined } from '@ant-design/icons'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { Notice } from '../../ui/notice.tsx'

/** No figure is better than an invented one. */
export function NotKeptYet({ what }: { readonly what: 'attendance' | 'tests' }) {
  const words = usePageWords('classes')
  return (
    <Notice icon={<ClockCircleOutlined aria-hidden="true" />} title={words(`${what}_later`)}>
      {words(`${what}_later_why`)}
    </Notice>
  )
}
