// npm run screens [-- PATH ...]: pictures of every screen in light and dark, English and Arabic, wide and narrow, into .screens/ to be looked at.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { signIn, startProduct } from '../bench/product.mjs'
import { build, root } from './build.mjs'

build()
const folder = join(root, '.screens')
const dataDir = mkdtempSync(join(tmpdir(), 'school-screens-'))
const product = await startProduct({ dataDir })
const person = await signIn(product.address)
const first = async (method, path, id) => (await person.call(method, path, method === 'GET' ? undefined : { per_page: 1 })).records[0][id]
const ids = {
  student: await first('GET', '/api/students/?per_page=1', 'student_id'),
  teacher: await first('GET', '/api/teacher/?per_page=1', 'teacher_id'),
  class: await first('GET', '/api/classes/?per_page=1', 'class_id'),
}
const masters = [
  'school',
  'users',
  'classes',
  'subjects',
  'teachers',
  'house',
  'students',
  'standards',
  'guardians',
  'academic-years',
  'calendar',
  'lists-of-values',
]
const wanted = process.argv.slice(2)
const paths =
  wanted.length > 0
    ? wanted
    : [
        '/login',
        '/dashboards/home',
        ...masters.map((name) => `/masters/${name}`),
        '/masters/students?search=zzyzx',
        '/masters/students/add_student',
        `/masters/students/show/${ids.student}`,
        `/masters/students/edit/${ids.student}`,
        `/masters/students/transfer/${ids.student}`,
        '/masters/students/import',
        `/masters/teachers/teacherProfile/${ids.teacher}`,
        `/masters/classes/classes_report/${ids.class}`,
        '/masters/school/upload_school_logo',
        '/masters/profile',
        '/settings/general',
        '/settings/appearance',
        '/diary',
        '/no-such-page',
      ]

const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
)
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
mkdirSync(folder, { recursive: true })
for (const language of ['en', 'ar'])
  for (const theme of ['light', 'dark'])
    for (const width of [1440, 360]) {
      const context = await browser.newContext({ baseURL: product.address, viewport: { width, height: width === 360 ? 740 : 900 } })
      await context.addInitScript(
        ({ token, lng, themeMode, isPublic }) => {
          localStorage.setItem('i18nextLng', lng)
          localStorage.setItem('settings', JSON.stringify({ themeMode }))
          if (!isPublic.includes(location.pathname)) localStorage.setItem('authToken', token)
        },
        { token: person.token, lng: language, themeMode: theme, isPublic: ['/login', '/register'] },
      )
      const page = await context.newPage()
      for (const path of paths) {
        await context.clearCookies()
        if (path === '/login') await page.goto('/health/live').then(() => page.evaluate(() => localStorage.removeItem('authToken')))
        await page.goto(path, { waitUntil: 'networkidle' })
        const name = path
          .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'one')
          .replace(/[^a-zA-Z0-9]+/g, '-')
          .replace(/^-/, '')
        await page.screenshot({ path: join(folder, `${name}.${language}.${theme}.${width}.png`) })
      }
      await context.close()
    }
await browser.close()
await product.stop()
rmSync(dataDir, { recursive: true, force: true })
console.log(`${paths.length * 8} pictures are in .screens/`)
