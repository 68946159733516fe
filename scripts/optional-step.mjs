import { spawnSync } from 'node:child_process'

/** What the person at the terminal is told: the line that says what is wrong, not the way there. */
const pointOf = (said) => {
  const lines = said.split('\n').map((line) => line.trim())
  return lines.find((line) => /^(Uncaught )?[A-Za-z]*Error\b/.test(line)) ?? lines.find(Boolean)
}

/** Runs a script that may fail, and for no longer than the limit; answers in a line why it came to nothing, or null. */
export function tryScript(file, args, { limit, ...options }) {
  const { status, signal, error, stderr } = spawnSync(process.execPath, [file, ...args], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: limit,
    killSignal: 'SIGKILL',
  })
  if (status === 0) return null
  if (error?.code === 'ETIMEDOUT') return `not done within ${limit / 1000} s`
  return pointOf(stderr ?? '') ?? error?.message ?? `ended by ${signal ?? status}`
}
