import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** WCAG 2.2, A and AA. */
const everything = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** What another theme can change of a page that was looked at in one: the rest reads words, roles and places. */
const colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

interface AxeWindow extends Window {
  readonly axe?: {
    run(root: Document, options: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
  }
}

/** What the page breaks as it is now: rule, how often, and the first place. */
export async function violations(page: Page, rules: object = everything): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (only) => {
    const { violations: found } = await (window as unknown as AxeWindow).axe!.run(document, { runOnly: only, resultTypes: ['violations'] })
    return found.map(
      ({ id, nodes }) =>
        `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary?.replace(/\s+/g, ' ').slice(0, 200)}`,
    )
  }, rules)
}

/** Within the console, as a link does it: the code stays loaded, so that all routes are looked at in one visit. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname === to) return
    document.querySelector('main')?.firstElementChild?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await settled(page)
}
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      document.querySelector('main > [data-left], main [aria-busy=true], main .ant-skeleton, main .ant-spin-spinning') === null,
  )
}

/** A way through pages that gathers what they break. */
export function inspector(page: Page): {
  readonly broken: string[]
  look(where: string): Promise<void>
  /** in the theme that it is in, and in the other one */
  lookInBoth(where: string): Promise<void>
  glance(where: string): Promise<void>
} {
  const broken: string[] = []
  /** Its width and its name only. */
  async function glance(where: string): Promise<void> {
    const { wide, title } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      title: document.title,
    }))
    if (wide > 0) broken.push(`${where}: ${wide} px wider than the window`)
    if (!title.includes(' · ')) broken.push(`${where}: the window is called "${title}" only`)
  }
  async function look(where: string, rules?: object): Promise<void> {
    for (const one of await violations(page, rules)) broken.push(`${where}: ${one}`)
    await glance(where)
  }
  return {
    broken,
    glance,
    look,
    async lookInBoth(where) {
      const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
      const themes = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
      await look(`${where}, ${themes[0]}`)
      await page.emulateMedia({ colorScheme: themes[1] })
      await look(`${where}, ${themes[1]}`, colours)
    },
  }
}
