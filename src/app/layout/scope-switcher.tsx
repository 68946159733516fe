import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../providers/texts.ts'
import { scope } from '../start/scope.ts'
import { readSignedIn, subscribeToSignedIn } from '../start/signed-in.ts'
import type { MenuSection } from '../menu/menu.ts'
import { Switch, type Choice } from './switch.tsx'
import { useScopeChange } from './use-scope-change.tsx'

// asked for by parents alone
const ChildSwitcher = lazy(() => import('./child-switcher.tsx'))

/** The schools and years that the profile allows; where there is only one of them, it is text. A parent chooses a child instead of its school. */
export function ScopeSwitcher({ sections }: { readonly sections: readonly MenuSection[] }) {
  const { t, i18n } = useTranslation('shell')
  const { profile, role } = useSyncExternalStore(subscribeToSignedIn, readSignedIn)
  const { school_id, academic_year } = useSyncExternalStore(scope.subscribe, scope.current)
  const isArabic = localeOf(i18n.language) === 'ar'
  const schoolChoices = (profile?.schools ?? []).map((one): Choice => ({
    key: one.school_id,
    label: (isArabic && one.name_ar) || one.name_en,
  }))
  const yearChoices = (profile?.academic_years ?? [])
    .filter((one) => one.school_id === school_id)
    .map((one): Choice => ({ key: one.academic_year, label: one.academic_year }))

  const { choose, dialog } = useScopeChange(sections)
  return (
    <>
      {role === 'parent' ? (
        <Suspense>
          <ChildSwitcher choose={choose} />
        </Suspense>
      ) : (
        <Switch
          label={t('school')}
          icon="school"
          value={school_id}
          text={schoolChoices.find(({ key }) => key === school_id)?.label ?? profile?.school_name ?? ''}
          choices={schoolChoices}
          onChoose={(key) => choose({ school_id: key })}
        />
      )}
      <Switch
        label={t('academic_year')}
        icon="calendar"
        value={academic_year}
        text={academic_year ?? ''}
        choices={yearChoices}
        onChoose={(key) => choose({ academic_year: key })}
      />
      {dialog}
    </>
  )
}
