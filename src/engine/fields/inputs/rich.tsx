import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { say } from '../../../../resources/kit/index.ts'
import RichText from '../rich/rich-text.tsx'
import { described, type Input, type InputProps } from './input.ts'
import css from './rich.module.css'

const loadEditor = () => import('../rich/editor/rich-editor.tsx')
const RichEditor = lazy(loadEditor)

/**
 * Rich text is read until somebody goes to write it: a form with forty of them opens as quickly as one of lines, and the editor comes with
 * the first that is written.
 */
function Rich(props: InputProps) {
  const { id, field, value, disabled, invalid, locale } = props
  const [isWritten, setWritten] = useState(false)
  // what is typed before the editor is there stands in it when it comes
  const begun = useRef('')
  useEffect(() => void loadEditor(), [])
  const begin = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (isWritten && key.length === 1 && !ctrlKey && !metaKey && !altKey) begun.current += key
  }
  const rich = typeof value === 'string' ? value : ''
  const dir = field.script === 'ar' ? 'rtl' : field.script === 'en' ? 'ltr' : 'auto'
  const read = (
    <div
      id={id}
      className={`${css.read}${invalid ? ` ${css.wrong}` : ''}${disabled ? ` ${css.shut}` : ''}`}
      role="textbox"
      aria-multiline="true"
      aria-readonly={disabled || undefined}
      aria-label={say(field.label, locale)}
      {...described(props)}
      tabIndex={0}
      dir={dir}
      lang={field.script}
      onFocus={() => setWritten(!disabled)}
      onKeyDown={begin}
    >
      {rich !== '' && <RichText rich={rich} script={field.script} />}
    </div>
  )
  if (!isWritten || disabled) return read
  return (
    <Suspense fallback={read}>
      <RichEditor {...props} atOnce begun={begun} />
    </Suspense>
  )
}
const RichInput: Input = (props) => <Rich {...props} />
export default RichInput
