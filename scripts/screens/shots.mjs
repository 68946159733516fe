// What is photographed: every route there is, derived from declarations, pages and the list of what is to come, and a few states of theirs.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { root } from '../build.mjs'

/** One picture in all its variants. `act` brings the page into the state that is meant; such a page is opened afresh. */
const shot = (name, address, more = {}) => ({ name, address, as: 'schooladmin', ...more })

const nameOf = (path) =>
  path
    .replace(/^\//, '')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'root'

async function readRoutes() {
  const unregister = register()
  const load = (path) => import(pathToFileURL(join(root, path)).href)
  const defaultOf = async (path) => (await load(path)).default
  const declarations = readdirSync(join(root, 'resources'), { withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.ts'),
  )
  const { createRegistry } = await load('resources/kit/registry.ts')
  const { allScreens } = await load('src/app/routes/screens.ts')
  const registry = createRegistry(await Promise.all(declarations.map(({ name }) => defaultOf(`resources/${name}`))))
  const modules = readdirSync(join(root, 'src/pages')).filter((module) => existsSync(join(root, 'src/pages', module, 'pages.ts')))
  const files = [...modules.map((module) => [module, `src/pages/${module}/pages.ts`]), [null, 'src/app/settings/pages.ts']]
  const pages = await Promise.all(files.map(async ([module, file]) => (await defaultOf(file)).map((page) => ({ page, module, file }))))
  await unregister()
  return { registry, screens: allScreens(registry, pages.flat()) }
}

const accounts = { schooladmin: 'school_admin', platform: 'platform_admin', teacher: 'teacher', student: 'student', parent: 'parent' }

/** An existing record for every `:id`, whatever it is called; of what is not built yet, anything. */
function fill(path, owner, ids) {
  return path.replace(/:(\w+)/g, (_, name) => {
    if (owner && /^id$/.test(name)) return ids.get(owner.name) ?? '0'
    return { mainPage: 'assessment', subPage: 'quizzes', page: 'question-paper' }[name] ?? '1'
  })
}

/** `firstId(resource)` answers the id of some record of this kind, or null. */
export async function listShots(firstId) {
  const { registry, screens } = await readRoutes()
  const isOpenTo = ({ demand }, account) => !demand.roles || demand.roles.includes(accounts[account])
  const ids = new Map()
  for (const resource of registry.all) ids.set(resource.name, await firstId(resource))
  const ownerOf = (path) => registry.all.filter((one) => path.startsWith(`${one.path}/`)).sort((a, b) => b.path.length - a.path.length)[0]
  const routes = screens.map((screen) => {
    const as = Object.keys(accounts).find((account) => isOpenTo(screen, account)) ?? 'schooladmin'
    return shot(nameOf(screen.path), fill(screen.path, ownerOf(screen.path), ids), { path: screen.path, as })
  })
  return [...outside, ...routes, ...states(ids)]
}

const signedOut = { as: null }
const outside = [
  shot('login', '/login', signedOut),
  shot('login-password', '/login', {
    ...signedOut,
    act: async (page) => {
      await page.locator('input[name=username]').fill('schooladmin')
      await page.keyboard.press('Enter')
      await page.locator('input[type=password]').waitFor()
    },
  }),
  shot('login-unknown', '/login', {
    ...signedOut,
    act: async (page) => {
      await page.locator('input[name=username]').fill('nobody.here')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').first().waitFor()
    },
  }),
  shot('register', '/register', signedOut),
  shot('401', '/401', signedOut),
  shot('500', '/500', signedOut),
]

const pressed = (key) => async (page) => {
  await page.keyboard.press(key)
  await page.getByRole('dialog').waitFor()
}
/** What this page asks for is answered so, and so is the question whether the service is there at all. */
const answering = (route) => async (page, address) => {
  await page.route(/\/(api\/students|health)\//, route)
  await page.goto(address)
  await page.locator('main [role=alert], main [role=status]').first().waitFor()
}
const states = (ids) => {
  const student = ids.get('students')
  const sideblock = { settings: { themeLayout: 'sideblock' } }
  return [
    shot('palette', '/dashboards/home', { act: pressed('Control+k') }),
    shot('keys', '/masters/students', { act: pressed('?') }),
    shot('not-found', '/no-such-page'),
    shot('list-nothing-found', '/masters/students?search=zzyzx'),
    shot('list-failed', '/masters/students', {
      act: answering((route) =>
        route.fulfill({ status: 500, json: { status: false, message: 'Something went wrong', request_id: '7f3a' } }),
      ),
    }),
    shot('list-cut-off', '/masters/students', { act: answering((route) => route.abort()) }),
    shot('list-loading', '/masters/students', {
      isUnfinished: true,
      act: async (page, address) => {
        await page.route(/\/api\/students\//, () => undefined)
        await page.goto(address)
        await page.locator('main .ant-skeleton').first().waitFor()
      },
    }),
    shot('offline', '/masters/students', {
      act: async (page) => {
        await page.context().setOffline(true)
        await page.getByText('You are offline.').waitFor()
      },
    }),
    shot('record-missing', '/masters/students/show/0'),
    shot('teacher-subjects', `/masters/teachers/teacherProfile/${ids.get('teachers')}?tab=subjects`),
    shot('student-history', `/masters/students/show/${student}?tab=history`),
    shot('calendar-list', '/masters/calendar?view=list'),
    shot('gate-role', '/licensePartition', { as: 'teacher' }),
    ...['platform', 'teacher', 'student'].map((as) => shot(`home-${as}`, '/dashboards/home', { as })),
    shot('teacher-students', '/masters/students', { as: 'teacher' }),
    shot('student-self', '/masters/students', { as: 'student' }),
    shot('sideblock-home', '/dashboards/home', sideblock),
    shot('sideblock-students', '/masters/students', sideblock),
    shot('sideblock-form', `/masters/students/edit/${student}`, sideblock),
    shot('bordered-home', '/dashboards/home', { settings: { cardSkin: 'bordered' } }),
    shot('monochrome-students', '/masters/students', { settings: { isMonochrome: true } }),
  ]
}

/** Of all, what was asked for: by address, by route or by name; an address that is none of them is photographed as it is. */
export function chooseShots(shots, wanted) {
  if (wanted.length === 0) return shots
  const found = wanted.flatMap((one) => {
    const known = shots.filter(({ name, path, address }) => [name, path, address].includes(one))
    return known.length > 0 ? known : [shot(nameOf(one), one.startsWith('/') ? one : `/${one}`)]
  })
  return [...new Set(found)]
}
