import { getHouseStandings } from '../../../resources/contract/house-points.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/house-points',
    title: ['House points', 'نقاط الفرق'],
    menu: { section: 'families', order: 70, icon: 'chart' },
    ...gateOf(getHouseStandings),
    load: async () => (await import('./standings-page.tsx')).StandingsPage,
  }),
]
