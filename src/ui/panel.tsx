import { Card } from 'antd'
import { useId, type ReactNode } from 'react'

/** One subject of the home page, under a name of its own. */
export function Panel({ title, extra, children }: { readonly title: string; readonly extra?: ReactNode; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id} title={<h2 id={id}>{title}</h2>} extra={extra} styles={panelStyles}>
      {children}
    </Card>
  )
}
const panelStyles = { header: { borderBlockEnd: 'none', minBlockSize: 48 }, body: { paddingBlockStart: 4 } } as const
