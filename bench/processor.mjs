import { readFileSync } from 'node:fs'

/** Processes that one has started and that are still there. */
export const living = (pid) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** Processor time in seconds that a process and those it started have taken, the ones that are gone among them. */
export function processorTime(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (
    (Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14])) / 100 +
    living(pid).reduce((sum, child) => sum + processorTime(child), 0)
  )
}

/** What a process and those it started hold, in MB; what several of them share is counted once. */
export const residentOf = (pid) => {
  try {
    const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]) / 1024
    return living(pid).reduce((sum, child) => sum + residentOf(child), own)
  } catch {
    return 0
  }
}

/** How long the thread that answers was held at most since this was asked the last time, in ms, as the server itself tells. */
export const lagOf = async (address) => {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds ([\d.e-]+)/m.exec(text)[1]) * 1000
}
