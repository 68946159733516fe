import { Input as AntInput } from 'antd'
import { useWords } from '../../refine/language.ts'
import styles from './colour.module.css'
import { described, type Input, type InputProps } from './input.ts'
import swatch from '../../../ui/swatch.module.css'

/** Eight that can be told apart, also by those who see colours otherwise; any other can be typed. */
const offered = ['#1A6FB0', '#0B7A75', '#2E7D32', '#B58900', '#C4661F', '#B3261E', '#7B3FA0', '#4A5560']

function Colour(props: InputProps) {
  const words = useWords()
  const value = typeof props.value === 'string' ? props.value : ''
  return (
    <span className={styles['colour']}>
      <AntInput
        id={props.id}
        {...described(props)}
        dir="ltr"
        value={value}
        maxLength={7}
        placeholder="#1A6FB0"
        prefix={<span className={swatch.swatch} aria-hidden="true" style={{ backgroundColor: value || 'transparent' }} />}
        onChange={(event) => props.onChange(event.target.value)}
        disabled={props.disabled}
        {...(props.invalid ? { status: 'error' as const } : {})}
      />
      <span className={styles['choices']} role="group" aria-label={words('form.colours')}>
        {offered.map((colour) => (
          <button
            key={colour}
            type="button"
            className={`${swatch.swatch} ${styles.choice}`}
            aria-label={colour}
            aria-pressed={value.toUpperCase() === colour}
            style={{ backgroundColor: colour }}
            disabled={props.disabled}
            onClick={() => props.onChange(colour)}
          />
        ))}
      </span>
    </span>
  )
}
export const ColourInput: Input = (props) => <Colour {...props} />
