import { office, staff, type Role } from './access.ts'
import type { Text } from './text.ts'

/** A part of the console's menu: what stands in it says so itself, declarations with `group`, pages with `menu`. */
export interface MenuSection {
  readonly id: string
  readonly label: Text
  readonly icon: string
  /** among the sections */
  readonly order: number
  /** whose day it is part of; unsaid: everybody's who may open what is in it */
  readonly roles?: readonly Role[]
  /** meant for one page: as long as there is no second one it is a link, under the name of that page */
  readonly alone?: true
}
/** A section of one's own, opened by the declaration or page that names it; the words stand with it. */
export type OwnSection = Omit<MenuSection, 'icon' | 'order'> & { readonly icon?: string; readonly order?: number }

/** What is opened every day comes first, then teaching and testing, then the master data in groups, then what is looked at now and then. */
export const menuSections = {
  home: { label: ['Home', 'الرئيسية'], icon: 'home', order: 10, alone: true },
  attendance: { label: ['Attendance', 'الحضور والغياب'], icon: 'check', order: 20 },
  'notice-board': { label: ['Notice board', 'لوحة الإعلانات'], icon: 'megaphone', order: 30, alone: true },
  diary: { label: ['Diary', 'اليوميات'], icon: 'diary', order: 40, alone: true },
  students: { label: ['Students', 'الطلاب'], icon: 'team', order: 50, alone: true, roles: staff },
  classes: { label: ['Classes', 'الشعب'], icon: 'apartment', order: 60, alone: true, roles: staff },
  teachers: { label: ['Teachers', 'المعلمون'], icon: 'idcard', order: 70, alone: true, roles: office },
  calendar: { label: ['Calendar', 'التقويم'], icon: 'calendar', order: 80, alone: true },
  assessment: { label: ['Assessment', 'التقييم'], icon: 'pencil', order: 90 },
  'question-bank': { label: ['Question bank', 'بنك الأسئلة'], icon: 'question', order: 100 },
  psychometric: { label: ['Psychometric tests', 'المقاييس النفسية'], icon: 'mind', order: 110, alone: true },
  report: { label: ['Reports', 'التقارير'], icon: 'chart', order: 120, alone: true },
  families: { label: ['Guardians and houses', 'أولياء الأمور والفرق'], icon: 'team', order: 130 },
  teaching: { label: ['Grades and subjects', 'الصفوف والمواد'], icon: 'book', order: 140 },
  school: { label: ['School data', 'بيانات المدرسة'], icon: 'bank', order: 150 },
  places: { label: ['Places', 'الأماكن'], icon: 'place', order: 160 },
  masters: { label: ['More records', 'سجلات أخرى'], icon: 'database', order: 170 },
  institution: { label: ['Institution', 'المؤسسة'], icon: 'licence', order: 180 },
  settings: { label: ['Settings', 'الإعدادات'], icon: 'settings', order: 190 },
} as const satisfies Readonly<Record<string, Omit<MenuSection, 'id'>>>

const known: Readonly<Record<string, Omit<MenuSection, 'id'>>> = menuSections
/** How a declaration or a page names its section: a known one, one that another opens, or one that it opens itself. */
export type SaidSection = keyof typeof menuSections | (string & {}) | OwnSection

/** The sections of the product: the known ones and those that are opened, in their order; an own one stands before the settings unless it says so. */
export function sectionsWith(said: readonly SaidSection[]): ReadonlyMap<string, MenuSection> {
  const opened = said.flatMap((one): MenuSection[] => (typeof one === 'string' ? [] : [{ icon: 'dot', order: 185, ...one }]))
  const all = [...Object.entries(known).map(([id, section]): MenuSection => ({ id, ...section })), ...opened.toReversed()]
  // of a name that is taken the known section counts, then the first that was opened
  return new Map(
    all
      .filter(({ id }, at) => at < Object.keys(known).length || !Object.hasOwn(known, id))
      .toSorted((a, b) => a.order - b.order)
      .map((section) => [section.id, section]),
  )
}

/** What is wrong with the section that is named, and what to write instead; null where all is well. */
export function wrongSection(
  said: SaidSection,
  all: ReadonlyMap<string, MenuSection>,
): { readonly wrong: string; readonly remedy: string } | null {
  if (typeof said === 'string')
    return all.has(said)
      ? null
      : {
          wrong: `there is no section "${said}" in the menu`,
          remedy: `Use one of ${[...all.keys()].join(', ')}, or open one: { id: '${said}', label: ['English', 'عربي'] }`,
        }
  if (Object.hasOwn(known, said.id))
    return { wrong: `the menu has a section "${said.id}" already`, remedy: `Write '${said.id}' to stand in it, or give yours another id` }
  if (said.label.some((word) => word.trim() === ''))
    return { wrong: `the section "${said.id}" has no name in one of the languages`, remedy: "Write label: ['English', 'عربي']" }
  if (all.get(said.id)?.label.join() !== said.label.join())
    return {
      wrong: `the section "${said.id}" is opened twice, in other words`,
      remedy: `Open it once, and name it by '${said.id}' elsewhere`,
    }
  return null
}
