import type { ComponentType } from 'react'
import type { GenericPage } from './screens.ts'

interface Asked {
  readonly resource: string
  readonly id?: string
}
type Page = ComponentType<Asked & { readonly mode?: 'create' | 'edit' }>

/** The engine's pages by file name, each loaded when a screen of its kind is opened. */
const files = import.meta.glob<Record<string, Page>>('../../engine/*/*-page.tsx')

async function pageOf(path: string, name: string): Promise<Page> {
  const module = await files[`../../engine/${path}`]?.()
  const found = module?.[name]
  if (!found) throw new Error(`The engine has no ${name}`)
  return found
}

export const genericPages: Record<GenericPage, () => Promise<ComponentType<Asked>>> = {
  list: () => pageOf('list/list-page.tsx', 'ListPage'),
  create: async () => {
    const Form = await pageOf('form/form-page.tsx', 'FormPage')
    return ({ resource }: Asked) => <Form resource={resource} mode="create" />
  },
  edit: async () => {
    const Form = await pageOf('form/form-page.tsx', 'FormPage')
    return ({ resource, id }: Asked) => <Form resource={resource} mode="edit" {...(id ? { id } : {})} />
  },
  show: () => pageOf('show/show-page.tsx', 'ShowPage'),
  import: () => pageOf('import/import-page.tsx', 'ImportPage'),
}
