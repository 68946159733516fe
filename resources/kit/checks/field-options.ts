import { fieldKinds, type Field, type FieldKind } from '../fields.ts'

/** What a field may say; `kind`, `computation`, `like` and `yearly` follow from where and with which word it is declared. */
export type FieldOption = Exclude<keyof Field, 'kind' | 'computation' | 'like' | 'yearly' | 'nothing'>

const only = (...kinds: FieldKind[]): ReadonlySet<FieldKind> => new Set(kinds)
const allBut = (...kinds: FieldKind[]): ReadonlySet<FieldKind> => new Set(fieldKinds.filter((kind) => !kinds.includes(kind)))
const every = allBut()
/** One value in one column that a person types or chooses. */
const typed = allBut('computed', 'links', 'children')
const compared = allBut('computed', 'links', 'children', 'choices', 'long_text', 'file', 'files', 'flag', 'instant')
const written = only('text', 'long_text', 'code', 'email')

/** Of which kinds of field an option says something. An option that is new is a line here, or the kit does not compile. */
export const optionKinds: Record<FieldOption, ReadonlySet<FieldKind>> = {
  required: allBut('computed'),
  label: every,
  help: every,
  example: typed,
  aliases: allBut('computed'),
  immutable: typed,
  unique: compared,
  restricted: every,
  showIf: allBut('computed'),
  default: every,
  readOnly: every,
  hidden: every,
  readers: every,
  writers: allBut('computed'),
  index: compared,
  copied: allBut('computed', 'links', 'children', 'choices', 'file', 'files'),
  renamedFrom: typed,
  // the kit itself limits what has a fixed form
  max: only('text', 'long_text', 'code', 'email', 'number', 'decimal', 'money', 'choices', 'files', 'links', 'children', 'phone', 'colour'),
  min: only('text', 'long_text', 'code', 'email', 'number', 'decimal', 'money', 'choices', 'files', 'links', 'children'),
  step: only('number', 'time'),
  scale: only('decimal'),
  unit: only('number', 'decimal'),
  outOf: only('number', 'computed'),
  pattern: written,
  script: written,
  format: only('long_text'),
  twin: only('long_text'),
  both: only('long_text'),
  either: only('long_text'),
  past: only('date'),
  future: only('date'),
  birthday: only('date'),
  notBefore: only('date', 'time'),
  earliest: only('time'),
  latest: only('time'),
  accept: only('file', 'files'),
  guarded: only('file'),
  // of a long text: of the pictures in one that is rich
  maxMB: only('file', 'files', 'long_text'),
  to: only('reference', 'links'),
  where: only('reference'),
  scope: only('reference', 'code'),
  as: only('reference'),
  by: only('reference', 'links'),
  within: only('reference'),
  addable: only('reference'),
  written: only('reference'),
  fields: only('links', 'children'),
  inline: only('links'),
  each: only('choices', 'links', 'children'),
  group: only('links'),
  sums: only('children'),
  options: only('choice', 'choices', 'number'),
  lov: only('choice', 'choices'),
  states: only('choice'),
}
