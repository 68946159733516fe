import { InputNumber, Select } from 'antd'
import { slotMarks, type Quota } from '../../../resources/domain/papers/blueprint.ts'
import { difficultyDesigns, difficultyOf, type DifficultyDesign } from '../../../resources/domain/papers/designs.ts'
import type { BlueprintProblem } from '../../../resources/domain/papers/validate.ts'
import { cognitiveLevels, difficulties } from '../../../resources/domain/questions/types.ts'
import { printNumber, printPercent, say, type Text } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { classes, Panel } from '../../ui/index.ts'
import styles from './blueprints.module.css'
import { fieldId } from './checks.ts'
import type { Draft, Editing } from './use-draft.ts'

interface LevelsProps<Level extends string> {
  readonly title: string
  readonly levels: Readonly<Record<Level, Text>>
  readonly quotas: readonly Quota<Level>[]
  readonly allMarks: number
  readonly wrong: ReadonlyMap<string, string>
  readonly mayWrite: boolean
  onChange(quotas: Quota<Level>[]): void
}
const keysOf = <Key extends string>(words: Readonly<Record<Key, unknown>>): Key[] => Object.keys(words) as Key[]

function Levels<Level extends string>({ title, levels, quotas, allMarks, wrong, mayWrite, onChange }: LevelsProps<Level>) {
  const [words, locale] = [usePageWords('blueprints'), useLocale()]
  const sum = quotas.reduce((all, { pct }) => all + (pct ?? 0), 0)
  const isPercent = quotas.every(({ pct }) => pct !== null)
  const set = (level: Level, part: Partial<Quota<Level>> | null): void => {
    const known = quotas.find((one) => one.level === level) ?? { level, pct: 0, marks: null, tolerance: 5 }
    onChange(
      keysOf(levels).flatMap((one) =>
        one === level ? (part ? [{ ...known, ...part }] : []) : quotas.filter((other) => other.level === one),
      ),
    )
  }
  return (
    <section className={styles['levels']} aria-label={title}>
      <h3 className={styles['name']}>
        <span>{title}</span>
        {quotas.length > 0 && isPercent && (
          <span className={classes(styles['sum'], sum !== 100 && styles['wrong'])}>{printPercent(sum, locale)}</span>
        )}
      </h3>
      {keysOf(levels).map((level) => {
        const quota = quotas.find((one) => one.level === level)
        const value = quota ? (quota.pct ?? quota.marks) : null
        const share = quota ? (quota.pct ?? (allMarks > 0 ? ((quota.marks ?? 0) * 100) / allMarks : 0)) : 0
        const complaint = wrong.get(level)
        const called = say(levels[level], locale)
        return (
          <div key={level} className={styles['level']}>
            <span>{called}</span>
            <InputNumber
              id={fieldId(`level-${level}`)}
              size="small"
              min={0}
              max={1000}
              controls={false}
              disabled={!mayWrite}
              value={value}
              aria-label={`${called}, ${quota?.marks != null ? words('marks') : '%'}`}
              {...(complaint ? { status: 'error' as const } : {})}
              onChange={(typed) => set(level, typed === null ? null : quota?.marks != null ? { marks: typed } : { pct: typed })}
            />
            <span className={styles['faint']}>±</span>
            <InputNumber
              size="small"
              min={0}
              max={100}
              controls={false}
              disabled={!mayWrite || !quota}
              value={quota?.tolerance ?? null}
              aria-label={`${called}, ±`}
              onChange={(typed) => set(level, { tolerance: typed ?? 0 })}
            />
            <span className={styles['bar']} aria-hidden="true">
              <span style={{ inlineSize: `${Math.min(100, share)}%` }} />
            </span>
            <span className={styles['faint']}>
              {quota
                ? words('marks_number', {
                    count: Math.round(share * allMarks) / 100,
                    number: printNumber(Math.round(share * allMarks) / 100, locale),
                  })
                : '–'}
            </span>
            {complaint && <span className={styles['complaint']}>{complaint}</span>}
          </div>
        )
      })}
    </section>
  )
}

interface QuotasProps {
  readonly draft: Draft
  readonly problems: readonly BlueprintProblem[]
  readonly mayWrite: boolean
  readonly change: Editing['change']
}

/** How much of the paper is of each cognitive level and difficulty: in per cent of the marks, or in marks where it was said so. */
export function Quotas({ draft, problems, mayWrite, change }: QuotasProps) {
  const [words, locale] = [usePageWords('blueprints'), useLocale()]
  const wrong = new Map(
    problems.flatMap(({ place, text }) => (place.level === undefined ? [] : [[place.level, say(text, locale)] as const])),
  )
  const shared = { allMarks: slotMarks(draft.sections), wrong, mayWrite }
  return (
    <Panel title={words('quotas')}>
      <div id={fieldId('quotas')} tabIndex={-1} className={styles['stack']}>
        <Levels
          {...shared}
          title={words('cognitive')}
          levels={cognitiveLevels}
          quotas={draft.cognitive}
          onChange={(cognitive) => change({ cognitive })}
        />
        <Levels
          {...shared}
          title={words('difficulty')}
          levels={difficulties}
          quotas={draft.difficulty}
          onChange={(difficulty) => change({ difficulty })}
        />
        {mayWrite && (
          <Select<DifficultyDesign>
            size="small"
            value={null}
            aria-label={words('published')}
            placeholder={words('published')}
            options={keysOf(difficultyDesigns).map((value) => ({ value, label: say(difficultyDesigns[value].name, locale) }))}
            onChange={(design) => change({ difficulty: difficultyOf(design) })}
          />
        )}
      </div>
    </Panel>
  )
}
