import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './overlay.module.css'

/** A native dialog: what lies under it is out of reach, and Esc closes it. */
export function OverlayDialog(props: {
  readonly label: string
  readonly kind?: 'ask' | 'keys'
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  // with its first frame: what is typed next is meant for it
  useLayoutEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    // a click beside it closes it; the keyboard has Esc
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={props.kind ? `${styles.overlay} ${styles[props.kind]}` : styles.overlay}
      aria-label={props.label}
      onCancel={(event) => {
        event.preventDefault()
        props.onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) props.onClose()
      }}
    >
      <div className={styles.inside}>{props.children}</div>
    </dialog>
  )
}
