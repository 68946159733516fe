/**
 * What is done with a record. `move` is also whatever ends the year's row and begins another, `status` whatever switches it off or on,
 * in whichever way it was asked for. Whoever reacts names them.
 */
export const verbs = ['create', 'update', 'status', 'move', 'remove', 'restore'] as const
export type NamedVerb = (typeof verbs)[number]
/** `revert` puts values back that the history holds; whoever reacts to it reacts to an update. */
export type Verb = NamedVerb | 'revert'
