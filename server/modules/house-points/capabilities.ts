import { capability } from '../../request/capability.ts'

export const closeHouseYear = capability('close-house-year', {
  may: {
    'academic-years': ['read'],
    houses: ['read'],
    'house-points': ['read'],
    'house-results': ['read', 'create'],
  },
  skips: ['schools', 'own-rows', 'past-years'],
  because: 'When an academic year is over its standings are written down once, at night, when nobody is there who could.',
})
