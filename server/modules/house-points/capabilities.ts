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

export const tellPointsLeft = capability('tell-points-left', {
  may: { houses: ['read'], 'house-points': ['read'] },
  skips: ['schools', 'own-rows'],
  because:
    'A child changes house by tasks as well, such as a transfer to another school, which know nothing of points: whoever does it is told what stays behind.',
})
