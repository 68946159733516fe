import { useId, type ReactNode } from 'react'
import styles from './settings.module.css'
import text from '../../ui/text.module.css'

interface PictureChoiceProps<Name extends string> {
  readonly labelledBy: string
  readonly className: string
  readonly names: readonly Name[]
  readonly value: Name
  readonly labelOf: (name: Name) => string
  /** the label is for those who do not see the picture, and for a pointer that rests on it */
  readonly isLabelHidden?: boolean
  readonly pictureOf: (name: Name) => ReactNode
  readonly onChoose: (name: Name) => void
}

/** A choice among pictures. Under each lies a true radio button: one stop for the Tab key, and the arrows are the browser's. */
export function PictureChoice<Name extends string>(props: PictureChoiceProps<Name>) {
  const { labelledBy, className, names, value, labelOf, isLabelHidden = false, pictureOf, onChoose } = props
  const group = useId()
  return (
    <div className={`${styles.choices} ${className}`} role="radiogroup" aria-labelledby={labelledBy}>
      {names.map((name) => (
        <label key={name} className={styles.choice} title={isLabelHidden ? labelOf(name) : undefined}>
          <input type="radio" name={group} value={name} checked={value === name} onChange={() => onChoose(name)} />
          {pictureOf(name)}
          <span className={isLabelHidden ? text.unseen : undefined}>{labelOf(name)}</span>
        </label>
      ))}
    </div>
  )
}
