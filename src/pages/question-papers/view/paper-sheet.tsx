import type { PrintedPaper } from '../../../../resources/contract/question-papers.ts'
import { sheetOf } from '../../../../resources/domain/papers/print/sheet-of.ts'
import type { Group, HeadColumn, SheetSection } from '../../../../resources/domain/papers/print/sheet.ts'
import { RichText, useStoredFile } from '../../../engine/index.ts'
import { SheetParts } from './sheet-parts.tsx'
import styles from './view.module.css'

const directionOf = (lang: 'en' | 'ar') => ({ lang, dir: lang === 'ar' ? 'rtl' : 'ltr' }) as const

function Head({ head }: { readonly head: HeadColumn }) {
  const { lang, school, title, kind, lines, blanks, instruction } = head
  return (
    <div {...directionOf(lang)}>
      <p className={styles.school}>{school}</p>
      <p className={styles.title}>
        <bdi>{title}</bdi>
        {kind && ` – ${kind}`}
      </p>
      <dl className={styles.facts}>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}:</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {blanks.length > 0 && (
        <div className={styles.blanks}>
          {blanks.map((blank) => (
            <span key={blank}>{blank}:</span>
          ))}
        </div>
      )}
      {instruction && <RichText rich={instruction.rich} script={instruction.script} />}
    </div>
  )
}

function Questions({ stimulus, questions }: Group) {
  return (
    <div className={styles.group}>
      {stimulus && stimulus.length > 0 && (
        <div className={`${styles.columns} ${styles.stimulus}`}>
          {stimulus.map(({ lang, title, text }) => (
            <div key={lang} {...directionOf(lang)}>
              <p className={styles.instruction}>
                <strong>{title}</strong>
              </p>
              <RichText rich={text.rich} script={text.script} />
            </div>
          ))}
        </div>
      )}
      {questions.map(({ number, or, columns }, at) => (
        <div key={at} className={styles.question}>
          {or && <p className={styles.or}>{or.join('  /  ')}</p>}
          <div className={styles.columns}>
            {columns.map(({ lang, number: printed, marks, parts }) => (
              <div key={lang} {...directionOf(lang)} className={styles.numbered}>
                <span className={styles.number} id={`question-${number}-${at}-${lang}`}>
                  {printed}.
                </span>
                <div className={styles.asked}>
                  <SheetParts parts={parts} />
                </div>
                <span className={styles.marks}>{marks}</span>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function Section({ columns, groups }: SheetSection) {
  return (
    <section className={styles.section}>
      <div className={`${styles.columns} ${styles.sectionHead}`}>
        {columns.map(({ lang, title, instruction }) => (
          <div key={lang} {...directionOf(lang)}>
            <h2>{title}</h2>
            {instruction && (
              <div className={styles.instruction}>
                <RichText rich={instruction.rich} script={instruction.script} />
              </div>
            )}
          </div>
        ))}
      </div>
      {groups.map((group, at) => (
        <Questions key={at} {...group} />
      ))}
    </section>
  )
}

/** A paper as it is printed, on the screen and on paper: the same columns and words as in its PDF. */
export function PaperSheet({ printed }: { readonly printed: PrintedPaper }) {
  const sheet = sheetOf(printed)
  const { url } = useStoredFile(sheet.logo)
  return (
    <article className={styles.sheet} dir={sheet.dir} aria-label={sheet.name}>
      <header className={styles.head}>
        {url && <img className={styles.logo} src={url} alt="" />}
        <div className={styles.columns}>
          {sheet.head.map((head) => (
            <Head key={head.lang} head={head} />
          ))}
        </div>
      </header>
      {sheet.sections.map((section, at) => (
        <Section key={at} {...section} />
      ))}
      <footer className={styles.mark}>
        <bdi>{sheet.mark}</bdi>
      </footer>
    </article>
  )
}
