import { getPaper } from '../../../resources/contract/question-papers.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

export default defineContributions(
  {
    slot: 'record-tab',
    resource: 'question-papers',
    key: 'sets',
    title: ['Questions', 'الأسئلة'],
    order: 50,
    wide: true,
    ...gateOf(getPaper),
    load: async () => (await import('./paper-tab.tsx')).PaperTab,
  },
  {
    slot: 'row-entry',
    resource: 'blueprints',
    key: 'paper',
    title: ['Make a paper', 'إعداد ورقة'],
    where: { status: { in: ['approved', 'in_use'] } },
    to: '/question-bank/blueprint/generate-question-paper?blueprint={id}',
  },
)
