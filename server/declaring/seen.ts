import type { Resource } from '../../resources/kit/index.ts'
import { plain } from '../records/import/headers.ts'
import type { Guess } from './guess.ts'
import type { Inferred } from './inferred.ts'
import { isItself, nameOf, referenceName, type Kind } from './naming.ts'
import type { SheetColumn } from './sheet.ts'
import type { Said, Words } from './words.ts'

/** A column as it was looked at; without a guess where each record holds it already. */
export interface Seen {
  readonly column: SheetColumn
  readonly said: Said
  readonly guess: Guess | null
  readonly to?: Resource
  readonly because: string
  readonly notes: readonly string[]
}

/** A name for each that becomes a field; what could not be held as it was guessed is a text. */
export function named(
  words: Words,
  kind: Kind,
  columns: readonly Seen[],
  demoted: ReadonlyMap<string, string>,
  asText: (column: SheetColumn) => Guess,
): (Inferred & { readonly notes: readonly string[] })[] {
  const used = new Set<string>()
  return columns.flatMap(({ column, said, guess, notes }) => {
    if (!guess) return []
    const because = demoted.get(column.header)
    const kept = because === undefined ? guess : { ...asText(column), notes: [because] }
    const { name: own, note } = nameOf(words, said, kind, kept.maker)
    const isId = plain(column.header) === 'id' && kept.maker === 'code'
    const wanted = isId ? 'code' : kept.maker === 'ref' ? referenceName(words, said) : own
    let name = wanted
    for (let at = 2; used.has(name); at++) name = `${wanted}_${at}`
    used.add(name)
    const told = note !== null && !isId && kept.maker !== 'ref' ? [note] : []
    const itself = isItself(said, kind)
    return [
      { column, said: plain(column.header), words: said, isItself: itself, guess: kept, name, notes: [...notes, ...told, ...kept.notes] },
    ]
  })
}
