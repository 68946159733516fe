import type { Resource } from '../../resources/kit/index.ts'
import { capability, everyKind, type Capability } from '../request/capability.ts'

export const keepCopies = capability('keep-copies', {
  may: { [everyKind]: ['read'] },
  skips: ['schools', 'own-rows', 'hidden-fields'],
  because:
    'What a row keeps of another one (a copied field, a name made of it) follows it, whoever changes it and whether or not they see the row.',
})

/** The field that says to which school somebody typed in place belongs: the record's own, where both kinds have one. */
export const schoolTyped = (resource: Resource, target: Resource): string | null =>
  resource.scope.school !== null && target.scope.school !== target.id ? target.scope.school : null

/** By the declaration: a list of links with `inline` makes and corrects records of the other kind in these fields, and in no other. */
export function typeInPlace(resource: Resource, field: string, target: Resource): Capability {
  const school = schoolTyped(resource, target)
  return capability(`type-in-place-${resource.name}-${field}`, {
    may: { [target.name]: ['create', 'update'] },
    writes: { [target.name]: [...resource.fields[field]!.inline!, ...(school === null ? [] : [school])] },
    because: `Whoever may write ${resource.name} types into the list ${field} whom the record names: that is what its declaration says with \`inline\`.`,
  })
}

/** By what refers to records that turned out to be one: these kinds name the one that stays. */
export const mergeRecords = (kinds: readonly Resource[]): Capability =>
  capability('merge-records', {
    may: { [everyKind]: ['read'], ...Object.fromEntries(kinds.map(({ name }) => [name, ['read', 'update', 'remove']])) },
    skips: ['hidden-fields', 'locked-fields', 'namesakes', 'places'],
    because:
      'What nobody types (whose points an entry is) names the record that stays, and what the person may not see of the other goes over with the rest. That the person may change and delete records of the kind, and change what refers to it, is asked first, and every record has to be one of the own.',
  })

/** By what an operation touched: these kinds are put back as it found them, in the fields that nobody types as well. */
export const putBack = (kinds: readonly Resource[]): Capability =>
  capability('put-back', {
    may: {
      [everyKind]: ['read'],
      ...Object.fromEntries(kinds.map(({ name }) => [name, ['read', 'create', 'update', 'status', 'remove']])),
    },
    skips: ['hidden-fields', 'locked-fields', 'namesakes'],
    because:
      'What an operation wrote into fields that nobody types (who is in charge of a class) is put back with the rest. That the person may undo the operation is asked first, and every record has to be one of the own.',
  })

export const seeWhatWentOut = capability('see-what-went-out', {
  may: { [everyKind]: ['read'] },
  skips: ['own-rows', 'hidden-fields'],
  because:
    'What an operation took out of the rows that a person sees (a mapping that was deleted) is read to be put back by undoing it. That the person may undo it is asked first, and every record has to be one of the own once it is back.',
})
