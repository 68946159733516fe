/** Records of a kind side by side, the one that stays first. */
export const compareAddress = (resource: string, ids: readonly string[]): string =>
  `/merges/compare?${new URLSearchParams({ resource, ids: ids.join(',') }).toString()}`
