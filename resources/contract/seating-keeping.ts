import { z } from 'zod'
import { largestRoom } from '../domain/seating/room.ts'
import { schoolOffice, staff } from '../kit/access.ts'
import { defineCall } from './call.ts'
import { apart, getSeatingPlan, kept, plan, room, seat } from './seating.ts'

const { tag, package: flag, about } = getSeatingPlan
const of = { tag, package: flag, about } as const

export const saveSeatingPlan = defineCall({
  ...of,
  method: 'PUT',
  path: '/api/seating/{class_id}/',
  summary: 'Keeps the seating plan of a class as a whole; refused (STALE) where somebody has changed it since it was read',
  roles: [...schoolOffice, 'teacher'],
  body: z.object({
    /** as it was read */
    version: z.number().int().min(0),
    room,
    seats: z.array(seat).max(largestRoom.rows * largestRoom.columns),
    apart: z.array(apart).max(200),
    front: z.array(z.string()).max(100),
  }),
  data: z.object(kept),
})

/** How a seat is told to people: counted from the front and from the left, without aisles. */
const numbered = z.object({ row: z.number(), seat: z.number() })
/** `saved` by somebody who drew it; `left`, `merged` and `returned` follow from what became of children elsewhere. */
export const seatingActs = ['saved', 'left', 'merged', 'returned'] as const
export type SeatingAct = (typeof seatingActs)[number]

export const seatingVersion = z.object({
  version: z.number(),
  at: z.string(),
  by: z.string().nullable(),
  act: z.enum(seatingActs),
  /** was the room drawn, or drawn anew? */
  room: z.boolean(),
  /** did wishes change? */
  wishes: z.boolean(),
  moves: z.array(
    z.object({
      student_id: z.string(),
      name: z.string(),
      name_ar: z.string().nullable(),
      from: numbered.nullable(),
      to: numbered.nullable(),
    }),
  ),
})
export type SeatingVersion = z.infer<typeof seatingVersion>

export const getSeatingHistory = defineCall({
  ...of,
  method: 'GET',
  path: '/api/seating/{class_id}/history/',
  summary: 'Who changed the seating plan of a class, when and what, the latest first: the last fifty changes',
  roles: staff,
  data: z.object({ versions: z.array(seatingVersion) }),
})

export const getSeatingVersion = defineCall({
  ...of,
  method: 'GET',
  path: '/api/seating/{class_id}/version/',
  summary: 'The seating plan of a class as it was kept then',
  roles: staff,
  query: z.object({ version: z.coerce.number().int().min(1) }),
  data: z.object(plan),
})
