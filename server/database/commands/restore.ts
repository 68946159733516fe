import { readEnvironment } from '../../environment.ts'
import { restore } from '../backup.ts'
import { command, fileArgument } from './command.ts'

await command(async () => {
  const { file, force } = fileArgument('npm run restore -- FILE [--force]')
  const { dataDir, databaseUrl } = readEnvironment(process.env)
  await restore({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) }, file, { force })
  return `Restored ${file}. People sign in again where the server's signing key is a new one.`
})
