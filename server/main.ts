import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { demoJob, growDemo } from './demo/job.ts'
import { mistakesIn } from './declarations.ts'
import { SchemaError } from './database/index.ts'
import { EnvironmentError, readEnvironment } from './environment.ts'
import { serve } from './serve.ts'
import { readDeclarations } from './discover.ts'
import { sweepEarly } from './thrift.ts'

/** Environment, declarations, database, app, listen; whatever is wrong is said in sentences, without a stack. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env)
  const declared = await readDeclarations()
  const { registry } = declared
  const wrong = mistakesIn(declared)
  if (wrong.length > 0) throw new EnvironmentError(`The declarations have mistakes:\n${wrong.map((one) => `  ${one}`).join('\n')}`)
  const consoleDir = [new URL('../console/', import.meta.url), new URL('../dist/console/', import.meta.url)]
    .map((url) => fileURLToPath(url))
    .find((folder) => existsSync(folder))
  const { ready, stop } = await serve({
    environment,
    registry,
    demo: {
      // loaded only where it is needed
      makeGround: async (deps, size) => (await import('./demo/index.ts')).makeGround(deps, size),
      jobKind: demoJob,
      grow: growDemo,
    },
    ...(consoleDir ? { consoleDir } : {}),
  })
  // not before: Node and V8 take what was compiled in advance only under the flags under which it was
  sweepEarly()
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void stop().then(() => process.exit(0))
    })
  // whoever reads this line may end it at once
  console.log(ready)
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvironmentError || error instanceof SchemaError ? error.message : error)
  process.exit(1)
})
