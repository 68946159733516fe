import { useState } from 'react'
import { lazyDialog } from '../../lazy-dialog.tsx'
import { PlainButton } from './plain-button.tsx'
import type { OfViews } from './of-views.ts'

const ViewsMenu = lazyDialog(() => import('./views-menu.tsx'))

/** The menu comes when it is asked for. */
export function ViewsButton(props: OfViews) {
  const [isAsked, setAsked] = useState(false)
  const { open, rule, isChanged, button } = props
  const plain = (
    <PlainButton
      open={open}
      rule={rule}
      isChanged={isChanged}
      ref={button}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setAsked(true)}
    />
  )
  return isAsked ? <ViewsMenu {...props} waiting={plain} onClose={() => setAsked(false)} /> : plain
}
