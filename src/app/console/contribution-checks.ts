import { conditionOf, fieldsIn } from '../../../resources/kit/conditions.ts'
import type { Registry } from '../../../resources/kit/registry.ts'
import { packageFlags } from '../../../resources/kit/packages.ts'
import type { Resource } from '../../../resources/kit/resource.ts'
import { homePlaces, type Contribution } from '../../engine/definitions/index.ts'
import { allScreens, screenAt, type Screen } from '../routes/screens.ts'
import { discoverTexts, type FoundContribution, type FoundPage } from './discovery.ts'
import { checkTitle, missingWords, type Say } from './page-checks.ts'

const slots: Readonly<Record<Contribution['slot'], true>> = {
  'record-tab': true,
  'record-fact': true,
  'print-section': true,
  'row-entry': true,
  'list-entry': true,
  'list-empty': true,
  'form-note': true,
  'selection-action': true,
  'home-card': true,
  background: true,
}
/** what a record's page has by itself */
const taken = new Set(['record-tab details', 'record-tab history'])

/** What is wrong with what modules contribute, in sentences that name the file somebody edits and the remedy. */
export function checkContributions(
  registry: Registry,
  pages: readonly FoundPage[],
  found: readonly FoundContribution[],
  texts: ReadonlySet<string> = discoverTexts(),
): string[] {
  const screens = allScreens(registry, pages)
  const drawing = found.flatMap(({ said, module }) => ('load' in said ? [module] : []))
  const sentences = missingWords(drawing, texts)
  const seen = new Map<string, string>()
  for (const { said, file } of found) {
    const say: Say = (wrong, remedy) => sentences.push(`${file}, ${said.slot} "${said.key}": ${wrong}. ${remedy}.`)
    if (!Object.hasOwn(slots, said.slot)) {
      say(`there is no slot "${said.slot}"`, `Use one of ${Object.keys(slots).join(', ')}`)
      continue
    }
    checkTitle(said.title, say)
    if ('package' in said && said.package && !packageFlags.includes(said.package))
      say(`package "${said.package}" is not known`, `Use one of ${packageFlags.join(', ')}`)
    const key = ['resource' in said ? said.resource : '', said.slot, said.key].join(' ')
    const before = seen.get(key)
    if (before || taken.has(`${said.slot} ${said.key}`))
      say(`${before ?? 'the page itself'} has this key already`, 'Give yours another key')
    seen.set(key, file)
    checkSlot(said, registry, screens, say)
  }
  return sentences
}

function checkSlot(said: Contribution, registry: Registry, screens: readonly Screen[], say: Say): void {
  if (said.slot === 'home-card') {
    if (!homePlaces.includes(said.place)) say(`the home page has no place "${said.place}"`, `Use one of ${homePlaces.join(', ')}`)
    return
  }
  if (said.slot === 'background') return
  const resource = registry.find(said.resource)
  if (!resource) return say(`"${said.resource}" is not declared`, `Use one of ${registry.all.map(({ name }) => name).join(', ')}`)
  if ((said.slot === 'row-entry' || said.slot === 'list-entry') && !screenAt(screens, said.to))
    say(`it leads to "${said.to}", where there is nothing`, 'Name the path of a page')
  if (said.slot === 'row-entry' && !said.to.includes('{id}'))
    say(`it leads to "${said.to}", which names no record`, 'Write {id} where its id belongs')
  if (said.slot === 'record-tab' && said.count !== undefined) checkField(said.count, resource, say)
  if (said.slot === 'record-tab')
    for (const by of said.insteadOf ?? []) {
      const [kind = '', field = ''] = by.split('.')
      if (registry.find(kind)?.fields[field]?.to !== resource.name)
        say(`it stands in for "${by}", which does not refer to ${resource.name}`, "Name the kind and its field: 'students.class_id'")
    }
  if ('where' in said && said.where) for (const name of fieldsIn(conditionOf(said.where))) checkField(name, resource, say)
}

function checkField(name: string, { name: of, fields }: Resource, say: Say): void {
  if (!fields[name]) say(`"${of}" has no field "${name}"`, `Use one of ${Object.keys(fields).join(', ')}`)
}
