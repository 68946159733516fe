import { useMemo } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import { useSay } from '../refine/language.ts'
import type { ListPreferences } from './list-preferences.ts'
import { isPicture } from './picture.ts'
import type { ShownColumn } from './rows-context.ts'

/** The columns as they are drawn: pinned ones first. A picture stands with the name, not in a column of its own. */
export function useShownColumns(resource: Resource, names: readonly string[], { widths, pinned }: ListPreferences): readonly ShownColumn[] {
  const say = useSay()
  return useMemo(() => {
    const drawn = names.filter((name) => resource.listed[name] && !isPicture(resource, name))
    const isPinned = (name: string) => pinned.includes(name)
    // a text in two languages stands for both, unless both are shown
    const labelOf = (name: string) => {
      const { label, both, twin } = resource.listed[name]!
      return both && twin && !drawn.includes(twin) ? both : label
    }
    return [...drawn.filter(isPinned), ...drawn.filter((name) => !isPinned(name))].map((name) => ({
      name,
      label: say(labelOf(name)),
      width: widths[name] ?? null,
      isPinned: isPinned(name),
    }))
  }, [resource, names, widths, pinned, say])
}
