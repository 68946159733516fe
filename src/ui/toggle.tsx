import styles from './toggle.module.css'

/** A switch that costs nothing: a list has one per row. */
export function Toggle({
  checked,
  label,
  busy = false,
  onToggle,
}: {
  readonly checked: boolean
  readonly label: string
  readonly busy?: boolean
  onToggle(): void
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-busy={busy}
      disabled={busy}
      className={styles.toggle}
      onClick={onToggle}
    />
  )
}
