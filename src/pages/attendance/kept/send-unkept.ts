import { takeAttendance } from '../../../../resources/contract/student-attendance.ts'
import { failureOf, firstComplaint, isLost } from '../../../engine/index.ts'
import type { HandedRegister } from './kept-register.ts'
import { bodyOf, type Outcome, type Sending } from './send-register.ts'

/** Where the browser keeps nothing: sent at once, or not at all. */
export async function sendUnkept(calls: Sending, handed: HandedRegister): Promise<Outcome> {
  try {
    return { is: 'done', answer: await calls.send(takeAttendance, { body: bodyOf(handed, Date.now(), null) }) }
  } catch (thrown) {
    return isLost(thrown) ? { is: 'lost' } : { is: 'refused', problem: firstComplaint(failureOf(thrown)) }
  }
}
