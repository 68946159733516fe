import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { sayEither, sideBySide } from '../../../resources/kit/text.ts'
import { chooseChild, useChildInView } from '../../engine/index.ts'
import { localeOf } from '../../providers/texts.ts'
import { scope, type Scope } from '../start/scope.ts'
import { Switch } from './switch.tsx'

/** A parent goes from child to child; the school and the year follow. */
export default function ChildSwitcher({ choose }: { readonly choose: (next: Partial<Scope>) => void }) {
  const { t, i18n } = useTranslation('shell')
  const { children, child } = useChildInView()
  const { school_id } = useSyncExternalStore(scope.subscribe, scope.current)
  const locale = localeOf(i18n.language)
  const [wanted, year] = [child?.school.id ?? null, child?.academic_year ?? null]
  useEffect(() => {
    if (wanted !== null && wanted !== school_id) choose({ school_id: wanted, academic_year: year })
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each child, not each time the page is drawn
  }, [wanted])
  const named = (children ?? []).map((one) => ({
    key: one.student_id,
    label: sideBySide([sayEither(one.name, one.name_ar, locale), one.class?.label], locale),
  }))
  return (
    <Switch
      label={t('child')}
      icon="user"
      value={child?.student_id ?? null}
      text={named.find(({ key }) => key === child?.student_id)?.label ?? ''}
      choices={named}
      onChoose={chooseChild}
    />
  )
}
