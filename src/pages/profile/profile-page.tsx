import { Answered, useAnswer, usePageWords } from '../../engine/index.ts'
import { getProfile } from '../../../resources/contract/auth.ts'
import { Page } from '../../ui/index.ts'
import { OwnData } from './own-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { Photo } from './photo.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'
import styles from './profile.module.css'

export function ProfilePage() {
  const words = usePageWords('profile')
  const answer = useAnswer(getProfile)
  return (
    <Page title={words('title')}>
      <div className={styles.page}>
        <Answered answer={answer} rows={8}>
          {(profile) => (
            <>
              <Photo profile={profile} />
              {/* a change of the row elsewhere must not wipe what is being typed: the form keeps what it opened with */}
              <OwnData key={profile.ldap_id} profile={profile} />
            </>
          )}
        </Answered>
        {answer.is !== 'loading' && (
          <>
            <PasswordForm />
            <SecondFactor />
            <Sessions />
          </>
        )}
      </div>
    </Page>
  )
}
