import { z } from 'zod'
import { administrators } from '../kit/access.ts'
import { defineCall } from './call.ts'
import { optionRow } from './options.ts'
import { monthCount } from './school-calendar.ts'

/** What a logo may be; the page says the same before it sends anything. */
export const logoLimits = { bytes: 1024 * 1024, types: ['image/png', 'image/jpeg', 'image/svg+xml'] } as const

export const updateSchoolLogo = defineCall({
  method: 'POST',
  path: '/api/school/update-school-logo/',
  summary: 'Puts a new logo in the place of the old one: PNG, JPG or SVG of at most 1 MB',
  tag: 'schools',
  package: 'settings.school',
  about: { resource: 'schools', name: 'school_id' },
  roles: administrators,
  upload: true,
  body: z.object({ school_id: z.string().min(1).max(64) }),
  data: z.object({ school_id: z.string(), logo: z.string(), logo_url: z.string() }),
})

export const getSchoolList = defineCall({
  method: 'GET',
  path: '/api/school/school-list',
  summary: 'The schools the person may work in, for a dropdown',
  tag: 'schools',
  query: z.object({ search: z.string().max(200).optional() }),
  data: z.object({ records: z.array(optionRow.extend({ code: z.string().nullable() })) }),
})

export const locationLevels = ['country', 'state', 'district', 'city'] as const
/** A country by its ISO code, a place in it by its id. */
export const placeRow = optionRow.extend({ code: z.string().optional() })
export type PlaceRow = z.output<typeof placeRow>
export const getLocations = defineCall({
  method: 'GET',
  path: '/api/school/location-dropdown/',
  summary: 'Countries, the states, emirates or governorates of a country, the districts of a state, the cities of a district',
  tag: 'schools',
  /** `parent_id`: a country by its ISO code; a state by its id or ISO code; a district, or the state around it, by its id */
  query: z.object({ level: z.enum(locationLevels).default('country'), parent_id: z.string().max(40).optional() }),
  data: z.object({ records: z.array(placeRow) }),
})

export const getAcademicMonth = defineCall({
  method: 'GET',
  path: '/api/school/get-academic-month/',
  summary: 'The months of the academic year with their working days and holidays',
  tag: 'schools',
  data: z.object({
    start_month: z.number(),
    academic_year: z.string().nullable(),
    months: z.array(monthCount.extend({ label: z.string() })),
  }),
})
