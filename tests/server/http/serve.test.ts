import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createInstitution, createUsers } from '../../../server/auth/index.ts'
import { productContext } from '../../../server/auth/provisioning.ts'
import { wrapPassword } from '../../../server/auth/passwords.ts'
import { openDatabase } from '../../../server/database/index.ts'
import { readEnvironment } from '../../../server/environment.ts'
import { discoverReactions } from '../../../server/discover.ts'
import { createRecords } from '../../../server/records/index.ts'
import { serve, type Served } from '../../../server/serve.ts'
import { registryOf } from '../records/world.ts'
import { product } from '../capabilities.ts'

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'serve-'))
  folders.push(folder)
  return folder
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))
const environmentOf = (dataDir: string, more: Record<string, string> = {}) =>
  readEnvironment({ PORT: '0', DEMO: 'false', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...more })
const addressOf = (served: Served): string => /http:\/\/[\d.]+:\d+/.exec(served.ready)![0]

test('from an empty folder to a signed-in call, and what was saved is there after a restart', async () => {
  const registry = await registryOf()
  const environment = environmentOf(newFolder())
  const first = await serve({ environment, registry })
  expect(first.ready).toMatch(/^School console on http:\/\/127\.0\.0\.1:\d+ \(SQLite in /)
  const tenantId = await createInstitution(first.database, { name_en: 'Noor' })
  const records = createRecords({ database: first.database, registry, reactions: await discoverReactions(registry) })
  await createUsers(
    { records },
    productContext(tenantId, product),
    [{ username: 'office', firstname: 'Sara', role: 'platform_admin' }],
    'Demo-2026!',
  )
  await first.stop()

  const second = await serve({ environment, registry })
  const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
    (await (
      await fetch(addressOf(second) + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).json()) as { status: boolean; data: Record<string, unknown> }
  const { data } = await post('/auth/login/?app=web', { username: 'office', password: wrapPassword('Demo-2026!'), browser_uid: 'b' })
  const authorization = `Bearer ${String(data['token'])}`
  const profile = await (await fetch(`${addressOf(second)}/auth/profile/`, { headers: { authorization } })).json()
  expect(profile).toMatchObject({ status: true, data: { firstname: 'Sara', role: 'platform_admin' } })
  const list = await (await fetch(`${addressOf(second)}/api/school/`, { headers: { authorization } })).json()
  expect(list).toMatchObject({ status: true, data: { records: [] } })
  await second.stop()
})

test('demo accounts are not served to other machines unless forced', async () => {
  const registry = await registryOf()
  const dataDir = newFolder()
  const first = await serve({ environment: environmentOf(dataDir), registry })
  await createInstitution(first.database, { name_en: 'Demo', isDemo: true })
  await first.stop()
  await expect(serve({ environment: environmentOf(dataDir, { HOST: '0.0.0.0' }), registry })).rejects.toThrow(/DEMO=force/)
  const forced = await serve({ environment: environmentOf(dataDir, { HOST: '0.0.0.0', DEMO: 'force' }), registry })
  expect(forced.ready).toContain('Demo-2026!')
  await forced.stop()
  // a refused start leaves the database closed and whole
  const database = await openDatabase({ dataDir })
  expect(await database.read(null, (q) => q.selectFrom('institutions').selectAll().execute())).toHaveLength(1)
  await database.close()
})
