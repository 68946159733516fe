import { mistakesIn } from './declarations.ts'
import { readDeclarations } from './discover.ts'

/** `npm run check`: the sentences that would stop a start, without a database and without a port. */
const declared = await readDeclarations()
const wrong = mistakesIn(declared)
for (const sentence of wrong) console.error(sentence)
if (wrong.length === 0) console.log(`Declarations: ${declared.registry.all.length}, without a mistake.`)
process.exitCode = wrong.length === 0 ? 0 : 1
