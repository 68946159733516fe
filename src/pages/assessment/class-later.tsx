import { ClockCircleOutlined } from '@ant-design/icons'
import { usePageWords } from '../../engine/index.ts'
import { Notice } from '../../ui/index.ts'

/** No figure is better than an invented one. */
export function TestsLater() {
  const words = usePageWords('assessment')
  return (
    <Notice icon={<ClockCircleOutlined aria-hidden="true" />} title={words('later')}>
      {words('later_why')}
    </Notice>
  )
}
