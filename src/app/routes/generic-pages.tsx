import type { ComponentType } from 'react'
import type { GenericPage } from '../../engine/definitions/index.ts'

interface Asked {
  readonly resource: string
  readonly id?: string
}

/** The engine's pages by their own doors: a list does not load forms, and nobody loads the import wizard in passing. */
export const genericPages: Record<GenericPage, () => Promise<ComponentType<Asked>>> = {
  list: async () => (await import('../../engine/list/index.ts')).ListPage,
  create: async () => {
    const { FormPage } = await import('../../engine/form/index.ts')
    return ({ resource }: Asked) => <FormPage resource={resource} mode="create" />
  },
  edit: async () => {
    const { FormPage } = await import('../../engine/form/index.ts')
    return ({ resource, id }: Asked) => <FormPage resource={resource} mode="edit" {...(id ? { id } : {})} />
  },
  show: async () => {
    const { ShowPage } = await import('../../engine/show/index.ts')
    return ({ resource, id }: Asked) => <ShowPage resource={resource} id={id ?? ''} />
  },
  import: async () => (await import('../../engine/import/index.ts')).ImportPage,
}
