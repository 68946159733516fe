import { readFileSync } from 'node:fs'

const pageMb = 4096 / 1024 / 1024

/**
 * How much memory of its own a process holds, in MB; 0 where the system does not tell, as it does on Linux. What it has mapped of files
 * is none of it: the system takes that back whenever it wants room.
 */
export function residentMb(pid: number): number {
  try {
    const [, resident, shared] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')
    return (Number(resident) - Number(shared)) * pageMb
  } catch {
    return 0
  }
}
