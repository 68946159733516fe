import type { ReactNode } from 'react'
import { say, type Locale, type Text } from '../../resources/kit/text.ts'

/** One part as it is used, in either language. */
export type Example = (said: (text: Text) => string) => ReactNode
export const sayIn =
  (locale: Locale) =>
  (text: Text): string =>
    say(text, locale)
