import {
  canField,
  humanise,
  inOwnWords,
  type Field,
  type OwnWords,
  type Registry,
  type Resource,
  type Role,
  type Text,
} from '../../../resources/kit/index.ts'

/** The n-th row of a list, by its number. */
export interface RowPlace {
  readonly list: string
  readonly slot: string
}
/** A field of the first linked record, or of the one with this relation: `guardians.0.name`, `guardians.father.phone`; or of a child row. */
export interface LinkPlace {
  readonly links: string
  /** `0`, or a value of the link's first choice field; the second of a kind is `2`, or `father:2` */
  readonly slot: string
  /** the rows within a child row that lead to the field: `instalments.1.items.2.amount` */
  readonly inner: readonly RowPlace[]
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
  /** no header that only resembles them is meant: a second father */
  readonly isExact: boolean
}

/** Text may come in several columns: a first and a family name; and so may those who belong together: `Sibling 1`, `Sibling 2`. A key must not, since nobody could find it again. */
export const joins = ({ field }: Target): boolean => field.kind === 'text' || field.kind === 'long_text' || field.group !== undefined

const written = (name: string): string => name.replaceAll('_', ' ')
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const isTyped = (field: Field, role: Role): boolean =>
  field.kind !== 'computed' &&
  field.kind !== 'file' &&
  field.kind !== 'files' &&
  !field.readOnly &&
  !field.hidden &&
  canField(role, 'update', field)

/** The choice field of a link that tells its rows apart: father, mother, guardian. */
export const relationOf = (links: Field): [name: string, field: Field] | null =>
  Object.entries(links.fields ?? {}).find(([, field]) => field.kind === 'choice' && field.options) ?? null

const tongues = {
  en: [
    ['English', 'in English', 'EN'],
    ['بالإنجليزية', 'بالإنجليزي', 'الإنجليزي', 'إنجليزي', 'باللغة الإنجليزية'],
  ],
  ar: [
    ['Arabic', 'in Arabic', 'AR'],
    ['بالعربية', 'بالعربي', 'العربي', 'عربي', 'باللغة العربية'],
  ],
} as const
/** What comes in two languages is called by its language in files: `Name (English)` is the one that has an Arabic one beside it. */
function namesByTongue(name: string, { fields }: Pick<Resource, 'fields'>): string[] {
  const base = name.replace(/_(?:en|ar)$/, '')
  const first = fields[`${base}_en`] ?? fields[base]
  if (!first?.label || !(`${base}_ar` in fields)) return []
  const [english, arabic] = first.label
  const [inEnglish, inArabic] = tongues[name.endsWith('_ar') ? 'ar' : 'en']
  return [
    ...inEnglish.flatMap((tongue) => [`${english} ${tongue}`, `${tongue} ${english}`]),
    ...inArabic.map((tongue) => `${arabic} ${tongue}`),
  ]
}

/** What a column may be that holds a field of the record itself. */
export function ownTarget(name: string, field: Field & { readonly label: Text }, of?: Resource): Target {
  const names = [
    ...[written(name), written(name).replace(/ id$/, ''), field.label[0], field.label[1]].map((text) => ({ text, weight: 100 })),
    ...(field.aliases ?? []).map((text) => ({ text, weight: 98 })),
    ...(of ? namesByTongue(name, of).map((text) => ({ text, weight: 97 })) : []),
    // «Name / الاسم», or the one below the other
    ...[field.label, field.label.toReversed()].map((both) => ({ text: both.join(' '), weight: 96 })),
  ]
  return {
    path: name,
    label: field.label,
    field,
    required: Boolean(field.required) && field.default === undefined,
    link: null,
    names,
    isExact: false,
  }
}

interface Slot {
  readonly slot: string
  /** whose columns they are; with its number from the second on */
  readonly label: Text
  readonly weight: number
  readonly number: number
}
/** More of one kind than this are told in no file. */
const mostSlots = 9
const numbered = (text: string, number: number): string => (number === 1 ? text : `${text} ${number}`)

/** Is this value of the relation what a linked record is that nothing is said of? Then its columns need no other name. */
const isUnsaid = (links: Field, target: Resource, value: string): boolean => {
  const field = relationOf(links)?.[1]
  return field?.default === value && field.options?.[value]?.[0] === target.label.one[0]
}

/** Where the n-th linked record of a relation stands in a file. */
export function slotOf(links: Field, target: Resource, relation: string, number: number): string {
  if (relation === '' || isUnsaid(links, target, relation)) return number === 1 ? '0' : String(number)
  return number === 1 ? relation : `${relation}:${number}`
}
/** What a slot says of the relation: `father:2` -> father; null where it says nothing. */
export const relationIn = (slot: string): string | null => (/^\d+$/.test(slot) ? null : slot.replace(/:\d+$/, ''))

function slotsOf(links: Field, target: Resource): Slot[] {
  const most = Math.min(links.max ?? mostSlots, mostSlots)
  const numbers = Array.from({ length: most }, (_, at) => at + 1)
  const of = (value: string, label: Text, weight: number, some: readonly number[]): Slot[] =>
    some.map((number) => ({
      slot: value === '' ? slotOf(links, target, value, number) : number === 1 ? value : `${value}:${number}`,
      label: [numbered(label[0], number), numbered(label[1], number)],
      weight,
      number,
    }))
  return [
    ...of('', target.label.one, 92, numbers),
    ...Object.entries(relationOf(links)?.[1].options ?? {}).flatMap(([value, label]) =>
      of(value, label, 90, isUnsaid(links, target, value) ? [1] : numbers),
    ),
  ]
}

/** Columns for what may be typed about a linked record, for the first one and for each relation, and for further ones by number. */
export function linkTargets(links: string, field: Field, registry: Registry): Target[] {
  const target = registry.find(field.to ?? '')
  if (!target) return []
  const typed: [string, Field & { label?: Text }][] = [
    ...(field.inline ?? []).flatMap((name): [string, Field][] => (target.fields[name] ? [[name, target.fields[name]]] : [])),
    ...Object.entries(field.fields ?? {}),
  ]
  const relation = relationOf(field)
  return slotsOf(field, target).flatMap(({ slot, label: who, weight, number }) =>
    typed
      .filter(([name]) => relationIn(slot) === null || name !== relation?.[0])
      .map(([name, inner]): Target => {
        const label: Text = inner.label ?? [humanise(name), humanise(name)]
        const qualified: Text = [`${who[0]} ${lowerFirst(label[0])}`, `${label[1]} (${who[1]})`]
        // «هاتف الأب»: what belongs to somebody has no article
        const spoken = [label[0], label[1], label[1].replace(/^ال/, ''), written(name), ...(inner.aliases ?? [])]
        // where there is a second, the first has its number, too
        const callers: Text[] = number === 1 ? [who, [`${who[0]} 1`, `${who[1]} 1`]] : [who]
        const names = spoken.flatMap((text) =>
          callers.flatMap((caller) => [
            { text: `${caller[0]} ${text}`, weight },
            { text: `${text} ${caller[1]}`, weight },
          ]),
        )
        names.push({ text: qualified[1], weight })
        // a bare alias of the linked record (`Mobile`) counts only where the record itself has no such column
        if (slot === '0') names.push(...(inner.aliases ?? []).map((text) => ({ text, weight: 80 })))
        if (slot === '0' && !field.inline?.includes(name)) names.push(...spoken.map((text) => ({ text, weight: 78 })))
        const path = `${links}.${slot}.${name}`
        return { path, label: qualified, field: inner, required: false, link: { links, slot, inner: [], name }, names, isExact: number > 1 }
      }),
  )
}

/** The rows around one, from the outside inwards, and how those are called in the headers of what lies in them. */
interface Around {
  readonly places: readonly RowPlace[]
  readonly called: Text
}

/** Columns for the fields of child rows: those of the n-th row carry its number, and those of the rows within it both: `Instalment 1 item 2 amount`. */
export function childTargets(list: string, field: Field, around?: Around): Target[] {
  const most = Math.min(field.max ?? mostSlots, mostSlots)
  const many: Text = field.label ?? [humanise(list), humanise(list)]
  const each = field.each ?? many
  const callOf = (of: Text, number: number): Text =>
    around
      ? [`${around.called[0]} ${lowerFirst(of[0])} ${number}`, `${around.called[1]}، ${of[1]} ${number}`]
      : [`${of[0]} ${number}`, `${of[1]} ${number}`]
  return Array.from({ length: most }, (_, at) => at + 1).flatMap((number) => {
    const places = [...(around?.places ?? []), { list, slot: String(number) }]
    const who = callOf(each, number)
    const [outermost, ...inner] = places as [RowPlace, ...RowPlace[]]
    return Object.entries(field.fields ?? {}).flatMap(([name, part]): Target[] => {
      if (part.kind === 'children') return childTargets(name, part, { places, called: who })
      const label: Text = part.label ?? [humanise(name), humanise(name)]
      // `Term 1` is the name of the first term
      const isItself = label[0] === each[0]
      const qualified: Text = isItself ? who : [`${who[0]} ${lowerFirst(label[0])}`, `${label[1]} (${who[1]})`]
      const spoken = [written(name), label[0], ...(isItself ? ['name'] : [])]
      const names = [...qualified, ...[who[0], callOf(many, number)[0]].flatMap((one) => spoken.map((text) => `${one} ${text}`))]
      return [
        {
          path: [...places.flatMap((one) => [one.list, one.slot]), name].join('.'),
          label: qualified,
          field: part,
          required: false,
          link: { links: outermost.list, slot: outermost.slot, inner, name },
          names: names.map((text) => ({ text, weight: 90 })),
          isExact: true,
        },
      ]
    })
  })
}

/** Everything a file may fill in a record of this kind, in the order of the declaration. */
export function targetsOf(resource: Resource, registry: Registry, role: Role): Target[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!isTyped(field, role)) return []
    if (field.kind === 'children') return childTargets(name, field)
    if (field.kind === 'links' && field.inline) return linkTargets(name, field, registry)
    return [ownTarget(name, field, resource)]
  })
}

/** Labelled in the school's words, and still found under the product's: a file may come from anywhere. */
export function targetsInOwnWords(resource: Resource, registry: Registry, role: Role, words: OwnWords): Target[] {
  const usual = targetsOf(resource, registry, role)
  const said = targetsOf(inOwnWords(resource, registry, words), registry, role)
  return said.map((target, at) => ({ ...target, names: [...target.names, ...(usual[at]?.names ?? [])] }))
}

/** The columns of a template: what a person would fill in. Linked records and child rows appear once. */
export const templateTargets = (targets: readonly Target[]): Target[] =>
  targets.filter(
    ({ link, field }) => !link || (['0', '1'].includes(link.slot) && link.inner.every(({ slot }) => slot === '1') && field.kind !== 'flag'),
  )

/** What a person is offered to map: further linked records only where the file has them, child rows up to the one after those it has. */
export const offeredTargets = (targets: readonly Target[], mapped: readonly (string | null)[]): Target[] => {
  // a row that the file has columns for, and all those that it lies in
  const used = new Set(
    mapped.flatMap((path) => {
      const steps = path?.split('.').slice(0, -1) ?? []
      return steps.map((_, at) => steps.slice(0, at + 1).join('.'))
    }),
  )
  const isOffered = ({ path }: Target): boolean => {
    const steps = path.split('.').slice(0, -1)
    return steps.every((slot, at) => {
      const before = [...steps.slice(0, at), String(Number(slot) - 1)].join('.')
      return at % 2 === 0 || slot === '1' || used.has(steps.slice(0, at + 1).join('.')) || used.has(before)
    })
  }
  return targets.filter((target) => !target.isExact || isOffered(target))
}
