import { Alert, Button, Flex, Progress } from 'antd'
import { useState } from 'react'
import { importLimits } from '../../../resources/contract/import-limits.ts'
import { usePageWords, useWords } from '../../engine/index.ts'
import { UnfinishedFiles } from '../../engine/import/index.ts'
import { FileDrop, Page, Panel, Steps } from '../../ui/index.ts'
import { BroughtIn } from './brought-in.tsx'
import { CheckedRoster, type View } from './checked-roster.tsx'
import { useRoster } from './use-roster.ts'
import text from '../../ui/text.module.css'

const largest = importLimits.bytes / 1024 / 1024

/** A whole school from one zip, or from an office's own files together: what it is, what would come in, everything wrong in it, and all of it as one operation. */
export function ImportSchoolPage() {
  const [words, shared] = [usePageWords('rosters'), useWords()]
  const { roster, problem, progress, unfinished, goOn, putAway, ...deeds } = useRoster()
  const { check, say, recheck, bring, cancel, restart, undone } = deeds
  // a second look finds the page as it was left
  const [view, setView] = useState<View>({})
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
      {roster.is === 'choosing' && (
        <UnfinishedFiles
          files={unfinished}
          onGoOn={({ upload_id }) => {
            setView({})
            void goOn(upload_id)
          }}
          onPutAway={(id) => void putAway(id)}
        />
      )}
      {roster.is === 'choosing' && (
        <ChooseFiles
          onFiles={(files) => {
            setView({})
            void check(files)
          }}
        />
      )}
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
          choices={roster.choices}
          stale={roster.stale}
          isChecking={roster.isChecking || roster.isDue}
          view={view}
          onView={setView}
          onSay={say}
          onRecheck={recheck}
          onBring={bring}
          onRestart={restart}
        />
      )}
      {roster.is === 'done' && <BroughtIn done={roster.done} onUndone={undone} onRestart={restart} />}
    </Page>
  )
}

function ChooseFiles({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const [words, shared] = [usePageWords('rosters'), useWords()]
  const [refusal, setRefusal] = useState<string | null>(null)
  const take = (files: readonly File[]) => {
    const size = files.reduce((sum, file) => sum + file.size, 0)
    const archive = files.length > 1 ? files.find(({ name }) => /\.zip$/i.test(name)) : undefined
    const why = archive ? words('zip_alone', { file: archive.name }) : size > importLimits.bytes ? tooLarge(files.length) : null
    setRefusal(why)
    if (why === null) onFiles(files)
  }
  const tooLarge = (count: number): string =>
    count > 1 ? words('too_large_together', { max: largest }) : shared('import.too_large', { max: largest })
  return (
    <Panel untitled title={words('choose')}>
      <Flex vertical gap={14}>
        <FileDrop
          label={words('choose')}
          accept=".zip,.xlsx,.csv,.txt,.tsv,application/zip,application/x-zip-compressed,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          title={words('drop')}
          hint={words('formats', { max: largest })}
          choose={words('choose')}
          onFiles={take}
        />
        {refusal !== null && (
          <p role="alert" className={text.problem}>
            {refusal}
          </p>
        )}
        <p className={text.faint}>{words('what_happens')}</p>
      </Flex>
    </Panel>
  )
}
