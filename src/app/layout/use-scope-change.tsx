import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useMatches, useNavigate } from 'react-router-dom'
import { dropDrafts } from '../../engine/drafts/index.ts'
import { toast } from '../../providers/notification.ts'
import { hasUnsaved } from '../../ui/unsaved.ts'
import { AskDialog } from '../keys/ask-dialog.tsx'
import type { MenuSection } from '../menu/menu.ts'
import { homePath } from '../start/redirect.ts'
import { scope, type Scope } from '../start/scope.ts'
import { http } from '../start/services.ts'
import { changeScope } from '../start/signed-in.ts'
import { activePath } from './sidebar.tsx'

/** Goes to another school or year; what is typed and not saved is asked about first, by `dialog`. */
export function useScopeChange(sections: readonly MenuSection[]): {
  readonly choose: (next: Partial<Scope>) => void
  readonly dialog: ReactNode
} {
  const { t } = useTranslation('shell')
  const queries = useQueryClient()
  const { school_id, academic_year } = useSyncExternalStore(scope.subscribe, scope.current)
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
  const dialog = wanted ? (
    // the form belongs to the school and year it was opened in
    <AskDialog
      title={t('unsaved.switch_title')}
      text={t('unsaved.switch_text')}
      stay={t('unsaved.stay')}
      leave={t('unsaved.switch')}
      onStay={() => setWanted(null)}
      onLeave={() => void change(wanted)}
    />
  ) : null
  return { choose, dialog }
}

/** A record, a filter by class and the third page of rows belong to where they were opened: what stays is the kind of page. */
function usePlaceAfter(sections: readonly MenuSection[]): string {
  const { pathname } = useLocation()
  const { '*': _rest, ...params } = useMatches().at(-1)?.params ?? {}
  return Object.keys(params).length === 0 ? pathname : (activePath(sections, pathname) ?? homePath)
}
