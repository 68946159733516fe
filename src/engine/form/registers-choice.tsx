import { Radio } from 'antd'
import type { RegistersWay } from '../../../resources/kit/index.ts'
import { useWords } from '../refine/language.ts'

/** What becomes of registers of days on which there is no school after all; nothing is assumed. */
export const RegistersChoice = ({
  value,
  onChange,
}: {
  readonly value?: RegistersWay | undefined
  onChange?(value: RegistersWay): void
}) => {
  const words = useWords()
  return (
    <Radio.Group
      aria-label={words('ask.registers')}
      vertical
      value={value ?? null}
      options={[
        { value: 'void', label: words('ask.registers_void') },
        { value: 'keep', label: words('ask.registers_keep') },
      ]}
      onChange={({ target }) => onChange?.(target.value as RegistersWay)}
    />
  )
}
