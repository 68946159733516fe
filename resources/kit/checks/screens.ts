import type { Field } from '../fields.ts'
import { isFigure } from '../likes.ts'
import { listWords, pageSizes } from '../list-words.ts'
import { filterFormOf, hasOrder } from '../narrowing.ts'
import { placesOf } from '../text.ts'
import { meant, twice, type Looking } from './looking.ts'
import { wrongInTree, wrongInWhere } from './wheres.ts'

/** One stored value that can be shown in a cell, sorted by, or searched. */
const inCell = ({ kind }: Field): boolean => kind !== 'links' && kind !== 'children'
const isSearched = ({ kind, computation, yearly }: Field): boolean =>
  !yearly &&
  (['text', 'long_text', 'code', 'email', 'phone', 'number'].includes(kind) || (computation !== undefined && 'template' in computation))
const isNarrowing = (field: Field): boolean => filterFormOf(field) !== null

/** What list, form, page and title are made of can stand there. */
export function checkScreens(looking: Looking): void {
  checkList(looking)
  checkTitle(looking)
  const { resource, say } = looking
  const steps = resource.form.steps ?? []
  const name = twice(steps.map((step) => step.name))
  if (name) say(null, `two steps of the form are called "${name}"`, 'Give one of them another name')
  const field = twice(steps.flatMap((step) => step.fields))
  if (field) say(field, 'two steps of the form show it', 'Take it out of one of them')
  for (const alert of resource.page.alerts)
    for (const { wrong, remedy } of wrongInWhere(alert.where, { of: resource, called: resource.name, stored: false, words: [] }))
      say(null, `the alert "${alert.label[0]}": ${wrong}`, remedy)
}

function checkList({ resource, said, say }: Looking): void {
  const { list, fields } = resource
  for (const [word, names, fits, remedy] of [
    ['columns', said.list?.columns ?? [], inCell, 'Show it on the page of the record'],
    ['sort', said.list?.sort ? [said.list.sort] : [], hasOrder, 'Sort by a field with one value'],
    ['search', list.search.filter((one) => !one.includes('.')), isSearched, 'Search texts, codes, numbers and what is computed of them'],
    ['filters', said.list?.filters ?? [], isNarrowing, 'Narrow by texts, numbers, days, times, choices, flags and linked records'],
    ['promised', said.list?.promised ?? [], inCell, 'Take it out of `promised`'],
    [
      'key',
      resource.key,
      (field: Field) => hasOrder(field) && !field.yearly && !isFigure(field),
      'A key has stored values of the record itself',
    ],
  ] as const) {
    const again = twice(names)
    if (again && word !== 'key') say(again, `\`list.${word}\` names it twice`, 'Name it once')
    for (const name of new Set(names)) {
      const field = fields[name]
      if (field && !fits(field))
        say(
          name,
          word === 'key'
            ? `a field of kind "${field.kind}"${field.yearly ? ', another one each year,' : ''} cannot be part of the key`
            : `\`list.${word}\` cannot have a field of kind "${field.kind}"${field.yearly ? ' of the year' : ''}`,
          remedy,
        )
      if (!field && word === 'promised') say(name, '`list.promised` names a field that does not exist', meant(name, Object.keys(fields)))
    }
  }
  if (!['asc', 'desc'].includes(list.order)) say(null, `\`list.order\` is "${list.order}"`, 'Use one of asc, desc')
  if (!pageSizes.includes(list.size)) say(null, `\`list.size\` is ${JSON.stringify(list.size)}`, `Use one of ${pageSizes.join(', ')}`)
  for (const [name, condition] of Object.entries(list.params)) {
    if (listWords.has(name) || fields[name]) say(null, `the parameter "${name}" of the list has a meaning already`, 'Give it another name')
    for (const { wrong, remedy } of wrongInTree(condition, { of: resource, called: resource.name, stored: true, words: ['value'] }))
      say(null, `the parameter "${name}" of the list: ${wrong}`, remedy)
  }
}

function checkTitle({ resource: { title, fields, id }, say }: Looking): void {
  const places = [...new Set(title.flatMap(placesOf))]
  if (title.some((one) => placesOf(one).length === 0))
    say(
      null,
      `its title ${JSON.stringify(title.find((one) => placesOf(one).length === 0))} names no field, so all of them would be called the same`,
      "Write '{name}'",
    )
  for (const place of places) {
    const field = fields[place]
    if (field && place !== id && (!inCell(field) || field.kind === 'choices' || field.kind === 'file'))
      say(place, `the title names a field of kind "${field.kind}"`, 'Name fields with one value')
  }
}
