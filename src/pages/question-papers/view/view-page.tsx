import { FilePdfOutlined, FileWordOutlined, LockOutlined, PrinterOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getPaperDocx, getPaperPdf, viewPaper, type PrintedPaper } from '../../../../resources/contract/question-papers.ts'
import { isPaperLanguage, paperLanguages, type PaperLanguage } from '../../../../resources/domain/papers/blueprint.ts'
import { printedAs, type PrintedAs } from '../../../../resources/domain/papers/paper-states.ts'
import { Answered, BackLink, ButtonLink, saveFile, useAnswer, usePageWords, useSay, useTask, type Answer } from '../../../engine/index.ts'
import { Notice, Page, PrintSheet, Segments } from '../../../ui/index.ts'
import { PaperSheet } from './paper-sheet.tsx'
import { Takers } from './takers.tsx'
import styles from './view.module.css'

const isPrintedAs = (word: string | null): word is PrintedAs => word !== null && Object.hasOwn(printedAs, word)
const [whats, languages] = [Object.keys(printedAs).filter(isPrintedAs), Object.keys(paperLanguages).filter(isPaperLanguage)]
/** As the paper's own page of a browser: who took it stands at the foot of each, and how many there are beside it. */
const pageOfPaper = 'size: A4; margin: 14mm 14mm 18mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; }'

interface Chosen {
  readonly paper: string
  readonly set: string
  readonly as: PrintedAs
  readonly lang: PaperLanguage | null
}

/** A paper as it is printed, its key, its scheme and the sheet to answer on; and as a file. */
export function ViewPage() {
  const words = usePageWords('question-papers')
  const [address] = useSearchParams()
  const paper = address.get('paper')
  if (paper === null || paper === '')
    return (
      <Page title={words('view_title')}>
        <Notice title={words('view_none')} action={<ButtonLink to="/question-bank/question-paper">{words('view_papers')}</ButtonLink>}>
          {words('view_none_why')}
        </Notice>
      </Page>
    )
  const [as, lang] = [address.get('as'), address.get('lang')]
  return (
    <Viewed
      chosen={{
        paper,
        set: address.get('set') ?? 'A',
        as: isPrintedAs(as) ? as : 'paper',
        lang: isPaperLanguage(lang) ? lang : null,
      }}
    />
  )
}

const isSealed = (answer: Answer<PrintedPaper>): boolean => answer.is === 'failed' && answer.failure.code === 'LOCKED'

function Viewed({ chosen }: { readonly chosen: Chosen }) {
  const [words, say] = [usePageWords('question-papers'), useSay()]
  const [, setAddress] = useSearchParams()
  const { paper, set, as, lang } = chosen
  const query = { set, as, lang }
  const answer = useAnswer(viewPaper, { id: paper, ...query })
  // what was read last tells the sets while another is awaited, and while a key is sealed
  const [known, setKnown] = useState<PrintedPaper | null>(null)
  if (answer.is === 'ready' && answer.data !== known) setKnown(answer.data)
  const ofThis = known?.paper_id === paper ? known : null
  const [isPrinting, setPrinting] = useState(false)
  const { busy, problem, run } = useTask(words('view_not_taken'))
  const go = (more: Partial<Chosen>) => {
    const next = { ...chosen, ...more }
    setAddress({ paper: next.paper, set: next.set, as: next.as, ...(next.lang === null ? {} : { lang: next.lang }) }, { replace: true })
  }
  const name = [ofThis?.title, set, say(printedAs[as])].filter(Boolean).join(' – ')
  const takes = {
    pdf: () => run(async (send) => saveFile(await send(getPaperPdf, { params: { id: paper, ...query } }), `${name}.pdf`), 'pdf'),
    docx: () => run(async (send) => saveFile(await send(getPaperDocx, { params: { id: paper, ...query } }), `${name}.docx`), 'docx'),
  }
  const isReady = answer.is === 'ready'
  // its own where none is asked for, which is not known before it is there
  const shownIn = lang ?? ofThis?.lang
  return (
    <Page
      title={ofThis?.title ?? words('view_title')}
      above={<BackLink to={`/question-bank/question-paper/show/${encodeURIComponent(paper)}`}>{words('view_paper')}</BackLink>}
      actions={
        <>
          <Button
            icon={<FilePdfOutlined aria-hidden="true" />}
            disabled={!isReady}
            loading={busy === 'pdf'}
            onClick={() => void takes.pdf()}
          >
            {words('view_pdf')}
          </Button>
          <Button
            icon={<FileWordOutlined aria-hidden="true" />}
            disabled={!isReady}
            loading={busy === 'docx'}
            onClick={() => void takes.docx()}
          >
            {words('view_word')}
          </Button>
          <Button type="primary" icon={<PrinterOutlined aria-hidden="true" />} disabled={!isReady} onClick={() => setPrinting(true)}>
            {words('view_print')}
          </Button>
        </>
      }
    >
      <div className={styles.choosing} data-screen-only>
        {ofThis && ofThis.set_codes.length > 1 && (
          <Segments
            label={words('view_sets')}
            options={ofThis.set_codes.map((code) => ({ value: code, label: words('view_set', { code }) }))}
            value={set}
            onChange={(code) => go({ set: code })}
          />
        )}
        <Segments
          label={words('view_what')}
          options={whats.map((what) => ({ value: what, label: say(printedAs[what]) }))}
          value={as}
          onChange={(what) => go({ as: what })}
        />
        {shownIn && (
          <Segments
            label={words('view_language')}
            options={languages.map((one) => ({ value: one, label: say(paperLanguages[one]) }))}
            value={shownIn}
            onChange={(one) => go({ lang: one })}
          />
        )}
      </div>
      {problem && <Alert type="error" role="alert" title={problem} data-screen-only />}
      {isSealed(answer) && answer.is === 'failed' ? (
        <Notice icon={<LockOutlined aria-hidden="true" />} title={words('view_sealed')}>
          {answer.failure.message}
        </Notice>
      ) : (
        <Answered answer={answer} rows={12}>
          {(printed) => (
            <>
              <PaperSheet printed={printed} />
              {isPrinting && (
                <PrintSheet page={pageOfPaper} name={name} onPrinted={() => setPrinting(false)}>
                  <PaperSheet printed={printed} />
                </PrintSheet>
              )}
            </>
          )}
        </Answered>
      )}
      <Takers id={paper} />
    </Page>
  )
}
