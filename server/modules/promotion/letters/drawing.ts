import { answerTasks } from '../../../apart/answer-tasks.ts'
import type { LettersTask } from './letter.ts'

/** Letters, drawn where nobody waits for them. */
export default answerTasks<LettersTask, Uint8Array, never>(async (task) => (await import('./draw.ts')).drawLetters(task))
