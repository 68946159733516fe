import { Alert } from 'antd'
import { usePageWords } from '../../engine/index.ts'
import type { Transfer } from './transfer.ts'

/** What waits for somebody before the child goes elsewhere; nothing where nothing does. */
export function OpenThings({ things }: { readonly things: Transfer['open_items']['things'] }) {
  const words = usePageWords('students')
  if (things.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={words('open_title')}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          {things.map(({ is, count }) => (
            <li key={is}>{words(`open_${is}`, { count })}</li>
          ))}
        </ul>
      }
    />
  )
}
