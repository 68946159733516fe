import { printAll, printInstant, sayTime, sayEither, type Locale } from '../../../resources/kit/index.ts'
import type { Here, Present } from '../../../resources/contract/live.ts'
import { useLocale, useWords } from '../refine/language.ts'

export const nameOf = ({ name, name_ar: arabic }: Present, locale: Locale): string => sayEither(name, arabic, locale)
/** Who does what with a record, in sentences; the most important first. */
export function usePresenceWords(): (here: Here) => readonly string[] {
  const [words, locale] = [useWords(), useLocale()]
  const since = (said: string): string => {
    const at = new Date(said)
    if (Number.isNaN(at.getTime())) return said
    return at.toDateString() === new Date().toDateString()
      ? sayTime(`${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`, locale)
      : printInstant(said, locale)
  }
  return ({ people, own, more }) => {
    const of = (does: Present['does']) => people.filter((one) => one.does === does)
    const [editing, reading] = [of('edit'), of('read')]
    const who = (some: readonly Present[]): string =>
      printAll(
        some.map((one) => nameOf(one, locale)),
        locale,
      )
    return [
      ...(editing.length === 1 ? [words('presence.edits', { who: who(editing), time: since(editing[0]!.since) })] : []),
      ...(editing.length > 1 ? [words('presence.edit_together', { who: who(editing) })] : []),
      ...(reading.length === 1 ? [words('presence.reads', { who: who(reading) })] : []),
      ...(reading.length > 1 ? [words('presence.read_together', { who: who(reading) })] : []),
      // the faces beside it are those of others
      ...(own.length > 0 ? [words('presence.own')] : []),
      ...(more > 0 ? [words('presence.more', { count: more })] : []),
    ]
  }
}
