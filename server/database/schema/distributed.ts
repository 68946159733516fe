import { addForeignKey, dropForeignKey } from './ddl.ts'
import { letterTriggersOf, lettersInParts, lettersOf, numbering } from './letters.ts'
import { dropTrigger, triggersOf } from './marks.ts'
import { hasTenant, type Table } from './table.ts'

/** Where the rows of a table lie once one machine is not enough. */
export type Place =
  /** an institution's rows together on one machine, and beside them its rows of every other such table */
  | 'distributed'
  /** whole on every machine */
  | 'everywhere'
  /** on the machine that the product talks to */
  | 'one'

/** What a table's rows are told apart by, over all machines only where the institution is among it. */
const uniques = ({ primaryKey, indexes }: Table): (readonly string[])[] => [
  primaryKey,
  ...indexes.filter(({ unique }) => unique).map(({ columns }) => columns),
]

export function placeOf(table: Table): Place {
  if (table.directory) return 'everywhere'
  if (!hasTenant(table)) return 'one'
  const alone = uniques(table).find((columns) => !columns.includes('tenant_id'))
  if (alone)
    throw new Error(
      `${table.source}: the table "${table.name}" is told apart by ${alone.join(', ')} over all institutions. Put \`tenant_id\` first, or call it a directory.`,
    )
  return 'distributed'
}

export interface Step {
  readonly title: string
  readonly statements: readonly string[]
}
const call = (name: string, ...values: string[]): string => `SELECT ${name}(${values.map((one) => `'${one}'`).join(', ')})`
const besideEachPart = (table: string, other: string, statement: string): string =>
  `SELECT run_command_on_colocated_placements('${table}', '${other}', $cmd$${statement}$cmd$)`
const first = 'institutions'

/** What takes a PostgreSQL that the product has filled to several machines with Citus; run once, on the coordinator. */
export function distributedPlan(tables: readonly Table[]): Step[] {
  const of = (place: Place): Table[] => tables.filter((table) => placeOf(table) === place)
  const [parted, everywhere] = [of('distributed'), of('everywhere')]
  const searched = parted.filter((table) => table.searched)
  const names = [...parted.map(({ name }) => name), ...searched.map(({ name }) => lettersOf(name))]
  const keys = parted.flatMap((table) => table.foreignKeys.map((key) => [table, key] as const))
  return [
    {
      title: 'References stand in the way while the tables they join move one after the other',
      statements: keys.map(([table, key]) => dropForeignKey(table, key)),
    },
    {
      title: 'No table with triggers can be distributed',
      statements: [...parted, ...everywhere].flatMap((table) =>
        [...triggersOf('postgres', table).keys(), ...(table.searched ? letterTriggersOf(table).keys() : [])].map((name) =>
          dropTrigger('postgres', table.name, name),
        ),
      ),
    },
    {
      title: 'Asked before anybody knows the institution: a copy on every machine',
      statements: everywhere.map(({ name }) => call('create_reference_table', name)),
    },
    {
      title: 'An institution lies on one machine, with all that belongs to it',
      statements: [
        `SELECT create_distributed_table('${first}', 'tenant_id', colocate_with => 'none')`,
        ...names
          .filter((name) => name !== first)
          .map((name) => `SELECT create_distributed_table('${name}', 'tenant_id', colocate_with => '${first}')`),
      ],
    },
    {
      title: 'What the coordinator held before is not read any more',
      statements: names.map((name) => call('truncate_local_data_after_distributing_table', name)),
    },
    { title: 'The references again, each within one institution', statements: keys.map(([table, key]) => addForeignKey(table, key)) },
    {
      title: 'Three letters in a row are kept beside each part of a table; to be run again after parts have moved',
      statements: [
        call('create_distributed_function', `${numbering}(text, text)`),
        ...searched.flatMap((table) => {
          const { keeper, triggers } = lettersInParts(table)
          return [
            `SELECT run_command_on_all_nodes($cmd$${keeper} $cmd$)`,
            ...triggers.map((trigger) => besideEachPart(table.name, lettersOf(table.name), trigger)),
          ]
        }),
      ],
    },
    {
      title: `They stay on the coordinator, as they belong to no institution: ${of('one')
        .map(({ name }) => name)
        .join(', ')}`,
      statements: [],
    },
  ]
}
