import { z } from 'zod'
import { call } from './call.ts'

export const academicYearRow = z.object({
  academic_year: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.string(),
  is_current: z.boolean(),
})

export const getYears = call({
  method: 'GET',
  path: '/api/dashboard/year',
  summary: 'The academic years of the school, newest first',
  tag: 'dashboard',
  query: z.object({}),
  data: z.object({ records: z.array(academicYearRow) }),
})

/** `null` stands where nothing is measured yet, or where the role may not know. */
export const dashboardCounts = z.object({
  students: z.object({
    total: z.number(),
    male: z.number(),
    female: z.number(),
    present_today: z.number().nullable(),
  }),
  teachers: z.object({ total: z.number().nullable(), present_today: z.number().nullable() }),
  classes: z.number(),
  subjects: z.number().nullable(),
  tests: z.object({ feedback: z.number().nullable(), quiz: z.number().nullable(), assessment: z.number().nullable() }),
  registers: z.object({ due: z.number().nullable(), marked: z.number().nullable() }),
  asof: z.string(),
})
export type DashboardCounts = z.infer<typeof dashboardCounts>

export const getDashboardCount = call({
  method: 'GET',
  path: '/api/dashboard/dashboard-count',
  summary: 'How many students, teachers, classes and subjects the person sees in this school and year',
  tag: 'dashboard',
  package: 'dashboard',
  query: z.object({}),
  data: dashboardCounts,
})
