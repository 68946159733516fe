import { isRich, type FieldKind } from '../../../../resources/kit/index.ts'
import { printField } from '../print.ts'
import { ChoiceInput, ChoicesInput } from './choice.tsx'
import { ColourInput } from './colour.tsx'
import { DateInput, InstantInput } from './date.tsx'
import { FileInput } from './file.tsx'
import { FlagInput } from './flag.tsx'
import type { Input } from './input.ts'
import { NumberInput } from './number.tsx'
import { PhoneInput } from './phone.tsx'
import { ReferenceInput } from './reference.tsx'
import { ChildrenInput, LinksInput } from './rows.tsx'
import { CodeInput, EmailInput, LongTextInput, TextInput } from './text.tsx'
import { whenUsed } from './when-used.tsx'

/** What the product itself computes is shown, never typed. */
const ComputedInput: Input = ({ id, value, field, locale, values, name }) => (
  <output id={id}>{printField(value, field, locale, values, name) || '–'}</output>
)

const Rich = whenUsed(() => import('./rich.tsx'))
const LongText: Input = (props) => (isRich(props.field) ? <Rich {...props} /> : <LongTextInput {...props} />)

const Exact = whenUsed(() => import('./exact.tsx'))

export const inputs: Record<FieldKind, Input> = {
  text: TextInput,
  long_text: LongText,
  code: CodeInput,
  number: NumberInput,
  decimal: Exact,
  money: Exact,
  choice: ChoiceInput,
  choices: ChoicesInput,
  flag: FlagInput,
  date: DateInput,
  instant: InstantInput,
  time: whenUsed(() => import('./time.tsx')),
  email: EmailInput,
  phone: PhoneInput,
  colour: ColourInput,
  file: FileInput,
  files: whenUsed(() => import('./files.tsx')),
  reference: ReferenceInput,
  links: LinksInput,
  children: ChildrenInput,
  computed: ComputedInput,
}
