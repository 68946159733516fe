import type { Part, Written } from '../../../../resources/domain/papers/print/sheet.ts'
import { RichText } from '../../../engine/index.ts'
import styles from './view.module.css'

const Text = ({ text: { rich, script } }: { readonly text: Written }) => <RichText rich={rich} script={script} />

function Drawn({ part }: { readonly part: Part }) {
  switch (part.is) {
    case 'text':
      return <Text text={part.text} />
    case 'said':
      return (
        <div>
          <strong>{part.title}:</strong>
          <Text text={part.text} />
        </div>
      )
    case 'choices':
      return (
        <ol className={styles.choices}>
          {part.choices.map(({ key, text, isRight }) => (
            <li key={key} className={isRight ? styles.right : undefined}>
              <span className={styles.key}>{isRight ? `✓ ${key}.` : `${key}.`}</span>
              <Text text={text} />
            </li>
          ))}
        </ol>
      )
    case 'pairs':
      return (
        <div className={styles.pairs}>
          {[part.left, part.right].map((side, at) => (
            <ol key={at}>
              {side.map(({ key, text }) => (
                <li key={key}>
                  <span className={styles.key}>{key}.</span>
                  <Text text={text} />
                </li>
              ))}
            </ol>
          ))}
        </div>
      )
    case 'words':
      return (
        <p className={styles.words}>
          {part.title}: <strong>{part.words.join('   ')}</strong>
        </p>
      )
    case 'list':
      return (
        <ol className={styles.list}>
          {part.items.map(({ key, marks, parts }) => (
            <li key={key}>
              <span className={styles.key}>({key})</span>
              <div className={styles.asked}>
                <SheetParts parts={parts} />
              </div>
              {marks && <span className={styles.marks}>{marks}</span>}
            </li>
          ))}
        </ol>
      )
    case 'answer':
      return (
        <p className={styles.answer}>
          {part.title && `${part.title}: `}
          <bdi>{part.text}</bdi>
        </p>
      )
    case 'points':
      return (
        <div>
          <strong>{part.title}</strong>
          <ul className={styles.list}>
            {part.points.map(({ text, marks }, at) => (
              <li key={at}>
                <div className={styles.asked}>
                  <Text text={text} />
                </div>
                <span className={styles.marks}>{marks}</span>
              </li>
            ))}
          </ul>
        </div>
      )
    case 'lines':
      return (
        <div aria-hidden="true">
          {Array.from({ length: part.count }, (_, at) => (
            <div key={at} className={styles.line} />
          ))}
        </div>
      )
    case 'bubbles':
      return (
        <div aria-hidden="true">
          {part.rows.map(({ label, keys }, at) => (
            <div key={at} className={styles.bubbles}>
              {label !== null && <span className={styles.key}>{label}</span>}
              {keys.map((key) => (
                <span key={key} className={styles.bubble}>
                  {key}
                </span>
              ))}
            </div>
          ))}
        </div>
      )
  }
}

/** What a question is made of, as it is printed. */
export const SheetParts = ({ parts }: { readonly parts: readonly Part[] }) => (
  <>
    {parts.map((part, at) => (
      <Drawn key={at} part={part} />
    ))}
  </>
)
