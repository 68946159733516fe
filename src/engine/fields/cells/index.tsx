import { isMasked, maskedText, say, type FieldKind } from '../../../../resources/kit/index.ts'
import { isNothing } from '../print.ts'
import type { Cell, CellProps } from './cell.ts'
import { ChoiceCell } from './choice.tsx'
import { ColourCell } from './colour.tsx'
import { EmailCell } from './email.tsx'
import { FileCell, FilesCell } from './file.tsx'
import { FlagCell } from './flag.tsx'
import { LinksCell } from './links.tsx'
import { PhoneCell } from './phone.tsx'
import { ReferenceCell } from './reference.tsx'
import { LongTextCell, LtrCell, PrintedCell, TextCell } from './text.tsx'
import text from '../../../ui/text.module.css'

const cells: Record<FieldKind, Cell> = {
  text: TextCell,
  long_text: LongTextCell,
  code: LtrCell,
  number: PrintedCell,
  decimal: PrintedCell,
  money: PrintedCell,
  choice: ChoiceCell,
  choices: ChoiceCell,
  flag: FlagCell,
  date: PrintedCell,
  instant: PrintedCell,
  time: PrintedCell,
  email: EmailCell,
  phone: PhoneCell,
  colour: ColourCell,
  file: FileCell,
  files: FilesCell,
  reference: ReferenceCell,
  links: LinksCell,
  children: PrintedCell,
  computed: PrintedCell,
}

/** A value as its kind is shown, in a table and on a page alike. */
export function FieldValue(props: CellProps) {
  const other = props.field.twin
  // of a text in two languages there may be only the other one
  if (isNothing(props.value) && other !== undefined && props.fields?.[other] && !isNothing(props.row[other]))
    return <FieldValue {...props} name={other} field={props.fields[other]} value={props.row[other]} fields={{}} />
  if (isNothing(props.value))
    return <span className={text.faint}>{props.field.nothing ? say(props.field.nothing, props.locale) : '–'}</span>
  if (isMasked(props.value, props.field)) return <span className={text.faint}>{say(maskedText, props.locale)}</span>
  const Show = cells[props.field.kind]
  return <Show {...props} />
}
