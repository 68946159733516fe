import { z } from 'zod'
import { families, schoolOffice, staff } from '../kit/access.ts'
import { pastMoment } from './as-it-was.ts'
import { defineCall } from './call.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const of = { tag: 'house-points', package: 'settings.houses' } as const

export const houseStanding = z.object({
  house_id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  colour: z.string().nullable(),
  points: z.number(),
  /** entries behind them */
  entries: z.number(),
  /** those with the same points share one */
  place: z.number(),
})
export type HouseStanding = z.infer<typeof houseStanding>

/** A stretch of the academic year: a term has a name, a month has none. */
export const housePeriod = z.object({
  from: z.string(),
  to: z.string(),
  name: z.string().nullable(),
  name_ar: z.string().nullable(),
})
export type HousePeriod = z.infer<typeof housePeriod>

export const getHouseStandings = defineCall({
  ...of,
  method: 'GET',
  path: '/api/house-points/standings/',
  summary: 'How the houses stand in the points that the person may see, narrowed by grade, class and time',
  roles: staff,
  query: z.object({ grade_id: z.string().optional(), class_id: z.string().optional(), from: day.optional(), to: day.optional() }),
  data: z.object({ houses: z.array(houseStanding), periods: z.array(housePeriod) }),
})

export const getChildPoints = defineCall({
  ...of,
  method: 'GET',
  path: '/api/house-points/of/{student_id}/',
  summary: 'The points of a child in the academic year, in all and entry by entry, and for which house each was',
  roles: [...staff, ...families],
  data: z.object({
    points: z.number(),
    entries: z.array(
      z.object({
        id: z.string(),
        day: z.string(),
        points: z.number(),
        reason: z.string(),
        house: z.string().nullable(),
        house_ar: z.string().nullable(),
        given_by: z.string().nullable(),
      }),
    ),
    /** of several houses: the child has changed house, and what was earned before stayed there */
    has_moved: z.boolean(),
  }),
})

export const awardHousePoints = defineCall({
  ...of,
  method: 'POST',
  path: '/api/house-points/award/',
  summary: 'Gives points to children, or takes them: to all who are found, in one operation',
  roles: [...schoolOffice, 'teacher'],
  body: z.object({
    /** the children, as a list of them is asked for */
    students: z.object({
      search: z.string().max(200).optional(),
      filter: z.unknown().optional(),
      also: z.array(z.string()).max(5000).optional(),
      as_of: pastMoment.optional(),
    }),
    points: z.number().int().min(-100).max(100),
    reason: z.string().trim().max(120),
    day: day.optional(),
    /** those who have no house get nothing; without it nobody gets anything where one has none */
    leave_out: z.boolean().optional(),
  }),
  data: z.object({ children: z.number(), points: z.number() }),
})
