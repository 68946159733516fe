import { DiffOutlined, PrinterOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { proposeBlueprint, type BlueprintChoices, type BlueprintData } from '../../../resources/contract/blueprints.ts'
import { designs, type DesignName } from '../../../resources/domain/papers/designs.ts'
import { blueprintStatuses, isFrozen } from '../../../resources/domain/papers/standing.ts'
import { hasErrors } from '../../../resources/domain/papers/validate.ts'
import { printNumber, say, sayEither } from '../../../resources/kit/index.ts'
import { LeaveGuard, useAct, useLocale, usePageWords, usePerson } from '../../engine/index.ts'
import { DropMenu, Mark, Page, Panel, SaveBar, saveBarFrame, type Tone } from '../../ui/index.ts'
import styles from './blueprints.module.css'
import { ChecksList } from './checks-list.tsx'
import { heldByCell, problemsOf, type Spot } from './checks.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { HeadForm, Instructions } from './head-form.tsx'
import { MatrixGrid } from './matrix-grid.tsx'
import { matrixRows } from './matrix.ts'
import { Quotas } from './quotas.tsx'
import { Rules } from './rules.tsx'
import { SectionsGrid } from './sections-grid.tsx'
import { Sheet } from './sheet.tsx'
import { planOf, useDraft } from './use-draft.ts'

const tones: Readonly<Record<BlueprintData['status'], Tone>> = {
  draft: 'calm',
  submitted: 'warn',
  approved: 'good',
  in_use: 'accent',
  retired: 'calm',
}
const isDesign = (name: string): name is DesignName => Object.hasOwn(designs, name)

interface EditorProps {
  readonly known: BlueprintData
  readonly choices: BlueprintChoices
  onSaved(saved: BlueprintData): void
}

/** A blueprint as it is written: everything that is typed is judged at once, by the rules that the server judges it by. */
export function Editor({ known, choices, onSaved }: EditorProps) {
  const [words, locale, { role }] = [usePageWords('blueprints'), useLocale(), usePerson()]
  const editing = useDraft(known, onSaved)
  const { base, draft, unread, isDirty } = editing
  const isHead = role === 'academic_admin'
  const isClosed = isFrozen(base.status)
  const mayWrite = isHead || (role === 'teacher' && base.status !== 'submitted')
  const [dialog, setDialog] = useState<'compare' | 'print' | null>(null)
  const [spot, setSpot] = useState<Spot | null>(null)

  const plan = planOf(draft)
  const rows = matrixRows(plan, choices.lessons)
  const problems = choices.lessons.length === 0 ? [] : problemsOf(draft, choices.lessons)
  const short = [...heldByCell(draft, rows, choices.bank).values()].filter(({ isShort }) => isShort)
  const isWhole = choices.lessons.length > 0 && unread.size === 0 && !hasErrors(problems)

  const proposing = useAct(proposeBlueprint, words('not_proposed'))
  const place = { grade_id: draft.grade_id, subject_id: draft.subject_id, language: draft.language }
  const fill = async (): Promise<void> => {
    const done = await proposing.run({ body: { ...place, sections: draft.sections } })
    if (done) editing.change({ matrix: done.matrix })
  }
  const take = async (design: DesignName): Promise<void> => {
    const done = await proposing.run({ body: { ...place, design } })
    if (!done) return
    const { sections, matrix, cognitive, difficulty, total_marks, duration_min } = done
    editing.change({ sections, matrix, cognitive, difficulty, total_marks, duration_min, lesson_weight: [] })
  }

  const latest = useRef(editing.save)
  useEffect(() => {
    latest.current = editing.save
  })
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
    event.preventDefault()
    event.stopPropagation()
    // the cell that is written in is left first, and counts
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setTimeout(() => void latest.current('save'), 0)
  }
  const go = (to: Spot): void => {
    if (to.is !== 'field') return setSpot({ ...to })
    const field = document.getElementById(to.id)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }
  const shared = { draft, unread, problems, mayWrite, write: editing.write }
  const of = [choices.grade, choices.subject].flatMap((one) => (one ? sayEither(one.label, one.label_ar, locale) : [])).join(' · ')
  const next = printNumber(Math.max(...base.versions.map(({ version }) => version), base.version) + 1, locale)
  return (
    <div className={saveBarFrame} onKeyDownCapture={mayWrite ? onKeyDownCapture : undefined}>
      <LeaveGuard when={isDirty} onDiscard={editing.discard} />
      <Page
        title={base.name}
        aside={
          <>
            {/* a dozen of them are called "Annual" */}
            {of && (
              <b>
                <bdi>{of}</bdi>
              </b>
            )}
            <Mark tone={tones[base.status]}>{say(blueprintStatuses[base.status], locale)}</Mark>
            <Mark>{words('version', { number: printNumber(base.version, locale) })}</Mark>
          </>
        }
        actions={
          <>
            {mayWrite && (
              <>
                <DropMenu
                  menu={{
                    items: Object.entries(designs).map(([key, { name }]) => ({ key, label: say(name, locale) })),
                    onClick: ({ key }) => void (isDesign(key) && take(key)),
                  }}
                >
                  {(said) => (
                    <Button loading={proposing.busy !== null} {...said}>
                      {words('designs')}
                    </Button>
                  )}
                </DropMenu>
                <Button
                  disabled={draft.sections.length === 0 || choices.lessons.length === 0}
                  loading={proposing.busy !== null}
                  onClick={() => void fill()}
                >
                  {words('fill')}
                </Button>
              </>
            )}
            <Button icon={<DiffOutlined aria-hidden="true" />} onClick={() => setDialog('compare')}>
              {words('compare')}
            </Button>
            <Button icon={<PrinterOutlined aria-hidden="true" />} onClick={() => setDialog('print')}>
              {words('print')}
            </Button>
          </>
        }
      >
        {proposing.problem && <Alert type="error" showIcon title={proposing.problem} />}
        {choices.lessons.length === 0 && (
          <Alert type="warning" showIcon title={words('not_mapped')} description={words('not_mapped_why')} />
        )}
        {mayWrite && isClosed && <Alert type="info" showIcon title={words('closed', { number: next })} />}
        <HeadForm draft={draft} exams={choices.exam_types} problems={problems} mayWrite={mayWrite} change={editing.change} />
        <div className={styles['columns']}>
          <div className={styles['main']}>
            <Panel title={words('sections')}>
              <SectionsGrid {...shared} goTo={spot?.is === 'sections' ? spot : null} />
            </Panel>
            <Panel title={words('matrix')}>
              <MatrixGrid {...shared} choices={choices} goTo={spot?.is === 'matrix' ? spot : null} />
            </Panel>
            <Instructions draft={draft} mayWrite={mayWrite} change={editing.change} />
          </div>
          <div className={styles['side']}>
            <ChecksList draft={draft} rows={rows} problems={problems} short={short} onGo={go} />
            <Quotas draft={draft} problems={problems} mayWrite={mayWrite} change={editing.change} />
            <Rules sets={choices.question_sets} draft={draft} outcomes={choices.outcomes} mayWrite={mayWrite} change={editing.change} />
          </div>
        </div>
      </Page>
      {dialog === 'compare' && <CompareDialog known={base} others={choices.blueprints} onClose={() => setDialog(null)} />}
      {dialog === 'print' && (
        <Sheet draft={draft} version={base.version} status={blueprintStatuses[base.status]} rows={rows} onPrinted={() => setDialog(null)} />
      )}
      {mayWrite && (isDirty || base.status === 'draft' || base.status === 'submitted') && (
        <SaveBar
          leave={isDirty && <Button onClick={editing.discard}>{words('discard')}</Button>}
          note={editing.problem && <Alert type="error" showIcon title={editing.problem} />}
        >
          <Button
            title="Ctrl+S"
            type={isDirty ? 'primary' : 'default'}
            disabled={!isDirty || unread.size > 0}
            loading={editing.busy === 'save'}
            onClick={() => void editing.save('save')}
          >
            {isClosed ? words('save_next', { number: next }) : words('save')}
          </Button>
          {base.status === 'draft' && !isHead && (
            <Button disabled={!isWhole} loading={editing.busy === 'submit'} onClick={() => void editing.save('submit')}>
              {words('submit')}
            </Button>
          )}
          {!isClosed && isHead && (
            <Button disabled={!isWhole} loading={editing.busy === 'approve'} onClick={() => void editing.save('approve')}>
              {words('approve')}
            </Button>
          )}
        </SaveBar>
      )}
    </div>
  )
}
