/** How many things of this person wait on this device to be sent: who signs out is asked. */
let unsent = 0
export const readUnsent = (): number => unsent
export const noteUnsent = (count: number): void => {
  unsent = count
}
