import { wordOf } from '../../resources/kit/index.ts'
import { createRandom, type Random } from '../../server/demo/random.ts'
import { hostileCondition, hostileText, hostileValue, written } from './values.ts'

export type Json = Readonly<Record<string, unknown>>
export interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema?: Json
}
/** One call as the product's own document describes it. */
export interface Operation {
  readonly method: string
  readonly path: string
  /** the kind of record that its path names, where it says so */
  readonly about: string
  readonly parameters: readonly Parameter[]
  readonly body: Json | null
  readonly isForm: boolean
}
export interface Request {
  readonly at: number
  /** whose token; null for none */
  readonly who: string | null
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: Buffer
}
export interface Ground {
  readonly operations: readonly Operation[]
  readonly schemas: Readonly<Record<string, Json>>
  readonly people: readonly string[]
  /** of the own institution and of the other one */
  readonly ids: { readonly own: Ids; readonly foreign: Ids }
}
/** By the name of the resource and by the name of its id. */
export type Ids = Readonly<Record<string, readonly string[]>>

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const everyId = ({ ids }: Ground): readonly string[] => [ids.own, ids.foreign].flatMap((some) => Object.values(some).flat())
/** A record of this kind, mostly one's own; of any kind where it is not known, or not meant. */
function idOf(random: Random, ground: Ground, kind = ''): string {
  const some = random.chance(0.75) ? ground.ids.own : ground.ids.foreign
  const fitting = random.chance(0.9) && Object.hasOwn(some, kind) ? some[kind]! : []
  return random.pick(fitting.length > 0 ? fitting : everyId(ground))
}

/** Something that this schema allows, so that what is hostile gets past what is not. */
function soundValue(random: Random, ground: Ground, schema: Json, name = '', depth = 0): unknown {
  const { $ref: ref, anyOf, enum: choices, examples, type, properties, items, required } = schema
  if (typeof ref === 'string') return soundValue(random, ground, ground.schemas[ref.split('/').at(-1)!] ?? {}, name, depth)
  if (Array.isArray(anyOf)) return soundValue(random, ground, random.pick(anyOf.filter(isJson)), name, depth)
  if (Array.isArray(choices)) return random.pick(choices)
  if ('const' in schema) return schema['const']
  const kind: unknown = Array.isArray(type) ? type[0] : type
  if (kind === 'object' || isJson(properties)) {
    if (depth > 4) return {}
    const needed = new Set(Array.isArray(required) ? required : [])
    return Object.fromEntries(
      Object.entries(isJson(properties) ? properties : {}).flatMap(([key, one]) =>
        isJson(one) && (needed.has(key) || random.chance(0.4)) ? [[key, soundValue(random, ground, one, key, depth + 1)]] : [],
      ),
    )
  }
  if (kind === 'array')
    return isJson(items) ? Array.from({ length: random.below(3) }, () => soundValue(random, ground, items, name, depth + 1)) : []
  if (kind === 'boolean') return random.chance(0.5)
  if (kind === 'integer' || kind === 'number') return random.below(40)
  if (Array.isArray(examples) && examples.length > 0 && random.chance(0.5)) return examples[0]
  if (schema['format'] === 'date') return `20${10 + random.below(20)}-0${1 + random.below(9)}-1${random.below(9)}`
  if (schema['format'] === 'email') return `someone${random.below(1e6)}@noor.example`
  const named = /^Id of (\S+)$/.exec(wordOf(schema['description'] ?? ''))?.[1] ?? name
  if (Object.hasOwn(ground.ids.own, named)) return idOf(random, ground, named)
  if (schema['format'] === 'date-time') return '2026-11-01T08:00:00.000Z'
  return random.chance(0.2) ? idOf(random, ground) : `Text ${random.below(1e6)}`
}

/** The fields that a body may have, and the words that may stand beside them in any. */
function namesIn(ground: Ground, schema: Json): string[] {
  const { $ref: ref, anyOf, properties } = schema
  if (typeof ref === 'string') return namesIn(ground, ground.schemas[ref.split('/').at(-1)!] ?? {})
  if (Array.isArray(anyOf)) return anyOf.filter(isJson).flatMap((one) => namesIn(ground, one))
  return [...Object.keys(isJson(properties) ? properties : {}), 'reason', 'effective_date', 'over_capacity', 'school_id']
}

/** Puts something hostile into one place of a value that was sound. */
function spoilt(random: Random, ground: Ground, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7)) {
    const at = random.below(value.length)
    return value.map((one: unknown, index) => (index === at ? spoilt(random, ground, one) : one))
  }
  if (isJson(value) && Object.keys(value).length > 0 && random.chance(0.93)) {
    const name = random.chance(0.93) ? random.pick(Object.keys(value)) : hostileText(random)
    return { ...value, [name]: spoilt(random, ground, value[name]) }
  }
  return hostileValue(random, everyId(ground))
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : written(value))
/** Lone surrogates and NULs go as they are; `encodeURIComponent` would refuse the first. */
const encoded = (text: string): string => {
  try {
    return encodeURIComponent(text)
  } catch {
    return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '')) + '%ED%A0%80'
  }
}

const scope = [
  'school_id',
  'academic_year',
  'page_no',
  'per_page',
  'search',
  'sort_by',
  'order_by',
  'columns',
  'filter',
  'ids',
  'also',
  'as_of',
  'format',
  'field',
  'find',
]

function queryOf(random: Random, ground: Ground, { parameters, path }: Operation): string {
  const known = parameters.filter((one) => one.in === 'query')
  const fields = [...new Set(known.map(({ name }) => name)), 'school_id', 'class_id', 'is_active', 'created_at', 'name_en', 'firstname']
  const parts: string[] = []
  const put = (name: string, value: unknown): void => void parts.push(`${encoded(name)}=${encoded(asText(value))}`)
  for (const { name, schema } of known) {
    if (name === 'filter' && random.chance(0.35)) put(name, hostileCondition(random, fields, everyId(ground)))
    else if (random.chance(0.25)) put(name, soundValue(random, ground, schema ?? {}, name))
    else if (random.chance(0.12)) put(name, hostileValue(random, everyId(ground)))
    if (random.chance(0.04)) put(name, hostileValue(random, everyId(ground)))
    if (random.chance(0.03)) put(`${name}[${random.pick(['', '0', 'a', '__proto__', 'toString'])}]`, hostileText(random))
  }
  if (random.chance(0.25)) put(random.pick(scope), hostileValue(random, everyId(ground)))
  if (random.chance(0.05)) put(hostileText(random), hostileText(random))
  if (random.chance(0.01)) parts.push('%', '&&==', '%E0%A4%A')
  const text = parts.join('&')
  // longer addresses than any browser's are refused by the server below us
  return parts.length === 0 || path.length + text.length > 60_000 ? '' : `?${text}`
}

function addressOf(random: Random, ground: Ground, operation: Operation): string {
  const path = operation.path.replace(/\{\w+\}/g, () => {
    if (random.chance(0.8)) return idOf(random, ground, operation.about)
    if (random.chance(0.3)) return '0'
    if (random.chance(0.2)) return 'a'.repeat(random.pick([199, 200, 201, 5000]))
    return encoded(hostileText(random)).slice(0, 20_000)
  })
  return path + queryOf(random, ground, operation)
}

const headerTexts = [
  '',
  'x',
  'ar',
  'ar;q=',
  ',,,',
  'zz-'.repeat(200),
  '%E0%A4%A',
  '%00',
  'text/plain',
  'null',
  '-1',
  'W/"',
  '*',
  'http://evil.example',
  '[object Object]',
  'é',
  'bytes=0-',
  'gzip;q=x',
]
const headerNames = [
  'accept-language',
  'x-reason',
  'x-browser-uid',
  'tenant-origin',
  'if-none-match',
  'accept',
  'accept-encoding',
  'origin',
  'referer',
  'range',
  'x-forwarded-for',
  'cookie',
  'content-type',
  'x-academic-year',
  'if-modified-since',
]

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const contents = [
  picture,
  Buffer.from('<!---->'.repeat(140) + 'x'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"><rect width="1" height="1"/></svg>'),
  Buffer.from('a;b;c\n1;2;3\n'),
  Buffer.from('"'.repeat(5000)),
  Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]),
  Buffer.from([0xff, 0xfe, 0, 0xd8]),
  Buffer.from('%PDF-1.4'),
  Buffer.alloc(0),
  Buffer.alloc(300_000, 0x41),
]

function formOf(random: Random, ground: Ground): { payload: Buffer; type: string } {
  const boundary = random.pick(['xxFUZZxx', 'x', '"x"', 'x'.repeat(70)])
  const field = (name: string, value: string): Buffer =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  const names = ['resource', 'field', 'school_id', 'mapping', 'options', 'upload_id', 'sheet', '__proto__', 'academic_year', 'what']
  const values = ['students', 'image', 'schools', 'logo', ...everyId(ground).slice(-5), '{}', '{"a":[', '[]', 'null']
  const fields = Array.from({ length: random.below(4) }, () =>
    field(random.pick(names), random.chance(0.6) ? random.pick(values) : hostileText(random)),
  )
  const name = random.pick(['a.png', 'a.csv', 'a.xlsx', 'a.svg', '../../x', '', 'x'.repeat(500), 'a\u202egnp.png', 'a"b.csv'])
  const type = random.pick([
    'image/png',
    'image/svg+xml',
    'text/csv',
    'application/pdf',
    'x',
    '',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  const file = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${random.pick(['file', 'file', 'other'])}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    random.pick(contents),
    Buffer.from('\r\n'),
  ])
  const whole = Buffer.concat([
    ...fields,
    ...(random.chance(0.85) ? [file] : []),
    ...(random.chance(0.1) ? [file] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  const payload = random.chance(0.1) ? whole.subarray(0, random.below(whole.length)) : whole
  return {
    payload,
    type: random.chance(0.93)
      ? `multipart/form-data; boundary=${boundary}`
      : random.pick(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=x']),
  }
}

const brokenBodies = [
  '',
  '{',
  '[',
  'null',
  '"a"',
  '1',
  '[1,2]',
  '{"a":}',
  '\u0000',
  '{"__proto__":{}}',
  '{"a":1}}',
  'x'.repeat(2_000_000),
  '{"a":"\\ud800"}',
  '\ufeff{}',
]

function bodyOf(random: Random, ground: Ground, operation: Operation): { payload: Buffer; type: string } | null {
  if (operation.isForm || random.chance(0.01)) return formOf(random, ground)
  if (!operation.body) return random.chance(0.1) ? { payload: Buffer.from(random.pick(brokenBodies)), type: 'application/json' } : null
  if (random.chance(0.03))
    return {
      payload: Buffer.from(random.pick(brokenBodies)),
      type: random.pick(['application/json', 'text/plain', 'application/xml', 'application/x-www-form-urlencoded', '']),
    }
  const sound = soundValue(random, ground, operation.body)
  const name = random.chance(0.5) ? random.pick(namesIn(ground, operation.body)) : undefined
  if (name !== undefined) {
    const others = isJson(sound) && random.chance(0.5) ? sound : {}
    return { payload: Buffer.from(written({ ...others, [name]: hostileValue(random, everyId(ground)) })), type: 'application/json' }
  }
  let value = sound
  for (let times = random.chance(0.15) ? 0 : 1 + random.below(2); times > 0; times--) value = spoilt(random, ground, value)
  return { payload: Buffer.from(written(value)), type: 'application/json' }
}

/** The request with this number: the same for the same seed, whatever was sent before it. */
export function requestAt(seed: number, at: number, ground: Ground): Request {
  const random = createRandom(seed * 1_000_003 + at)
  // the first numbers are drawn close together from seeds close together
  for (let drawn = 0; drawn < 3; drawn++) random.next()
  const operation = ground.operations[random.below(ground.operations.length)]!
  const who = random.chance(0.1) ? null : random.pick(ground.people)
  const url = addressOf(random, ground, operation)
  const body = operation.method === 'GET' ? null : bodyOf(random, ground, operation)
  const headers: Record<string, string> = body && body.type !== '' ? { 'content-type': body.type } : {}
  if (random.chance(0.1)) headers[random.pick(headerNames)] = random.pick(headerTexts)
  if (who === null && random.chance(0.3))
    headers['authorization'] = random.pick([
      'Bearer',
      'Bearer x',
      'Bearer a.b.c',
      'Basic x',
      `Bearer ${'x'.repeat(9000)}`,
      'Bearer eyJhbGciOiJub25lIn0.e30.',
    ])
  return { at, who, method: operation.method, url, headers, ...(body ? { payload: body.payload } : {}) }
}
