import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createRegistry } from '../../resources/kit/index.ts'
import { isKnownKind } from '../../resources/kit/vocabulary.ts'
import { command } from '../database/commands/command.ts'
import { mistakesIn } from '../declarations.ts'
import { readDeclarations } from '../discover.ts'
import { readEnvironment } from '../environment.ts'
import { withDataAtHand } from './at-hand.ts'
import { toText, type Draft } from './draft.ts'
import { infer } from './infer.ts'
import { labelOfKind } from './kind-label.ts'
import { tellInference, translateHead } from './told.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** As the formatter would have it; a declaration is right without it, too. */
function formatted(text: string, path: string): string {
  const { status, stdout } = spawnSync(process.execPath, ['node_modules/prettier/bin/prettier.cjs', '--stdin-filepath', path], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  })
  return status === 0 ? stdout : text
}

/** Writes the declaration that a spreadsheet asks for: `NAME [ONE MANY] --from FILE`. */
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, sheet: { type: 'string' }, 'dry-run': { type: 'boolean' }, overwrite: { type: 'boolean' } },
  })
  const [name = '', one, many] = positionals
  const { from = '', sheet, 'dry-run': isDry } = values
  const path = `resources/${name}.ts`
  const file = resolve(root, path)
  const bytes = readFileSync(from)
  const found = await readDeclarations()
  const others = createRegistry(found.registry.all.filter((resource) => resource.name !== name))
  const label: Draft['label'] = one && many ? labelOfKind(name, one, many) : isKnownKind(name) ? null : labelOfKind(name)
  const inference = await withDataAtHand(readEnvironment(process.env), others, (atHand) =>
    infer({ bytes, name, label, registry: others, atHand, now: new Date(), ...(sheet === undefined ? {} : { sheet }) }),
  )
  const text = formatted(toText(inference.draft), path)
  // whatever else is wrong in the folder is told by the check
  const wrong = mistakesIn({ ...found, unread: new Map(), registry: createRegistry([...others.all, inference.resource]) }).filter((said) =>
    said.startsWith(path),
  )
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  const told = tellInference(inference)
  const unnamed =
    label && !(one && many)
      ? `\n${inference.untranslated.length > 0 ? '' : `\n${translateHead}\n`}  label: what one and several of "${name}" are called`
      : ''
  if (isDry) return `${told}${unnamed}\n\n${text}`
  writeFileSync(file, text)
  return `${told}${unnamed}\n\n${path} is written, and the file can be imported as it is. npm run dev shows it at once, npm run check says what is wrong with it.`
})
