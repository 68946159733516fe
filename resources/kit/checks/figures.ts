import type { Field } from '../fields.ts'
import type { RowFigure, Span } from '../figures.ts'
import { isFigure } from '../likes.ts'
import { fieldAt, rowListsIn } from '../row-lists.ts'
import { meant, type Looking } from './looking.ts'
import { wrongInWhere } from './wheres.ts'

const added: ReadonlySet<Field['kind']> = new Set(['number', 'decimal', 'money'])
const ranked: ReadonlySet<Field['kind']> = new Set([...added, 'date', 'time'])
const isOne = (field: Field): boolean => !field.yearly && !['links', 'children', 'computed', 'choices', 'files'].includes(field.kind)

/** What is worked out of child rows, or of days, is worked out of what is there, and tells nobody what is masked. */
export function checkFigures(looking: Looking): void {
  for (const [name, { computation, restricted }] of Object.entries(looking.resource.fields)) {
    if (!computation || 'template' in computation || 'count' in computation) continue
    const of = 'span' in computation ? checkSpan(looking, name, computation) : checkRowFigure(looking, name, computation)
    const masked = of.find((one) => one.field.restricted)
    if (masked && !restricted)
      looking.say(name, `it tells of "${masked.called}", which is masked for some`, 'Say `restricted: true` of it, too')
  }
  for (const place of new Set(looking.resource.title.flatMap((one) => [...one.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))))
    if (looking.resource.fields[place] && isFigure(looking.resource.fields[place]))
      looking.say(place, 'the title names what is worked out of other rows or of days', 'Take it out of the title')
}

interface Named {
  readonly called: string
  readonly field: Field
}

function checkSpan({ resource: { fields }, say }: Looking, name: string, { span, from, to }: Span): Named[] {
  const dates = Object.keys(fields).filter((one) => fields[one]!.kind === 'date')
  if (from === to) say(name, `its ${span} are counted from "${from}" to the same day`, 'Name two days')
  return [...new Set([from, to])].flatMap((one): Named[] => {
    if (one === '$today') return []
    const field = fields[one]
    if (!field) say(name, `its ${span} are counted with "${one}", which does not exist`, meant(one, [...dates, '$today']))
    else if (field.kind !== 'date')
      say(name, `its ${span} are counted with "${one}", which is of kind "${field.kind}"`, "Name dates of the record, or '$today'")
    else if (field.yearly) say(name, `its ${span} are counted with "${one}", which changes with the year`, 'Name dates that do not')
    return field ? [{ called: one, field }] : []
  })
}

function checkRowFigure({ resource: { fields }, say }: Looking, name: string, { rows, part, is, where }: RowFigure): Named[] {
  const list = fieldAt(fields, rows)
  const lists = rowListsIn(fields).map(({ path }) => path)
  if (list?.kind !== 'children') {
    const remedy = lists.length > 0 ? meant(rows, lists) : 'Declare them with children()'
    say(name, `it is worked out of "${rows}", which are no child rows of this record`, remedy)
    return []
  }
  const around = list.fields ?? {}
  const of = part === null ? undefined : around[part]
  if (part !== null) {
    const fitting = Object.keys(around).filter((one) => (is === 'min' || is === 'max' ? ranked : added).has(around[one]!.kind))
    if (!of)
      say(
        name,
        `it is worked out of "${rows}.${part}", which does not exist`,
        fitting.length > 0 ? meant(part, fitting) : `Declare it in the rows of "${rows}"`,
      )
    else if (!fitting.includes(part) || of.options)
      say(
        name,
        `there is no ${is} of "${rows}.${part}", which is of kind "${of.kind}"`,
        is === 'min' || is === 'max' ? 'Name a number, an amount, a date or a time' : 'Name a number or an amount',
      )
  }
  const words = [...Object.keys(fields).filter((one) => isOne(fields[one]!)), 'today']
  for (const { wrong, remedy } of wrongInWhere(where, { of: { fields: around }, called: `rows of "${rows}"`, stored: true, words }))
    say(name, wrong, remedy)
  const onTheWay = rows.split('.').map((_, at, names) => names.slice(0, at + 1).join('.'))
  return [
    ...onTheWay.map((called) => ({ called, field: fieldAt(fields, called)! })),
    ...(of ? [{ called: `${rows}.${part}`, field: of }] : []),
  ]
}
