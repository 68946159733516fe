import { createBrowserKeys } from '../browser-key.ts'
import { createDemoToken } from '../demo-token.ts'
import { loadSecret } from '../secret.ts'
import { createTokens } from '../tokens.ts'
import { flagsOf } from './arguments.ts'
import { runCommand, withProduct } from './open-product.ts'

runCommand(() => {
  const username = flagsOf(process.argv.slice(2)).words[0]
  if (!username) throw new Error('Whose token? npm run token -- schooladmin')
  return withProduct(async ({ database, environment }) => {
    const secret = await loadSecret(environment)
    return createDemoToken(database, { tokens: createTokens(secret), browserKeys: createBrowserKeys(secret) }, username)
  })
})
