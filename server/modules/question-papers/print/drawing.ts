import { answerTasks } from '../../../apart/answer-tasks.ts'
import { printableOf } from './pictures.ts'
import type { PrintTask } from './task.ts'

// while it waits for its first task: whoever has opened a paper most likely takes it as a PDF
void import('./pdf/draw.ts').then(({ getReady }) => getReady())

/** Papers, drawn where nobody waits for it. */
export default answerTasks<PrintTask, Uint8Array, never>(async ({ make, sheet, pictures: kept }) => {
  const pictures = printableOf(kept)
  if (make === 'docx') return (await import('./word/draw.ts')).drawWord(sheet, pictures)
  return (await import('./pdf/draw.ts')).drawPdf(sheet, pictures)
})
