import { wrongIcon } from '../../../resources/kit/checks/icons.ts'
import { sectionsWith, wrongSection, type SaidSection } from '../../../resources/kit/menu.ts'
import type { Registry } from '../../../resources/kit/registry.ts'
import { packageFlags } from '../../../resources/kit/packages.ts'
import type { Text } from '../../../resources/kit/text.ts'
import type { Page } from '../../engine/definitions/index.ts'
import { isBeside, isRedirect, isTitled, screensOf, shapeOf } from '../routes/screens.ts'
import { discoverTexts, type FoundPage } from './discovery.ts'

export type Say = (wrong: string, remedy: string) => void

/** What is wrong with the pages, in sentences that name the file somebody edits and the remedy. No sentence: all is well. */
export function checkPages(registry: Registry, pages: readonly FoundPage[], texts: ReadonlySet<string> = discoverTexts()): string[] {
  const sentences = missingWords(
    pages.flatMap(({ page, module }) => (module !== null && 'load' in page ? [module] : [])),
    texts,
  )
  const ofDeclarations = new Map(
    registry.all.flatMap((resource) => screensOf(resource).map(({ path }) => [shapeOf(path), resource.name] as const)),
  )
  const sections = sectionsWith([
    ...registry.all.flatMap(({ group }) => group ?? []),
    ...pages.flatMap(({ page }) => sectionIn(page) ?? []),
  ])
  const taken = new Map<string, string>()
  for (const { page, file } of pages) {
    const say: Say = (wrong, remedy) => sentences.push(`${file}, page "${page.path}": ${wrong}. ${remedy}.`)
    if (isBeside(page)) checkTitle(page.title, say)
    else {
      const before = taken.get(shapeOf(page.path))
      if (before) say(`${before === file ? 'this file' : before} has a page of this path already`, 'Leave one of the two')
      taken.set(shapeOf(page.path), file)
      checkTaken(page, ofDeclarations.get(shapeOf(page.path)), say)
    }
    if (isRedirect(page) && !isAddress(page.redirect, pages, ofDeclarations))
      say(`it leads to "${page.redirect}", where there is nothing`, 'Name the path of a page or of a list')
    if ('same' in page) checkSame(page.same, registry, say)
    if (!isTitled(page)) continue
    checkTitle(page.title, say)
    if (page.package && !packageFlags.includes(page.package))
      say(`package "${page.package}" is not known`, `Use one of ${packageFlags.join(', ')}`)
    const wrong = page.menu && wrongSection(page.menu.section, sections)
    if (wrong) say(wrong.wrong, wrong.remedy)
    const icons = [page.menu?.icon, 'load' in page ? page.account?.icon : undefined, ...iconIn(page.menu?.section)]
    for (const icon of icons) {
      const undrawn = icon === undefined ? null : wrongIcon(icon)
      if (undrawn) say(undrawn.wrong, undrawn.remedy)
    }
    if (page.menu && page.path.includes(':')) say('a page of one record cannot stand in the menu', 'Take out `menu`')
  }
  return sentences
}

/** Whoever draws something says something, and its words are asked for with it. */
export const missingWords = (modules: readonly string[], texts: ReadonlySet<string>): string[] =>
  [...new Set(modules)].flatMap((module) =>
    ['en', 'ar']
      .map((language) => `src/pages/${module}/texts/${language}.json`)
      .filter((path) => !texts.has(path))
      .map((path) => `${path}: the words of this module are missing. Write the file, with {} where there are none.`),
  )

const sectionIn = (page: Page): SaidSection | undefined => (isTitled(page) ? page.menu?.section : undefined)
const iconIn = (section: SaidSection | undefined): (string | undefined)[] => (typeof section === 'object' ? [section.icon] : [])

export function checkTitle(title: Text, say: Say): void {
  const [en, ar] = title
  if (!en?.trim()) say('it has no English title', 'Write both: the English one, then the Arabic one')
  if (!/\p{Script=Arabic}/u.test(ar ?? '')) say('it has no Arabic title', `Write it behind the English one: title: ['${en ?? ''}', '...']`)
}

function checkTaken(page: Page, resource: string | undefined, say: Say): void {
  const isMeant = 'instead' in page
  if (resource && !isMeant)
    say(
      `resources/${resource}.ts has a screen of this path`,
      'Contribute to that one (contributions.tsx), take another path, or say instead: true',
    )
  if (isMeant && !resource) say('it stands instead of a screen that there is not', 'Take out `instead`, or correct the path')
}

function checkSame(
  { resource: name, page: shown }: { readonly resource: string; readonly page: string },
  registry: Registry,
  say: Say,
): void {
  const resource = registry.find(name)
  if (!resource) say(`it shows "${name}", which is not declared`, `Use one of ${registry.all.map((one) => one.name).join(', ')}`)
  else if (!screensOf(resource).some(({ shows }) => shows.is === 'generic' && shows.page === shown))
    say(`"${name}" has no screen "${shown}"`, `Declare its call in resources/${name}.ts, or name another screen`)
}

const isAddress = (path: string, pages: readonly FoundPage[], ofDeclarations: ReadonlyMap<string, string>): boolean =>
  ofDeclarations.has(shapeOf(path)) ||
  pages.some(({ page }) => !isBeside(page) && !isRedirect(page) && shapeOf(page.path) === shapeOf(path))
