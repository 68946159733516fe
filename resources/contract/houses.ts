import { z } from 'zod'
import { allocationWays } from '../domain/houses/allocation.ts'
import { schoolOffice } from '../kit/access.ts'
import { defineCall } from './call.ts'

const of = { tag: 'houses', package: 'settings.houses', roles: schoolOffice } as const
const called = { name: z.string(), name_ar: z.string().nullable() }
const strength = z.object({ girls: z.number(), boys: z.number() })

/** How children would be dealt to the houses of a school, and what that makes of each house. */
export const houseAllocation = z.object({
  /** stands for exactly these moves: nothing else is carried out under it */
  mark: z.string(),
  /** those that are in use, in the order of the counts below */
  houses: z.array(
    z.object({
      house_id: z.string(),
      ...called,
      colour: z.string().nullable(),
      /** of the year; they stay with the house they were earned for. null: none are kept */
      points: z.number().nullable(),
      before: strength,
      after: strength,
    }),
  ),
  /** girls or boys of a grade, the youngest first: how many each house has */
  cells: z.array(
    z.object({
      grade_id: z.string(),
      grade: z.string(),
      grade_ar: z.string().nullable(),
      gender: z.enum(['female', 'male']),
      before: z.array(z.number()),
      after: z.array(z.number()),
      /** why two houses differ by more than one; empty: none do */
      because: z.array(z.enum(['kept', 'siblings'])),
    }),
  ),
  moves: z.array(
    z.object({
      student_id: z.string(),
      ...called,
      class_name: z.string(),
      gender: z.enum(['female', 'male']),
      /** null: none, or one that is no longer in use */
      from: z.string().nullable(),
      to: z.string(),
    }),
  ),
  children: z.number(),
  /** families whose children are in one house after it, and those held apart by houses that are kept; 0 where siblings are not minded */
  together: z.number(),
  apart: z.number(),
  /** captains and their deputies, who stay where they are */
  captains: z.number(),
  /** children without a class this year, who are given no house */
  without_class: z.number(),
})
export type HouseAllocation = z.infer<typeof houseAllocation>

export const foreseeHouseAllocation = defineCall({
  ...of,
  method: 'GET',
  path: '/api/houses/allocation/',
  summary: 'How the children of the school would be dealt to its houses, balanced by grade and gender; writes nothing',
  query: z.object({
    way: z.enum(allocationWays),
    /** `yes`: children of one family come into one house */
    siblings: z.enum(['yes', 'no']),
  }),
  data: houseAllocation,
})

export const allocateHouses = defineCall({
  ...of,
  method: 'POST',
  path: '/api/houses/allocation/',
  summary: 'Deals the children as it was foreseen, in one operation that can be undone; refused if that would be otherwise by now',
  body: z.object({ way: z.enum(allocationWays), siblings: z.enum(['yes', 'no']), mark: z.string().max(100) }),
  data: z.object({ operation_id: z.string().nullable(), moved: z.number() }),
})
