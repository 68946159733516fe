import { awardHousePoints, getHouseStandings } from '../../../resources/contract/house-points.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

const houses = 'settings.houses'

export default defineContributions(
  {
    slot: 'record-tab',
    resource: 'students',
    key: 'house-points',
    title: ['House points', 'نقاط الفريق'],
    order: 300,
    package: houses,
    load: async () => (await import('./child-tab.tsx')).ChildTab,
  },
  {
    slot: 'record-fact',
    resource: 'students',
    key: 'house-points',
    title: ['Points this year', 'نقاط هذا العام'],
    order: 45,
    package: houses,
    load: async () => (await import('./child-fact.tsx')).ChildFact,
  },
  {
    slot: 'home-card',
    key: 'house-points',
    title: ['House points', 'نقاط الفرق'],
    place: 'side',
    ...gateOf(getHouseStandings),
    load: async () => (await import('./top-houses.tsx')).TopHouses,
  },
  {
    slot: 'selection-action',
    resource: 'students',
    key: 'house-points',
    title: ['Give points', 'منح نقاط'],
    ...gateOf(awardHousePoints),
    writes: true,
    ofYear: true,
    load: async () => (await import('./award-dialog.tsx')).AwardDialog,
  },
)
