import { z } from 'zod'
import { largestRoom } from '../domain/seating/room.ts'
import { staff } from '../kit/access.ts'
import { defineCall } from './call.ts'

const of = { tag: 'seating', package: 'settings.classes', about: { resource: 'classes', name: 'class_id' } } as const

/**
 * A room as the children see it: `places` has a letter for each place, row after row from the front, each row from the left of whoever
 * looks to the front: `s` a seat, `.` an aisle or a gap, `d` a door.
 */
export const room = z.object({
  rows: z.number().int().min(1).max(largestRoom.rows),
  columns: z.number().int().min(1).max(largestRoom.columns),
  places: z.string().max(largestRoom.rows * largestRoom.columns),
})
/** Both from 1: row 1 is at the front, column 1 at the left of whoever looks to the front. */
export const seat = z.object({
  student_id: z.string(),
  row: z.number().int().min(1).max(largestRoom.rows),
  column: z.number().int().min(1).max(largestRoom.columns),
})
/** Two who do not sit next to one another; why is kept nowhere. */
export const apart = z.object({ student_id: z.string(), other_id: z.string() })

/** A plan as it is sent. */
export const plan = { room, seats: z.array(seat), apart: z.array(apart), front: z.array(z.string()) }
/** Of the last change; version 0: there is no plan yet. */
export const kept = { version: z.number().int().min(0), changed_at: z.string().nullable(), changed_by: z.string().nullable() }

export const seatingChild = z.object({
  student_id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  roll_no: z.string().nullable(),
  gender: z.enum(['male', 'female']),
  image: z.string().nullable(),
})
export type SeatingChild = z.infer<typeof seatingChild>

export const seatingPlan = z.object({
  ...plan,
  ...kept,
  room: room.nullable(),
  class_id: z.string(),
  class_name: z.string(),
  academic_year: z.string(),
  /** what the room is called */
  room_name: z.string().nullable(),
  may_edit: z.boolean(),
  /** everybody who sits in the class, by roll number */
  children: z.array(seatingChild),
  /** where there is no plan yet: a room that is known already, the same one or that of last year's class of this name */
  like: z.object({ class_name: z.string(), academic_year: z.string(), room }).nullable(),
})
export type SeatingPlan = z.infer<typeof seatingPlan>

export const getSeatingPlan = defineCall({
  ...of,
  method: 'GET',
  path: '/api/seating/{class_id}/',
  summary: 'The seating plan of a class that the person sees, with everybody who sits in the class',
  roles: staff,
  data: seatingPlan,
})
