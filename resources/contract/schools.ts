import { z } from 'zod'
import { call } from './call.ts'
import { monthCount } from './school-calendar.ts'

export const optionRow = z.looseObject({ id: z.string(), label: z.string(), label_ar: z.string().optional() })
export type OptionRow = z.infer<typeof optionRow>
export const options = z.object({ records: z.array(optionRow) })

/** What a logo may be; the page says the same before it sends anything. */
export const logoLimits = { bytes: 1024 * 1024, types: ['image/png', 'image/jpeg', 'image/svg+xml'] } as const

export const updateSchoolLogo = call({
  method: 'POST',
  path: '/api/school/update-school-logo/',
  summary: 'Puts a new logo in the place of the old one: PNG, JPG or SVG of at most 1 MB',
  tag: 'schools',
  package: 'settings.school',
  about: { resource: 'schools', name: 'school_id' },
  roles: ['platform_admin', 'school_admin'],
  upload: true,
  data: z.object({ school_id: z.string(), logo: z.string(), logo_url: z.string() }),
})

export const getSchoolList = call({
  method: 'GET',
  path: '/api/school/school-list',
  summary: 'The schools the person may work in, for a dropdown',
  tag: 'schools',
  query: z.object({ search: z.string().max(200).optional() }),
  data: options,
})

export const locationLevels = ['country', 'state', 'district', 'city'] as const
export const getLocations = call({
  method: 'GET',
  path: '/api/school/location-dropdown/',
  summary: 'Countries, the states, emirates or governorates of a country, the districts of a state, the cities of a district',
  tag: 'schools',
  /** `parent_id`: a country by its ISO code; a state by its id or ISO code; a district, or the state around it, by its id */
  query: z.object({ level: z.enum(locationLevels).default('country'), parent_id: z.string().max(40).optional() }),
  data: options,
})

export const getAcademicMonth = call({
  method: 'GET',
  path: '/api/school/get-academic-month/',
  summary: 'The months of the academic year with their working days and holidays',
  tag: 'schools',
  query: z.object({}),
  data: z.object({
    start_month: z.number(),
    academic_year: z.string().nullable(),
    months: z.array(monthCount.extend({ label: z.string() })),
  }),
})
