import { passwordCipher } from '../../resources/contract/password-cipher.ts'

/**
 * AES-256-CBC with PKCS7 under the contract's fixed key: obfuscation only. Empty input gives an empty string.
 * crypto-js, because WebCrypto is missing on plain-http origins; loaded at submit, so that the page stays light.
 */
export async function wrapPassword(password: string): Promise<string> {
  if (password === '') return ''
  const [{ default: AES }, { default: Hex }] = await Promise.all([import('crypto-js/aes'), import('crypto-js/enc-hex')])
  return AES.encrypt(password, Hex.parse(passwordCipher.key), { iv: Hex.parse(passwordCipher.iv) }).toString()
}
