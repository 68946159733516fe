import type { Registry } from '../../../resources/kit/registry.ts'
import { contributed, type Contributed } from '../../engine/index.ts'
import { textsOfModule, type Gated } from '../../engine/definitions/index.ts'
import type { Demand } from '../../providers/access-control.ts'
import { loadTexts } from '../../providers/texts.ts'
import { allScreens, screenAt, type Screen } from '../routes/screens.ts'
import type { FoundContribution, FoundPage } from './discovery.ts'

/** What modules contribute, each with its gate and its words; an entry is for whoever may open the page it leads to. */
export function contributionsOf(registry: Registry, pages: readonly FoundPage[], found: readonly FoundContribution[]): Contributed[] {
  const screens = allScreens(registry, pages)
  return found.flatMap(({ said, module }) => {
    const name = `${said.slot} ${module} ${'resource' in said ? said.resource : ''} ${said.key}`
    const words = () => loadTexts([textsOfModule(module)])
    if (said.slot !== 'row-entry' && said.slot !== 'list-entry') return [contributed(said, { name, demand: said }, words)]
    const screen = screenAt(screens, said.to)
    return screen ? [contributed(said, { name, demand: gateOf(screen.demand), isHere: isRecordOf(screen, said.resource) }, words)] : []
  })
}

const gateOf = ({ package: flag, roles, writes, ofYear }: Demand): Gated => ({
  ...(flag ? { package: flag } : {}),
  ...(roles ? { roles } : {}),
  ...(writes ? { writes } : {}),
  ...(ofYear ? { ofYear } : {}),
})

const isRecordOf = ({ shows }: Screen, resource: string): boolean =>
  shows.is === 'generic' && shows.page === 'show' && shows.resource.name === resource
