import { expect, test } from 'vitest'
import { withoutQuoted } from '../../../server/documents/delimiter.ts'
import { typeOf } from '../../../server/files/signatures.ts'

const said = (text: string): string | null => typeOf(Buffer.from(text), '')

test('a drawing is known by its first element, whatever stands before it', () => {
  for (const before of [
    '',
    '\ufeff',
    ' \n',
    '<?xml version="1.0"?>\n',
    '<!-- a --><!-- b -->\n',
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "a" "b">',
  ])
    expect(said(`${before}<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>`), before).toBe('image/svg+xml')
  for (const other of ['<svgs/>', 'x<svg/>', '<!-- never closed <svg/>', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', '<html><svg/></html>'])
    expect(said(other), other).toBe('text/plain')
})

test('a thousand comments before nothing are looked at once', () => {
  expect(said(`${'<!---->'.repeat(140)}x`)).toBe('text/plain')
  expect(said(`${'<!---->'.repeat(500_000)}x`)).toBe('text/plain')
  expect(said(`<svg ${' on'.repeat(500_000)}`)).toBe('image/svg+xml')
})

test('what stands in quotes cuts no line, and is looked at once', () => {
  expect(withoutQuoted('a;"b, ""c"" d" ;e\n"x\ny",z "w" v')).toBe('a;quoted ;e\nquoted,z "w" v')
  expect(withoutQuoted('"open, a')).toBe('"open, a')
  for (const piece of [',"', ',""', ' "', '""', ',"" "']) expect(withoutQuoted(piece.repeat(300_000)).length, piece).toBeGreaterThan(0)
})
