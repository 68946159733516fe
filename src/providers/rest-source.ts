import type { DataProvider } from '@refinedev/core'

const made = new Map<string, DataProvider>()

/**
 * The provider of an open collection elsewhere, `https://host/things`. Its library brings its own HTTP client (20 KiB), so it is loaded
 * only when a declaration with a `source` that is `direct` is opened.
 */
export async function restSource(address: string): Promise<DataProvider> {
  const known = made.get(address)
  if (known) return known
  const { default: simpleRest } = await import('@refinedev/simple-rest')
  const [, base, name] = /^(.*)\/([^/]+)\/?$/.exec(address) ?? []
  if (base === undefined || name === undefined) throw new Error(`"${address}" is not the address of a REST collection`)
  const provider = simpleRest(base)
  const named: DataProvider = {
    ...provider,
    getList: (params) => provider.getList({ ...params, resource: name }),
    getOne: (params) => provider.getOne({ ...params, resource: name }),
    create: (params) => provider.create({ ...params, resource: name }),
    update: (params) => provider.update({ ...params, resource: name }),
    deleteOne: (params) => provider.deleteOne({ ...params, resource: name }),
  }
  made.set(address, named)
  return named
}
