import { capability } from '../../request/capability.ts'

export const readPlaces = capability('read-places', {
  may: { states: ['read'], districts: ['read'], cities: ['read'] },
  columns: { states: ['name_en', 'name_ar', 'code'], districts: ['name_en', 'name_ar'], cities: ['name_en', 'name_ar'] },
  because: 'The names of states, districts and cities are in the pickers of everybody who types an address.',
})
