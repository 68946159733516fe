import type { Random } from '../../server/demo/random.ts'

/** JSON as it is sent: some of what a stranger writes cannot be made by `JSON.stringify`. */
export interface Raw {
  readonly raw: string
}
export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string'
const raw = (text: string): Raw => ({ raw: text })

const texts = [
  '',
  ' ',
  'a',
  '0',
  '-1',
  '1e400',
  'NaN',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202eabc',
  '\u200b=1+1',
  '\ufeff',
  'عائشة ١٢٣',
  '👩‍👩‍👧',
  'İıſ',
  "' or 1=1 --",
  '"; drop table students; --',
  '%',
  '_',
  '\\',
  '$my.school_id',
  '$my.class_ids',
  '$id',
  '$today',
  '../../../etc/passwd',
  '<svg onload=alert(1)>',
  '{"and":[]}',
  '[]',
  '[[[[[[[[[[',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '-000001-01-01',
  '+275760-09-13T00:00:00.000Z',
  '2026-02-28T25:61',
  '1999-2000',
  '9999-0000',
  '+971',
  '+97150123456789012345',
  'a@b',
  '#zzzzzz',
  'AE',
  'a,b,,c',
  ',,,,',
  'x'.repeat(300),
  'x'.repeat(20_000),
  'ﷺ'.repeat(5000),
  '<!---->'.repeat(140) + 'x',
  ' '.repeat(5000) + 'x',
  'a'.repeat(3000) + '!',
]
const numbers = [0, -0, 1, -1, 1.5, 0.1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, -(2 ** 63), 1e21, 1e308, -1e308, 5e-324]
const shapes: readonly unknown[] = [
  null,
  true,
  false,
  [],
  [[]],
  [{}],
  [null],
  ['a', 1, null, {}],
  {},
  { toString: 1 },
  [{ toString: 1 }],
  { toString: 1 },
  [{ toString: null, valueOf: 1 }],
  { toString: 'x', valueOf: null },
  { toJSON: 1 },
  { length: 1e9 },
  raw('{"then":1}'),
  { eq: 1 },
  { in: [{}] },
  { $gt: '' },
  { text: '1=1; --', values: [] },
  { value: 'a', label: 'b' },
  { id: { id: {} } },
  Array.from({ length: 1000 }, (_, at) => at),
  Array.from({ length: 600 }, () => ({})),
  raw('{"__proto__":{"role":"platform_admin"}}'),
  raw('{"constructor":{"prototype":{"x":1}}}'),
  raw('1e999'),
  raw('-1e999'),
  raw('123456789012345678901234567890'),
  raw('{"a":1,"a":2}'),
  raw('['.repeat(200_000) + ']'.repeat(200_000)),
  raw('{"a":'.repeat(2000) + '1' + '}'.repeat(2000)),
]

export const hostileText = (random: Random): string => random.pick(texts)

/** What nobody in good faith sends in this place. `ids`: records of somebody else's and of one's own. */
export function hostileValue(random: Random, ids: readonly string[]): unknown {
  const kind = random.below(10)
  if (kind < 4) return random.pick(texts)
  if (kind < 5) return random.pick(numbers)
  if (kind < 6) return random.pick(ids)
  return random.pick(shapes)
}

const operators = [
  'eq',
  'ne',
  'in',
  'nin',
  'contains',
  'starts',
  'lt',
  'lte',
  'gt',
  'gte',
  'between',
  'empty',
  'filled',
  'like',
  '__proto__',
]

/** A condition of a list, sound or not, flat or deep. */
export function hostileCondition(random: Random, fields: readonly string[], ids: readonly string[], depth = 0): unknown {
  const kind = random.below(12)
  if (depth < 9 && kind < 2)
    return {
      [random.pick(['and', 'or'])]: Array.from({ length: 1 + random.below(3) }, () => hostileCondition(random, fields, ids, depth + 1)),
    }
  if (depth < 9 && kind < 4) return { not: hostileCondition(random, fields, ids, depth + 1) }
  const field = random.chance(0.8) ? random.pick(fields) : hostileText(random)
  if (kind < 7) return { field, op: random.pick(operators), value: hostileValue(random, ids) }
  if (kind < 10)
    return { [field]: random.chance(0.5) ? hostileValue(random, ids) : { [random.pick(operators)]: hostileValue(random, ids) } }
  if (kind < 11) return Array.from({ length: 200 }, () => ({ field, op: 'eq', value: 1 }))
  return hostileValue(random, ids)
}

/** As text, with what is raw left as it is. */
export function written(value: unknown): string {
  if (isRaw(value)) return value.raw
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, one]) => `${JSON.stringify(key)}:${written(one)}`)
      .join(',')}}`
  return JSON.stringify(value ?? null)
}
