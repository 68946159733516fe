import { myFacts, operators } from '../conditions.ts'
import type { Field } from '../fields.ts'
import { checkValue, sayProblem } from '../validation.ts'
import { closeTo, meant } from './looking.ts'

/** Who fills in the words that begin with `$`, and where the condition is asked. */
export interface Ground {
  /** whose rows it is about */
  readonly of: { readonly fields: Readonly<Record<string, Field>>; readonly id?: string }
  /** how those are called in a sentence */
  readonly called: string
  /** asked in SQL, which sees what is stored; else of a row that is at hand, with all that was counted */
  readonly stored: boolean
  /** words that are known there, without the sign */
  readonly words: readonly string[]
  /** whole trees (`{ or: [...] }`) are understood, too */
  readonly trees?: boolean
}
export interface Wrong {
  readonly wrong: string
  readonly remedy: string
}

/** What everybody's rows may be narrowed by. */
export const rowWords: readonly string[] = ['today', ...myFacts.map((fact) => `my.${fact}`)]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const stamps = ['created_at', 'updated_at']
const isStored = ({ kind, computation }: Field): boolean => kind !== 'children' && !(computation && 'count' in computation)

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
  if ('not' in tree) return wrongInTree(tree['not'], ground)
  if (typeof tree['field'] !== 'string' || typeof tree['op'] !== 'string')
    return [{ wrong: 'a part of the condition names no field and operator', remedy: "Write { field: '...', op: 'eq', value: ... }" }]
  return wrongTest(tree['field'], { [tree['op']]: tree['value'] ?? null }, ground)
}

function wrongTest(name: string, tests: Readonly<Record<string, unknown>>, ground: Ground): Wrong[] {
  const { of, called } = ground
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

function wrongOperand(name: string, field: Field | undefined, op: string, value: unknown, ground: Ground): Wrong[] {
  if (op === 'empty' || op === 'filled')
    return value === null || value === true
      ? []
      : [{ wrong: `\`${op}\` of "${name}" is asked with a value`, remedy: `Write { ${op}: true }` }]
  if (typeof value === 'string' && value.startsWith('$')) return wrongWord(value, ground)
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
  if (value === null || !field || field.kind === 'links' || field.kind === 'reference' || field.kind === 'computed') return []
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
