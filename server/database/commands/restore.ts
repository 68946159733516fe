import { readEnvironment } from '../../environment.ts'
import { restore } from '../backup.ts'
import { command, fileArgument } from './command.ts'

await command(async () => {
  const { file, force } = fileArgument('npm run restore -- FILE [--force]')
  const { dataDir, databaseUrl } = readEnvironment(process.env)
  const { contents, kept } = await restore({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) }, file, { force })
  const of = (table: string, word: string): string => `${contents.counts.get(table) ?? 0} ${word}`
  return [
    `Restored ${file}: ${of('institutions', 'institutions')}, ${of('schools', 'schools')}, ${of('students', 'students')}, ${of('users', 'users')}.`,
    ...(kept === null ? [] : [`The database that was there is kept in ${kept}; remove it when it is no longer needed.`]),
    "People sign in again where the server's signing key is a new one.",
  ].join('\n')
})
