import { can, type OwnWords, type Registry } from '../../../resources/kit/index.ts'
import { openFile } from '../../records/import/open-file.ts'
import type { FileRead } from '../../records/import/read-file.ts'
import { targetsInOwnWords } from '../../records/import/targets.ts'
import type { RosterPart } from './parts.ts'
import type { RosterTask } from './task.ts'

/** Joined rows stand in no one file: nothing is guessed of how they are written. */
const joined: Omit<FileRead, 'headers' | 'rows'> = {
  format: 'csv',
  encoding: 'utf-8',
  encoding_unsure: false,
  delimiter: ',',
  sheet: null,
  sheets: [],
  header: { row: 1, rows: 1 },
  head: [],
  others: [],
}

/** The joined rows of a kind as if they had come as a file of its own: with what was put right in them, and what their values mean. */
export async function mendable(
  part: RosterPart,
  { context, choices }: RosterTask,
  registry: Registry,
  words: OwnWords,
): Promise<RosterPart> {
  const resource = registry.get(part.entity)
  // who may not bring it in puts nothing right in it
  if (!can(context.principal.role, 'import', resource)) return part
  const { reading, corrections } = choices.tables?.[part.key] ?? {}
  const targets = targetsInOwnWords(resource, registry, context.principal.role, words)
  const opened = await openFile({
    context,
    resource,
    targets,
    bytes: Buffer.alloc(0),
    mapping: part.mapping,
    reading: { ...reading, constants: { ...part.constants } },
    corrections,
    readFile: () => Promise.resolve({ ...joined, ...part.table }),
    recall: () => Promise.resolve(null),
  })
  return { ...part, table: opened.table, opened: { ...opened, targets, before: null } }
}
