import type { Resource } from './resource.ts'

/** All declarations of the product by name. Made once from what was discovered, then passed along; nothing is global. */
export interface Registry {
  readonly all: readonly Resource[]
  find(name: string): Resource | undefined
  /** throws where the name is not declared: a mistake of the program, not of a person */
  get(name: string): Resource
}

export function createRegistry(resources: Iterable<Resource>): Registry {
  // of two with one name the later is meant: files are refused for that, and who puts a registry together says it last
  const byName = new Map([...resources].map((resource) => [resource.name, resource]))
  const all = [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  return {
    all,
    find: (name) => byName.get(name),
    get(name) {
      const resource = byName.get(name)
      if (!resource) throw new Error(`No resource is named "${name}"`)
      return resource
    },
  }
}

/** The key under which a reference's label rides in rows: `class_id` -> `class`, unless the field says otherwise. */
export const labelKeyOf = (name: string, field: { readonly as?: string }): string =>
  field.as ?? (name.endsWith('_id') ? name.slice(0, -3) : `${name}_label`)
