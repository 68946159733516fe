import { OverlayDialog } from './overlay-dialog.tsx'

/** What is typed would be gone: asked before it is. */
export function AskDialog(props: {
  readonly title: string
  readonly text: string
  readonly stay: string
  readonly leave: string
  readonly onStay: () => void
  readonly onLeave: () => void
}) {
  return (
    <OverlayDialog label={props.title} className="ask" onClose={props.onStay}>
      <div className="overlay-head">
        <h2>{props.title}</h2>
      </div>
      <p>{props.text}</p>
      <div className="ask-buttons">
        <button type="button" className="message-second" onClick={props.onStay}>
          {props.stay}
        </button>
        <button type="button" className="message-action" onClick={props.onLeave}>
          {props.leave}
        </button>
      </div>
    </OverlayDialog>
  )
}
