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

const ofDatabase = /^[\da-f]+-[\da-f]+ .*\.sqlite$/
/** What one process holds, in MB, and apart from that what it has mapped of the database's file: the system takes that back when it wants room. */
function heldBy(pid) {
  const held = { own: 0, mapped: 0 }
  let to = 'own'
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    if (/^[\da-f]+-[\da-f]+ /.test(line)) to = ofDatabase.test(line) ? 'mapped' : 'own'
    // what several share is counted once
    else if (line.startsWith('Pss:')) held[to] += Number(line.slice(4, -2)) / 1024
  }
  return held
}
/** The same of a process and of those it started. */
export function memoryOf(pid) {
  try {
    const { own, mapped } = heldBy(pid)
    const others = living(pid).map(memoryOf)
    return { own: others.reduce((sum, one) => sum + one.own, own), mapped: others.reduce((sum, one) => sum + one.mapped, mapped) }
  } catch {
    return { own: 0, mapped: 0 }
  }
}

/** How long the thread that answers was held at most since this was asked the last time, in ms, as the server itself tells. */
export const lagOf = async (address) => {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds ([\d.e-]+)/m.exec(text)[1]) * 1000
}
