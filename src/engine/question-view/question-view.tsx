import type { ReactNode } from 'react'
import { arabicKeys, choiceKey, choicesOf } from '../../../resources/domain/questions/choices.ts'
import type { QuestionContent } from '../../../resources/domain/questions/content.ts'
import { printNumber, printPercent, type Locale } from '../../../resources/kit/index.ts'
import RichText from '../fields/rich/rich-text.tsx'
import { useWords } from '../refine/language.ts'
import styles from './question-view.module.css'

/** In which language a question is shown: one of them where there is such a text, else the other; or both below each other. */
export type QuestionLanguage = Locale | 'both'

interface Said {
  readonly en: string | null
  readonly ar: string | null
}
const isThere = ({ en, ar }: Said): boolean => Boolean(en) || Boolean(ar)

/** What is said in two languages, as it was asked for. */
function Both({ said: { en, ar }, language }: { readonly said: Said; readonly language: QuestionLanguage }) {
  const isBoth = language === 'both'
  return (
    <>
      {en && (isBoth || language === 'en' || !ar) && <RichText rich={en} script="en" />}
      {ar && (isBoth || language === 'ar' || !en) && <RichText rich={ar} script="ar" />}
    </>
  )
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h4>{title}</h4>
      {children}
    </section>
  )
}

export interface QuestionViewProps {
  readonly content: QuestionContent
  readonly locale: Locale
  readonly language?: QuestionLanguage
  /** with what is right, why, and how it is marked; without it as a child sees it */
  readonly withKey?: boolean
}

/** Whoever asks for Arabic reads a question that is written in English alone as it is: from left to right, its options A, B, C. */
function inWhich({ stem_en, stem_ar }: QuestionContent, asked: QuestionLanguage): QuestionLanguage {
  if (asked === 'both' || (asked === 'ar' ? stem_ar : stem_en)) return asked
  return stem_en ? 'en' : stem_ar ? 'ar' : asked
}

/** A question as it is read: by a child, or with its key by whoever marks it. */
export function QuestionView({ content, locale, language: asked = locale, withKey = false }: QuestionViewProps) {
  const words = useWords()
  const language = inWhich(content, asked)
  const key = (at: number): string => (language === 'ar' ? (arabicKeys[at] ?? choiceKey(at)) : choiceKey(at))
  const of = <Name extends string>(row: Readonly<Record<`${Name}_en` | `${Name}_ar`, string | null>>, name: Name): Said => ({
    en: row[`${name}_en`],
    ar: row[`${name}_ar`],
  })
  const choices = choicesOf(content)
  const reason = of(content, 'reason')
  const answer = of(content, 'answer')
  const explanation = of(content, 'explanation')
  return (
    <div className={styles.question} dir={language === 'both' ? undefined : language === 'ar' ? 'rtl' : 'ltr'}>
      <Both said={of(content, 'stem')} language={language} />
      {isThere(reason) && (
        <Block title={words('question.reason')}>
          <Both said={reason} language={language} />
        </Block>
      )}
      {choices.length > 0 && (
        <ol className={styles.choices}>
          {choices.map((choice, at) => {
            const option = content.options[at]
            const misconception =
              option && ((locale === 'ar' ? option.misconception_ar : option.misconception_en) ?? option.misconception_en)
            const isRight = withKey && choice.isRight
            return (
              <li key={choice.key} className={isRight ? styles.right : undefined}>
                <span className={styles.key}>{key(at)}</span>
                <div>
                  <Both said={{ en: choice.text_en, ar: choice.text_ar }} language={language} />
                  {withKey && misconception && (
                    <div className={styles.note}>
                      <RichText rich={misconception} />
                    </div>
                  )}
                  {withKey && option && isThere(of(option, 'feedback')) && (
                    <div className={styles.note}>
                      <Both said={of(option, 'feedback')} language={language} />
                    </div>
                  )}
                </div>
                {isRight && (
                  <span className={styles.tick} role="img" aria-label={words('question.right')}>
                    ✓
                  </span>
                )}
              </li>
            )
          })}
        </ol>
      )}
      {content.pairs.length > 0 && (
        <table className={styles.pairs}>
          <tbody>
            {(withKey ? content.pairs : content.pairs.map((pair, at, all) => ({ ...pair, ...rightOf(all, at) }))).map((pair, at) => (
              <tr key={at}>
                <td>{isThere(of(pair, 'left')) && <Both said={of(pair, 'left')} language={language} />}</td>
                <td aria-hidden="true">{withKey ? '↔' : ''}</td>
                <td>
                  <Both said={of(pair, 'right')} language={language} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {content.parts.length > 0 && (
        <ol className={styles.parts}>
          {content.parts.map((part, at) => (
            <li key={at}>
              <div className={styles.line}>
                <div>
                  <Both said={of(part, 'text')} language={language} />
                </div>
                <Marks marks={part.marks} locale={locale} />
              </div>
              {withKey && isThere(of(part, 'answer')) && (
                <div className={styles.note}>
                  <Both said={of(part, 'answer')} language={language} />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {withKey && content.answers.length > 0 && (
        <Block title={words('question.answer')}>
          <ul className={styles.answers}>
            {content.answers.map((one, at) => (
              <li key={at}>
                {one.blank !== null && (
                  <span className={styles.note}>{words('question.blank', { number: printNumber(one.blank, locale) })}</span>
                )}
                <bdi>{one.text}</bdi>
                {one.tolerance ? ` ± ${printNumber(one.tolerance, locale)}` : ''}
                {content.unit ? ` ${content.unit}` : ''}
                {one.credit !== null && one.credit !== 100 ? ` (${printPercent(one.credit, locale)})` : ''}
              </li>
            ))}
          </ul>
        </Block>
      )}
      {withKey && isThere(answer) && (
        <Block title={words('question.model')}>
          <Both said={answer} language={language} />
        </Block>
      )}
      {withKey && content.marking.length > 0 && (
        <Block title={words('question.marking')}>
          <ul className={styles.answers}>
            {content.marking.map((point, at) => (
              <li key={at} className={styles.line}>
                <div>
                  <RichText rich={(locale === 'ar' ? point.point_ar : null) ?? point.point_en ?? point.point_ar ?? ''} />
                </div>
                <Marks marks={point.marks} locale={locale} />
              </li>
            ))}
          </ul>
        </Block>
      )}
      {withKey && isThere(explanation) && (
        <Block title={words('question.explanation')}>
          <Both said={explanation} language={language} />
        </Block>
      )}
    </div>
  )
}

/** As a child sees pairs: what stands on the right is in another order, the same one for everybody. */
function rightOf(all: QuestionContent['pairs'], at: number): Pick<QuestionContent['pairs'][number], 'right_en' | 'right_ar'> {
  const { right_en, right_ar } = all[(at + Math.ceil(all.length / 2)) % all.length]!
  return { right_en, right_ar }
}

function Marks({ marks, locale }: { readonly marks: number; readonly locale: Locale }) {
  return <span className={styles.marks}>{`[${printNumber(marks, locale)}]`}</span>
}
