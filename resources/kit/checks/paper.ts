import type { FieldKind } from '../fields.ts'
import type { LabelLine } from '../paper.ts'
import { placesOf } from '../text.ts'
import { meant, twice, type Looking } from './looking.ts'
import { wrongText } from './texts.ts'

/** What is no line of words. */
const wordless: ReadonlySet<FieldKind> = new Set(['file', 'files', 'links', 'children', 'colour'])

/** What stands on cards and labels is there, and can be written there. */
export function checkPaper({ resource: { card, labels, fields }, said, say }: Looking): void {
  const names = Object.keys(fields)
  const tell = (what: string, text: unknown) => {
    const wrong = wrongText(text)
    if (wrong) say(null, `${what} ${wrong}`, "Write label: ['English', 'عربي']")
  }
  const place = (where: string, name: string) => {
    const field = fields[name]
    if (!field) say(name, `${where} names a field that does not exist`, meant(name, names))
    else if (wordless.has(field.kind))
      say(name, `${where} cannot show a field of kind "${field.kind}"`, 'Name fields that are said in words')
  }
  if (card && said.card) {
    tell('what its card is called', card.label)
    for (const name of card.lines) place('`card.lines`', name)
    const code = card.code === null ? undefined : fields[card.code]
    if (card.code !== null && !code) say(card.code, '`card.code` names a field that does not exist', meant(card.code, names))
    if (code && code.kind !== 'code' && code.kind !== 'text')
      say(card.code, `a scanner cannot be given a field of kind "${code.kind}"`, 'Name a code')
  }
  const again = twice(labels.map(({ name }) => name))
  if (again) say(null, `two of its labels are called "${again}"`, 'Give one of them another name')
  for (const { name, label, lines } of labels) {
    tell(`the label "${name}"`, label)
    const where = `the label "${name}"`
    const check: { readonly [Is in LabelLine['is']]: (line: Extract<LabelLine, { readonly is: Is }>) => void } = {
      field: (line) => place(where, line.name),
      text: (line) => {
        // what is only made of fields is no sentence of a language
        if (line.text.some((one) => one.replace(/\{\w+\}/g, '').trim() !== '')) tell(`${where}: a line`, line.text)
        for (const one of line.text.flatMap(placesOf)) place(where, one)
      },
      first: (line) => {
        const field = fields[line.name]
        if (field?.kind !== 'links')
          say(line.name, `${where} takes the first of a field that has no linked records`, 'Name a field of links')
        else if (line.by !== null && field.fields?.[line.by]?.kind !== 'flag')
          say(
            line.name,
            `${where} looks for the flag "${line.by}", which the link does not have`,
            meant(line.by, Object.keys(field.fields ?? {})),
          )
      },
    }
    for (const line of lines) check[line.is](line as never)
  }
}
