import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { devProgram } from './dev-program.mjs'

/** Saving all files of an editor is one change. */
const togetherMs = 40
/** One that has work under way is not waited for. */
const patienceMs = 1_500
/** The browsers that were just told come first. */
const restMs = 1_000

/**
 * The server under development. What it becomes after `changed` is told: `up`, or `stopped` and why. The one that was ends while the new
 * program is made, and the next process has read the libraries by then.
 */
export function devServer(root, environment, tell) {
  const make = devProgram(root)
  let libraries = []
  let standby = null
  let running = null
  let isClosed = false
  /** the last change that was told, and the last that the running program has seen */
  let [last, seen] = [0, 0]
  const prepare = () => setTimeout(() => isClosed || (standby ??= launch()), restMs).unref()

  const launch = () => {
    const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'scripts/dev-standby.mjs')], {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe', 'ipc'],
      env: environment,
    })
    const one = { child, isUp: false, isLeft: false, complaint: '', gone: new Promise((resolve) => child.once('exit', resolve)) }
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk)
      if (one.isUp || one.isLeft || !String(chunk).includes('School console on')) return
      one.isUp = true
      tell({ server: 'up', of: seen })
      prepare()
    })
    child.stderr.on('data', (chunk) => {
      process.stderr.write(chunk)
      if (!one.isUp) one.complaint += String(chunk)
    })
    // a process that ends has said all it says
    child.once('close', () => {
      if (one !== running || one.isLeft || isClosed) return
      tell({ server: 'stopped', of: seen, why: one.complaint.trim() })
      prepare()
    })
    // one that is gone before it is needed is not waited for
    child.once('exit', () => {
      if (standby === one) standby = null
    })
    child.send({ libraries }, () => undefined)
    return one
  }
  const leave = async (one) => {
    if (!one || one.child.exitCode !== null || one.child.signalCode !== null) return
    one.isLeft = true
    one.child.kill('SIGTERM')
    const late = setTimeout(() => one.child.kill('SIGKILL'), patienceMs)
    await one.gone
    clearTimeout(late)
  }
  const renew = async () => {
    const of = last
    const [program] = await Promise.all([make(), leave(running)])
    if (isClosed) return
    libraries = program.libraries
    seen = of
    running = standby ?? launch()
    standby = null
    running.child.send({ file: program.file }, () => undefined)
  }

  let [timer, renewing, isDue] = [undefined, null, false]
  const start = async () => {
    do {
      isDue = false
      await renew().catch((error) => {
        console.error(error)
        tell({ server: 'stopped', of: last, why: error.message })
      })
    } while (isDue && !isClosed)
    renewing = null
  }
  return {
    /** something that it is made of is another now: the how manieth change that is */
    changed(of) {
      last = of
      clearTimeout(timer)
      timer = setTimeout(() => {
        isDue = true
        renewing ??= start()
      }, togetherMs)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await Promise.all([leave(running), leave(standby)])
    },
  }
}
