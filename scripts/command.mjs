// Runs one of the server's commands from the built product: node scripts/command.mjs server/auth/commands/token USER
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, root } from './build.mjs'
import { installPackages } from './packages.mjs'

const [, , command, ...rest] = process.argv
process.chdir(root)
installPackages(root)
build(['server'])
const file = join(root, 'dist', `${command}.js`)
if (!existsSync(file)) {
  console.error(`There is no command ${command}.`)
  process.exit(1)
}
// the command sees its own arguments only, as if it had been called directly
process.argv = [process.argv[0], file, ...rest]
await import(pathToFileURL(file).href)
