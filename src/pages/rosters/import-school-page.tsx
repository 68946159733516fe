import { Alert, Button, Flex, Progress } from 'antd'
import { useState } from 'react'
import { importLimits } from '../../../resources/contract/excel-upload.ts'
import { ButtonLink, hrefs, usePageWords, useResource, useWords } from '../../engine/index.ts'
import { ImportCounts, UndoImport } from '../../engine/import/index.ts'
import { FileDrop, Page, Panel, Steps } from '../../ui/index.ts'
import { CheckedRoster } from './checked-roster.tsx'
import { CountsTable } from './counts-table.tsx'
import { useRoster, type Done } from './use-roster.ts'
import text from '../../ui/text.module.css'

const largest = importLimits.bytes / 1024 / 1024

/** A whole school from one zip: what it is, what would come in by kind, everything wrong in it, and all of it as one operation. */
export function ImportSchoolPage() {
  const [words, shared] = [usePageWords('rosters'), useWords()]
  const { roster, problem, progress, check, say, recheck, bring, cancel, restart } = useRoster()
  const at = roster.is === 'choosing' ? 0 : roster.is === 'done' ? 2 : 1
  const percent = progress && progress.total > 0 ? Math.round((progress.done / progress.total) * 100) : null
  return (
    <Page narrow title={words('title')}>
      <Steps
        label={shared('import.steps')}
        at={at}
        steps={['choosing', 'checked', 'done'].map((key) => ({ key, label: shared(`import.step_${key}`) }))}
      />
      {problem && <Alert type="error" role="alert" title={problem} />}
      {roster.is === 'choosing' && <ChooseZip onFile={(file) => void check(file)} />}
      {(roster.is === 'checking' || roster.is === 'writing') && (
        <Panel untitled title={shared('import.progress')}>
          <Flex vertical gap={10} align="start" role="status">
            <p>{shared(roster.is === 'writing' ? 'import.stage_writing' : `import.stage_${progress?.stage ?? 'reading'}`)}</p>
            <Progress percent={percent ?? 0} showInfo={percent !== null} status="active" aria-label={shared('import.progress')} />
            <Button onClick={cancel}>{shared('cancel')}</Button>
          </Flex>
        </Panel>
      )}
      {roster.is === 'checked' && (
        <CheckedRoster
          data={roster.data}
          said={roster.said}
          stale={roster.stale}
          onSay={say}
          onRecheck={recheck}
          onBring={bring}
          onRestart={restart}
        />
      )}
      {roster.is === 'done' && <BroughtIn done={roster.done} onRestart={restart} />}
    </Page>
  )
}

function ChooseZip({ onFile }: { onFile(file: File): void }) {
  const [words, shared] = [usePageWords('rosters'), useWords()]
  const [isTooLarge, setTooLarge] = useState(false)
  const take = (file: File) => {
    setTooLarge(file.size > importLimits.bytes)
    if (file.size <= importLimits.bytes) onFile(file)
  }
  return (
    <Panel untitled title={words('choose')}>
      <Flex vertical gap={14}>
        <FileDrop
          label={words('choose')}
          accept=".zip,application/zip,application/x-zip-compressed"
          title={words('drop')}
          hint={words('formats', { max: largest })}
          choose={words('choose')}
          onFile={take}
        />
        {isTooLarge && (
          <p role="alert" className={text.problem}>
            {shared('import.too_large', { max: largest })}
          </p>
        )}
        <p className={text.faint}>{words('what_happens')}</p>
      </Flex>
    </Panel>
  )
}

function BroughtIn({ done, onRestart }: { readonly done: Done; onRestart(): void }) {
  const [words, shared, students] = [usePageWords('rosters'), useWords(), useResource('students')]
  const { counts, parts, operationId } = done
  return (
    <Panel title={words('done')}>
      <Flex vertical gap={16}>
        {parts && <CountsTable parts={parts} />}
        {counts && (
          <ImportCounts
            counts={[
              { key: 'new', value: counts.new, tone: 'good' },
              { key: 'changed', value: counts.changed, tone: 'accent' },
              { key: 'same', value: counts.same, tone: 'calm' },
              { key: 'error', value: counts.error + counts.conflict, tone: 'bad' },
            ]}
          />
        )}
        <Flex wrap gap={8}>
          <UndoImport operationId={operationId} />
          <Button onClick={onRestart}>{words('another')}</Button>
          <ButtonLink primary to={hrefs.list(students)}>
            {shared('import.to_list')}
          </ButtonLink>
        </Flex>
      </Flex>
    </Panel>
  )
}
