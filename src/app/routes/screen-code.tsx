import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import { textsOfModule, type GenericPage } from '../../engine/definitions/index.ts'
import { loadTexts } from '../../providers/texts.ts'
import type { Screen } from './screens.ts'

async function genericPage(page: GenericPage, resource: string): Promise<ComponentType> {
  // one chunk per kind of page: a list does not load forms, and nobody loads the import wizard in passing
  const { genericPages } = await import('./generic-pages.tsx')
  const Page = await genericPages[page]()
  return function Generic() {
    const { id } = useParams()
    return <Page key={`${resource}:${id ?? ''}`} resource={resource} {...(id ? { id } : {})} />
  }
}

/** What a screen shows, loaded when it is first asked for: on the way there, or a little ahead of that. */
export async function componentOf({ shows }: Screen): Promise<ComponentType> {
  switch (shows.is) {
    case 'page':
      // beside one another: no page waits for its words after its code
      return (await Promise.all([shows.load(), shows.module === null ? null : loadTexts([textsOfModule(shows.module)])]))[0]
    case 'generic':
      return genericPage(shows.page, shows.resource.name)
    case 'not-available':
      return (await import('./not-available-page.tsx')).NotAvailablePage
  }
}
