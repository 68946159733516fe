// npm run screens [-- /masters/students ar dark 360 ...]: pictures of every screen in light and dark, English and Arabic, wide and
// narrow, into .screens/ to be looked at; .screens/index.html flips through them. Named routes, languages, themes and widths: only those.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchChrome } from '../bench/chrome.mjs'
import { signIn, startProduct } from '../bench/product.mjs'
import { build, root } from './build.mjs'
import { photograph } from './screens/camera.mjs'
import { writeSheet } from './screens/sheet.mjs'
import { chooseShots, listShots } from './screens/shots.mjs'

const sides = { language: ['en', 'ar'], theme: ['light', 'dark'], width: ['1440', '360'] }
const words = process.argv.slice(2)
const isSide = (word) => Object.values(sides).some((values) => values.includes(word))
const chosen = (values) => (values.some((value) => words.includes(value)) ? values.filter((value) => words.includes(value)) : values)

function groupBy(values, keyOf) {
  const groups = {}
  for (const value of values) (groups[keyOf(value)] ??= []).push(value)
  return groups
}

build()
const folder = join(root, '.screens')
const dataDir = mkdtempSync(join(tmpdir(), 'school-screens-'))
mkdirSync(folder, { recursive: true })
const product = await startProduct({ dataDir })
await product.whole()
const browser = await launchChrome()
const problems = []
try {
  const tokens = new Map([[null, null]])
  const person = await signIn(product.address)
  const firstId = async ({ id, api }) => {
    if (!api.list) return null
    const { method, path } = api.list
    const answer = await person.call(method, method === 'GET' ? `${path}?per_page=1` : path, method === 'GET' ? undefined : { per_page: 1 })
    return answer.records?.[0]?.[id] ?? null
  }
  const shots = chooseShots(
    await listShots(firstId),
    words.filter((word) => !isSide(word)),
  )
  for (const { as } of shots) if (!tokens.has(as)) tokens.set(as, (await signIn(product.address, as)).token)

  const keyOf = ({ as, settings }) => JSON.stringify([as, settings ?? {}])
  const groups = Object.values(groupBy(shots, keyOf))
  const work = chosen(sides.language).flatMap((language) =>
    chosen(sides.theme).flatMap((theme) =>
      chosen(sides.width).flatMap((width) =>
        groups.map((group) => ({
          variant: { language, theme, width: Number(width) },
          shots: group,
          settings: group[0].settings,
          token: tokens.get(group[0].as),
        })),
      ),
    ),
  )
  const total = work.reduce((sum, { shots: group }) => sum + group.length, 0)
  let done = 0
  const worker = async () => {
    for (let next = work.shift(); next; next = work.shift()) {
      const { variant } = next
      await photograph({
        ...next,
        browser,
        origin: product.address,
        folder,
        onShot: (name, problem) => {
          done++
          const which = `${name} (${Object.values(variant).join(', ')})`
          if (problem) problems.push(`${which}: ${problem}`)
          if (problem || done % 25 === 0 || done === total)
            console.log(`${done} of ${total}  ${which}${problem ? `  FAILED: ${problem}` : ''}`)
        },
      })
      writeSheet(folder)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, Math.min(4, availableParallelism())) }, worker))
  console.log(`${total - problems.length} pictures are in .screens/, to be looked at in .screens/index.html`)
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
if (problems.length > 0) {
  console.error(`\n${problems.length} could not be taken:\n${problems.join('\n')}`)
  process.exitCode = 1
}
