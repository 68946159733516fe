import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key that signs tokens: AUTH_SECRET, else one generated once into the data folder, readable by its owner only. */
export async function loadSecret(options: { authSecret?: string | undefined; dataDir: string }): Promise<string> {
  if (options.authSecret) return options.authSecret
  const path = join(options.dataDir, 'auth-secret')
  await mkdir(options.dataDir, { recursive: true })
  try {
    // `wx`: of two processes that start at once, one writes and both read the same key
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = (await readFile(path, 'utf8')).trim()
  if (secret.length < 32) throw new Error(`The signing key in ${path} is too short. Delete the file, or set AUTH_SECRET.`)
  return secret
}
