import { Badge } from 'antd'
import type { ReactNode } from 'react'

/** A name with the colour that what it names is known by; where none was chosen, a grey one. */
export const Coloured = ({ colour, children }: { readonly colour: string | null | undefined; readonly children: ReactNode }) => (
  <Badge color={colour ?? 'var(--line-strong)'} text={<bdi>{children}</bdi>} />
)
