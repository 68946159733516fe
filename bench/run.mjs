// npm run bench [-- lists facets exports writes mixed imports scale start browser navigation shift repaint news bulk seek frames bank papers prints merges marks promotion registers cards dev]: one JSON line per measurement.
import { build } from '../scripts/build.mjs'
import { forgetOlderWorlds } from './product.mjs'

const all = {
  start: async () => (await import('./start.mjs')).start(),
  lists: async () => (await import('./lists.mjs')).lists(),
  facets: async () => (await import('./facets.mjs')).facets(),
  exports: async () => (await import('./exports.mjs')).exports(),
  writes: async () => (await import('./writes.mjs')).writes(),
  mixed: async () => (await import('./mixed.mjs')).mixed(),
  imports: async () => (await import('./imports.mjs')).imports(),
  browser: async () => (await import('./browser.mjs')).browser(),
  navigation: async () => (await import('./navigation.mjs')).navigation(),
  shift: async () => (await import('./shift.mjs')).shift(),
  repaint: async () => (await import('./repaint.mjs')).repaints(),
  news: async () => (await import('./news.mjs')).news(),
  bulk: async () => (await import('./bulk.mjs')).bulk(),
  seek: async () => (await import('./seek.mjs')).seeks(),
  frames: async () => (await import('./frames.mjs')).frames(),
  bank: async () => (await import('./bank.mjs')).bank(),
  papers: async () => (await import('./papers.mjs')).papers(),
  prints: async () => (await import('./prints.mjs')).prints(),
  merges: async () => (await import('./merges.mjs')).merges(),
  marks: async () => (await import('./marks.mjs')).marks(),
  promotion: async () => (await import('./promotion.mjs')).promotion(),
  registers: async () => (await import('./registers.mjs')).registers(),
  cards: async () => (await import('./cards.mjs')).cards(),
  dev: async () => (await import('./dev.mjs')).dev(),
}
/** What takes a quarter of an hour and gigabytes of disk is measured by its name only. */
const large = {
  attendance: async () => (await import('./attendance.mjs')).attendance(),
  psychometric: async () => (await import('./psychometric.mjs')).psychometric(),
  million: async () => (await import('./million.mjs')).million(),
  scale: async () => (await import('./scale.mjs')).scale(),
}
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in all) && !(name in large))
if (unknown.length > 0) {
  console.error(`usage: npm run bench [-- ${[...Object.keys(all), ...Object.keys(large)].join(' ')}]`)
  process.exit(1)
}
build()
forgetOlderWorlds()
for (const [name, measure] of Object.entries(all)) if (chosen.length === 0 || chosen.includes(name)) await measure()
for (const name of chosen) await large[name]?.()
