import type { MenuProps } from 'antd'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../providers/texts.ts'
import { scope } from '../start/scope.ts'
import { readSignedIn, subscribeToSignedIn } from '../start/signed-in.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import type { MenuSection } from '../menu/menu.ts'
import { Icon } from './icon.tsx'
import tool from './tool.module.css'
import { useScopeChange } from './use-scope-change.tsx'

// asked for by parents alone
const ChildSwitcher = lazy(() => import('./child-switcher.tsx'))

interface Choice {
  readonly key: string
  readonly label: string
}

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

interface SwitchProps {
  readonly label: string
  readonly icon: string
  readonly value: string | null
  readonly text: string
  readonly choices: readonly Choice[]
  readonly onChoose: (key: string) => void
}
export function Switch({ label, icon, value, text, choices, onChoose }: SwitchProps) {
  if (text === '' && choices.length === 0) return null
  const look = `${tool.tool} ${tool.scope}`
  const face = (
    <>
      <Icon name={icon} size={18} />
      <bdi className={tool.text}>{text || label}</bdi>
    </>
  )
  if (choices.length < 2) {
    return (
      <span className={look} title={`${label}: ${text}`}>
        {face}
      </span>
    )
  }
  const menu: MenuProps = {
    items: choices.map(({ key, label: name }) => ({ key, label: <bdi>{name}</bdi> })),
    selectable: true,
    selectedKeys: value === null ? [] : [value],
    onClick: ({ key }) => {
      if (key !== value) onChoose(key)
    },
  }
  return (
    <DropMenu menu={menu}>
      {(said) => (
        <button {...said} type="button" className={look} aria-label={`${label}: ${text}`}>
          {face}
        </button>
      )}
    </DropMenu>
  )
}
