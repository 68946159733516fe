import { Button } from 'antd'
import { OverlayDialog } from './overlay-dialog.tsx'
import styles from './overlay.module.css'

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
    <OverlayDialog label={props.title} kind="ask" onClose={props.onStay}>
      <h2>{props.title}</h2>
      <p>{props.text}</p>
      <div className={styles.buttons}>
        <Button onClick={props.onStay}>{props.stay}</Button>
        <Button type="primary" onClick={props.onLeave}>
          {props.leave}
        </Button>
      </div>
    </OverlayDialog>
  )
}
