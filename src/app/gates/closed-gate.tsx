import { useTranslation } from 'react-i18next'
import type { Validity } from '../../../resources/contract/licence.ts'
import { isAdministrator, printDate, type Role } from '../../../resources/kit/index.ts'
import { ButtonLink } from '../../engine/index.ts'
import { localeOf } from '../../providers/texts.ts'
import styles from '../errors/message.module.css'
import type { ClosedWord } from './closed.ts'

/** Who can open it: whoever reads this may be the one. */
function whoOpens(word: ClosedWord, role: Role | null): string {
  if (word === 'role' || word === 'scope') return role !== null && isAdministrator(role) ? 'gate.office_opens' : `gate.${word}.who`
  return role === 'platform_admin' ? 'gate.you_open' : `gate.${word}.who`
}

/** Which gate closed, since when or until when, and who can open it. */
export function ClosedGate({
  word,
  validity,
  role,
}: {
  readonly word: ClosedWord
  readonly validity: Validity | null
  readonly role: Role | null
}) {
  const { t, i18n } = useTranslation('shell')
  const day = (date: string | null | undefined): string => (date ? printDate(date, localeOf(i18n.language)) : '…')
  return (
    <section className={styles.page} role="alert">
      <svg viewBox="0 0 120 84" width="150" aria-hidden="true" className={styles.art}>
        <path d="M18 76V30a42 26 0 0 1 84 0v46M18 76h84M38 76V24M60 76V18M82 76V24M18 46h84" />
        <circle cx="60" cy="58" r="7" />
      </svg>
      <h1>{t(`gate.${word}.title`)}</h1>
      <p className={styles.text}>
        {t(`gate.${word}.text`, {
          from: day(validity?.valid_from),
          to: day(validity?.valid_to),
          until: day(validity?.grace_until),
        })}
      </p>
      <p>{t(whoOpens(word, role))}</p>
      <p className={styles.actions}>
        <ButtonLink primary to="/dashboards/home">
          {t('go_home')}
        </ButtonLink>
      </p>
    </section>
  )
}
