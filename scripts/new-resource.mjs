// npm run resource:new NAME [ONE MANY] [-- --from FILE]: a fresh declaration to edit, with its Arabic words, or the one that a spreadsheet
// asks for. Table, calls, screens, import and export follow.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './build.mjs'
import { installPackages } from './packages.mjs'

const [, , name = '', one, many] = process.argv
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('Say what it is called, in small letters and in the plural: npm run resource:new clubs')
  process.exit(1)
}
if (process.env.npm_config_from !== undefined) {
  // npm keeps for itself what stands in front of the two hyphens
  console.error(`Write two hyphens before it: npm run resource:new ${name || 'clubs'} -- --from clubs.csv`)
  process.exit(1)
}
const file = join(root, 'resources', `${name}.ts`)
const said = process.argv.slice(3).flatMap((word) => (word.startsWith('--from=') ? ['--from', word.slice(7)] : [word]))
if (existsSync(file) && !said.includes('--overwrite') && !said.includes('--dry-run')) {
  console.error(`resources/${name}.ts is there already. With --from, --overwrite writes it anew.`)
  process.exit(1)
}
const from = said.indexOf('--from')
if (from >= 0) {
  // npm runs its scripts in the folder of the package, wherever it was called
  const table = resolve(process.env.INIT_CWD ?? process.cwd(), said[from + 1] ?? '')
  if (!existsSync(table) || !statSync(table).isFile()) {
    console.error(`There is no file ${table}. Say where it is: --from ../clubs.csv`)
    process.exit(1)
  }
  installPackages(root)
  // from its sources: a declaration that is being written needs no built product
  const program = [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'server/declaring/command.ts'), name]
  const words = said.with(from + 1, table)
  process.exit(spawnSync(process.execPath, [...program, ...words], { cwd: root, stdio: 'inherit' }).status ?? 1)
}
if (existsSync(file)) {
  console.error(`resources/${name}.ts is there already.`)
  process.exit(1)
}
const vocabulary = readFileSync(join(root, 'resources/kit/vocabulary.ts'), 'utf8')
const isKnown = new RegExp(`^  '?${name}'?: \\{ one:`, 'm').test(vocabulary)
if (!isKnown && (!one || !many)) {
  console.error(`Say what one and several are called in Arabic: npm run resource:new ${name} 'نادٍ' 'الأندية'`)
  process.exit(1)
}
const words = (text) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ')
const english = words(name)
const singular = english.endsWith('ies') ? `${english.slice(0, -3)}y` : english.replace(/s$/, '')
const label = one && many ? `  label: { one: ['${singular}', '${one}'], many: ['${english}', '${many}'] },\n` : ''
writeFileSync(
  file,
  `import { choice, code, defineResource, ref, schoolOffice, text } from './kit/index.ts'

export default defineResource({
  name: '${name}',
${label}  key: ['school_id', 'code'],
  title: '{name_en}',
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    name_en: text({ required: true, max: 60, example: 'First example' }),
    name_ar: text({ max: 60, script: 'ar', example: 'مثال أول' }),
    code: code({ required: true, max: 10, example: 'EX1', unique: true }),
    kind: choice({ usual: ['Usual', 'عادي'], special: ['Special', 'خاص'] }, { default: 'usual', example: 'usual' }),
  },
  access: { read: [...schoolOffice, 'teacher'], write: schoolOffice },
})
`,
)
console.log(`resources/${name}.ts is written. Edit it; npm run dev shows it at once, npm run check says what is wrong with it.`)
