import { chmodSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs'

const mayNot = (error: unknown): boolean => error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EROFS')

function give(path: string, mode: number): void {
  if ((statSync(path).mode & 0o777) === mode) return
  try {
    chmodSync(path, mode)
  } catch (error) {
    // somebody else's folder, which we may only use: what we put into it is private by itself
    if (!mayNot(error)) throw error
  }
}

/**
 * A folder that only its owner enters, also where it was there with other rights and whatever the umask. One that is everybody's by
 * design, such as /tmp, stays so.
 */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if ((statSync(folder).mode & 0o1000) === 0) give(folder, 0o700)
}

/** A file that only its owner reads: made empty where there is none, so that whoever fills it does not choose its rights. */
export function privateFile(file: string): void {
  closeSync(openSync(file, constants.O_CREAT | constants.O_WRONLY, 0o600))
  give(file, 0o600)
}

/** Of those that are there. */
export function keepPrivate(...files: readonly string[]): void {
  for (const file of files) if (existsSync(file)) give(file, 0o600)
}
