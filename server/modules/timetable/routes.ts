import { getLessonsToday, getTimetableOverview, getTimetableWeek } from '../../../resources/contract/timetable.ts'
import { bringTimetableGrid, readTimetableGrid } from '../../../resources/contract/timetable-grid.ts'
import { changeTimetable, fillTimetable, getTimetablePlaces, planSchoolDay } from '../../../resources/contract/timetable-writing.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { changeLessons } from './changes.ts'
import { planDay } from './day-plan.ts'
import { fillRest } from './fill.ts'
import { bringGrid } from './grid/bring.ts'
import { readGrid } from './grid/read.ts'
import { readOverview } from './overview.ts'
import { readPlaces } from './places.ts'
import { readToday } from './today.ts'
import { readWeek } from './week.ts'

const routes: Module = (deps) => [
  handle(getTimetableWeek, ({ context, query }) => readWeek(deps, context, query)),
  handle(getTimetableOverview, ({ context, query }) => readOverview(deps, context, query)),
  handle(getLessonsToday, ({ context }) => readToday(deps, context)),
  handle(getTimetablePlaces, ({ context, body }) => readPlaces(deps, context, body)),
  handle(changeTimetable, ({ context, body }) => changeLessons(deps, context, body)),
  handle(fillTimetable, ({ context, body }) => fillRest(deps, context, body)),
  handle(readTimetableGrid, ({ context, body, file }) => readGrid(deps, context, file, body.from)),
  handle(bringTimetableGrid, ({ context, body }) => bringGrid(deps, context, body)),
  handle(planSchoolDay, ({ context, body }) => planDay(deps, context, body)),
]
export default routes
