/**
 * What is done with a record. `move` is also whatever ends the year's row and begins another, `status` whatever switches it off or on,
 * in whichever way it was asked for. `revert` puts values back that the history holds: to everybody else it is an update.
 */
export const verbs = ['create', 'update', 'status', 'move', 'remove', 'restore', 'revert'] as const
export type Verb = (typeof verbs)[number]
