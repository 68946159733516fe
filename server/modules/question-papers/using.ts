import questionPapers from '../../../resources/question-papers.ts'
import type { RecordsWithin } from '../../records/index.ts'
import { usePaper } from './capabilities.ts'
import { sealedUntil } from './seal.ts'

/**
 * Its exam was held: for whoever takes marks down. What nobody has approved is not used by that, and while another class may still sit it
 * its key stays sealed.
 */
export async function takePaperAsUsed(within: RecordsWithin, id: string, today: string): Promise<void> {
  const own = within.as(usePaper)
  const { status, exam_date } = await own.get(questionPapers, id)
  if ((status === 'approved' || status === 'locked') && sealedUntil({ status, exam_date }, today) === null)
    await own.update(questionPapers, id, { status: 'used' })
}
