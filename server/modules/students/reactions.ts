import students from '../../../resources/students.ts'
import { judgePlaces } from '../../records/places/judge-places.ts'
import { defineReaction } from '../../records/reaction.ts'

/** Where a child sits: see there. */
export default [defineReaction({ resource: students, on: ['create', 'update', 'status', 'move', 'restore'], judge: judgePlaces })]
