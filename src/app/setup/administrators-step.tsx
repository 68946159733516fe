import { useTranslation } from 'react-i18next'
import { setupRoles } from '../../../resources/contract/setup.ts'
import { newAdministrator, type Administrator } from './draft.ts'
import { Field, PasswordField } from '../sign-in/fields.tsx'
import { Choice, Row } from './inputs.tsx'
import type { StepProps } from './steps.tsx'
import fields from '../sign-in/fields.module.css'
import button from '../start/button.module.css'
import styles from './setup.module.css'

const maxAdministrators = 5

export function AdministratorsStep({ draft, problems, onChange }: StepProps) {
  const { t } = useTranslation('setup')
  const { administrators } = draft
  const change = (next: readonly Administrator[]): void => onChange({ ...draft, administrators: next })
  const set = (at: number, more: Partial<Administrator>): void =>
    change(administrators.map((one, index) => (index === at ? { ...one, ...more } : one)))
  const roles = setupRoles.map((value) => {
    const name = t(`role.${value}`)
    return { value, label: [name, name] satisfies [string, string] }
  })
  return (
    <>
      {administrators.map((person, at) => {
        const text = (name: 'firstname' | 'lastname' | 'username' | 'email' | 'password') => ({
          name: `administrators.${at}.${name}`,
          label: t(`person.${name}`),
          value: person[name],
          problem: problems[`administrators.${at}.${name}`]?.[0],
          onChange: (event: { target: { value: string } }) => set(at, { [name]: event.target.value }),
        })
        return (
          <fieldset key={at} className={styles['card']}>
            <legend>{at === 0 ? t('person.you') : t('person.other')}</legend>
            <Choice
              name={`administrators.${at}.role`}
              label={t('person.role')}
              options={roles}
              value={person.role}
              problem={problems[`administrators.${at}.role`]?.[0]}
              onChange={(role) => set(at, { role: role === 'school_admin' ? 'school_admin' : 'platform_admin' })}
            />
            <p className={fields.text}>{t(`role.${person.role}_hint`)}</p>
            <Row>
              <Field {...text('firstname')} autoComplete={at === 0 ? 'given-name' : 'off'} />
              <Field {...text('lastname')} autoComplete={at === 0 ? 'family-name' : 'off'} />
            </Row>
            <Field {...text('email')} type="email" dir="ltr" autoComplete={at === 0 ? 'email' : 'off'} hint={t('person.email_hint')} />
            <Row>
              <Field {...text('username')} dir="ltr" autoComplete={at === 0 ? 'username' : 'off'} autoCapitalize="off" spellCheck={false} />
              <PasswordField {...text('password')} autoComplete="new-password" hint={t('start:password_rule')} />
            </Row>
            {at > 0 ? (
              <button type="button" className={button.link} onClick={() => change(administrators.filter((_, index) => index !== at))}>
                {t('person.remove')}
              </button>
            ) : null}
          </fieldset>
        )
      })}
      {administrators.length < maxAdministrators ? (
        <button
          type="button"
          className={`${button.button} ${button.large} ${styles.add}`}
          onClick={() => change([...administrators, newAdministrator('school_admin')])}
        >
          {t('person.add')}
        </button>
      ) : null}
    </>
  )
}
