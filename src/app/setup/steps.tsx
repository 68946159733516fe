import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SetupChoices } from '../../../resources/contract/setup.ts'
import { Field } from '../sign-in/fields.tsx'
import { academicYears, moveYear, newTerm, todayHere, type Draft, type SchoolText, type Term } from './draft.ts'
import { Choice, Days, Row } from './inputs.tsx'
import type { Problems } from './use-setup.ts'
import button from '../start/button.module.css'
import styles from './setup.module.css'

export interface StepProps {
  readonly draft: Draft
  readonly choices: SetupChoices
  readonly problems: Problems
  readonly onChange: (draft: Draft) => void
}

export function SchoolStep({ draft, choices, problems, onChange }: StepProps) {
  const { t } = useTranslation('setup')
  const setSchool = (name: SchoolText, value: string): void => onChange({ ...draft, school: { ...draft.school, [name]: value } })
  const institution = (name: 'name_en' | 'name_ar') => ({
    name: `institution.${name}`,
    label: t(`institution.${name}`),
    value: draft.institution[name],
    problem: problems[`institution.${name}`]?.[0],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...draft, institution: { ...draft.institution, [name]: event.target.value } }),
  })
  const text = (name: SchoolText) => ({
    name: `school.${name}`,
    label: t(`school.${name}`),
    value: draft.school[name],
    problem: problems[`school.${name}`]?.[0],
    onChange: (event: { target: { value: string } }) => setSchool(name, event.target.value),
  })
  const choice = (name: 'school_category' | 'country' | 'timezone') => ({
    ...text(name),
    options: choices[name],
    onChange: (value: string) => setSchool(name, value),
  })
  return (
    <>
      <Row>
        <Field {...institution('name_en')} autoComplete="organization" hint={t('institution.hint')} />
        <Field {...institution('name_ar')} lang="ar" />
      </Row>
      <h2 className={styles['part']}>{t('school.first')}</h2>
      <Row>
        <Field {...text('name_en')} />
        <Field {...text('name_ar')} lang="ar" />
      </Row>
      <Row>
        <Field {...text('school_code')} hint={t('school.school_code_hint')} dir="ltr" spellCheck={false} />
        <Choice {...choice('school_category')} />
      </Row>
      <Row>
        <Choice {...choice('country')} isAlphabetical />
        <Choice {...choice('timezone')} />
      </Row>
      <Row>
        <Field {...text('phone')} type="tel" dir="ltr" autoComplete="tel" />
        <Field {...text('email')} type="email" dir="ltr" autoComplete="email" spellCheck={false} />
      </Row>
    </>
  )
}

const maxTerms = 6

export function YearStep({ draft, choices, problems, onChange }: StepProps) {
  const { t } = useTranslation('setup')
  const { year, school } = draft
  const [offered] = useState(() => academicYears(todayHere()))
  const setYear = (more: Partial<Draft['year']>): void => onChange({ ...draft, year: { ...year, ...more } })
  const setTerm = (at: number, more: Partial<Term>): void =>
    setYear({ terms: year.terms.map((term, index) => (index === at ? { ...term, ...more } : term)) })
  const day = (name: 'from_date' | 'to_date') => ({
    type: 'date',
    name: `year.${name}`,
    label: t(`year.${name}`),
    value: year[name],
    problem: problems[`year.${name}`]?.[0],
    onChange: (event: { target: { value: string } }) => setYear({ [name]: event.target.value }),
  })
  const ofTerm = (at: number, term: Term, name: keyof Term) => ({
    name: `year.terms.${at}.${name}`,
    label: t(`year.term.${name}`),
    value: term[name],
    problem: problems[`year.terms.${at}.${name}`]?.[0],
    onChange: (event: { target: { value: string } }) => setTerm(at, { [name]: event.target.value }),
  })
  return (
    <>
      <Choice
        name="year.academic_year"
        label={t('year.academic_year')}
        options={offered.map((one) => ({ value: one, label: [one, one] }))}
        value={year.academic_year}
        problem={problems['year.academic_year']?.[0]}
        onChange={(academic_year) => onChange({ ...draft, year: moveYear(year, academic_year) })}
      />
      <Row>
        <Field {...day('from_date')} />
        <Field {...day('to_date')} />
      </Row>
      <Days
        label={t('school.weekend_days')}
        options={choices.weekend_days}
        value={school.weekend_days}
        problem={problems['school.weekend_days']?.[0]}
        onChange={(weekend_days) => onChange({ ...draft, school: { ...school, weekend_days } })}
      />
      <h2 className={styles['part']}>{t('year.terms')}</h2>
      {year.terms.map((term, at) => (
        <fieldset key={at} className={styles['card']}>
          <legend>{t('year.term_n', { n: at + 1 })}</legend>
          <Row isDense>
            <Field {...ofTerm(at, term, 'name_en')} />
            <Field {...ofTerm(at, term, 'name_ar')} lang="ar" />
            <Field {...ofTerm(at, term, 'from_date')} type="date" />
            <Field {...ofTerm(at, term, 'to_date')} type="date" />
          </Row>
          <button type="button" className={button.link} onClick={() => setYear({ terms: year.terms.filter((_, index) => index !== at) })}>
            {t('year.remove_term', { n: at + 1 })}
          </button>
        </fieldset>
      ))}
      {year.terms.length < maxTerms ? (
        <button
          type="button"
          className={`${button.button} ${button.large} ${styles.add}`}
          onClick={() =>
            setYear({ terms: [...year.terms, newTerm(choices.term_names, year.terms.length, { from_date: '', to_date: year.to_date })] })
          }
        >
          {t('year.add_term')}
        </button>
      ) : null}
    </>
  )
}
