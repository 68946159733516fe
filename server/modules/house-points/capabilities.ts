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

export const awardInDemo = capability('award-house-points-in-demo', {
  may: { houses: ['read'], 'house-points': ['read', 'create'], students: ['read'] },
  skips: ['schools', 'licence'],
  because: 'The demo school has given and taken points all year, which nobody did.',
})
