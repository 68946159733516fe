import { Alert, Flex, Input } from 'antd'
import { useState } from 'react'
import { printNumber } from '../../../../resources/kit/index.ts'
import { BackLink, hrefs, ReferencePicker, useLocale, useNavigate, usePageWords, useResource, type Picked } from '../../../engine/index.ts'
import { FieldFrame, FileDrop, Page, Panel } from '../../../ui/index.ts'
import { LookedThrough } from '../upload/looked-through.tsx'
import { TemplateLink } from '../upload/template-link.tsx'
import { accepted, useUpload, type IntoSet } from '../upload/use-upload.ts'

interface Chosen {
  readonly name: string
  readonly grade: string | null
  readonly subject: string | null
  readonly lesson: string | null
}

/** A question set of a file: what it is for, then its questions, saved together. */
export function AddSetPage() {
  const [words, locale, navigate] = [usePageWords('question-bank'), useLocale(), useNavigate()]
  const kind = useResource('question-sets')
  const [chosen, setChosen] = useState<Chosen>({ name: '', grade: null, subject: null, lesson: null })
  const [isAsked, setAsked] = useState(false)
  const work = useUpload(chosen.lesson)
  const set = (more: Partial<Chosen>) => setChosen((before) => ({ ...before, ...more }))
  const missing = (value: string | null) => (isAsked && !value ? [words('needed')] : [])
  const values = (): IntoSet | null => {
    setAsked(true)
    const { name, grade, subject, lesson } = chosen
    if (name.trim() === '' || !grade || !subject || !lesson) return null
    return { values: { question_name: name.trim(), grade_id: grade, subject_id: subject, lesson_id: lesson } }
  }
  const picked = (one: Picked | null): string | null => one?.id ?? null
  const { upload } = work
  return (
    <Page title={words('add_set')} above={<BackLink to="/assessment/quizzes/question_sets">{words('back_to_sets')}</BackLink>}>
      {work.problem && <Alert type="error" role="alert" title={work.problem} />}
      <Panel untitled title={words('add_set')}>
        <Flex vertical gap={12}>
          <FieldFrame id="set-name" label={words('set_name')} required problems={missing(chosen.name.trim())}>
            {() => <Input id="set-name" maxLength={120} value={chosen.name} onChange={(event) => set({ name: event.target.value })} />}
          </FieldFrame>
          <FieldFrame id="set-grade" label={words('grade')} required problems={missing(chosen.grade)}>
            {() => <ReferencePicker id="set-grade" to="standards" value={chosen.grade} onChange={(one) => set({ grade: picked(one) })} />}
          </FieldFrame>
          <FieldFrame id="set-subject" label={words('subject')} required problems={missing(chosen.subject)}>
            {() => (
              <ReferencePicker id="set-subject" to="subjects" value={chosen.subject} onChange={(one) => set({ subject: picked(one) })} />
            )}
          </FieldFrame>
          <FieldFrame id="set-lesson" label={words('lesson')} required help={words('lesson_help')} problems={missing(chosen.lesson)}>
            {() => <ReferencePicker id="set-lesson" to="lessons" value={chosen.lesson} onChange={(one) => set({ lesson: picked(one) })} />}
          </FieldFrame>
          {upload === null && (
            <>
              <FileDrop
                label={words('file')}
                accept={accepted}
                title={words(work.isReading ? 'reading' : 'drop')}
                hint={words('formats')}
                onFile={(file) => {
                  // what is missing is told before the file is sent, and the file is read as soon as its lesson is known
                  if (values() !== null || chosen.lesson) void work.read(file)
                }}
              />
              <TemplateLink />
            </>
          )}
        </Flex>
      </Panel>
      {upload !== null && (
        <LookedThrough
          work={work}
          upload={upload}
          set={values}
          number={(value) => printNumber(value, locale)}
          onSaved={(id) => id !== null && void navigate(hrefs.show(kind, id))}
        />
      )}
    </Page>
  )
}
