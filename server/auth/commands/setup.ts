import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { setupFile, type Setup } from '../../../resources/contract/setup.ts'
import { hasInstitution, setUp } from '../setup/first-institution.ts'
import { flagsOf } from './arguments.ts'
import { runCommand, withProduct } from './open-product.ts'
import { sayRefusal } from './say-refusal.ts'

/** The file, and for an administrator without a password in it SETUP_PASSWORD: files are kept, environments are not. */
function readSetup(path: string): Setup {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path} could not be read as JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  const parsed = setupFile.safeParse(content)
  if (!parsed.success) throw new Error(`${path} is not a set-up:\n${z.prettifyError(parsed.error)}`)
  const fromEnvironment = process.env['SETUP_PASSWORD'] ?? ''
  return {
    ...parsed.data,
    administrators: parsed.data.administrators.map((one) => ({ ...one, password: one.password || fromEnvironment })),
  }
}

runCommand(() => {
  const path = flagsOf(process.argv.slice(2)).words[0]
  if (!path) throw new Error('Which file? npm run setup -- setup.json (docs/operation.md shows one)')
  const setup = readSetup(path)
  return withProduct(async (product) => {
    const isSecond = await hasInstitution(product.database)
    if (isSecond && !setup.institution.origin)
      throw new Error(
        'There is an institution already. Another one beside it needs an address of its own: write "origin" under "institution", for example "https://console.alnoor.example".',
      )
    await setUp(product, setup, { another: isSecond }).catch((error: unknown) => {
      throw new Error(sayRefusal(error), { cause: error })
    })
    return `${setup.institution.name_en} is set up. ${setup.administrators.map(({ username }) => username).join(', ')} can sign in now.`
  })
})
