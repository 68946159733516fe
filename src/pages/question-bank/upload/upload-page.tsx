import { Alert, Flex } from 'antd'
import { useState } from 'react'
import { printNumber } from '../../../../resources/kit/index.ts'
import { BackLink, hrefs, Link, ReferencePicker, useLocale, usePageWords, useResource } from '../../../engine/index.ts'
import { FieldFrame, FileDrop, Page, Panel } from '../../../ui/index.ts'
import { LookedThrough } from './looked-through.tsx'
import { TemplateLink } from './template-link.tsx'
import { accepted, useUpload } from './use-upload.ts'

const lessonField = 'upload-lesson'

/** Questions from a file of any format: seen as they will be read, put right in place, and saved together. */
export function UploadPage() {
  const [words, locale] = [usePageWords('question-bank'), useLocale()]
  const [lesson, setLesson] = useState<string | null>(null)
  const work = useUpload(lesson)
  const { upload } = work
  const unsupported = useResource('unsupported-questions')
  return (
    <Page title={words('upload')} above={<BackLink to="/question-bank/questions">{words('back_to_questions')}</BackLink>}>
      {work.problem && <Alert type="error" role="alert" title={work.problem} />}
      {upload === null ? (
        <Panel untitled title={words('file')}>
          <Flex vertical gap={16}>
            <FieldFrame id={lessonField} label={words('lesson')} required help={words('lesson_help')} problems={[]}>
              {() => <ReferencePicker id={lessonField} to="lessons" value={lesson} onChange={(picked) => setLesson(picked?.id ?? null)} />}
            </FieldFrame>
            <FileDrop
              label={words('file')}
              accept={accepted}
              title={words(work.isReading ? 'reading' : 'drop')}
              hint={words('formats')}
              onFile={(file) => void work.read(file)}
            />
            <TemplateLink />
            <p>
              <Link to={hrefs.list(unsupported)}>{words('unsupported_link')}</Link>
            </p>
          </Flex>
        </Panel>
      ) : (
        <LookedThrough work={work} upload={upload} number={(value) => printNumber(value, locale)} />
      )}
    </Page>
  )
}
