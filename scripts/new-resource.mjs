// npm run resource:new NAME: a fresh declaration to edit. Table, calls, screens, import and export follow from it.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.mjs'

const name = process.argv[2] ?? ''
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('Say what it is called, in small letters and in the plural: npm run resource:new clubs')
  process.exit(1)
}
const file = join(root, 'resources', `${name}.ts`)
if (existsSync(file)) {
  console.error(`resources/${name}.ts is there already.`)
  process.exit(1)
}
writeFileSync(
  file,
  `import { choice, code, defineResource, ref, text } from './kit/index.ts'

export default defineResource({
  name: '${name}',
  key: ['school_id', 'code'],
  title: '{name_en}',
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    name_en: text({ required: true, max: 60, example: 'First example' }),
    name_ar: text({ max: 60, script: 'ar', example: 'مثال أول' }),
    code: code({ required: true, max: 10, example: 'EX1', unique: true }),
    kind: choice({ usual: ['Usual', 'عادي'], special: ['Special', 'خاص'] }, { default: 'usual', example: 'usual' }),
  },
  access: { read: ['school_admin', 'academic_admin', 'teacher'], write: ['school_admin', 'academic_admin'] },
})
`,
)
console.log(`resources/${name}.ts is written. Edit it, run npm run check, restart.`)
