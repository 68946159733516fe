/** From a first version to the archive: a locked one is what is printed and sat, and its key is sealed until the exam is over. */
export const paperStatuses = {
  draft: ['Draft', 'مسودة'],
  in_review: ['In review', 'قيد المراجعة'],
  approved: ['Approved', 'معتمدة'],
  locked: ['Locked', 'مقفلة'],
  used: ['Used', 'مستخدمة'],
  archived: ['Archived', 'مؤرشفة'],
} as const
export type PaperStatus = keyof typeof paperStatuses

/** How sets differ: in order alone, or in their questions, of the same cells. */
export const setModes = {
  shuffle: ['Same questions, shuffled', 'الأسئلة نفسها بترتيب مختلف'],
  parallel: ['Parallel questions', 'أسئلة متوازية'],
} as const
export type SetMode = keyof typeof setModes

/** What is printed of a paper. */
export const printedAs = {
  paper: ['Question paper', 'ورقة الأسئلة'],
  key: ['Answer key', 'مفتاح الإجابة'],
  scheme: ['Marking scheme', 'معيار التصحيح'],
  answer_sheet: ['Answer sheet', 'ورقة الإجابة'],
} as const
export type PrintedAs = keyof typeof printedAs

/** On what somebody took it. A page that is opened is a page that can be printed. */
export const printFormats = { page: ['Page', 'صفحة'], pdf: ['PDF', 'PDF'], docx: ['Word', 'وورد'] } as const
export type PrintFormat = keyof typeof printFormats

/** What is changed by hand still: from approval on a paper stays as it is. */
export const isBeingWritten = (status: PaperStatus): boolean => status === 'draft' || status === 'in_review'
