import { useEffect, type ComponentType } from 'react'
import type { GenericPage } from '../../engine/definitions/index.ts'
import { usePerson } from '../../engine/index.ts'
import { keepOpened } from '../palette/opened.ts'

/** Whoever opened a record finds it again in the palette. */
function useKeepOpened({ resource, id }: Asked): void {
  const { userId, isKnown } = usePerson()
  useEffect(() => {
    if (isKnown && id !== undefined) keepOpened(userId, { resource, id })
  }, [resource, id, userId, isKnown])
}

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
    return function EditPage(asked: Asked) {
      useKeepOpened(asked)
      return <FormPage resource={asked.resource} mode="edit" {...(asked.id ? { id: asked.id } : {})} />
    }
  },
  show: async () => {
    const { ShowPage } = await import('../../engine/show/index.ts')
    return function RecordPage(asked: Asked) {
      useKeepOpened(asked)
      return <ShowPage resource={asked.resource} id={asked.id ?? ''} />
    }
  },
  import: async () => (await import('../../engine/import/index.ts')).ImportPage,
}
