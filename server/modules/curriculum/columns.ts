import { fold, type Text } from '../../../resources/kit/index.ts'

/** The columns of a curriculum's file, as they are written, and under which other headers they come. */
export const columns = {
  unit: { header: ['Unit', 'الوحدة'], also: ['Unit name', 'Chapter', 'Theme', 'اسم الوحدة', 'المحور'] },
  unit_ar: { header: ['Unit in Arabic', 'الوحدة بالعربية'], also: ['Unit (Arabic)', 'Unit Arabic', 'اسم الوحدة بالعربية'] },
  lesson: { header: ['Lesson', 'الدرس'], also: ['Lesson name', 'Lesson title', 'اسم الدرس', 'عنوان الدرس'] },
  lesson_ar: { header: ['Lesson in Arabic', 'الدرس بالعربية'], also: ['Lesson (Arabic)', 'Lesson Arabic', 'اسم الدرس بالعربية'] },
  periods: { header: ['Periods', 'الحصص'], also: ['No of periods', 'Teaching periods', 'Number of periods', 'عدد الحصص'] },
  topic: { header: ['Topic', 'الموضوع'], also: ['Topic name', 'Sub topic', 'Subtopic', 'اسم الموضوع'] },
  topic_ar: { header: ['Topic in Arabic', 'الموضوع بالعربية'], also: ['Topic (Arabic)', 'Topic Arabic', 'اسم الموضوع بالعربية'] },
  code: { header: ['Outcome code', 'رمز الناتج'], also: ['LO code', 'Code', 'Standard', 'Standard code', 'الرمز', 'رمز ناتج التعلم'] },
  outcome: { header: ['Outcome', 'الناتج'], also: ['Learning outcome', 'LO', 'Outcome text', 'ناتج التعلم', 'نواتج التعلم'] },
  outcome_ar: {
    header: ['Outcome in Arabic', 'الناتج بالعربية'],
    also: ['Learning outcome (Arabic)', 'Outcome (Arabic)', 'ناتج التعلم بالعربية'],
  },
} as const satisfies Readonly<Record<string, { readonly header: Text; readonly also: readonly string[] }>>
export type Column = keyof typeof columns
export const columnNames = Object.keys(columns) as Column[]

const known = new Map(
  columnNames.flatMap((name) => [...columns[name].header, ...columns[name].also].map((header) => [fold(header), name] as const)),
)

/** Which column a header means. */
export const columnOf = (header: string): Column | null => known.get(fold(header)) ?? null
