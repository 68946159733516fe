import { useEffect, useRef, type ReactNode } from 'react'
import './overlay.css'

/** A native dialog: what lies under it is out of reach, and Esc closes it. */
export function OverlayDialog(props: {
  readonly label: string
  readonly className: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    // a click beside it closes it; the keyboard has Esc
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={`overlay ${props.className}`}
      aria-label={props.label}
      onCancel={(event) => {
        event.preventDefault()
        props.onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) props.onClose()
      }}
    >
      <div className="overlay-inside">{props.children}</div>
    </dialog>
  )
}
