import { capability } from '../../request/capability.ts'

export const readCountries = capability('read-countries', {
  may: { lovs: ['read'] },
  columns: { lovs: ['code'] },
  because: 'The countries are in the pickers of everybody who types an address; the list they come from is opened by few roles.',
})
