// One command from a fresh clone to a running product. Plain Node, no dependency: nothing is installed yet when it first runs.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, root } from './build.mjs'
import { installPackages } from './packages.mjs'

process.chdir(root)
installPackages(root)
build()
// only the server runs for production: what installs and builds before it needs the compilers, too
process.env.NODE_ENV ??= 'production'
// the same process from here on: signals and exit codes are the server's own
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
