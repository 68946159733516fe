import { canField, humanise, type Field, type Registry, type Resource, type Role, type Text } from '../../../resources/kit/index.ts'

/** A field of the first linked record, or of the one with this relation: `guardians.0.name`, `guardians.father.phone`. */
export interface LinkPlace {
  readonly links: string
  /** `0`, or a value of the link's first choice field */
  readonly slot: string
  readonly name: string
}
/** Something a column may be mapped to. */
export interface Target {
  readonly path: string
  readonly label: Text
  readonly field: Field
  readonly required: boolean
  readonly link: LinkPlace | null
  /** names under which files carry it, best first; the label and the field's own name are always among them */
  readonly names: readonly { readonly text: string; readonly weight: number }[]
}

/** Text may come in several columns: a first and a family name. A key must not, since nobody could find it again. */
export const joins = ({ field }: Target): boolean => field.kind === 'text' || field.kind === 'long_text'

const written = (name: string): string => name.replaceAll('_', ' ')
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const isTyped = (field: Field, role: Role): boolean =>
  field.kind !== 'computed' &&
  field.kind !== 'file' &&
  field.kind !== 'children' &&
  !field.readOnly &&
  !field.hidden &&
  !field.group &&
  canField(role, 'update', field)

/** The choice field of a link that tells its rows apart: father, mother, guardian. */
export const relationOf = (links: Field): [name: string, field: Field] | null =>
  Object.entries(links.fields ?? {}).find(([, field]) => field.kind === 'choice' && field.options) ?? null

function ownTarget(name: string, field: Field & { readonly label: Text }): Target {
  const names = [
    ...[written(name), written(name).replace(/ id$/, ''), field.label[0], field.label[1]].map((text) => ({ text, weight: 100 })),
    ...(field.aliases ?? []).map((text) => ({ text, weight: 98 })),
  ]
  return { path: name, label: field.label, field, required: Boolean(field.required) && field.default === undefined, link: null, names }
}

/** Columns for what may be typed about a linked record, for the first one and for each relation. */
function linkTargets(links: string, field: Field, registry: Registry): Target[] {
  const target = registry.find(field.to ?? '')
  if (!target) return []
  const typed: [string, Field & { label?: Text }][] = [
    ...(field.inline ?? []).flatMap((name): [string, Field][] => (target.fields[name] ? [[name, target.fields[name]]] : [])),
    ...Object.entries(field.fields ?? {}),
  ]
  const relation = relationOf(field)
  const slots: { slot: string; label: Text; weight: number }[] = [{ slot: '0', label: target.label.one, weight: 92 }]
  for (const [value, label] of Object.entries(relation?.[1].options ?? {})) slots.push({ slot: value, label, weight: 90 })
  return slots.flatMap(({ slot, label: who, weight }) =>
    typed
      .filter(([name]) => slot === '0' || name !== relation?.[0])
      .map(([name, inner]): Target => {
        const label: Text = inner.label ?? [humanise(name), humanise(name)]
        const qualified: Text = [`${who[0]} ${lowerFirst(label[0])}`, `${label[1]} (${who[1]})`]
        const spoken = [label[0], label[1], written(name), ...(inner.aliases ?? [])]
        const names = spoken.flatMap((text) => [
          { text: `${who[0]} ${text}`, weight },
          { text: `${text} ${who[1]}`, weight },
        ])
        names.push({ text: qualified[1], weight })
        // a bare alias of the linked record (`Mobile`) counts only where the record itself has no such column
        if (slot === '0') names.push(...(inner.aliases ?? []).map((text) => ({ text, weight: 80 })))
        if (slot === '0' && !field.inline?.includes(name)) names.push(...spoken.map((text) => ({ text, weight: 78 })))
        return { path: `${links}.${slot}.${name}`, label: qualified, field: inner, required: false, link: { links, slot, name }, names }
      }),
  )
}

/** Everything a file may fill in a record of this kind, in the order of the declaration. */
export function targetsOf(resource: Resource, registry: Registry, role: Role): Target[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!isTyped(field, role)) return []
    if (field.kind === 'links' && field.inline) return linkTargets(name, field, registry)
    return [ownTarget(name, field)]
  })
}

/** The columns of a template: what a person would fill in. Linked records appear once. */
export const templateTargets = (targets: readonly Target[]): Target[] =>
  targets.filter((target) => !target.link || (target.link.slot === '0' && target.field.kind !== 'flag'))
