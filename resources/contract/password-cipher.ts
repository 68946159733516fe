/**
 * The console wraps passwords in AES-256-CBC (PKCS7, base64) under this fixed key before sending them; the auth service unwraps and then hashes.
 * The key ships with the console, so this is obfuscation only: transport security and argon2id do the protecting.
 */
export const passwordCipher = {
  /** 32 bytes, hexadecimal */
  key: '6b1f5c0d9a3e47b28c71d4e6f0a95b3c2e8d7f6011a2b3c4d5e6f708192a3b4c',
  /** 16 bytes, hexadecimal */
  iv: '9f3c5a7e1b2d4f60718293a4b5c6d7e8',
} as const
