import { usePageWords } from '../../engine/index.ts'
import { Page, Panel } from '../../ui/index.ts'
import { Mine } from './mine.tsx'

export function MinePage() {
  const words = usePageWords('answering')
  return (
    <Page title={words('questionnaires')} narrow>
      <Panel untitled title={words('questionnaires')}>
        <Mine />
      </Panel>
    </Page>
  )
}
