import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { leanDeclaration } from '../../scripts/lean-declarations.ts'

const lean = (code: string): string => leanDeclaration(code, parseAst(code) as never)

test('What a declaration says to the server alone does not travel; everything else does', () => {
  expect(lean("f({ a: text({ max: 3, aliases: ['A', 'B'], index: true }), b: ref('x', { index: true, required: true }) })")).toBe(
    "f({ a: text({ max: 3,   }), b: ref('x', {  required: true }) })",
  )
})

test('That a role sees own rows only is told, and not which they are', () => {
  expect(
    lean("f({ access: { read: staff, rows: { teacher: { class_id: { in: '$my.class_ids' } }, parent: own('x') } }, rows: [1] })"),
  ).toBe('f({ access: { read: staff, rows: { teacher: {}, parent: {} } }, rows: [1] })')
})
