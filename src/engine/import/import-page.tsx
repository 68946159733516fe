import { Alert, Button, Flex, Progress } from 'antd'
import { printNumber, type Resource } from '../../../resources/kit/index.ts'
import { Page } from '../../ui/page.tsx'
import { Steps } from '../../ui/steps.tsx'
import { BackLink } from '../back-link.tsx'
import { ButtonLink } from '../button-link.tsx'
import { useLocale, useSay, useWords } from '../refine/language.ts'
import { hrefs } from '../refine/navigation.ts'
import { useTouchedList } from '../refine/touched.ts'
import { useResource } from '../registry-context.tsx'
import { SeatsNotice } from '../seats-notice.tsx'
import { CheckedFile } from './checked-file.tsx'
import { ImportFile } from './import-file.tsx'
import { ImportCounts } from './import-counts.tsx'
import styles from './import-page.module.css'
import { UnfinishedFiles } from './unfinished-files.tsx'
import { UndoImport } from './undo-import.tsx'
import { useUpload } from './use-upload.ts'
import panel from '../../ui/panel.module.css'

/** Bringing a file in: choose it, look over what it would do, import it, get back what did not fit. */
export function ImportPage({ resource: named }: { readonly resource: string | Resource }) {
  const resource = useResource(named)
  const [words, say, locale] = [useWords(), useSay(), useLocale()]
  const { upload, problem, progress, unfinished, goOn, putAway, ...deeds } = useUpload(resource)
  const { check, map, answer, tell, tellAtOnce, mend, readAnew, recheck, commit, cancel, download, restart } = deeds
  const stages = ['choosing', 'checked', 'done']
  const at = upload.is === 'choosing' ? 0 : upload.is === 'done' ? 2 : 1
  const listOf = useTouchedList()
  const done = upload.is === 'done' && upload.outcome.created + upload.outcome.updated > 0 ? upload.outcome.batch_id : ''
  const cameIn = done === '' ? null : listOf(resource, done)
  const percent = progress && progress.total > 0 ? Math.round((progress.done / progress.total) * 100) : null

  return (
    <Page
      narrow
      above={<BackLink to={hrefs.list(resource)}>{say(resource.label.many)}</BackLink>}
      title={words('import.title', { many: say(resource.label.many) })}
    >
      <Steps label={words('import.steps')} at={at} steps={stages.map((stage) => ({ key: stage, label: words(`import.step_${stage}`) }))} />
      {upload.is === 'choosing' && <SeatsNotice resource={resource} />}
      {problem && <Alert type="error" role="alert" title={problem} />}
      {upload.is === 'choosing' && (
        <UnfinishedFiles files={unfinished} onGoOn={(file) => void goOn(file)} onPutAway={(id) => void putAway(id)} />
      )}
      {upload.is === 'choosing' && (
        <ImportFile onFile={(file) => void check(file)} onTemplate={(format) => void download('template', format)} />
      )}
      {(upload.is === 'checking' || upload.is === 'writing') && (
        <Flex vertical gap={10} align="start" className={`${panel.panel} ${panel.padded}`} role="status">
          <p>
            {words(
              upload.is === 'checking'
                ? `import.stage_${progress?.stage ?? 'reading'}`
                : upload.isLost
                  ? 'import.asking'
                  : 'import.stage_writing',
            )}
          </p>
          <Progress percent={percent ?? 0} showInfo={percent !== null} status="active" aria-label={words('import.progress')} />
          <Button onClick={cancel}>{words('cancel')}</Button>
        </Flex>
      )}
      {upload.is === 'checked' && (
        <CheckedFile
          resource={resource}
          result={upload.result}
          mapping={upload.mapping}
          reading={upload.reading}
          answers={upload.answers}
          corrections={upload.corrections}
          isChecking={upload.isChecking || upload.isDue}
          stale={upload.stale}
          onMap={map}
          onTell={tell}
          onTellAtOnce={tellAtOnce}
          onAnswer={answer}
          onMend={mend}
          onReadAnew={readAnew}
          onRecheck={recheck}
          onCommit={commit}
          onRestart={restart}
          onFailedRows={() => void download('failed', 'xlsx')}
        />
      )}
      {upload.is === 'done' && (
        <div className={`${panel.panel} ${panel.padded}`}>
          <h2>{words('import.done', { count: upload.outcome.created + upload.outcome.updated })}</h2>
          <ImportCounts
            counts={[
              { key: 'created', value: upload.outcome.created, tone: 'good' },
              { key: 'updated', value: upload.outcome.updated, tone: 'accent' },
              { key: 'unchanged', value: upload.outcome.unchanged + upload.outcome.skipped, tone: 'calm' },
              { key: 'failed', value: upload.outcome.failed, tone: upload.outcome.failed > 0 ? 'bad' : 'calm' },
            ]}
          />
          {upload.leftOut !== null && upload.leftOut > 0 && (
            <p>{words('import.own_left_out', { count: upload.leftOut, number: printNumber(upload.leftOut, locale) })}</p>
          )}
          {upload.outcome.failed > 0 && <p className={styles.hint}>{words('import.failed_hint')}</p>}
          <Flex wrap gap={8} className={styles.buttons}>
            {upload.outcome.failed + (upload.leftOut ?? 0) > 0 && (
              <Button onClick={() => void download('failed', 'xlsx')}>{words('import.failed_rows')}</Button>
            )}
            {upload.outcome.created + upload.outcome.updated > 0 && <UndoImport operationId={upload.outcome.batch_id} />}
            {cameIn && (
              <ButtonLink primary to={cameIn}>
                {words('import.came_in', { number: printNumber(upload.outcome.created + upload.outcome.updated, locale) })}
              </ButtonLink>
            )}
            <Button onClick={restart}>{words('import.another')}</Button>
            <ButtonLink primary={cameIn === null} to={hrefs.list(resource)}>
              {words('import.to_list')}
            </ButtonLink>
          </Flex>
        </div>
      )}
    </Page>
  )
}
export const Component = ImportPage
