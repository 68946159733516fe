import type { Registry } from '../../../resources/kit/registry.ts'
import { checkContributions } from './contribution-checks.ts'
import { discoverContributions, discoverPages } from './discovery.ts'
import { checkPages } from './page-checks.ts'

/** While somebody develops: what `npm run check` would refuse is shown over the page that has it, in the same sentences. */
export function tellMistakes(registry: Registry): void {
  const pages = discoverPages()
  const sentences = [...new Set([...checkPages(registry, pages), ...checkContributions(registry, pages, discoverContributions())])]
  if (sentences.length === 0) return
  console.error(sentences.join('\n'))
  const Overlay = customElements.get('vite-error-overlay')
  if (Overlay) document.body.append(Reflect.construct(Overlay, [{ message: sentences.join('\n\n'), stack: '' }]) as HTMLElement)
}
