import { Button } from 'antd'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { Panel, Worklist } from '../../ui/index.ts'
import type { Fix } from './use-generate.ts'

/** What was changed of the blueprint for this paper alone; each is taken back with one press. */
export function Taken({ fixes, onBack }: { readonly fixes: readonly Fix[]; onBack?: (fix: Fix) => void }) {
  const [words, locale] = [usePageWords('question-papers'), useLocale()]
  if (fixes.length === 0) return null
  return (
    <Panel title={words('taken')}>
      <Worklist
        label={words('taken')}
        items={fixes.map((fix, at) => ({
          key: `${at} ${fix.text.en}`,
          what: <bdi>{fix.text[locale]}</bdi>,
          ...(onBack ? { aside: <Button onClick={() => onBack(fix)}>{words('take_back')}</Button> } : {}),
        }))}
      />
    </Panel>
  )
}
