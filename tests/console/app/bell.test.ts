import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('On a telephone what the bell opens lies within the screen, from one edge to the other', () => {
  // the library places it beside its button, and of that no edge is within 360 px in either direction
  const [, onTelephone = ''] = readFileSync('src/app/messages/bell.module.css', 'utf8').split('@media (max-width: 767px)')
  expect(onTelephone).toMatch(/:has\(\.list\) \{[^}]*position: fixed;[^}]*inset-inline: 8px !important;[^}]*inline-size: auto;/)
  expect(onTelephone).toMatch(/\.list \{[^}]*inline-size: auto;/)
})
