import { Alert, Button, Flex } from 'antd'
import { useEffect, useState } from 'react'
import { getMappingStudents } from '../../../resources/contract/psychometric-mappings.ts'
import { getQuestionnaires, type QuestionnaireHead } from '../../../resources/contract/questionnaires.ts'
import type classKind from '../../../resources/classes.ts'
import { linkedTo, type RowOf } from '../../../resources/kit/index.ts'
import type mappingKind from '../../../resources/questionnaire-mappings.ts'
import type studentKind from '../../../resources/students.ts'
import {
  Answered,
  BackLink,
  failureOf,
  LeaveGuard,
  useAnswer,
  useKeepRecord,
  useNavigate,
  usePageWords,
  useParams,
  useResource,
  useRow,
  useToday,
} from '../../engine/index.ts'
import { useSearchParams } from 'react-router-dom'
import { Page, SaveBar, saveBarFrame, Steps } from '../../ui/index.ts'
import { listPath, studentsPath } from './said.ts'
import { freshMapping, stepOf, steps, valuesOf, type Mapping, type Problems, useMissing } from './wizard/mapping.ts'
import { SummaryStep } from './wizard/summary-step.tsx'
import { QuestionnaireStep } from './wizard/questionnaire-step.tsx'
import { TermsStep } from './wizard/terms-step.tsx'
import { WhoStep } from './wizard/who-step.tsx'

export function AddPage() {
  const [words, today, [asked]] = [usePageWords('psychometric'), useToday(), useSearchParams()]
  const answer = useAnswer(getQuestionnaires)
  return (
    <Page narrow title={words('give_out')} above={<BackLink to={listPath}>{words('title')}</BackLink>}>
      <Answered answer={answer} rows={8}>
        {({ records }) => <Wizard questionnaires={records} begun={freshMapping(today, records, asked.get('questionnaire'))} id={null} />}
      </Answered>
    </Page>
  )
}

export function EditPage() {
  const [words, { unique_id = '' }] = [usePageWords('psychometric'), useParams()]
  const resource = useResource<typeof mappingKind>('questionnaire-mappings')
  const [answer, row] = [useAnswer(getQuestionnaires), useRow(resource, unique_id, { fresh: true })]
  const told = useAnswer(getMappingStudents, { unique_id })
  return (
    <Page narrow title={words('edit_title')} above={<BackLink to={studentsPath(unique_id)}>{words('who_answered')}</BackLink>}>
      <Answered answer={answer} rows={8}>
        {({ records }) => (
          <Answered answer={row} rows={8}>
            {(known) => (
              <Answered answer={told} rows={8}>
                {({ progress }) => <Editor questionnaires={records} row={known} isBegun={progress.submitted + progress.started > 0} />}
              </Answered>
            )}
          </Answered>
        )}
      </Answered>
    </Page>
  )
}

function Editor({
  questionnaires,
  row,
  isBegun,
}: {
  readonly questionnaires: readonly QuestionnaireHead[]
  readonly row: RowOf<typeof mappingKind>
  readonly isBegun: boolean
}) {
  const words = usePageWords('psychometric')
  const [classes, students] = [useResource<typeof classKind>('classes'), useResource<typeof studentKind>('students')]
  const begun: Mapping = {
    age_range: row.age_range,
    questionnaire_id: row.questionnaire_id,
    classes: linkedTo(classes, row.classes ?? []).map(({ class_id }) => class_id),
    students: linkedTo(students, row.students ?? []).map(({ student_id }) => student_id),
    name: row.name ?? '',
    teacher_id: row.teacher_id,
    from_date: row.from_date,
    to_date: row.to_date,
    consent_required: row.consent_required,
    release_to_student: row.release_to_student,
    release_to_parent: row.release_to_parent,
    is_draft: row.is_draft,
  }
  return (
    <>
      {isBegun && <Alert type="info" showIcon title={words('is_begun')} />}
      <Wizard questionnaires={questionnaires} begun={begun} id={row.unique_id} version={row.updated_at} isBegun={isBegun} />
    </>
  )
}

interface WizardProps {
  readonly questionnaires: readonly QuestionnaireHead[]
  readonly begun: Mapping
  readonly id: string | null
  readonly version?: string
  /** somebody has answered: only days, occasion and release change */
  readonly isBegun?: boolean
}
function Wizard({ questionnaires, begun, id, version, isBegun = false }: WizardProps) {
  const [words, navigate, missing] = [usePageWords('psychometric'), useNavigate(), useMissing()]
  const keep = useKeepRecord(useResource<typeof mappingKind>('questionnaire-mappings'))
  const [mapping, setMapping] = useState(begun)
  const [at, setAt] = useState(isBegun ? 2 : 0)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState<'give' | 'draft' | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const [saved, setSaved] = useState<string | null>(null)
  // only once the guard has heard that it is saved
  useEffect(() => {
    if (saved !== null) void navigate(studentsPath(saved))
  }, [saved, navigate])
  const head = questionnaires.find(({ questionnaire_id }) => questionnaire_id === mapping.questionnaire_id)
  const change = (part: Partial<Mapping>) => {
    setMapping({ ...mapping, ...part })
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in part))))
  }
  const forth = () => {
    const found = missing(mapping, steps[at]!)
    setProblems(found)
    if (Object.keys(found).length === 0) setAt(at + 1)
  }
  const save = async (isDraft: boolean) => {
    setBusy(isDraft ? 'draft' : 'give')
    setFailed(null)
    try {
      const values = valuesOf(mapping, head, isDraft, { isBegun, isNew: id === null })
      const { row } = await keep(id, values, version)
      setSaved(row.unique_id)
    } catch (thrown) {
      const { errors, message } = failureOf(thrown)
      const found = Object.fromEntries(Object.entries(errors).map(([name, texts]) => [name, texts[0] ?? message]))
      setProblems(found)
      const first = Object.keys(found).find((name) => stepOf(name) < steps.length - 1)
      if (first === undefined) setFailed(Object.values(found)[0] ?? (message || words('failed')))
      else setAt(stepOf(first))
    } finally {
      setBusy(null)
    }
  }
  const shown = { mapping, head, problems, change, isBegun }
  const isLast = at === steps.length - 1
  return (
    <Flex vertical gap={16} className={saveBarFrame}>
      <LeaveGuard when={mapping !== begun && !isLeft && saved === null} onDiscard={() => setLeft(true)} />
      <Steps
        label={words('way')}
        steps={steps.map((key) => ({
          key,
          label: words(`step_${key}`),
          isBroken: Object.keys(problems).some((name) => stepOf(name) === steps.indexOf(key)),
        }))}
        at={at}
        {...(id === null ? {} : { onStep: setAt })}
      />
      {steps[at] === 'questionnaire' && <QuestionnaireStep {...shown} questionnaires={id === null || !head ? questionnaires : [head]} />}
      {steps[at] === 'who' && <WhoStep {...shown} />}
      {steps[at] === 'terms' && <TermsStep {...shown} />}
      {steps[at] === 'summary' && <SummaryStep {...shown} />}
      {failed && <Alert type="error" role="alert" showIcon title={failed} />}
      <SaveBar leave={at > 0 && <Button onClick={() => setAt(at - 1)}>{words('back')}</Button>}>
        {isLast ? (
          <>
            {begun.is_draft && (
              <Button loading={busy === 'draft'} disabled={busy !== null} onClick={() => void save(true)}>
                {words('keep_draft')}
              </Button>
            )}
            <Button type="primary" loading={busy === 'give'} disabled={busy !== null} onClick={() => void save(false)}>
              {begun.is_draft ? words('give_out_now') : words('save')}
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={forth}>
            {words('next')}
          </Button>
        )}
      </SaveBar>
    </Flex>
  )
}
