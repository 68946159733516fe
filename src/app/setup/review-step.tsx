import { useTranslation } from 'react-i18next'
import { personName } from '../../../resources/kit/person-name.ts'
import { printLongDate } from '../../../resources/kit/printing.ts'
import { listed, say, sayEither } from '../../../resources/kit/text.ts'
import { localeOf } from '../../providers/texts.ts'
import type { Step } from './draft.ts'
import type { StepProps } from './steps.tsx'
import fields from '../sign-in/fields.module.css'
import button from '../start/button.module.css'
import styles from './setup.module.css'

/** Everything once more before it is written, each part with the way back to it. */
export function ReviewStep({ draft, choices, onGo }: StepProps & { readonly onGo: (step: Step) => void }) {
  const { t, i18n } = useTranslation('setup')
  const locale = localeOf(i18n.language)
  const nameOf = (one: { readonly name_en: string; readonly name_ar: string }): string => sayEither(one.name_en, one.name_ar, locale)
  const dayOf = (day: string): string => (/^\d{4}-\d\d-\d\d$/.test(day) ? printLongDate(day, locale) : day)
  const span = (from: string, to: string): string => `${dayOf(from)} – ${dayOf(to)}`
  const weekend = choices.weekend_days
    .filter(({ value }) => draft.school.weekend_days.includes(value))
    .map(({ label }) => say(label, locale))
  const parts: readonly { readonly step: Step; readonly facts: readonly (readonly [string, string])[] }[] = [
    {
      step: 'school',
      facts: [
        [t('institution.name_en'), nameOf(draft.institution)],
        [t('school.first'), nameOf(draft.school)],
      ],
    },
    {
      step: 'year',
      facts: [
        [draft.year.academic_year, span(draft.year.from_date, draft.year.to_date)],
        ...draft.year.terms.map((term): [string, string] => [nameOf(term), span(term.from_date, term.to_date)]),
        [t('school.weekend_days'), weekend.length > 0 ? listed(weekend, locale) : t('review.no_weekend')],
      ],
    },
    {
      step: 'administrators',
      facts: draft.administrators.map((one) => [personName(one), `${one.username} · ${t(`role.${one.role}`)}`]),
    },
  ]
  return (
    <>
      {parts.map(({ step, facts }) => (
        <section key={step} className={styles['card']}>
          <div className={styles['cardHead']}>
            <h2>{t(`steps.${step}`)}</h2>
            <button
              type="button"
              className={button.link}
              aria-label={t('review.change', { part: t(`steps.${step}`) })}
              onClick={() => onGo(step)}
            >
              {t('review.change_short')}
            </button>
          </div>
          <dl className={styles['facts']}>
            {facts.map(([name, value], at) => (
              <div key={at}>
                <dt>
                  <bdi>{name}</bdi>
                </dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={fields.text}>{t('review.licence', { year: draft.year.academic_year })}</p>
    </>
  )
}
