import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MenuSection } from '../menu/menu.ts'
import type { PastYear } from './past-year.ts'
import { useScopeChange } from './use-scope-change.tsx'

/** Every page of a year that is over says so, says who may change it, and leads back to the present one. */
export default function PastYearBar({
  sections,
  past: { year, present, keeps },
}: {
  readonly sections: readonly MenuSection[]
  readonly past: PastYear
}) {
  const { t } = useTranslation('shell')
  const { choose, dialog } = useScopeChange(sections)
  return (
    <>
      <Alert
        banner
        type="warning"
        role="status"
        title={t(keeps ? 'past_year.keeps' : 'past_year.reads', { year: `\u2068${year}\u2069` })}
        action={
          present && (
            <Button size="small" onClick={() => choose({ academic_year: present })}>
              {t('past_year.present', { year: `\u2068${present}\u2069` })}
            </Button>
          )
        }
      />
      {dialog}
    </>
  )
}
