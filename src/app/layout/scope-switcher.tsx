import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Dropdown, type MenuProps } from 'antd'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option } from '../../../resources/contract/envelope.ts'
import { localeOf } from '../../providers/texts.ts'
import { scope, type Scope } from '../start/scope.ts'
import { http } from '../start/services.ts'
import { changeScope, readSignedIn, subscribeToSignedIn } from '../start/signed-in.ts'
import { Icon } from './icon.tsx'

interface Year {
  readonly academic_year: string
  readonly is_current?: boolean
}
interface Choice {
  readonly key: string
  readonly label: string
}

/** The schools and years that the profile allows; where there is only one of them, it is text. */
export function ScopeSwitcher() {
  const { t, i18n } = useTranslation('shell')
  const queries = useQueryClient()
  const { profile } = useSyncExternalStore(subscribeToSignedIn, readSignedIn)
  const { school_id, academic_year } = useSyncExternalStore(scope.subscribe, scope.current)
  const ask = <T,>(url: string) => http.send<{ records: T[] }>({ url, scoped: false, skipAutoToast: true })
  const schools = useQuery({
    queryKey: ['scope', 'schools'],
    queryFn: () => ask<Option>('/api/school/school-list'),
    staleTime: Infinity,
    retry: false,
  })
  const years = useQuery({
    queryKey: ['scope', 'years', school_id],
    queryFn: () => http.send<{ records: Year[] }>({ url: '/api/dashboard/year', query: { school_id }, scoped: false, skipAutoToast: true }),
    staleTime: Infinity,
    retry: false,
  })
  const isArabic = localeOf(i18n.language) === 'ar'
  const schoolChoices = (schools.data?.records ?? []).map((one): Choice => ({
    key: one.id,
    label: (isArabic && one.label_ar) || one.label,
  }))
  const yearChoices = (years.data?.records ?? []).map((one): Choice => ({ key: one.academic_year, label: one.academic_year }))

  async function change(next: Partial<Scope>): Promise<void> {
    // lists of the other school or year must not be seen again
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'scope' })
    await changeScope(http, { school_id, academic_year, ...next })
    await queries.refetchQueries({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== 'scope' })
  }
  return (
    <>
      <Switch
        label={t('school')}
        icon="school"
        value={school_id}
        text={
          schoolChoices.find(({ key }) => key === school_id)?.label ?? profile?.school_name ?? (school_id === null ? t('all_schools') : '')
        }
        choices={schoolChoices}
        onChoose={(key) => void change({ school_id: key })}
      />
      <Switch
        label={t('academic_year')}
        icon="calendar"
        value={academic_year}
        text={academic_year ?? ''}
        choices={yearChoices}
        onChoose={(key) => void change({ academic_year: key })}
      />
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
function Switch({ label, icon, value, text, choices, onChoose }: SwitchProps) {
  if (text === '' && choices.length === 0) return null
  const face = (
    <>
      <Icon name={icon} size={18} />
      <bdi className="scope-text">{text || label}</bdi>
    </>
  )
  if (choices.length < 2) {
    return (
      <span className="scope scope-fixed" title={`${label}: ${text}`}>
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
    <Dropdown menu={menu} trigger={['click']}>
      <button type="button" className="scope" aria-label={`${label}: ${text}`}>
        {face}
      </button>
    </Dropdown>
  )
}
