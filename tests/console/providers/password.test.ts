import { createDecipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { passwordCipher } from '../../../resources/contract/password-cipher.ts'
import { wrapPassword } from '../../../src/providers/password.ts'

const unwrap = (text: string): string => {
  const decipher = createDecipheriv('aes-256-cbc', Buffer.from(passwordCipher.key, 'hex'), Buffer.from(passwordCipher.iv, 'hex'))
  return Buffer.concat([decipher.update(text, 'base64'), decipher.final()]).toString('utf8')
}

test.each(['Demo-2026!', 'كلمة مرور ١٢٣', 'exactly sixteen!', ' '])('%j is what the auth service unwraps', async (password) => {
  expect(unwrap(await wrapPassword(password))).toBe(password)
})
test('empty input gives an empty string', async () => {
  expect(await wrapPassword('')).toBe('')
})
