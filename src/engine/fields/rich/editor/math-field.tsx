import { MathfieldElement } from 'mathlive'
import { CalculatorOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { loadKatex } from '../katex.ts'
import css from './editor.module.css'

// its letters are those of the formulas that are drawn, and a formula makes no sound
MathfieldElement.fontsDirectory = null
MathfieldElement.soundsDirectory = null

export interface MathFieldProps {
  readonly value: string
  readonly label: string
  readonly signs: string
  onChange(value: string): void
  onEnter(): void
}

/** A field in which a formula is written as it looks; its keyboard of signs comes when it is asked for, and where fingers type. */
export default function MathField({ value, label, signs, onChange, onEnter }: MathFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<MathfieldElement | null>(null)
  const told = useRef({ onChange, onEnter })
  told.current = { onChange, onEnter }
  useEffect(() => {
    void loadKatex()
    const made = new MathfieldElement()
    made.setAttribute('aria-label', label)
    made.setAttribute('dir', 'ltr')
    made.mathVirtualKeyboardPolicy = 'manual'
    made.smartMode = false
    made.addEventListener('input', () => told.current.onChange(made.getValue('latex-without-placeholders')))
    made.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') told.current.onEnter()
    })
    place.current?.append(made)
    // it has one only where it stands on the page
    made.menuItems = []
    field.current = made
    made.focus()
    return () => {
      window.mathVirtualKeyboard.hide()
      made.remove()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- made once
  }, [])
  useEffect(() => {
    const now = field.current
    if (now && now.getValue('latex-without-placeholders') !== value) now.setValue(value, { silenceNotifications: true })
  }, [value])
  return (
    <div className={css.mathLine}>
      <div className={css.math} ref={place} />
      <Button
        icon={<CalculatorOutlined aria-hidden="true" />}
        aria-label={signs}
        title={signs}
        onClick={() => {
          field.current?.focus()
          const keyboard = window.mathVirtualKeyboard
          if (keyboard.visible) keyboard.hide({ animate: true })
          else keyboard.show({ animate: true })
        }}
      />
    </div>
  )
}
