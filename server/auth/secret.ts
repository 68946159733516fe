import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepPrivate, privateFolder } from '../database/index.ts'

/** The key that signs tokens: AUTH_SECRET, else one generated once into the data folder, readable by its owner only. */
export async function loadSecret(options: { authSecret?: string | undefined; dataDir: string }): Promise<string> {
  if (options.authSecret) return options.authSecret
  const path = join(options.dataDir, 'auth-secret')
  privateFolder(options.dataDir)
  if (!existsSync(path)) await publish(path, randomBytes(48).toString('base64url'))
  keepPrivate(path)
  const secret = (await readFile(path, 'utf8')).trim()
  if (secret.length < 32) throw new Error(`The signing key in ${path} is too short. Delete the file, or set AUTH_SECRET.`)
  return secret
}

/** A hard link appears whole or not at all: of processes that start at once, one wins and all read the same key. */
async function publish(path: string, secret: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, secret, { flag: 'wx', mode: 0o600 })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
}
