import { readEnvironment } from '../../environment.ts'
import { backup } from '../backup.ts'
import { command, fileArgument } from './command.ts'

await command(async () => {
  const { file, force } = fileArgument('npm run backup -- FILE [--force]')
  const { dataDir, databaseUrl } = readEnvironment(process.env)
  const { bytes } = await backup({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) }, file, { force })
  return `Wrote ${file} (${Math.ceil(bytes / 1024)} KiB).`
})
