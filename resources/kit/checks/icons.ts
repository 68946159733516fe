import { icons, isIcon } from '../icons.ts'
import { meant } from './looking.ts'

/** What is wrong with the picture that is named; null where it is drawn. */
export function wrongIcon(name: string): { readonly wrong: string; readonly remedy: string } | null {
  if (isIcon(name)) return null
  return { wrong: `there is no icon "${name}"`, remedy: `${meant(name, icons)}, or name it in resources/kit/icons.ts and draw it` }
}
