import { Checkbox, Select } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { getReportChoices } from '../../../resources/contract/psychometric-reports.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { printDate } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { isolatedChoice } from '../../ui/index.ts'
import { saidIn } from './said.ts'
import styles from './reports.module.css'

export type Choices = DataOf<typeof getReportChoices>
export interface Chosen {
  readonly questionnaire_id: string
  readonly academic_year: string | undefined
  readonly unique_id: string | undefined
  readonly gender: 'male' | 'female' | undefined
  readonly with_flagged: boolean
}

export type Choose = (part: Readonly<Record<string, string | null>>) => void
/** What is asked for, as it stands in an address. */
export const queryOf = ({ with_flagged, ...chosen }: Chosen) => ({
  ...chosen,
  with_flagged: with_flagged ? ('true' as const) : ('false' as const),
})

/** What a report is of stands in the address, so that it is shared and found again. */
export function useChosen({ questionnaires }: Choices): {
  readonly chosen: Chosen | null
  readonly choose: Choose
  readonly asked: URLSearchParams
} {
  const [asked, setAsked] = useSearchParams()
  const questionnaire = questionnaires.find(({ questionnaire_id }) => questionnaire_id === asked.get('questionnaire')) ?? questionnaires[0]
  const mapping = questionnaire?.mappings.find(({ unique_id }) => unique_id === asked.get('mapping'))
  const year = questionnaire?.years.find((one) => one === asked.get('year')) ?? questionnaire?.years[0]
  const gender = asked.get('gender')
  return {
    asked,
    chosen: questionnaire
      ? {
          questionnaire_id: questionnaire.questionnaire_id,
          unique_id: mapping?.unique_id,
          academic_year: mapping ? undefined : year,
          gender: gender === 'male' || gender === 'female' ? gender : undefined,
          with_flagged: asked.get('flagged') === 'with',
        }
      : null,
    choose(part) {
      // of the address as it stands now: who chooses two things at once has not yet seen the first
      const next = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries(part)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      setAsked(next, { replace: true })
    },
  }
}

export function Choice({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    // what is chosen stands within
    <label className={styles.choice}>
      {label}
      {children}
    </label>
  )
}

/** Of which questionnaire, year or administration, of whom, and whether careless answers count. */
export function Choosing({
  choices,
  chosen,
  choose,
  plain,
}: {
  readonly choices: Choices
  readonly chosen: Chosen
  readonly choose: Choose
  /** the questionnaire alone */
  readonly plain?: true
}) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const questionnaire = choices.questionnaires.find(({ questionnaire_id }) => questionnaire_id === chosen.questionnaire_id)
  const population = chosen.unique_id ?? `year ${chosen.academic_year ?? ''}`
  return (
    <div className={styles.choices}>
      <Choice label={words('questionnaire')}>
        <Select
          {...isolatedChoice}
          value={chosen.questionnaire_id}
          onChange={(id) => choose({ questionnaire: id, mapping: null, year: null })}
          options={choices.questionnaires.map(({ questionnaire_id, name }) => ({ value: questionnaire_id, label: saidIn(name, locale) }))}
        />
      </Choice>
      {!plain && (
        <>
          <Choice label={words('population')}>
            <Select
              {...isolatedChoice}
              value={population}
              onChange={(id: string) => choose(id.startsWith('year ') ? { mapping: null, year: id.slice(5) } : { mapping: id, year: null })}
              options={[
                ...(questionnaire?.years ?? []).map((year) => ({ value: `year ${year}`, label: words('whole_year', { year }) })),
                ...(questionnaire?.mappings ?? []).map((one) => ({
                  value: one.unique_id,
                  label: [one.name, one.class_names, printDate(one.from_date, locale)].filter((part) => part).join(' · '),
                })),
              ]}
            />
          </Choice>
          <Choice label={words('gender')}>
            <Select
              value={chosen.gender ?? 'all'}
              onChange={(gender) => choose({ gender: gender === 'all' ? null : gender })}
              options={[
                { value: 'all', label: words('everybody') },
                { value: 'female', label: words('girls') },
                { value: 'male', label: words('boys') },
              ]}
            />
          </Choice>
          <Checkbox checked={chosen.with_flagged} onChange={({ target }) => choose({ flagged: target.checked ? 'with' : null })}>
            {words('with_flagged')}
          </Checkbox>
        </>
      )}
    </div>
  )
}
