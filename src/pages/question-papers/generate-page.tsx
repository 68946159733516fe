import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { getBlueprint, type BlueprintData } from '../../../resources/contract/blueprints.ts'
import { createRandom, seedOf } from '../../../resources/domain/chance/random.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { Answered, BackLink, Failed, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { FieldFrame, Mark, Notice, Page, Panel, SaveBar, saveBarFrame, Steps } from '../../ui/index.ts'
import { AskedForm } from './asked-form.tsx'
import { mostSeed, usual, type Asked } from './asked.ts'
import { BlueprintFacts } from './blueprint-facts.tsx'
import { BlueprintPicker } from './blueprint-picker.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import { NotPossible } from './not-possible.tsx'
import { Preview } from './preview.tsx'
import styles from './question-papers.module.css'
import { Taken } from './taken.tsx'
import { useGenerate, type Fix } from './use-generate.ts'
import { Working } from './working.tsx'

/** The lists from which papers are made. */
const lists = {
  'question-paper': '/question-bank/question-paper',
  blueprint: '/question-bank/blueprint',
  'exam-assessment': '/question-bank/exam-assessment',
} as const
const isList = (word: string): word is keyof typeof lists => Object.hasOwn(lists, word)

/** From a blueprint to a paper: what it is made to, what is left out, what came of it, and as what it is kept. */
export function GeneratePage() {
  const words = usePageWords('question-papers')
  const [address, setAddress] = useSearchParams()
  const chosen = address.get('blueprint')
  const answer = useAnswer(getBlueprint, chosen === null ? null : { id: chosen })
  const picker = (
    <Panel title={words('blueprint')} untitled>
      <FieldFrame id="paper-blueprint" label={words('blueprint')} required help={words('blueprint_help')} problems={[]}>
        {(describedBy) => (
          <BlueprintPicker
            id="paper-blueprint"
            describedBy={describedBy}
            value={chosen}
            called={answer.is === 'ready' ? answer.data.name : null}
            onChange={(id) => setAddress(id === null ? {} : { blueprint: id }, { replace: true })}
          />
        )}
      </FieldFrame>
    </Panel>
  )
  if (chosen === null)
    return (
      <Frame at={0}>
        {picker}
        <Notice title={words('no_blueprint')}>{words('no_blueprint_why')}</Notice>
      </Frame>
    )
  return (
    <Answered answer={answer} rows={10}>
      {(blueprint) => <WithBlueprint key={blueprint.blueprint_id} blueprint={blueprint} picker={picker} />}
    </Answered>
  )
}

/** The page goes back to the list that it was opened from. */
function Frame({ at, bar, children }: { readonly at: 0 | 1; readonly bar?: ReactNode; readonly children: ReactNode }) {
  const words = usePageWords('question-papers')
  const area = useLocation().pathname.split('/')[2] ?? ''
  const back = isList(area) ? area : 'question-paper'
  return (
    <div className={saveBarFrame}>
      <Page title={words('generate_title')} above={<BackLink to={lists[back]}>{words(`back_to_${back}`)}</BackLink>}>
        <Steps
          label={words('generate_title')}
          at={at}
          steps={[
            { key: 'ask', label: words('step_ask') },
            { key: 'look', label: words('step_look') },
          ]}
        />
        {children}
      </Page>
      {bar}
    </div>
  )
}

function WithBlueprint({ blueprint, picker }: { readonly blueprint: BlueprintData; readonly picker: ReactNode }) {
  const [words, locale, navigate] = [usePageWords('question-papers'), useLocale(), useNavigate()]
  const [asked, setAsked] = useState<Asked>(usual)
  const [taken, setTaken] = useState<readonly Fix[]>([])
  const [isKeeping, setKeeping] = useState(false)
  const { outcome, run, back } = useGenerate()
  const isReady = blueprint.status === 'approved' || blueprint.status === 'in_use'

  const make = (fixes: readonly Fix[], seed: number | null): void => {
    setTaken(fixes)
    const { sets, set_mode, exclude_paper_ids, exclude_used_days } = asked
    void run({
      blueprint_id: blueprint.blueprint_id,
      version: blueprint.version,
      sets,
      set_mode,
      exclude_paper_ids: [...exclude_paper_ids],
      exclude_used_days,
      ...(seed === null ? {} : { seed }),
      changes: fixes.flatMap(({ changes }) => changes),
    })
  }
  const takeBack = (fix: Fix): void =>
    make(
      taken.filter((one) => one !== fix),
      asked.seed,
    )
  const anew = (before: number): void => make(taken, createRandom(seedOf(`${before} anew`)).below(mostSeed))
  const toAsk = <Button onClick={back}>{words('change_wishes')}</Button>

  if (outcome.is === 'working')
    return (
      <Frame at={1}>
        <Working onCancel={back} />
        <Taken fixes={taken} />
      </Frame>
    )
  if (outcome.is === 'infeasible')
    return (
      <Frame at={1} bar={<SaveBar leave={toAsk}>{null}</SaveBar>}>
        <NotPossible why={outcome.why} onTake={(fix) => make([...taken, fix], asked.seed)} />
        <Taken fixes={taken} onBack={takeBack} />
      </Frame>
    )
  if (outcome.is === 'failed')
    return (
      <Frame at={1} bar={<SaveBar leave={toAsk}>{null}</SaveBar>}>
        <Panel title={words('not_made')} untitled>
          <Failed title={words('not_made')} failure={outcome.failure} onRetry={() => make(taken, asked.seed)} />
        </Panel>
        <Taken fixes={taken} onBack={takeBack} />
      </Frame>
    )
  if (outcome.is === 'made')
    return (
      <Frame
        at={1}
        bar={
          <SaveBar leave={toAsk}>
            <Button onClick={() => anew(outcome.paper.seed)}>{words('other_questions')}</Button>
            <Button type="primary" onClick={() => setKeeping(true)}>
              {words('keep')}
            </Button>
          </SaveBar>
        }
      >
        <Taken fixes={taken} onBack={takeBack} />
        <Preview paper={outcome.paper} />
        {isKeeping && (
          <KeepDialog
            blueprint={blueprint}
            paper={outcome.paper}
            taken={taken}
            onKept={({ paper_id }) => void navigate(`/question-bank/question-paper/edit/${encodeURIComponent(paper_id)}`)}
            onClose={() => setKeeping(false)}
          />
        )}
      </Frame>
    )
  return (
    <Frame
      at={0}
      bar={
        <SaveBar>
          <Button type="primary" disabled={!isReady || blueprint.sections.length === 0} onClick={() => make(taken, asked.seed)}>
            {words('generate')}
          </Button>
        </SaveBar>
      }
    >
      {picker}
      {isReady ? null : <Notice title={words('not_approved')}>{words('not_approved_why')}</Notice>}
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <Panel title={words('sections')} extra={<Mark>{words('version', { number: printNumber(blueprint.version, locale) })}</Mark>}>
            <BlueprintFacts blueprint={blueprint} />
          </Panel>
        </div>
        <div className={styles['main']}>
          <Panel title={words('wishes')}>
            <AskedForm blueprint={blueprint} asked={asked} onChange={(part) => setAsked((now) => ({ ...now, ...part }))} />
          </Panel>
          <Taken fixes={taken} onBack={(fix) => setTaken((now) => now.filter((one) => one !== fix))} />
        </div>
      </div>
    </Frame>
  )
}
