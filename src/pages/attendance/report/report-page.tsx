import { useSearchParams } from 'react-router-dom'
import { ButtonLink, usePageWords } from '../../../engine/index.ts'
import { Page, Tabs } from '../../../ui/index.ts'
import { AuditTab } from './audit-tab.tsx'
import { ConcernsTab } from './concerns-tab.tsx'
import { MissingTab } from './missing-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PatternsTab } from './patterns-tab.tsx'
import { useNarrowed } from './narrowed.ts'
import { VerifyTab } from './verify-tab.tsx'

const tabs = {
  overview: OverviewTab,
  missing: MissingTab,
  concerns: ConcernsTab,
  patterns: PatternsTab,
  audit: AuditTab,
  verify: VerifyTab,
} as const
const names = Object.keys(tabs) as readonly (keyof typeof tabs)[]

/** What the registers of a school come to; what is looked at stands in the address. */
export function ReportPage() {
  const words = usePageWords('attendance')
  const [address] = useSearchParams()
  const { set } = useNarrowed()
  const active = names.find((one) => one === address.get('tab')) ?? 'overview'
  return (
    <Page title={words('report_title')} actions={<ButtonLink to="/attendance/students/register">{words('month_title')}</ButtonLink>}>
      <Tabs
        label={words('report_title')}
        active={active}
        onChange={(tab) => set({ tab })}
        items={names.map((key) => {
          const Shown = tabs[key]
          return { key, label: words(`report_tab_${key}`), children: <Shown /> }
        })}
      />
    </Page>
  )
}
