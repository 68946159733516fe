import { Select } from 'antd'
import { useId } from 'react'
import { sayEither } from '../../../resources/kit/index.ts'
import { inputs } from '../fields/inputs/index.tsx'
import { ReferencePicker } from '../fields/reference-picker.tsx'
import { useLocale, useWords } from '../refine/language.ts'
import { usePerson } from '../refine/principal.ts'
import type { LabelledField } from './field-of-path.ts'
import text from '../../ui/text.module.css'

export interface ValueInputProps {
  readonly field: LabelledField
  readonly label: string
  /** as a cell of the file would say it */
  readonly value: string | null
  onChange(value: string | null): void
}

/** One value of a field, chosen as a form lets choose it and kept as a cell would write it. */
export function ValueInput({ field, label, value, onChange }: ValueInputProps) {
  const [words, locale, id, { person }] = [useWords(), useLocale(), useId(), usePerson()]
  if ((field.kind === 'reference' || field.kind === 'links') && field.to)
    return (
      <ReferencePicker
        to={field.to}
        aria-label={label}
        value={value}
        label={value ?? ''}
        where={field.where}
        facts={{ school_id: person.school_id ?? null }}
        onChange={(picked) => onChange(picked && sayEither(picked.label, picked.label_ar, locale))}
      />
    )
  if (field.kind === 'flag')
    return (
      <Select
        className={text.wide}
        aria-label={label}
        allowClear
        value={value}
        placeholder={words('picker.choose')}
        options={[
          { value: 'yes', label: words('import.yes') },
          { value: 'no', label: words('import.no') },
        ]}
        onChange={(next: string | undefined) => onChange(next ?? null)}
      />
    )
  const Input = inputs[field.kind === 'choices' ? 'choice' : field.kind]
  return (
    <span role="group" aria-label={label} className={text.wide}>
      <Input
        id={id}
        name={id}
        field={{ ...field, required: false }}
        value={field.kind === 'number' && value !== null ? Number(value) : value}
        onChange={(next) => onChange(next === null || next === undefined || next === '' ? null : String(next as string | number))}
        disabled={false}
        invalid={false}
        describedBy={undefined}
        values={{}}
        nested={{}}
        locale={locale}
      />
    </span>
  )
}
