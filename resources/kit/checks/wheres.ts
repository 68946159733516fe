import { formOfFact, myFacts, operators, partsOf } from '../conditions.ts'
import type { Field } from '../fields.ts'
import { isWorkedOut, likeOf } from '../likes.ts'
import { checkValue, sayProblem } from '../validation.ts'
import type { Ground, Wrong } from './ground.ts'
import { closeTo, meant } from './looking.ts'
import { endOfPath } from './paths.ts'

/** What everybody's rows may be narrowed by. */
export const rowWords: readonly string[] = ['today', ...myFacts.map((fact) => `my.${fact}`)]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const stamps = ['created_at', 'updated_at']
export const isStored = (field: Field): boolean => field.kind !== 'children' && !isWorkedOut(field)

/** Every mistake of a condition, at whatever depth. */
export function wrongInWhere(where: unknown, ground: Ground): Wrong[] {
  if (!isObject(where)) return [{ wrong: 'the condition is none', remedy: 'Write { field: value }' }]
  const isTree = 'and' in where || 'or' in where || 'not' in where || ('field' in where && 'op' in where)
  if (isTree && ground.trees) return wrongInTree(where, ground)
  return Object.entries(where).flatMap(([name, value]) => {
    if (['and', 'or', 'not'].includes(name) && !ground.of.fields[name])
      return [
        {
          wrong: `the condition has "${name}", and here all of it must hold`,
          remedy: 'Name fields only; a list of values means one of them',
        },
      ]
    return wrongTest(name, isObject(value) ? value : { [impliedOf(value)]: value }, ground)
  })
}

const impliedOf = (value: unknown): string => (Array.isArray(value) ? 'in' : value === null ? 'empty' : 'eq')

export function wrongInTree(tree: unknown, ground: Ground): Wrong[] {
  if (!isObject(tree)) return [{ wrong: 'the condition is none', remedy: "Write { field: '...', op: 'eq', value: ... }" }]
  for (const word of ['and', 'or'])
    if (word in tree) {
      const parts = tree[word]
      if (!Array.isArray(parts)) return [{ wrong: `\`${word}\` is no list`, remedy: `Write ${word}: [{ ... }, { ... }]` }]
      return parts.flatMap((part) => wrongInTree(part, ground))
    }
  const { not, field, op, value = null } = tree
  if ('not' in tree) return wrongInTree(not, ground)
  if (typeof field !== 'string' || typeof op !== 'string')
    return [{ wrong: 'a part of the condition names no field and operator', remedy: "Write { field: '...', op: 'eq', value: ... }" }]
  return wrongTest(field, { [op]: value }, ground)
}

function wrongTest(name: string, tests: Readonly<Record<string, unknown>>, ground: Ground): Wrong[] {
  const { of, called, paths } = ground
  if (paths && name.includes(',')) return wrongTogether(name, tests, ground)
  if (paths && name.includes('.')) {
    const end = endOfPath(name, ground, paths)
    if ('wrong' in end) return [end]
    return wrongTest(end.name, tests, { ...ground, of: end.of, called: end.called })
  }
  const field = of.fields[name]
  if (!field && name !== of.id && !(ground.stored && stamps.includes(name))) {
    const close = closeTo(name, Object.keys(of.fields))
    return [
      {
        wrong: `the condition asks ${called} for "${name}", which they do not have`,
        remedy: close ? `Write "${close}", if you mean that` : `Use one of ${Object.keys(of.fields).join(', ')}`,
      },
    ]
  }
  if (field && ground.stored && !isStored(field))
    return [{ wrong: `the condition asks for "${name}", which is worked out when it is read`, remedy: 'Ask for a field that is stored' }]
  if (Object.keys(tests).length === 0) return [{ wrong: `the condition asks nothing of "${name}"`, remedy: 'Write the value it must have' }]
  return Object.entries(tests).flatMap(([op, value]) => {
    if (!operators.some((one) => one === op)) return [{ wrong: `no operator is called "${op}"`, remedy: meant(op, operators) }]
    return wrongOperand(name, field, op, value, ground)
  })
}

/** Two fields stand together in a list of pairs that is known of whoever asks, and in nothing else. */
function wrongTogether(name: string, tests: Readonly<Record<string, unknown>>, ground: Ground): Wrong[] {
  const pairs = myFacts.map((fact) => `$my.${fact}`).filter((word) => formOfFact(word) === 'pairs')
  const names = partsOf(name)
  const remedy = `Write { '${names.slice(0, 2).join(', ')}': { in: '${pairs[0]}' } }`
  if (names.length !== 2 || names.some((one) => one === '')) return [{ wrong: `"${name}" does not name two fields`, remedy }]
  const [[op, value] = [], ...more] = Object.entries(tests)
  if (op !== 'in' || more.length > 0 || typeof value !== 'string' || !pairs.includes(value))
    return [{ wrong: `"${name}" asks for two fields at once, and that is known only of pairs`, remedy }]
  return names.flatMap((one) => wrongTest(one, { filled: true }, ground))
}

function wrongOperand(name: string, field: Field | undefined, op: string, value: unknown, ground: Ground): Wrong[] {
  if (op === 'empty' || op === 'filled')
    return value === null || value === true
      ? []
      : [{ wrong: `\`${op}\` of "${name}" is asked with a value`, remedy: `Write { ${op}: true }` }]
  if (typeof value === 'string' && value.startsWith('$')) return [...wrongWord(value, ground), ...wrongForm(name, op, value)]
  if (op === 'in' || op === 'nin' || op === 'between') {
    if (!Array.isArray(value) || (op === 'between' && value.length !== 2))
      return [{ wrong: `\`${op}\` of "${name}" is no list${op === 'between' ? ' of two' : ''}`, remedy: `Write { ${op}: [...] }` }]
    return value.flatMap((one: unknown) =>
      typeof one === 'string' && one.startsWith('$') ? wrongWord(one, ground) : wrongLiteral(name, field, one),
    )
  }
  if (op === 'contains' || op === 'starts') return typeof value === 'string' ? [] : wrongLiteral(name, field, value)
  return wrongLiteral(name, field, value)
}

/** A list is compared as one. */
function wrongForm(name: string, op: string, value: string): Wrong[] {
  const form = formOfFact(value)
  if (form === 'pairs')
    return [
      { wrong: `"${value}" holds pairs, and "${name}" is one field`, remedy: `Name two: { 'class_id, subject_id': { in: '${value}' } }` },
    ]
  if (form !== 'list' || op === 'in' || op === 'nin') return []
  return [{ wrong: `"${value}" is a list, and "${name}" is compared with it as one value`, remedy: `Write { in: '${value}' }` }]
}

function wrongWord(value: string, { words }: Ground): Wrong[] {
  if (words.includes(value.slice(1))) return []
  if (words.length === 0)
    return [{ wrong: `the condition names "${value}", and nothing is filled in there`, remedy: 'Write the value itself' }]
  return [
    {
      wrong: `nobody fills in "${value}" there`,
      remedy: meant(
        value,
        words.map((word) => `$${word}`),
      ),
    },
  ]
}

/** A value that no row can have: of another type, or none of the options. */
function wrongLiteral(name: string, field: Field | undefined, value: unknown): Wrong[] {
  if (value === null || !field || field.kind === 'links' || field.kind === 'reference') return []
  if (field.kind === 'computed') return field.like ? wrongLiteral(name, likeOf(field), value) : []
  const shown = JSON.stringify(value)
  if (field.kind === 'flag')
    return typeof value === 'boolean'
      ? []
      : [{ wrong: `the condition compares the flag "${name}" with ${shown}`, remedy: 'Write true or false' }]
  // part of a text, and days of the past or the future, are asked for as well
  const { pattern: _, past: __, future: ___, min: ____, ...bare } = field
  const { problem } = checkValue(field.kind === 'choices' ? [value] : value, bare, {
    mode: 'create',
    role: 'platform_admin',
    today: '2026-01-01',
  })
  if (!problem) return []
  return [
    {
      wrong: `the condition compares "${name}" with ${shown} ("${sayProblem(problem, 'en')}")`,
      remedy: field.options ? `Use one of ${Object.keys(field.options).join(', ')}` : 'Write a value that it can have',
    },
  ]
}
