import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useWords } from '../refine/language.ts'
import css from './more-tools.module.css'

/** Where the line is short, the tools that are seldom wanted; they are always there, for some of them are heard by keys. */
export function MoreTools({ children }: { readonly children: ReactNode }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const [place, button] = [useRef<HTMLSpanElement>(null), useRef<HTMLButtonElement>(null)]
  // what opens from a tool is its child wherever it is drawn
  const isInside = useRef(false)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    // the press that opened it is over
    isInside.current = false
    const leave = () => {
      if (!isInside.current) setOpen(false)
      isInside.current = false
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [isOpen])
  const choose = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    // a tool that has a menu stays until something is chosen there
    if (target.closest('button, [role="menuitem"]')?.getAttribute('aria-haspopup') !== 'menu') setOpen(false)
  }
  const close = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape' || !(target instanceof Node) || !place.current?.contains(target)) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears what its buttons do
    <span ref={place} className={css.place} onPointerDown={() => (isInside.current = true)} onKeyDown={close}>
      <Button
        ref={button}
        icon={<EllipsisOutlined aria-hidden="true" />}
        aria-label={words('list.more')}
        title={words('list.more')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- a click on its buttons, which keys make, too */}
      <span id={id} role="group" aria-label={words('list.more')} className={css.tools} hidden={!isOpen} onClick={choose}>
        {children}
      </span>
    </span>
  )
}
