import questionPapers from '../../../resources/question-papers.ts'
import type { RecordsWithin } from '../../records/index.ts'
import { usePaper } from './capabilities.ts'

/** Its exam was held: for whoever takes marks down. What nobody has approved is not used by that. */
export async function takePaperAsUsed(within: RecordsWithin, id: string): Promise<void> {
  const own = within.as(usePaper)
  const { status } = await own.get(questionPapers, id)
  if (status === 'approved' || status === 'locked') await own.update(questionPapers, id, { status: 'used' })
}
