import type { Registry } from '../../../resources/kit/registry.ts'
import type { Ask } from '../../engine/refine/access.ts'
import { toOpen } from '../../providers/access-control.ts'
import type { PageRoute } from '../console/discovery.ts'
import { notAvailable } from '../routes/not-available.ts'
import { allScreens, type Screen, type ScreenTitle } from '../routes/screens.ts'

export interface MenuItem {
  readonly path: string
  readonly title: ScreenTitle
  readonly icon: string
  /** the module is not built yet: said in the menu, too */
  readonly isComing: boolean
}
export interface MenuSection {
  readonly id: string
  readonly title: ScreenTitle
  readonly icon: string
  /** a section without pages of its own is one link */
  readonly path: string | null
  readonly isComing: boolean
  readonly items: readonly MenuItem[]
}

interface Planned {
  readonly id: string
  readonly icon: string
  /** one link, or the pages of the section in the specification's order */
  readonly path?: string
  readonly pages?: readonly string[]
}

/** Sections in the order of the sidebar segments, then the areas, each with its pages as the specification lists them. */
const plan: readonly Planned[] = [
  { id: 'home', icon: 'home', path: '/dashboards/home' },
  { id: 'noticeBoard', icon: 'megaphone', path: '/noticeBoard' },
  { id: 'diary', icon: 'diary', path: '/diary' },
  { id: 'report', icon: 'chart', path: '/report' },
  { id: 'psychometric', icon: 'mind', path: '/psychometric' },
  { id: 'institutions', icon: 'bank', path: '/institutions' },
  { id: 'licensePartition', icon: 'licence', path: '/licensePartition' },
  {
    id: 'masters',
    icon: 'database',
    pages: [
      '/masters/school',
      '/masters/users',
      '/masters/classes',
      '/masters/subjects',
      '/masters/teachers',
      '/masters/house',
      '/masters/students',
      '*',
      '/masters/ar_tags',
      '/masters/calendar',
      '/masters/students_promotion',
      '/masters/teacher_performance_ratio',
      '/masters/help',
    ],
  },
  { id: 'attendance', icon: 'check', pages: ['/attendance/students', '/attendance/teachers'] },
  {
    id: 'question-bank',
    icon: 'question',
    pages: [
      '/question-bank/exam-type',
      '/question-bank/blueprint',
      '/question-bank/exam-assessment',
      '/question-bank/feedback-questions',
      '/question-bank/question-paper',
      '/question-bank/subject-mapping',
    ],
  },
  {
    id: 'assessment',
    icon: 'pencil',
    pages: [
      '/assessment/instant-feedback',
      '/assessment/quizzes',
      '/assessment/quizzes/question_sets',
      '/assessment/self-study',
      '/assessment/diary-homestudy',
    ],
  },
  { id: 'settings', icon: 'settings', pages: ['/settings/general', '/settings/appearance'] },
]

const icons: Readonly<Record<string, string>> = {
  '/masters/ar_tags': 'tag',
  '/masters/students_promotion': 'promotion',
  '/masters/teacher_performance_ratio': 'scale',
  '/masters/help': 'help',
}

/** What the access-control provider lets through; the licence and the rows are the server's to refuse. */
export function buildMenu(registry: Registry, pages: readonly PageRoute[], ask: Ask): MenuSection[] {
  const screens = new Map(allScreens(registry, pages).map((screen) => [screen.path, screen]))
  const coming = new Set(notAvailable.map(({ path }) => path))
  const itemOf = (screen: Screen): MenuItem => ({
    path: screen.path,
    title: screen.title,
    icon: registry.all.find(({ path }) => path === screen.path)?.icon ?? icons[screen.path] ?? 'dot',
    isComing: screen.shows.is === 'not-available' && coming.has(screen.path),
  })
  const isOpen = (screen: Screen | undefined): screen is Screen => screen !== undefined && ask(toOpen(screen)).can

  return plan
    .flatMap((section): MenuSection[] => {
      const title: ScreenTitle = { key: `menu.${section.id}` }
      if (section.path) {
        const screen = screens.get(section.path)
        if (!isOpen(screen)) return []
        return [{ id: section.id, title, icon: section.icon, path: section.path, isComing: itemOf(screen).isComing, items: [] }]
      }
      const named = section.pages ?? []
      const rest = registry.all
        .filter((resource) => resource.group === section.id && !named.includes(resource.path))
        .sort((a, b) => a.order - b.order || a.name.localeCompare(b.name))
      const known = [
        ...named.flatMap((path) => (path === '*' ? rest.map((resource) => resource.path) : [path])),
        ...(named.includes('*') ? [] : rest.map((resource) => resource.path)),
      ]
      const items = known
        .map((path) => screens.get(path))
        .filter(isOpen)
        .map(itemOf)
      return items.length === 0 ? [] : [{ id: section.id, title, icon: section.icon, path: null, isComing: false, items }]
    })
    .concat(ownSections(registry, screens, isOpen, itemOf))
}

/** A declaration may open a section that the plan does not know. */
function ownSections(
  registry: Registry,
  screens: ReadonlyMap<string, Screen>,
  isOpen: (screen: Screen | undefined) => screen is Screen,
  itemOf: (screen: Screen) => MenuItem,
): MenuSection[] {
  const planned = new Set(plan.map(({ id }) => id))
  const groups = new Set(registry.all.map(({ group }) => group).filter((group) => group !== null && !planned.has(group)))
  return [...groups].flatMap((group): MenuSection[] => {
    const items = registry.all
      .filter((resource) => resource.group === group)
      .sort((a, b) => a.order - b.order)
      .map((resource) => screens.get(resource.path))
      .filter(isOpen)
      .map(itemOf)
    const id = String(group)
    return items.length === 0 ? [] : [{ id, title: { key: `menu.${id}` }, icon: 'dot', path: null, isComing: false, items }]
  })
}
