import type { ComponentType } from 'react'
import type { GenericPage } from '../../engine/pages/define-page.ts'

interface Asked {
  readonly resource: string
  readonly id?: string
}

/** The engine's pages by their own files: a list does not load forms, and nobody loads the import wizard in passing. */
export const genericPages: Record<GenericPage, () => Promise<ComponentType<Asked>>> = {
  list: async () => (await import('../../engine/list/list-page.tsx')).ListPage,
  create: async () => {
    const { FormPage } = await import('../../engine/form/form-page.tsx')
    return ({ resource }: Asked) => <FormPage resource={resource} mode="create" />
  },
  edit: async () => {
    const { FormPage } = await import('../../engine/form/form-page.tsx')
    return ({ resource, id }: Asked) => <FormPage resource={resource} mode="edit" {...(id ? { id } : {})} />
  },
  show: async () => {
    const { ShowPage } = await import('../../engine/show/show-page.tsx')
    return ({ resource, id }: Asked) => <ShowPage resource={resource} id={id ?? ''} />
  },
  import: async () => (await import('../../engine/import/import-page.tsx')).ImportPage,
}
