import { answerTasks } from '../../../apart/answer-tasks.ts'
import { printableOf } from './pictures.ts'
import type { PrintTask } from './task.ts'

/** Papers, drawn where nobody waits for it; what draws them is loaded when it is first asked for. */
export default answerTasks<PrintTask, Uint8Array, never>(async ({ make, sheet, pictures: kept }) => {
  const pictures = printableOf(kept)
  if (make === 'docx') return (await import('./word/draw.ts')).drawWord(sheet, pictures)
  return (await import('./pdf/draw.ts')).drawPdf(sheet, pictures)
})
