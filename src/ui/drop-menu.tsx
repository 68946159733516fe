import { Dropdown, type MenuProps } from 'antd'
import { useState, type ReactElement } from 'react'

interface DropMenuProps {
  readonly menu: MenuProps
  readonly placement?: 'bottomLeft' | 'bottomRight'
  /** the button that opens it; it takes what says that it does */
  readonly children: (said: { readonly 'aria-haspopup': 'menu'; readonly 'aria-expanded': boolean }) => ReactElement
}

/** A menu under a button. Opened by a key it takes the focus, so that the arrows work at once; Esc gives it back. */
export function DropMenu({ menu, placement = 'bottomLeft', children }: DropMenuProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dropdown menu={menu} placement={placement} trigger={['click']} autoFocus open={isOpen} onOpenChange={setOpen}>
      {children({ 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
    </Dropdown>
  )
}
