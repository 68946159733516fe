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
