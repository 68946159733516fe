import { CopyOutlined, KeyOutlined, PrinterOutlined, RetweetOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { BankQuestion } from '../../../resources/contract/question-bank.ts'
import type { PaperData, PaperItem, PaperSet } from '../../../resources/contract/question-papers.ts'
import { seedOf } from '../../../resources/domain/chance/random.ts'
import { paperStatuses } from '../../../resources/domain/papers/paper-states.ts'
import { say, sayEither } from '../../../resources/kit/index.ts'
import { BackLink, ButtonLink, LeaveGuard, useLocale, usePageWords } from '../../engine/index.ts'
import { Mark, Page, SaveBar, saveBarFrame, type Tone } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { Certificate } from './certificate.tsx'
import { HeadForm } from './head-form.tsx'
import type { Deed } from './item-deeds.tsx'
import { optionsIn, textIn, type Told } from './known.ts'
import { OtherQuestions } from './other-questions.tsx'
import { PaperNotes } from './paper-notes.tsx'
import { PaperSteps } from './paper-steps.tsx'
import { Parallel } from './parallel.tsx'
import styles from './question-papers.module.css'
import { Breaks, SetEditor } from './set-editor.tsx'
import { SetRead } from './set-read.tsx'
import { SetTabs } from './set-tabs.tsx'
import { joined, offered, parted, replaced, shuffledAnew, withoutQuestion } from './sets.ts'
import { useCheck } from './use-check.ts'
import { usePaper } from './use-paper.ts'

const tones: Readonly<Record<PaperData['status'], Tone>> = {
  draft: 'calm',
  in_review: 'warn',
  approved: 'good',
  locked: 'accent',
  used: 'accent',
  archived: 'calm',
}
interface Choosing {
  readonly item: PaperItem
  readonly as: 'swap' | 'offer'
}

/** A paper as it is written: questions are moved, exchanged and offered for one another, and what that breaks is told at once. */
export function Editor({ known }: { readonly known: PaperData }) {
  const [words, locale] = [usePageWords('question-papers'), useLocale()]
  const editing = usePaper(known)
  const { base, draft, isDirty } = editing
  const mayWrite = base.can_edit
  const [active, setActive] = useState('A')
  const [withKey, setWithKey] = useState(false)
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const [loose, setLoose] = useState<ReadonlyMap<string, BankQuestion>>(new Map())
  const [touched, setTouched] = useState<string | null>(null)
  const check = useCheck(base, draft.sets, touched)
  const told: Told = { plan: base.plan, questions: check.questions, lessons: base.lessons, topics: base.topics }
  const isInAll = base.set_mode === 'shuffle'
  const shown = draft.sets.find(({ set_code }) => set_code === active) ?? draft.sets[0]
  // as it was read, sets that are the same again are those that were saved
  const write = (sets: readonly PaperSet[], at: string | null): void => {
    const isAsSaved = JSON.stringify(sets) === JSON.stringify(base.sets)
    setTouched(at)
    editing.change({ sets: isAsSaved ? base.sets : [...sets] })
  }
  const withSet = (set: PaperSet, at: string | null): void =>
    write(
      draft.sets.map((one) => (one.set_code === set.set_code ? set : one)),
      at,
    )
  const targetOf = ({ question_id }: PaperItem, { set_code }: PaperSet) => ({ set_code, question_id, isInAll })
  const deed = (set: PaperSet, what: Exclude<Deed, 'up' | 'down'>, item: PaperItem): void => {
    if (what === 'swap' || what === 'offer') return setChoosing({ item, as: what })
    if (what === 'part') return write(parted(draft.sets, targetOf(item, set)), item.question_id)
    if (what === 'leave_out') return write(withoutQuestion(draft.sets, targetOf(item, set)), null)
    const own = set.items.filter(({ section_id }) => section_id === item.section_id)
    const next = own[own.indexOf(item) + 1]
    if (next) write(joined(draft.sets, targetOf(item, set), next.question_id), item.question_id)
  }
  const take = (set: PaperSet, { item, as }: Choosing, question: BankQuestion): void => {
    setChoosing(null)
    setLoose((before) => new Map([...before, [question.question_id, question]]))
    write((as === 'swap' ? replaced : offered)(draft.sets, targetOf(item, set), question), question.question_id)
  }
  const shuffle = (set: PaperSet): void =>
    withSet(shuffledAnew(set, seedOf(`${set.seed}:anew`), textIn(told.questions), optionsIn(told.questions)), null)

  const latest = useRef(editing.save)
  useEffect(() => {
    latest.current = editing.save
  })
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
    event.preventDefault()
    event.stopPropagation()
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    setTimeout(() => void latest.current(), 0)
  }
  return (
    <div className={saveBarFrame} onKeyDownCapture={mayWrite ? onKeyDownCapture : undefined}>
      <LeaveGuard when={isDirty} onDiscard={editing.discard} />
      <Page
        title={<bdi>{base.title}</bdi>}
        above={<BackLink to="/question-bank/question-paper">{words('back_to_question-paper')}</BackLink>}
        aside={
          <>
            <Mark tone={tones[base.status]}>{say(paperStatuses[base.status], locale)}</Mark>
            <span className={text.soft}>
              {[base.grade, base.subject, base.exam_type].map(({ label, label_ar }) => sayEither(label, label_ar, locale)).join(' · ')}
            </span>
          </>
        }
        actions={
          <>
            {base.sealed_until === null && (
              <Button aria-pressed={withKey} icon={<KeyOutlined aria-hidden="true" />} onClick={() => setWithKey(!withKey)}>
                {words(withKey ? 'hide_key' : 'show_key')}
              </Button>
            )}
            <ButtonLink
              to={`/question-bank/question-paper/view-question-paper?paper=${encodeURIComponent(base.paper_id)}`}
              icon={<PrinterOutlined aria-hidden="true" />}
            >
              {words('view')}
            </ButtonLink>
            <ButtonLink
              to={`/question-bank/blueprint/add?paper=${encodeURIComponent(base.paper_id)}`}
              icon={<CopyOutlined aria-hidden="true" />}
            >
              {words('draft_blueprint')}
            </ButtonLink>
            {mayWrite && shown && (
              <Button icon={<RetweetOutlined aria-hidden="true" />} onClick={() => shuffle(shown)}>
                {draft.sets.length > 1 ? words('shuffle_set', { code: shown.set_code }) : words('shuffle')}
              </Button>
            )}
          </>
        }
      >
        <PaperNotes paper={base} />
        <HeadForm base={base} draft={draft} mayWrite={mayWrite} change={editing.change} />
        <div className={styles['columns']}>
          <div className={styles['main']}>
            {check.broken && !shown?.items.some(({ question_id }) => question_id === check.broken?.at) && (
              <Breaks lines={check.broken.lines} />
            )}
            {check.parallel && <Parallel parallel={check.parallel} />}
            <SetTabs sets={draft.sets} active={active} onChange={setActive}>
              {(set) =>
                mayWrite ? (
                  <SetEditor
                    told={told}
                    set={set}
                    withKey={withKey && base.sealed_until === null}
                    loose={loose}
                    broken={check.broken}
                    onSet={withSet}
                    onDeed={(what, item) => deed(set, what, item)}
                  />
                ) : (
                  <SetRead told={told} set={set} withKey={withKey && base.sealed_until === null} />
                )
              }
            </SetTabs>
          </div>
          <div className={styles['side']} aria-busy={!check.isKnown}>
            {check.problem && <Alert type="error" showIcon role="alert" title={check.problem} />}
            <Certificate lines={check.certificate} />
          </div>
        </div>
      </Page>
      {choosing && shown && (
        <OtherQuestions
          base={base}
          sets={draft.sets}
          setCode={shown.set_code}
          item={choosing.item}
          as={choosing.as}
          there={(isInAll ? [shown] : draft.sets).flatMap(({ items }) => items.map(({ question_id }) => question_id))}
          onTake={(question) => take(shown, choosing, question)}
          onClose={() => setChoosing(null)}
        />
      )}
      <SaveBar
        leave={isDirty && <Button onClick={editing.discard}>{words(editing.isMet ? 'take_theirs' : 'discard')}</Button>}
        note={editing.problem && <Alert type={editing.isMet ? 'warning' : 'error'} showIcon role="alert" title={editing.problem} />}
      >
        <PaperSteps base={base} isDirty={isDirty} onTaken={editing.take} />
        {mayWrite && (
          <Button
            title="Ctrl+S"
            type={isDirty ? 'primary' : 'default'}
            disabled={!isDirty || draft.title.trim() === ''}
            loading={editing.busy !== null}
            onClick={() => void editing.save()}
          >
            {words(editing.isMet ? 'keep_mine' : 'save')}
          </Button>
        )}
      </SaveBar>
    </div>
  )
}
