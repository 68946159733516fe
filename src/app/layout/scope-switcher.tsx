import { useQueryClient } from '@tanstack/react-query'
import type { MenuProps } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useMatches, useNavigate } from 'react-router-dom'
import { dropDrafts } from '../../engine/form/draft.ts'
import { toast } from '../../providers/notification.ts'
import { localeOf } from '../../providers/texts.ts'
import { scope, type Scope } from '../start/scope.ts'
import { http } from '../start/services.ts'
import { changeScope, readSignedIn, subscribeToSignedIn } from '../start/signed-in.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { hasUnsaved } from '../../ui/unsaved.ts'
import { AskDialog } from '../keys/ask-dialog.tsx'
import type { MenuSection } from '../menu/menu.ts'
import { homePath } from '../start/redirect.ts'
import { Icon } from './icon.tsx'
import { activePath } from './sidebar.tsx'

interface Choice {
  readonly key: string
  readonly label: string
}

/** The schools and years that the profile allows; where there is only one of them, it is text. */
export function ScopeSwitcher({ sections }: { readonly sections: readonly MenuSection[] }) {
  const { t, i18n } = useTranslation('shell')
  const queries = useQueryClient()
  const { profile } = useSyncExternalStore(subscribeToSignedIn, readSignedIn)
  const { school_id, academic_year } = useSyncExternalStore(scope.subscribe, scope.current)
  const isArabic = localeOf(i18n.language) === 'ar'
  const schoolChoices = (profile?.schools ?? []).map((one): Choice => ({
    key: one.school_id,
    label: (isArabic && one.name_ar) || one.name_en,
  }))
  const yearChoices = (profile?.academic_years ?? [])
    .filter((one) => one.school_id === school_id)
    .map((one): Choice => ({ key: one.academic_year, label: one.academic_year }))

  const [wanted, setWanted] = useState<Partial<Scope> | null>(null)
  const navigate = useNavigate()
  const placeAfter = usePlaceAfter(sections)

  async function change(next: Partial<Scope>): Promise<void> {
    setWanted(null)
    // lists of the other school or year are not seen again, and what was typed there is not written here
    const changing = changeScope(http, { school_id, academic_year, ...next }, () => {
      queries.removeQueries({ type: 'inactive' })
      dropDrafts()
    })
    void queries.resetQueries({ type: 'active' })
    await changing.then(
      () => navigate(placeAfter, { replace: true }),
      (failure: Error) => toast('error', failure.message, { id: failure.message }),
    )
    queries.removeQueries({ type: 'inactive' })
    await queries.resetQueries({ type: 'active' })
  }
  const choose = (next: Partial<Scope>): void => {
    if (hasUnsaved()) setWanted(next)
    else void change(next)
  }
  return (
    <>
      <Switch
        label={t('school')}
        icon="school"
        value={school_id}
        text={schoolChoices.find(({ key }) => key === school_id)?.label ?? profile?.school_name ?? ''}
        choices={schoolChoices}
        onChoose={(key) => choose({ school_id: key })}
      />
      <Switch
        label={t('academic_year')}
        icon="calendar"
        value={academic_year}
        text={academic_year ?? ''}
        choices={yearChoices}
        onChoose={(key) => choose({ academic_year: key })}
      />
      {wanted ? (
        // the form belongs to the school and year it was opened in
        <AskDialog
          title={t('unsaved.switch_title')}
          text={t('unsaved.switch_text')}
          stay={t('unsaved.stay')}
          leave={t('unsaved.switch')}
          onStay={() => setWanted(null)}
          onLeave={() => void change(wanted)}
        />
      ) : null}
    </>
  )
}

/** A record, a filter by class and the third page of rows belong to where they were opened: what stays is the kind of page. */
function usePlaceAfter(sections: readonly MenuSection[]): string {
  const { pathname } = useLocation()
  const { '*': _rest, ...params } = useMatches().at(-1)?.params ?? {}
  return Object.keys(params).length === 0 ? pathname : (activePath(sections, pathname) ?? homePath)
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
    <DropMenu menu={menu}>
      {(said) => (
        <button {...said} type="button" className="scope" aria-label={`${label}: ${text}`}>
          {face}
        </button>
      )}
    </DropMenu>
  )
}
