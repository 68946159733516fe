import { Dropdown, type DropdownProps, type MenuProps } from 'antd'
import { cloneElement, useState, type ReactElement } from 'react'
import { useSettled } from './settled.ts'

/** The key that chooses an entry chooses and no more: it would go on to press what gets the focus, the button of a dialog that opens. */
export const chosenOnce =
  (choose: MenuProps['onClick']): MenuProps['onClick'] =>
  (chosen) => {
    if (chosen.domEvent.type === 'keydown') chosen.domEvent.preventDefault()
    choose?.(chosen)
  }

/** What would reach out of the window, a long menu under a button in the middle of a telephone, is moved into it. */
export const withinWindow: NonNullable<DropdownProps['align']> = { overflow: { adjustX: true, adjustY: true, shiftX: true } }

interface DropMenuProps {
  readonly menu: MenuProps
  readonly placement?: 'bottomLeft' | 'bottomRight'
  /** the button that opens it; it takes what says that it does */
  readonly children: (said: {
    readonly 'aria-haspopup': 'menu'
    readonly 'aria-expanded': boolean
  }) => ReactElement<{ readonly onClick?: () => void }>
}

/**
 * A menu under a button. Opened by a key it takes the focus, so that the arrows work at once; Esc gives it back. On the first page it is
 * made after what is read there, or when it is asked for.
 */
export function DropMenu({ menu, placement = 'bottomLeft', children }: DropMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const isMade = useSettled() || isOpen
  const choosing = { ...menu, onClick: chosenOnce(menu.onClick) }
  const button = children({ 'aria-haspopup': 'menu', 'aria-expanded': isOpen })
  if (!isMade) return cloneElement(button, { onClick: () => setOpen(true) })
  return (
    // without a motion: while one goes on, what is pressed in the menu is not heard
    <Dropdown
      menu={choosing}
      placement={placement}
      align={withinWindow}
      trigger={['click']}
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
      transitionName=""
    >
      {button}
    </Dropdown>
  )
}
