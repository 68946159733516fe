import { actions, roles, type Role } from '../access.ts'
import type { Field } from '../fields.ts'
import { fieldsWithin } from '../row-lists.ts'
import { meant, type Looking } from './looking.ts'
import { rowWords, wrongInWhere } from './wheres.ts'

const isRole = (role: string): role is Role => roles.some((one) => one === role)

/** Who may do what is said of roles that there are, and does not contradict itself. */
export function checkRoles(looking: Looking): void {
  const { resource, said, registry, say } = looking
  const { allowed, rows, changes } = resource.access
  for (const word of ['write', ...actions] as const)
    for (const role of (said.access?.[word] ?? []) as readonly string[])
      if (!isRole(role)) say(null, `\`access.${word}\` names the role "${role}"`, meant(role, roles))
  for (const action of actions)
    if (action !== 'read' && said.access && (said.access[action] ?? said.access.write))
      for (const role of said.access[action] ?? [])
        if (isRole(role) && !allowed.read.includes(role))
          say(null, `\`access.${action}\` names ${role}, who may not read it`, 'Name the role under `read`, too')
  for (const role of said.access?.write ?? [])
    if (isRole(role) && !allowed.read.includes(role))
      say(null, `\`access.write\` names ${role}, who may not read it`, 'Name the role under `read`, too')
  // a file adds and changes what its sender could in a form
  for (const role of said.access?.import ?? [])
    if (isRole(role) && !allowed.create.includes(role) && !allowed.update.includes(role))
      say(
        null,
        `\`access.import\` names ${role}, who may neither add records nor change them`,
        'Name the role under `create` or `update`, too',
      )
  const of = { of: resource, called: resource.name, stored: true, words: rowWords, trees: true } as const
  for (const [word, narrowed, action, deed, known] of [
    ['rows', rows, 'read', 'read', { ...of, paths: registry }],
    // what a screen has of a row: its own fields
    ['changes', changes, 'update', 'change', of],
  ] as const)
    for (const [role, where] of Object.entries(narrowed)) {
      if (!isRole(role)) say(null, `\`access.${word}\` names the role "${role}"`, meant(role, roles))
      else if (!allowed[action].includes(role))
        say(null, `\`access.${word}\` narrows ${role}, who may not ${deed} it at all`, `Take it away, or name the role under \`${action}\``)
      for (const { wrong, remedy } of wrongInWhere(where, known)) say(null, `\`access.${word}\` of ${role}: ${wrong}`, remedy)
    }
  for (const { path, field } of fieldsWithin(resource.fields)) checkField(looking, path, field)
}

function checkField({ resource, say }: Looking, path: string, { readers, writers, required, default: initial, showIf }: Field): void {
  const { allowed } = resource.access
  for (const [word, named] of [
    ['readers', readers],
    ['writers', writers],
  ] as const)
    for (const role of (named ?? []) as readonly string[])
      if (!isRole(role)) say(path, `\`${word}\` names the role "${role}"`, meant(role, roles))
  const shut =
    (writers ?? readers) && required && initial === undefined && !showIf
      ? allowed.create.filter((role) => !(writers ?? allowed.create).includes(role))
      : []
  if (shut.length > 0)
    say(
      path,
      `it is required, and ${shut.join(', ')} may make a record but not set it`,
      'Name the role under `writers`, or take `required` away',
    )
}
