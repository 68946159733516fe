import students from '../../../resources/students.ts'
import { defineReaction } from '../../records/reaction.ts'
import { followChildren } from './following.ts'

export default [defineReaction({ resource: students, on: ['update', 'status', 'move', 'remove', 'restore'], after: followChildren })]
