import { Button } from 'antd'
import { usePageWords } from '../../engine/index.ts'
import { Panel, Worklist } from '../../ui/index.ts'
import { FixSteps } from './fix-steps.tsx'
import type { Fix } from './use-generate.ts'

/** What was changed of the blueprint for this paper alone; each is taken back with one press. */
export function Taken({ fixes, onBack }: { readonly fixes: readonly Fix[]; onBack?: (fix: Fix) => void }) {
  const words = usePageWords('question-papers')
  if (fixes.length === 0) return null
  return (
    <Panel title={words('taken')}>
      <Worklist
        label={words('taken')}
        items={fixes.map((fix, at) => ({
          key: `${at} ${fix.text.en}`,
          what: <FixSteps fix={fix} />,
          ...(onBack ? { aside: <Button onClick={() => onBack(fix)}>{words('take_back')}</Button> } : {}),
        }))}
      />
    </Panel>
  )
}
