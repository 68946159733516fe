import {
  hasMoney,
  isRich,
  labelKeyOf,
  mask,
  richElements,
  say,
  type Field,
  type FieldKind,
  type Resource,
} from '../../resources/kit/index.ts'

type Json = Record<string, unknown>

const formats: Record<FieldKind, (field: Field) => Json> = {
  text: text,
  long_text: text,
  code: text,
  number: (field) => ({ type: field.step === undefined || field.step === 1 ? 'integer' : 'number', ...bounds(field) }),
  decimal: (field) => ({ type: 'string', pattern: `^-?\\d+${(field.scale ?? 2) > 0 ? `(\\.\\d{1,${field.scale ?? 2}})?` : ''}$` }),
  money: () => ({
    type: 'string',
    pattern: '^-?\\d+(\\.\\d{1,4})?$',
    description: 'In the currency of the school, which rides along as `currency`',
  }),
  choice: (field) => ({ type: 'string', ...(field.options ? { enum: Object.keys(field.options) } : {}), ...stepsIn(field) }),
  choices: (field) => ({ type: 'array', items: { type: 'string', ...(field.options ? { enum: Object.keys(field.options) } : {}) } }),
  flag: () => ({ type: 'boolean' }),
  date: () => ({ type: 'string', format: 'date' }),
  instant: () => ({ type: 'string', format: 'date-time' }),
  time: () => ({ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  email: () => ({ type: 'string', format: 'email' }),
  phone: () => ({ type: 'string', description: 'E.164' }),
  colour: () => ({ type: 'string', pattern: '^#[0-9A-F]{6}$' }),
  file: () => ({ type: 'string', description: 'Id of an uploaded file' }),
  files: (field) => ({ type: 'array', maxItems: field.max, items: { type: 'string', description: 'Id of an uploaded file' } }),
  reference: (field) => ({ type: 'string', description: `Id of ${field.to}` }),
  links: (field) => ({ type: 'array', items: { type: 'object', properties: parts(field), additionalProperties: true } }),
  children: (field) => ({ type: 'array', items: { type: 'object', properties: { id: { type: 'string' }, ...parts(field) } } }),
  computed: (field) => (field.like ? formats[field.like.kind](field.like) : { type: 'string' }),
}

/** By which steps a state changes. */
const stepsIn = ({ states, default: first }: Field): Json =>
  states
    ? {
        description: [
          `Begins as ${String(first)}`,
          ...Object.entries(states).map(([name, { from, to }]) => `${name}: ${from.join(', ')} → ${to}`),
        ].join('. '),
      }
    : {}

const richFormat = `HTML of few elements (${Object.keys(richElements).join(', ')}); pictures as <img data-file="id of an uploaded file">, formulas as LaTeX between \\\\( \\\\) or \\\\[ \\\\]. Whatever else is sent is taken out; text without elements becomes paragraphs`

function text(field: Field): Json {
  return {
    type: 'string',
    ...(field.max === undefined ? {} : { maxLength: field.max }),
    ...(field.min === undefined ? {} : { minLength: field.min }),
    ...(field.pattern ? { pattern: `^(?:${field.pattern})$` } : {}),
    ...(isRich(field) ? { description: richFormat } : {}),
  }
}
const bounds = (field: Field): Json => ({
  ...(field.min === undefined ? {} : { minimum: field.min }),
  ...(field.max === undefined ? {} : { maximum: field.max }),
})
/** What a row holds, and the rows within it. */
const parts = (field: Field): Json =>
  Object.fromEntries(
    Object.entries(field.fields ?? {}).map(([name, one]) => {
      const schema = formats[one.kind](one)
      return [name, isEmptyAtTimes(one) ? orNothing(schema) : schema]
    }),
  )

const orNothing = (schema: Json): Json =>
  Array.isArray(schema['enum']) ? { anyOf: [schema, { type: 'null' }] } : { ...schema, type: [schema['type'], 'null'] }

/** A field may be demanded and yet empty in a row: while it is not shown, in a year that has no row, or where the reader may not read it. */
const isEmptyAtTimes = ({ required, showIf, yearly, readers }: Field): boolean =>
  !required || showIf !== undefined || yearly === true || readers !== undefined

function described(field: Resource['fields'][string], orNull: boolean): Json {
  const schema = formats[field.kind](field)
  const title = { title: say(field.label, 'en'), ...(field.example === undefined ? {} : { examples: [field.example] }) }
  return { ...(orNull ? orNothing(schema) : schema), ...title }
}

function asRead(declared: Resource['fields'][string], isElsewhere: boolean): Json {
  const field = isElsewhere ? unruled(declared) : declared
  const { title, examples, ...schema } = described(field, isElsewhere || isEmptyAtTimes(field))
  const own = { title, ...(examples === undefined ? {} : { examples }) }
  if (!field.restricted) return { ...schema, ...own }
  return { anyOf: [schema, { const: mask, description: 'Hidden from the role of the reader' }], ...own }
}

/** What is kept elsewhere has another's rules. */
const unruled = ({ min: _min, max: _max, pattern: _pattern, options: _options, ...field }: Resource['fields'][string]) => field

/** What comes along in rows without being a field: versions, the year of the row, whom it is grouped with. */
function ridersOf(resource: Resource): Record<string, Json> {
  const groups = Object.entries(resource.fields).flatMap(([name, { group }]) => (group ? [{ name, group }] : []))
  return {
    ...(hasMoney(resource) ? { currency: { type: ['string', 'null'], description: 'ISO 4217' } } : {}),
    ...(resource.yearly ? { academic_year: { type: ['string', 'null'] } } : {}),
    ...Object.fromEntries(groups.map(({ group }) => [group, { type: ['string', 'null'] }])),
    ...Object.fromEntries(
      groups.map(({ name }) => [
        `${name}_elsewhere`,
        { type: 'integer', description: 'How many more there are that the reader may not see' },
      ]),
    ),
    created_at: { type: 'string', format: 'date-time' },
    updated_at: { type: 'string', format: 'date-time' },
    ...(resource.source
      ? {}
      : {
          updated_by: {
            type: ['string', 'null'],
            description: 'The account that changed it last; in lists that name it among their columns',
          },
        }),
  }
}

const ofAlike: Json = { force: { type: 'boolean', description: 'Save it although it looks like another one that is there' } }

/** What the maker of a record of ours may say beside its fields. */
const ofNew = ({ id }: Resource): Json => ({
  [id]: {
    type: 'string',
    format: 'uuid',
    description:
      'A UUID of version 7 made by the sender; the same record sent again under it is made once. Without it the service makes one',
  },
  ...ofAlike,
})

/** Three schemas of a record: as it is read, as a new one is sent, as a change is sent. */
export function resourceSchemas(name: string, resource: Resource): Record<string, Json> {
  const entries = Object.entries(resource.fields)
  const typed = entries.filter(([, field]) => field.kind !== 'computed' && !field.readOnly)
  const labels = entries.flatMap(([key, field]) =>
    field.kind === 'reference' ? ['', '_ar'].map((language) => [`${labelKeyOf(key, field)}${language}`, { type: ['string', 'null'] }]) : [],
  )
  const version = resource.source
    ? {}
    : { updated_at: { type: 'string', format: 'date-time', description: 'The version the change is based on' } }
  return {
    [name]: {
      type: 'object',
      properties: {
        [resource.id]: { type: 'string' },
        ...Object.fromEntries(entries.map(([key, field]) => [key, asRead(field, resource.source !== null)])),
        ...Object.fromEntries(labels as [string, Json][]),
        ...ridersOf(resource),
      },
      required: [resource.id],
      additionalProperties: false,
    },
    [`${name}New`]: {
      type: 'object',
      required: typed.filter(([, field]) => field.required && field.default === undefined && !field.showIf).map(([key]) => key),
      properties: {
        ...Object.fromEntries(typed.map(([key, field]) => [key, described(field, !field.required)])),
        ...(resource.source ? {} : ofNew(resource)),
      },
      additionalProperties: false,
    },
    [`${name}Change`]: {
      type: 'object',
      properties: {
        ...version,
        ...Object.fromEntries(typed.map(([key, field]) => [key, described(field, !field.required)])),
        ...(resource.source ? {} : ofAlike),
      },
    },
  }
}
