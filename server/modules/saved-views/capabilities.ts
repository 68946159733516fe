import { capability } from '../../request/capability.ts'

export const keepListState = capability('keep-list-state', {
  may: { 'saved-views': ['read', 'create', 'update'] },
  skips: ['hidden-fields', 'locked-fields'],
  because:
    'What a view keeps of its list may name fields that another reader of the view may not see, so the record tells it to nobody; the calls of the list tell each person the part that their role can use.',
})
