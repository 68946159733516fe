import { readFileSync } from 'node:fs'

const pageMb = 4096 / 1024 / 1024

/** How much memory a process holds, in MB; 0 where the system does not tell, as it does on Linux. */
export function residentMb(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageMb
  } catch {
    return 0
  }
}
