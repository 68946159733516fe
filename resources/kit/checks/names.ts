import { isFigure } from '../likes.ts'
import { hasOrder } from '../narrowing.ts'
import { fieldsWithin } from '../row-lists.ts'
import type { Registry } from '../registry.ts'
import type { Resource } from '../resource.ts'
import { twice, type Looking, type Say } from './looking.ts'

/** Columns and keys of a row that are the product's own. */
export const keptNames = [
  'tenant_id',
  'created_at',
  'updated_at',
  'updated_by',
  'search_text',
  'sort_key',
  'sort_key_ar',
  'constructor',
  '__proto__',
]
/** Of the table of the year, and of a table of rows or links. */
const keptByYear = ['id', 'academic_year', 'is_current', 'from_date', 'to_date']
const keptByRow = ['id', 'tenant_id', 'position']
/** The column that says in which row a row lies. */
const keptByInnerRow = 'row_id'
const isName = (name: string): boolean => /^[a-z][a-z0-9_]*$/.test(name) && name.length <= 50

/** Every name can be a column, a key of a row and a parameter, and is taken once. */
export function checkNames({ resource, said, registry, say }: Looking): void {
  const { id, fields } = resource
  const other = 'Choose another'
  if (!isName(id)) say(null, `its id is called "${id}"`, 'Use small letters, digits and underscores')
  else if (keptNames.includes(id)) say(null, `its id has the name "${id}", which is kept by the product itself`, other)
  if (!/^[a-z][a-z0-9_]*$/.test(resource.table))
    say(null, `its table is called "${resource.table}"`, 'Use small letters, digits and underscores')
  if (Object.keys(said.fields).length === 0) return say(null, 'it has no fields', 'Declare at least one')
  for (const [name, field] of Object.entries(fields)) {
    if (!isName(name)) say(name, 'the name is not snake_case', 'Use small letters, digits and underscores')
    else if (keptNames.includes(name)) say(name, 'the name is kept by the product itself', other)
    else if (name === id) say(name, 'it has the name of the id', `Choose another, or call the id otherwise: id: '...'`)
    else if (name === 'is_active' && field.kind !== 'flag')
      say(name, 'what is switched on and off is a flag', 'Write flag(), or choose another name')
  }
  for (const { path, name, lists } of fieldsWithin(fields)) {
    const list = lists.at(-1)
    if (!list) continue
    const target = list.kind === 'links' ? registry.find(list.to ?? '') : undefined
    const taken = [...keptByRow, id, ...(lists.length > 1 ? [keptByInnerRow] : []), ...(target ? [target.id] : [])]
    if (!isName(name)) say(path, 'the name is not snake_case', 'Use small letters, digits and underscores')
    else if (taken.includes(name)) say(path, 'the name is kept by the product itself', other)
  }
  checkYearly(said.yearly ? Object.keys(said.yearly.fields) : [], resource, said.yearly?.table ?? '', Object.keys(said.fields), { say })
  const named = twice(resource.key)
  if (named) say(named, 'the key names it twice', 'Name it once')
  checkSchoolOfKey(resource, registry, say)
}

/** Two schools both have a locker 12: what a school has to have is told apart within it. */
function checkSchoolOfKey({ fields, key }: Resource, registry: Registry, say: Say): void {
  const school = Object.keys(fields).find((name) => fields[name]!.scope === 'school' && fields[name]!.required)
  // of a key that cannot be one is said why
  const isKey = key.length > 0 && key.every((name) => fields[name] && hasOrder(fields[name]) && !fields[name].yearly)
  if (school === undefined || !isKey) return
  const isOfSchool = (name: string): boolean => {
    const { scope, to } = fields[name] ?? {}
    return scope === 'school' || Object.values(registry.find(to ?? '')?.fields ?? {}).some((field) => field.scope === 'school')
  }
  if (!key.some(isOfSchool))
    say(
      null,
      `its key (${key.join(', ')}) does not say of which school, so two schools could not both have one`,
      `Write key: [${[school, ...key].map((name) => `'${name}'`).join(', ')}]`,
    )
}

function checkYearly(
  yearly: readonly string[],
  { table, fields, yearly: kept }: Resource,
  yearlyTable: string,
  own: readonly string[],
  { say }: Pick<Looking, 'say'>,
): void {
  if (!kept) return
  if (yearly.length === 0) say(null, '`yearly` has no fields', 'Declare one, or take `yearly` away')
  if (!/^[a-z][a-z0-9_]*$/.test(yearlyTable))
    say(null, `the table of the year is called "${yearlyTable}"`, 'Use small letters, digits and underscores')
  else if (yearlyTable === table) say(null, `the table of the year is the record's own, "${table}"`, 'Give `yearly` another `table`')
  for (const name of yearly) {
    const { kind, unique, index } = fields[name]!
    if (own.includes(name)) say(name, 'it is declared twice: for the record, and for the year', 'Take one of the two away')
    else if (keptByYear.includes(name)) say(name, 'the name is kept by the year itself', 'Choose another')
    else if (kind === 'links' || kind === 'children' || isFigure(fields[name]!))
      say(name, `what changes with the year cannot be of kind "${kind}"`, 'Declare it among the fields of the record')
    else if (unique || index) say(name, `\`${unique ? 'unique' : 'index'}\` is not kept of what changes with the year`, 'Take it away')
  }
}
