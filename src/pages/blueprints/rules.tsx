import { Checkbox, InputNumber, Select } from 'antd'
import type { BlueprintChoices } from '../../../resources/contract/blueprints.ts'
import { sayEither } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { Panel } from '../../ui/index.ts'
import styles from './blueprints.module.css'
import { fieldId } from './checks.ts'
import type { Draft, Editing } from './use-draft.ts'

const limits = ['exclude_used_days', 'max_exposure', 'allow_same_topic_max'] as const
const flags = ['no_enemy_items', 'language_fallback'] as const

interface RulesProps {
  readonly draft: Draft
  readonly outcomes: BlueprintChoices['outcomes']
  readonly sets: BlueprintChoices['question_sets']
  readonly mayWrite: boolean
  readonly change: Editing['change']
}

/** What holds of the paper as a whole, and which learning outcomes it has to ask for. */
export function Rules({ draft, outcomes, sets, mayWrite, change }: RulesProps) {
  const [words, locale] = [usePageWords('blueprints'), useLocale()]
  const { rules } = draft
  const asked = new Set(draft.outcomes.map(({ outcome_code }) => outcome_code))
  const setOutcome = (code: string, least: number | null): void =>
    change({
      outcomes: [
        ...draft.outcomes.filter(({ outcome_code }) => outcome_code !== code),
        ...(least === null ? [] : [{ outcome_code: code, min_questions: least }]),
      ].toSorted((one, other) => one.outcome_code.localeCompare(other.outcome_code)),
    })
  return (
    <Panel title={words('rules')}>
      <div className={styles['stack']}>
        {limits.map((name) => (
          <label key={name} className={styles['rule']}>
            <span>{words(name)}</span>
            <InputNumber
              size="small"
              min={0}
              max={3650}
              precision={0}
              controls={false}
              disabled={!mayWrite}
              placeholder="–"
              value={rules[name]}
              onChange={(value) => change({ rules: { ...rules, [name]: value } })}
            />
          </label>
        ))}
        {flags.map((name) => (
          <Checkbox
            key={name}
            checked={rules[name]}
            disabled={!mayWrite}
            onChange={({ target }) => change({ rules: { ...rules, [name]: target.checked } })}
          >
            {words(name)}
          </Checkbox>
        ))}
        {(sets.length > 0 || rules.source_sets.length > 0) && (
          <Select<string[]>
            mode="multiple"
            size="small"
            optionFilterProp="label"
            disabled={!mayWrite}
            value={[...rules.source_sets]}
            aria-label={words('source_sets')}
            placeholder={words('source_sets')}
            options={[
              ...sets.map(({ id, label }) => ({ value: id, label })),
              // taken out of use since: it is not shown by its id
              ...rules.source_sets.filter((id) => sets.every((one) => one.id !== id)).map((value) => ({ value, label: words('gone_set') })),
            ]}
            onChange={(source_sets) => change({ rules: { ...rules, source_sets } })}
          />
        )}
        {draft.outcomes.map(({ outcome_code, min_questions }) => (
          <label key={outcome_code} className={styles['rule']}>
            <span>{words('outcome_least', { code: outcome_code })}</span>
            <InputNumber
              id={fieldId(`outcome-${outcome_code}`)}
              size="small"
              min={0}
              max={100}
              precision={0}
              controls={false}
              disabled={!mayWrite}
              value={min_questions}
              onChange={(value) => setOutcome(outcome_code, value)}
            />
          </label>
        ))}
        {mayWrite && outcomes.length > asked.size && (
          <Select<string>
            size="small"
            showSearch
            optionFilterProp="label"
            value={null}
            aria-label={words('add_outcome')}
            placeholder={words('add_outcome')}
            options={outcomes
              .filter(({ code }) => !asked.has(code))
              .map(({ code, text, text_ar }) => ({ value: code, label: `${code} ${sayEither(text ?? '', text_ar, locale)}` }))}
            onChange={(code) => setOutcome(code, 1)}
          />
        )}
      </div>
    </Panel>
  )
}
