import { ShownPart, useContributed, useSay } from '../../engine/index.ts'
import type { HomeCard } from '../../engine/definitions/index.ts'
import { Panel } from '../../ui/index.ts'

/** Where something is expected from the first moment on; elsewhere a card may turn out to have nothing to say. */
const expected: ReadonlySet<HomeCard['place']> = new Set(['figures', 'main', 'side'])

/** The cards of one place on the home page, from whichever modules. */
export function HomeCards({ place }: Pick<HomeCard, 'place'>) {
  const [cards, say] = [useContributed('home-card'), useSay()]
  return cards
    .filter((card) => card.place === place)
    .map(({ name, part, title }) => (
      <ShownPart
        key={name}
        part={part}
        title={title}
        given={nothing}
        rows={expected.has(place) ? 4 : 'none'}
        frame={(inside) => <Panel title={say(title)}>{inside}</Panel>}
      />
    ))
}
const nothing = {}
