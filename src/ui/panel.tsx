import { Card } from 'antd'
import { useId, type ReactNode } from 'react'
import panel from './panel.module.css'

interface PanelProps {
  readonly title: string
  readonly extra?: ReactNode
  readonly children: ReactNode
  /** what stands in it says by itself what it is: the name is for those who hear it */
  readonly untitled?: true
  /** what stands in it goes from edge to edge: a table */
  readonly flush?: true
}

/** One subject of a page, under a name of its own. */
export function Panel({ title, extra, children, untitled, flush }: PanelProps) {
  const id = useId()
  if (untitled)
    return (
      <Card role="region" aria-label={title} {...(flush ? flushed : {})}>
        {children}
      </Card>
    )
  return (
    <Card
      role="region"
      aria-labelledby={id}
      title={<h2 id={id}>{title}</h2>}
      extra={extra}
      styles={panelStyles}
      classNames={{ header: panel.head ?? '' }}
    >
      {children}
    </Card>
  )
}
const flushed = { className: panel.flush ?? '', styles: { body: { padding: 0, overflow: 'hidden' } } } as const
const panelStyles = { header: { borderBlockEnd: 'none', minBlockSize: 48 }, body: { paddingBlockStart: 4 } } as const
