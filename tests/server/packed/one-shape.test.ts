import { setFlagsFromString } from 'node:v8'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'

const address = new URL('../../../scripts/one-shape.mjs', import.meta.url).href
const { inOneShape } = (await import(address)) as { inOneShape(code: string): string }

test('Objects that are copied with something more share their shapes, at whatever depth they are written', () => {
  setFlagsFromString('--allow-natives-syntax')
  const isOneShape = runInThisContext('(one, other) => %HaveSameMap(one, other)') as (one: object, other: object) => boolean
  // read when it is first called
  expect(isOneShape({}, {})).toBe(true)
  setFlagsFromString('--no-allow-natives-syntax')
  const make = runInThisContext(inOneShape('((row, at) => ({ ...row, status: at, inner: { ...row, of: [{ ...row.list, at }] } }))')) as (
    row: object,
    at: number,
  ) => { inner: { of: object[] } }
  const rows = Array.from({ length: 200 }, (_, at) => ({ id: `r${at}`, name: 'x', list: { a: 1, b: at } }))
  const made = rows.map(make)
  expect(made[7]).toEqual({ ...rows[7], status: 7, inner: { ...rows[7], of: [{ a: 1, b: 7, at: 7 }] } })
  for (const all of [made, made.map(({ inner }) => inner), made.map(({ inner }) => inner.of[0]!)]) {
    const others = all.filter((one, at) => at > 0 && !isOneShape(one, all[at - 1]!))
    // what stands in a field is learnt with the first few
    expect(others.length).toBeLessThan(10)
  }
})

test('Nothing else is written otherwise, and no line moves', () => {
  const code = [
    'const one = { a, ...b }',
    'const copy = { ...a }',
    'const text = "{ ...a, b }"',
    'call({\n  ...a,\n  b,\n}, [...a, b])',
  ].join('\n')
  expect(inOneShape(code)).toBe(code.replace('{\n  ...a,', '{\n  ...null, ...a,'))
})

test('What is set twice, is null or has a getter comes out as it would', () => {
  const code = `({ seen: [{ ...{ a: 1, b: 2 }, a: 3 }, { ...null, c: 1 }, { ...undefined, ...{ get d() { return 4 } } }, { ...'xy', e: 5 }] })`
  expect(runInThisContext(inOneShape(code))).toEqual(runInThisContext(code))
})
