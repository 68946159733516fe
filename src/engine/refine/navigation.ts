import type { Resource } from '../../../resources/kit/index.ts'

/** The seam to the router: everything of the engine that needs it takes it from here. */
export { Link, useBlocker, useHref, useLocation, useNavigate, useParams } from 'react-router-dom'

export const hrefs = {
  list: (resource: Pick<Resource, 'path'>): string => resource.path,
  create: (resource: Pick<Resource, 'path'>): string => `${resource.path}/add`,
  edit: (resource: Pick<Resource, 'path'>, id: string): string => `${resource.path}/edit/${encodeURIComponent(id)}`,
  show: (resource: Pick<Resource, 'path'>, id: string): string => `${resource.path}/show/${encodeURIComponent(id)}`,
  import: (resource: Pick<Resource, 'path'>): string => `${resource.path}/import`,
  /** the records of a kind that an operation touched */
  touched: (resource: Pick<Resource, 'path'>, operationId: string): string =>
    `${resource.path}?operation=${encodeURIComponent(operationId)}`,
  operation: (id: string): string => `/operations?operation_id=${encodeURIComponent(id)}`,
} as const
/** Where an entry of a record's menu leads. */
export const entryAddress = (path: string, id: string): string => path.replace('{id}', encodeURIComponent(id))
