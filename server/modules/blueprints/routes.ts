import {
  addBlueprint,
  compareBlueprint,
  getBlueprint,
  getBlueprintChoices,
  keepBlueprint,
  proposeBlueprint,
} from '../../../resources/contract/blueprints.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { choicesFor, compare, propose, readBlueprint, saveBlueprint } from './service.ts'

const routes: Module = (deps) => [
  handle(getBlueprintChoices, ({ context, query }) => choicesFor(deps, context, query)),
  handle(proposeBlueprint, ({ context, body }) => propose(deps, context, body)),
  handle(getBlueprint, ({ context, params }) => readBlueprint(deps, context, params.id)),
  handle(addBlueprint, ({ context, body }) => saveBlueprint(deps, context, null, body)),
  handle(keepBlueprint, ({ context, params, body }) => saveBlueprint(deps, context, params.id, body)),
  handle(compareBlueprint, ({ context, params, query }) => compare(deps, context, params.id, query.with)),
]
export default routes
