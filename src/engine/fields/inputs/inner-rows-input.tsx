import { CaretDownOutlined, CaretLeftOutlined, CaretRightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { printNumber, say } from '../../../../resources/kit/index.ts'
import type { InputProps } from './input.ts'
import { useInputs } from './inputs-context.ts'
import styles from './rows.module.css'
import text from '../../../ui/text.module.css'

/** The rows within a row: it opens to show them. A new row is open, and so is one in which something is to be corrected. */
export function InnerRowsInput({
  isNew,
  problems,
  ...props
}: InputProps & { readonly isNew: boolean; readonly problems: readonly string[] }) {
  const [id, inputs] = [useId(), useInputs()]
  const [isOpened, setOpened] = useState(isNew)
  const { field, locale, value, nested } = props
  const count = Array.isArray(value) ? value.length : 0
  const isOpen = isOpened || problems.length > 0 || Object.keys(nested).length > 0
  const Rows = inputs.children
  const Closed = locale === 'ar' ? CaretLeftOutlined : CaretRightOutlined
  const Caret = isOpen ? CaretDownOutlined : Closed
  return (
    <div className={styles.inner}>
      <Button
        type="text"
        size="small"
        icon={<Caret aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened(!isOpen)}
      >
        {say(field.label, locale)} ({printNumber(count, locale)})
      </Button>
      <div id={id} className={styles.innerRows} role="group" aria-label={say(field.label, locale)}>
        {isOpen && <Rows {...props} />}
      </div>
      {problems.length > 0 && (
        <span className={text.problem} role="alert">
          {problems.join(' ')}
        </span>
      )}
    </div>
  )
}
