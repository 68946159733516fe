// One command from a fresh clone to a running product. Plain Node, no dependency: nothing is installed yet when it first runs.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, root } from './build.mjs'
import { installPackages, isInstalled } from './packages.mjs'

process.chdir(root)
// whoever waits for minutes is told so beforehand
if (!isInstalled(root))
  console.error(
    'A first start installs the packages, builds the server and the console, and makes the demo world: about 2 to 4 minutes on a small machine. Later starts take about 2 seconds.',
  )
installPackages(root)
build()
// only the server runs for production: what installs and builds before it needs the compilers, too
process.env.NODE_ENV ??= 'production'
// the same process from here on: signals and exit codes are the server's own
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
