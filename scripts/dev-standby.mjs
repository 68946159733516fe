// The next server under development: it reads the libraries while nobody waits for it, and the program as soon as there is one.
import { pathToFileURL } from 'node:url'

// without whoever started it nobody would end it
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
const read = (libraries) => Promise.all(libraries.map((name) => import(name).catch(() => undefined)))
process.on('message', async ({ libraries, file }) => {
  if (libraries) await read(libraries)
  if (!file) return
  // what is wrong with a file is one sentence, wherever it was asked for
  await import(pathToFileURL(file).href).catch((error) => {
    console.error(error instanceof SyntaxError ? `${error.message}. Correct it there.` : error)
    process.exit(1)
  })
})
