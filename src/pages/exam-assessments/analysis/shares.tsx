import type { ExamShare } from '../../../../resources/contract/exam-assessments.ts'
import { printNumber } from '../../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../../engine/index.ts'
import { Mark, type Tone } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import styles from '../exam-assessments.module.css'
import { nameOf, percent, sayBoth } from '../said.ts'

const tones: Readonly<Record<ExamShare['band'], Tone>> = {
  secure: 'good',
  developing: 'accent',
  weak: 'warn',
  critical: 'bad',
  insufficient: 'calm',
}
type Share = ExamShare & { readonly class_pct?: number | null }

/** How much of what could be had was had, topic by topic: a bar, its number and its word, and of one child the class beside it. */
export function Shares({ label, shares }: { readonly label: string; readonly shares: readonly Share[] }) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  return (
    <ul className={styles.shares} aria-label={label}>
      {shares.map((share) => (
        <li key={share.id} className={styles.share}>
          <header>
            <b>
              <bdi>{nameOf(share, locale)}</bdi>
            </b>
            <span>
              {percent(share.pct, locale)} <Mark tone={tones[share.band]}>{sayBoth(share.band_text, locale)}</Mark>
            </span>
          </header>
          <div className={styles.bar} aria-hidden="true">
            <span className={styles.fill} style={{ inlineSize: `${share.pct ?? 0}%` }} />
            {share.class_pct !== undefined && share.class_pct !== null && (
              <span className={styles.mean} style={{ insetInlineStart: `${share.class_pct}%` }} />
            )}
          </div>
          <span className={text.soft}>
            {words('questions_marks', {
              count: share.questions,
              number: printNumber(share.questions, locale),
              max: printNumber(share.max, locale),
            })}
            {share.class_pct !== undefined &&
              share.class_pct !== null &&
              ` · ${words('class_has', { percent: percent(share.class_pct, locale) })}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
