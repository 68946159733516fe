import { join } from 'node:path'
import { createServer } from 'vite'
import { afterAll, expect, test } from 'vitest'
import * as calendar from '../../resources/contract/calendar-entries.ts'
import * as upload from '../../resources/contract/excel-upload.ts'
import { plainContract } from '../../scripts/plain-contract.ts'

const root = join(import.meta.dirname, '../..')
const server = await createServer({
  configFile: false,
  root,
  logLevel: 'silent',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  plugins: [plainContract()],
})
afterAll(() => server.close())
const inBrowser = (file: string) => server.ssrLoadModule(`/resources/contract/${file}.ts`)

// the whole contract is evaluated first, which takes a slow machine its time
test('Of a contract a browser gets how a call is made and who may, and no schema', { timeout: 180_000 }, async () => {
  const found = await inBrowser('excel-upload')
  const { method, path, roles } = upload.commitUpload
  expect(found['commitUpload']).toEqual({ method, path, roles })
  expect(found['validateUpload']).toMatchObject({ upload: true })
  expect(found).not.toHaveProperty('validateDataSchema')
  expect((await server.transformRequest('/resources/contract/excel-upload.ts'))?.code).not.toContain('zod')
})

test('and the plain values beside it', async () => {
  expect((await inBrowser('excel-upload'))['uploadKeptDays']).toEqual(upload.uploadKeptDays)
})

test('A file without schemas comes as it is, with its functions', async () => {
  expect(Object.keys(await inBrowser('calendar-entries'))).toEqual(Object.keys(calendar))
})
