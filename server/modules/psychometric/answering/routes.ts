import type { Route } from '../../../request/route.ts'
import type { ModuleDeps } from '../../deps.ts'

export const answeringRoutes = (_deps: ModuleDeps): Route[] => []
