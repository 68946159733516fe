import { getDiary } from '../../../resources/contract/diary.ts'
import { acknowledgeDiary, composeDiary, getDiaryBalance } from '../../../resources/contract/diary-writing.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

export default defineContributions(
  {
    slot: 'record-tab',
    resource: 'students',
    key: 'diary',
    title: ['Diary', 'اليوميات'],
    order: 250,
    ...gateOf(getDiary),
    load: async () => (await import('./record-tabs.tsx')).ChildDiary,
  },
  {
    slot: 'record-tab',
    resource: 'classes',
    key: 'diary',
    title: ['Diary', 'اليوميات'],
    order: 250,
    ...gateOf(composeDiary),
    load: async () => (await import('./record-tabs.tsx')).ClassDiary,
  },
  {
    slot: 'home-card',
    key: 'diary',
    title: ['Diary', 'اليوميات'],
    place: 'main',
    order: 150,
    ...gateOf(acknowledgeDiary),
    load: async () => (await import('./today-card.tsx')).TodayCard,
  },
  {
    slot: 'home-card',
    key: 'diary-of-classes',
    title: ['Diary', 'اليوميات'],
    place: 'main',
    order: 150,
    ...gateOf(getDiaryBalance),
    load: async () => (await import('./today-card.tsx')).TodayCard,
  },
)
