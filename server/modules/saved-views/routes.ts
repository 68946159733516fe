import { changeView, getSavedViews, removeView, saveView, setOpeningView } from '../../../resources/contract/saved-views.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { change, openWith, readViews, remove, save } from './service.ts'

const routes: Module = (deps) => [
  handle(getSavedViews, ({ context, params }) => readViews(deps, context, params.kind)),
  handle(saveView, ({ context, params, body }) => save(deps, context, params.kind, body)),
  handle(changeView, ({ context, params, body }) => change(deps, context, params.kind, params.view_id, body)),
  handle(removeView, ({ context, params }) => remove(deps, context, params.kind, params.view_id)),
  handle(setOpeningView, ({ context, params, body }) => openWith(deps, context, params.kind, body.view_id)),
]
export default routes
