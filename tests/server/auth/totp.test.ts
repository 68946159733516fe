import { expect, test } from 'vitest'
import { seal, unseal } from '../../../server/auth/sealed.ts'
import { authenticatorAddress, base32, codeOf, stepAt } from '../../../server/auth/totp.ts'

/** RFC 6238, appendix B; the seeds are as long as what the algorithm answers. */
const seeds = {
  sha1: Buffer.from('12345678901234567890'),
  sha256: Buffer.from('12345678901234567890123456789012'),
  sha512: Buffer.from('1234567890123456789012345678901234567890123456789012345678901234'),
}
test.each([
  [59, '94287082', '46119246', '90693936'],
  [1_111_111_109, '07081804', '68084774', '25091201'],
  [1_111_111_111, '14050471', '67062674', '99943326'],
  [1_234_567_890, '89005924', '91819424', '93441116'],
  [2_000_000_000, '69279037', '90698825', '38618901'],
  [20_000_000_000, '65353130', '77737706', '47863826'],
])('At %i s the codes are those of RFC 6238', (seconds, ...codes) => {
  const step = stepAt(seconds * 1000)
  const made = (['sha1', 'sha256', 'sha512'] as const).map((algorithm) => codeOf(seeds[algorithm], step, { digits: 8, algorithm }))
  expect(made).toEqual(codes)
  expect(codeOf(seeds.sha1, step)).toBe(codes[0]!.slice(-6))
})

/** RFC 4648, 10, without its padding. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('“%s” is written “%s”', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})

test('The address that an authenticator reads names issuer and account, also with blanks, colons and Arabic letters', () => {
  const address = authenticatorAddress(seeds.sha1, 'Noor: north مدرسة', 'sara@noor.example')
  expect(address).not.toContain('+')
  const { host, pathname, searchParams } = new URL(address)
  expect([host, decodeURIComponent(pathname)]).toEqual(['totp', '/Noor  north مدرسة:sara@noor.example'])
  expect(Object.fromEntries(searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Noor: north مدرسة',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('What is sealed opens with the same key at the same place, whole, and nowhere else', () => {
  const sealed = seal('the key', 'of Sara', seeds.sha1)
  expect(sealed).not.toContain(seeds.sha1.toString('base64url'))
  expect(seal('the key', 'of Sara', seeds.sha1)).not.toBe(sealed)
  expect(unseal('the key', 'of Sara', sealed)).toEqual(seeds.sha1)
  expect(unseal('another key', 'of Sara', sealed)).toBeNull()
  expect(unseal('the key', 'of Omar', sealed)).toBeNull()
  expect(unseal('the key', 'of Sara', sealed.slice(0, -6))).toBeNull()
  expect(unseal('the key', 'of Sara', '')).toBeNull()
})
