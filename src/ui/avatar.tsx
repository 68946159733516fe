import { initialsOf } from './initials.ts'
import styles from './avatar.module.css'

/** A picture in a circle, or the initials of a name; decorative, since the name stands beside it. */
export function Initials({ name, url, size = 30 }: { readonly name: string; readonly url?: string | null; readonly size?: number }) {
  return (
    <span className={styles.avatar} aria-hidden="true" style={{ inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.38) }}>
      {url ? <img src={url} alt="" /> : initialsOf(name)}
    </span>
  )
}
