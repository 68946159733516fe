import { paperLanguages } from './domain/papers/blueprint.ts'
import { printedAs, printFormats } from './domain/papers/paper-states.ts'
import { choice, code, defineResource, instant, ref, staff, text } from './kit/index.ts'

/** Who took which sheets of a paper, and when: each is marked with its code. Written by the product alone. */
export default defineResource({
  name: 'paper-prints',
  id: 'paper_print_id',
  label: { one: ['Print of a paper', 'نسخة مطبوعة من ورقة'], many: ['Prints of papers', 'نسخ الأوراق المطبوعة'] },
  package: 'question_bank.question_paper',
  group: null,
  path: '/question-bank/question-paper/prints',
  icon: 'dot',
  key: ['school_id', 'code'],
  title: '{code}',
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    paper_id: ref('question-papers', { required: true, immutable: true, label: ['Question paper', 'ورقة الأسئلة'] }),
    code: code({ required: true, immutable: true, max: 20, label: ['Code', 'الرمز'], example: 'K7QX2M' }),
    taken_by: text({ required: true, immutable: true, max: 160, label: ['Taken by', 'أخذها'], example: 'Sara Ahmed' }),
    /** the account of that person: names change */
    account: text({ immutable: true, hidden: true, max: 64, label: ['Account', 'الحساب'] }),
    taken_at: instant({ readOnly: true, label: ['Taken on', 'وقت الأخذ'] }),
    set_code: code({ required: true, immutable: true, max: 4, label: ['Set', 'النموذج'], example: 'A' }),
    printed_as: choice(printedAs, { required: true, immutable: true, label: ['What', 'ماذا'] }),
    lang: choice(paperLanguages, { required: true, immutable: true, label: ['Language', 'اللغة'] }),
    format: choice(printFormats, { required: true, immutable: true, label: ['As', 'بصيغة'] }),
  },
  list: {
    columns: ['taken_at', 'taken_by', 'set_code', 'printed_as', 'format'],
    sort: 'taken_at',
    order: 'desc',
    filters: ['printed_as', 'format'],
  },
  access: { read: staff, write: ['platform_admin'], import: [], export: [] },
})
