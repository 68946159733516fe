import type { BaseRecord, CreateParams, DataProvider, UpdateParams } from '@refinedev/core'

/**
 * The profile says what the school is called and what it calls things. Where a school is saved it is read again, so that menu and
 * columns follow without a new load of the page; that it could not be read undoes nothing that was saved.
 */
export function followingSchools(provider: DataProvider, reload: () => Promise<unknown>): DataProvider {
  const follow = (resource: string): void => {
    if (resource === 'schools') void reload().catch(() => undefined)
  }
  return {
    ...provider,
    async create<TData extends BaseRecord, TVariables>(params: CreateParams<TVariables>) {
      const answer = await provider.create<TData, TVariables>(params)
      follow(params.resource)
      return answer
    },
    async update<TData extends BaseRecord, TVariables>(params: UpdateParams<TVariables>) {
      const answer = await provider.update<TData, TVariables>(params)
      follow(params.resource)
      return answer
    },
  }
}
