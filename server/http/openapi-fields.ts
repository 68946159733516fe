import { hasMoney, labelKeyOf, say, type Field, type FieldKind, type Resource } from '../../resources/kit/index.ts'

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
  choice: (field) => ({ type: 'string', ...(field.options ? { enum: Object.keys(field.options) } : {}) }),
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
  computed: (field) => ({ type: field.computation && 'count' in field.computation ? 'integer' : 'string' }),
}

function text(field: Field): Json {
  return {
    type: 'string',
    ...(field.max === undefined ? {} : { maxLength: field.max }),
    ...(field.min === undefined ? {} : { minLength: field.min }),
    ...(field.pattern ? { pattern: `^(?:${field.pattern})$` } : {}),
  }
}
const bounds = (field: Field): Json => ({
  ...(field.min === undefined ? {} : { minimum: field.min }),
  ...(field.max === undefined ? {} : { maximum: field.max }),
})
const parts = (field: Field): Json =>
  Object.fromEntries(Object.entries(field.fields ?? {}).map(([name, one]) => [name, formats[one.kind](one)]))

function described(field: Resource['fields'][string], orNull: boolean): Json {
  const schema = formats[field.kind](field)
  const title = { title: say(field.label, 'en'), ...(field.example === undefined ? {} : { examples: [field.example] }) }
  if (!orNull || Array.isArray(schema['enum'])) return orNull ? { anyOf: [schema, { type: 'null' }], ...title } : { ...schema, ...title }
  return { ...schema, type: [schema['type'], 'null'], ...title }
}

/** Three schemas of a record: as it is read, as a new one is sent, as a change is sent. */
export function resourceSchemas(name: string, resource: Resource): Record<string, Json> {
  const entries = Object.entries(resource.fields)
  const typed = entries.filter(([, field]) => field.kind !== 'computed' && !field.readOnly)
  const labels = entries.flatMap(([key, field]) =>
    field.kind === 'reference' ? [[labelKeyOf(key, field), { type: ['string', 'null'] }]] : [],
  )
  const version = { updated_at: { type: 'string', format: 'date-time', description: 'The version the change is based on' } }
  return {
    [name]: {
      type: 'object',
      properties: {
        [resource.id]: { type: 'string' },
        ...Object.fromEntries(entries.map(([key, field]) => [key, described(field, !field.required)])),
        ...Object.fromEntries(labels as [string, Json][]),
        ...(hasMoney(resource) ? { currency: { type: ['string', 'null'], description: 'ISO 4217' } } : {}),
        created_at: { type: 'string', format: 'date-time' },
        updated_at: { type: 'string', format: 'date-time' },
      },
    },
    [`${name}New`]: {
      type: 'object',
      required: typed.filter(([, field]) => field.required && field.default === undefined && !field.showIf).map(([key]) => key),
      properties: {
        ...Object.fromEntries(typed.map(([key, field]) => [key, described(field, !field.required)])),
        [resource.id]: {
          type: 'string',
          format: 'uuid',
          description:
            'A UUID of version 7 made by the sender; the same record sent again under it is made once. Without it the service makes one',
        },
        force: { type: 'boolean', description: 'Create although it looks like one that is there' },
      },
      additionalProperties: false,
    },
    [`${name}Change`]: {
      type: 'object',
      properties: { ...version, ...Object.fromEntries(typed.map(([key, field]) => [key, described(field, !field.required)])) },
    },
  }
}
