import type { RequestContext } from '../../request/context.ts'

/** So many are named; the rest is counted. */
const most = 10
/** letters of a name */
const longest = 120

/** Without what changes the line or its direction; of a long one the beginning, and the end that says what it is. */
function asTold(name: string): string {
  const letters = [...name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim()]
  return letters.length <= longest ? letters.join('') : `${letters.slice(0, longest - 21).join('')}…${letters.slice(-20).join('')}`
}

/** The history names the files that an operation has brought in. */
export function fromFiles(context: RequestContext, names: readonly string[]): RequestContext {
  const told = [...new Set(names.map(asTold))].filter(Boolean)
  return told.length === 0 ? context : { ...context, files: { names: told.slice(0, most), total: told.length } }
}
