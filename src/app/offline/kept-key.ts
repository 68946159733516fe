/** Of whom something is on this device, so that the console opens without a connection; `early.js` reads it as well. */
export const keptKey = 'keptHere'
