import { actions, isWriting, type Role } from '../../../resources/kit/access.ts'
import type { Registry } from '../../../resources/kit/registry.ts'
import type { Resource } from '../../../resources/kit/resource.ts'
import type { Ask } from '../../engine/refine/access.ts'
import { toOpen } from '../../providers/access-control.ts'
import type { PageRoute } from '../console/discovery.ts'
import { allScreens, type Screen, type ScreenTitle } from '../routes/screens.ts'

export interface MenuItem {
  readonly path: string
  readonly title: ScreenTitle
  readonly icon: string
}
export interface MenuSection {
  readonly id: string
  readonly title: ScreenTitle
  readonly icon: string
  /** a section without pages of its own is one link */
  readonly path: string | null
  readonly items: readonly MenuItem[]
}

interface Planned {
  readonly id: string
  readonly icon: string
  /** one link, or the pages of the section in this order */
  readonly path?: string
  readonly pages?: readonly string[]
  /** whose day this is part of; none said: everybody's who may open it */
  readonly roles?: readonly Role[]
}

const office: readonly Role[] = ['platform_admin', 'school_admin', 'academic_admin']
const staff: readonly Role[] = [...office, 'teacher']

/** What is opened every day comes first, then teaching and testing, then the master data in groups, then what is looked at now and then. */
const plan: readonly Planned[] = [
  { id: 'home', icon: 'home', path: '/dashboards/home' },
  { id: 'attendance', icon: 'check', pages: ['/attendance/students', '/attendance/teachers'] },
  { id: 'noticeBoard', icon: 'megaphone', path: '/noticeBoard' },
  { id: 'diary', icon: 'diary', path: '/diary' },
  { id: 'students', icon: 'team', path: '/masters/students', roles: staff },
  { id: 'classes', icon: 'apartment', path: '/masters/classes', roles: staff },
  { id: 'teachers', icon: 'idcard', path: '/masters/teachers', roles: office },
  { id: 'calendar', icon: 'calendar', path: '/masters/calendar' },
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
  { id: 'psychometric', icon: 'mind', path: '/psychometric' },
  { id: 'report', icon: 'chart', path: '/report' },
  { id: 'families', icon: 'team', pages: ['/masters/guardians', '/masters/house', '/masters/ar_tags', '/masters/students_promotion'] },
  { id: 'teaching', icon: 'book', pages: ['/masters/standards', '/masters/subjects', '/masters/teacher_performance_ratio'] },
  { id: 'school', icon: 'bank', pages: ['/masters/school', '/masters/academic-years', '/masters/users', '/masters/lists-of-values'] },
  { id: 'places', icon: 'place', pages: ['/masters/states', '/masters/districts', '/masters/cities'] },
  { id: 'masters', icon: 'database', pages: [] },
  { id: 'institution', icon: 'licence', pages: ['/institutions', '/licensePartition', '/masters/licences'] },
  { id: 'settings', icon: 'settings', pages: ['/settings/general', '/settings/appearance', '/masters/help'] },
]

const icons: Readonly<Record<string, string>> = {
  '/masters/ar_tags': 'tag',
  '/masters/students_promotion': 'promotion',
  '/masters/teacher_performance_ratio': 'scale',
  '/masters/help': 'help',
}

/** Who leads the school or the institution looks over everything; others get what they can do something with. */
const overseers: readonly Role[] = ['platform_admin', 'school_admin']
const isOfUse = (resource: Resource | undefined, role: Role | null): boolean =>
  resource === undefined ||
  role === null ||
  overseers.includes(role) ||
  actions.some((action) => isWriting(action) && resource.access.allowed[action].includes(role))

/** What is built, of use to this role, and let through by the access-control provider; the licence and the rows are the server's to refuse. */
export function buildMenu(registry: Registry, pages: readonly PageRoute[], ask: Ask, role: Role | null = null): MenuSection[] {
  const screens = new Map(allScreens(registry, pages).map((screen) => [screen.path, screen]))
  const resourceAt = (path: string): Resource | undefined => registry.all.find((resource) => resource.path === path)
  const itemOf = (screen: Screen): MenuItem => ({
    path: screen.path,
    title: screen.title,
    icon: resourceAt(screen.path)?.icon ?? icons[screen.path] ?? 'dot',
  })
  const isOpen = (screen: Screen | undefined): screen is Screen =>
    screen !== undefined && screen.shows.is !== 'not-available' && ask(toOpen(screen)).can
  const isDaily = ({ roles }: Planned): boolean => roles === undefined || role === null || roles.includes(role)
  const placed = new Set(plan.flatMap(({ path, pages: named }) => [...(path ? [path] : []), ...(named ?? [])]))
  const rest = (group: string): string[] =>
    registry.all
      .filter((resource) => resource.group === group && !placed.has(resource.path))
      .sort((a, b) => a.order - b.order)
      .map((resource) => resource.path)

  return plan
    .flatMap((section): MenuSection[] => {
      const { id, icon } = section
      if (section.path) {
        const screen = screens.get(section.path)
        return isOpen(screen) && isDaily(section) ? [{ id, title: screen.title, icon, path: section.path, items: [] }] : []
      }
      const named = section.pages ?? []
      const known = [...named, ...rest(id)]
      const items = known
        .filter((path) => isOfUse(resourceAt(path), role))
        .map((path) => screens.get(path))
        .filter(isOpen)
        .map(itemOf)
      return items.length === 0 ? [] : [{ id, title: { key: `menu.${id}` }, icon, path: null, items }]
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
    return items.length === 0 ? [] : [{ id, title: { key: `menu.${id}` }, icon: 'dot', path: null, items }]
  })
}
