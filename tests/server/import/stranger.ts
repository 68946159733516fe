import { encode } from './written-page.ts'

/** A list as another school's Mac saves it: two titles, `;`, days as in the United States, short years, a status of its own, no class. */
const head = [
  'Collège Saint-Exupéry',
  'Élèves – 2026/27',
  'Adm No;First Name;Surname;Gender;D.O.B;Joined;Status;Father Surname;Father First Name;Father Mobile',
]
const children = [
  'François;Lefèvre;M;4/13/16;9/1/2026;Full;Lefèvre;Benoît;0559580151',
  'Zoé;Gauthier;F;12/25/15;9/1/2026;Full;Gauthier;Hervé;0559580152',
  'Jürgen;Müller;M;3/4/16;9/2/2026;Active;Müller;Käthe;0559580153',
]
/** Another prefix is another list: other numbers, and other children. */
export const strangersFile = (prefix = 'Z'): Buffer => {
  // others are called otherwise, and not only by a name in the middle: who is called so with the same day of birth may be the same child
  const own = (line: string): string => (prefix === 'Z' ? line : line.replace(/^([^;]+);[^;]+/, `$1 ${prefix};${prefix}arrington`))
  return encode([...head, ...children.map((line, at) => `${prefix}-${at + 1};${own(line)}`), ''].join('\r'), 'macintosh')
}
