import type { Text } from './text.ts'

/** What parts of pages say by themselves, whatever is shown in them; all else they are given. */
export const textOfParts = {
  chart: {
    drawn: ['Chart', 'رسم بياني'],
    table: ['Table', 'جدول'],
    view: ['Chart or table', 'رسم بياني أو جدول'],
  },
  grid: {
    number: ['Row', 'رقم السطر'],
    changed: ['Cells changed:', 'خلايا تغيّرت:'],
    kept: ['Left alone, since they are only read:', 'خلايا للقراءة فقط بقيت كما هي:'],
    before: ['Before:', 'قبل التغيير:'],
    lost: [
      'Nothing was pasted. You copied rows: {rows}, columns: {columns}; from this cell on there is room for rows: {free_rows}, columns: {free_columns}.',
      'لم يُلصق شيء: عدد أسطر ما نسخته {rows} وعدد أعمدته {columns}، والمتاح ابتداءً من هذه الخلية: {free_rows} من الأسطر و{free_columns} من الأعمدة.',
    ],
    problems: ['Cells to correct:', 'خلايا تحتاج إلى تصحيح:'],
    next: ['Next', 'التالية'],
    nothing: ['No value', 'بلا قيمة'],
    keys: [
      'Type or press Enter to write, Ctrl+C and Ctrl+V to copy and paste, Ctrl+D to fill down, Ctrl+Z to take back what you typed.',
      'اكتب أو اضغط Enter للكتابة، وCtrl+C وCtrl+V للنسخ واللصق، وCtrl+D للتعبئة إلى الأسفل، وCtrl+Z للتراجع عمّا كتبته.',
    ],
  },
  share: { of: ['of', 'من'] },
  steps: { broken: ['needs correcting', 'يحتاج إلى تصحيح'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Text>>>>
