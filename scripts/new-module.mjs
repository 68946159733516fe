// npm run module:new NAME 'الاسم': the folders of a module with one call from the server to the page, in order as they are. docs/modules.md says what goes on.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './build.mjs'
import { filesOfModule, namesOf } from './new-module/files.mjs'

const [, , name = '', arabic = ''] = process.argv
const drawers = /^(utils?|helpers?|common|misc|managers?)$/

function wrongWith() {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return 'Say what it is called, in small letters: npm run module:new field-trips'
  if (drawers.test(name)) return `"${name}" is a drawer and no subject: name the module after what people do in it.`
  if (!/\p{Script=Arabic}/u.test(arabic)) return `Say what it is called in Arabic: npm run module:new ${name} 'الرحلات المدرسية'`
  const taken = [...Object.keys(files), ...homes].find((path) => existsSync(join(root, path)))
  return taken ? `${taken} is there already: add to it, or take another name.` : null
}

const names = namesOf(name, arabic)
const files = filesOfModule(names)
const homes = [`server/modules/${name}`, `server/modules/${name}.ts`, `src/pages/${name}`]
const wrong = wrongWith()
if (wrong) {
  console.error(wrong)
  process.exit(1)
}
for (const [path, content] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}
console.log(
  `${Object.keys(files).join('\n')}\nare written. npm run dev shows the page at /${name}; docs/modules.md says what else a module may have.`,
)
